//! Range checks for the numbers in a save.

use super::references::Referenced;
use super::table::NameTable;
use super::{PathRef, ValidationError, ValidationErrors};
use fifteen_base::SortedMap;
use fifteen_base::serde_json::Value;
use fifteen_content::{Content, Kind};
use std::fmt::Display;
use std::ops::RangeInclusive;

pub(crate) trait RangeChecked {
    type Bound;

    fn check(
        &self,
        range: RangeInclusive<Self::Bound>,
        place: PathRef<'_>,
        faults: &mut ValidationErrors,
        content: &Content,
    );
}

pub(crate) trait ValidateRanges {
    fn check(&self, place: PathRef<'_>, faults: &mut ValidationErrors, content: &Content);
}

fn check_range<T: Ord + Copy + Display + Into<Value>>(
    number: T,
    range: RangeInclusive<T>,
    place: PathRef<'_>,
    faults: &mut ValidationErrors,
) {
    if !range.contains(&number) {
        let help = format!("{} to {} is possible here", range.start(), range.end());
        let fault = ValidationError::new(place, format!("{number} is out of range"));
        let (least, most) = range.into_inner();
        faults.add(fault.with_help(help).with_fix(number.clamp(least, most)));
    }
}

macro_rules! numbers {
    ($($type:ty),*) => {$(
        impl RangeChecked for $type {
            type Bound = $type;

            fn check(
                &self,
                range: RangeInclusive<$type>,
                place: PathRef<'_>,
                faults: &mut ValidationErrors,
                _: &Content,
            ) {
                check_range(*self, range, place, faults);
            }
        }
    )*};
}

numbers!(u16, u32, i32);

/// Ranges of `u64` fields start at 0, so a number can only be too high.
impl RangeChecked for u64 {
    type Bound = u64;

    fn check(
        &self,
        range: RangeInclusive<u64>,
        place: PathRef<'_>,
        faults: &mut ValidationErrors,
        _: &Content,
    ) {
        if !range.contains(self) {
            faults.report(place, format!("{self} is too high"), format!("at most {}", range.end()));
        }
    }
}

impl<T: RangeChecked> RangeChecked for Option<T> {
    type Bound = T::Bound;

    fn check(
        &self,
        range: RangeInclusive<T::Bound>,
        place: PathRef<'_>,
        faults: &mut ValidationErrors,
        content: &Content,
    ) {
        if let Some(value) = self {
            value.check(range, place, faults, content);
        }
    }
}

impl RangeChecked for (i32, i32) {
    type Bound = i32;

    fn check(
        &self,
        range: RangeInclusive<i32>,
        place: PathRef<'_>,
        faults: &mut ValidationErrors,
        _: &Content,
    ) {
        check_range(self.0, range.clone(), place.item(0), faults);
        check_range(self.1, range, place.item(1), faults);
    }
}

/// Reports the value of the table entry `id` if this value is out of range. In the table `statuses`, a value is a
/// number of remaining turns.
fn check_number(
    id: &str,
    number: i32,
    range: &RangeInclusive<i32>,
    place: PathRef<'_>,
    faults: &mut ValidationErrors,
) {
    if range.contains(&number) {
        return;
    }
    let what = match place.is_field("statuses") {
        true => format!("{number} is not a possible number of remaining turns of `{id}`"),
        false => format!("{number} is out of range for `{id}`"),
    };
    let fault = ValidationError::new(place.entry(id), what);
    let (least, most) = (*range.start(), *range.end());
    let fault = fault.with_help(format!("{least} to {most} is possible here"));
    faults.add(fault.with_fix(number.clamp(least, most)));
}

fn check_turn(
    id: &str,
    turn: u64,
    range: &RangeInclusive<u64>,
    place: PathRef<'_>,
    faults: &mut ValidationErrors,
) {
    if !range.contains(&turn) {
        let what = format!("{turn} is too high for `{id}`");
        faults.report(place.entry(id), what, format!("at most {}", range.end()));
    }
}

macro_rules! tables {
    ($($number:ty: $check:ident),*) => {$(
        impl RangeChecked for NameTable<$number> {
            type Bound = $number;

            fn check(
                &self,
                range: RangeInclusive<$number>,
                place: PathRef<'_>,
                faults: &mut ValidationErrors,
                _: &Content,
            ) {
                self.iter().for_each(|(id, number)| $check(id, *number, &range, place, faults));
            }
        }

        impl<D: Referenced> RangeChecked for SortedMap<Kind<D>, $number> {
            type Bound = $number;

            fn check(
                &self,
                range: RangeInclusive<$number>,
                place: PathRef<'_>,
                faults: &mut ValidationErrors,
                content: &Content,
            ) {
                let all = D::all(content);
                self.iter().for_each(|(kind, number)| {
                    $check(all[*kind].id(), *number, &range, place, faults);
                });
            }
        }
    )*};
}

tables!(i32: check_number, u64: check_turn);
