//! Range checks for the numbers in a save.

use super::fault::Fault;
use super::known::Listed;
use super::table::Table;
use super::{Faults, Place};
use fifteen_base::SortedMap;
use fifteen_base::serde_json::Value;
use fifteen_content::{Content, Kind};
use std::fmt::Display;
use std::ops::RangeInclusive;

/// A type with numbers that can be out of range.
pub(crate) trait Bounded {
    type Bound;

    fn check(
        &self,
        range: RangeInclusive<Self::Bound>,
        place: Place<'_>,
        faults: &mut Faults,
        content: &Content,
    );
}

/// A record whose fields have ranges.
pub(crate) trait Checked {
    fn check(&self, place: Place<'_>, faults: &mut Faults, content: &Content);
}

fn within<T: Ord + Copy + Display + Into<Value>>(
    number: T,
    range: RangeInclusive<T>,
    place: Place<'_>,
    faults: &mut Faults,
) {
    if !range.contains(&number) {
        let help = format!("{} to {} is possible here", range.start(), range.end());
        let fault = Fault::new(place, format!("{number} is out of range"));
        let (least, most) = range.into_inner();
        faults.note(fault.help(help).set(number.clamp(least, most)));
    }
}

macro_rules! numbers {
    ($($type:ty),*) => {$(
        impl Bounded for $type {
            type Bound = $type;

            fn check(
                &self,
                range: RangeInclusive<$type>,
                place: Place<'_>,
                faults: &mut Faults,
                _: &Content,
            ) {
                within(*self, range, place, faults);
            }
        }
    )*};
}

numbers!(u16, u32, i32);

/// Turns, which start at 0.
impl Bounded for u64 {
    type Bound = u64;

    fn check(
        &self,
        range: RangeInclusive<u64>,
        place: Place<'_>,
        faults: &mut Faults,
        _: &Content,
    ) {
        if !range.contains(self) {
            let fault = Fault::new(place, format!("{self} is too high"));
            faults.note(fault.help(format!("at most {}", range.end())));
        }
    }
}

impl<T: Bounded> Bounded for Option<T> {
    type Bound = T::Bound;

    fn check(
        &self,
        range: RangeInclusive<T::Bound>,
        place: Place<'_>,
        faults: &mut Faults,
        content: &Content,
    ) {
        if let Some(value) = self {
            value.check(range, place, faults, content);
        }
    }
}

impl Bounded for (i32, i32) {
    type Bound = i32;

    fn check(
        &self,
        range: RangeInclusive<i32>,
        place: Place<'_>,
        faults: &mut Faults,
        _: &Content,
    ) {
        within(self.0, range.clone(), place.item(0), faults);
        within(self.1, range, place.item(1), faults);
    }
}

/// Notes a number in a table that is out of range. In a table of statuses it is the turns left.
fn check_number(
    id: &str,
    number: i32,
    range: &RangeInclusive<i32>,
    place: Place<'_>,
    faults: &mut Faults,
) {
    if range.contains(&number) {
        return;
    }
    let what = match place.is_field("states") {
        true => format!("{number} is not a possible number of remaining turns of `{id}`"),
        false => format!("{number} is out of range for `{id}`"),
    };
    let fault = Fault::new(place.entry(id), what);
    let (least, most) = (*range.start(), *range.end());
    let fault = fault.help(format!("{least} to {most} is possible here"));
    faults.note(fault.set(number.clamp(least, most)));
}

fn check_turn(
    id: &str,
    turn: u64,
    range: &RangeInclusive<u64>,
    place: Place<'_>,
    faults: &mut Faults,
) {
    if !range.contains(&turn) {
        let fault = Fault::new(place.entry(id), format!("{turn} is too high for `{id}`"));
        faults.note(fault.help(format!("at most {}", range.end())));
    }
}

macro_rules! tables {
    ($($number:ty: $check:ident),*) => {$(
        impl Bounded for Table<$number> {
            type Bound = $number;

            fn check(
                &self,
                range: RangeInclusive<$number>,
                place: Place<'_>,
                faults: &mut Faults,
                _: &Content,
            ) {
                self.iter().for_each(|(id, own)| $check(id, *own, &range, place, faults));
            }
        }

        impl<D: Listed> Bounded for SortedMap<Kind<D>, $number> {
            type Bound = $number;

            fn check(
                &self,
                range: RangeInclusive<$number>,
                place: Place<'_>,
                faults: &mut Faults,
                content: &Content,
            ) {
                let all = D::all(content);
                self.iter().for_each(|(kind, own)| {
                    $check(all[*kind].id(), *own, &range, place, faults);
                });
            }
        }
    )*};
}

tables!(i32: check_number, u64: check_turn);
