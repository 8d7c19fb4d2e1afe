//! What a repair makes of the fields of a record that stand for themselves.

use super::{Bounded, lenient};
use crate::content::json::tree::Node;
use crate::game::save::table::Table;
use std::ops::RangeInclusive;

/// Whoever repairs a save, and tells what is done.
pub(in crate::game::save) trait Mending {
    /// A number brought into its range; none if there is none.
    fn number(&mut self, node: &Node, name: &str, range: RangeInclusive<i64>) -> Option<i64>;

    /// Says which fields of an object mean nothing and are left out.
    fn strays(&mut self, node: &Node, known: &[&str]);
}

/// A record that can be made of whatever is written.
pub(in crate::game::save) trait Mended: Sized {
    /// The record with each field that may be left out as it can be made out, or as it usually is, and with nothing in
    /// those that have to be there; says which fields mean nothing.
    fn mended(node: &Node, mender: &mut dyn Mending) -> Self;
}

/// What can be made out by itself.
pub(in crate::game::save) trait Salvaged: Bounded + Sized {
    /// The field of that name brought into a range; none if there is none.
    fn salvaged(
        node: &Node,
        name: &str,
        range: RangeInclusive<Self::Bound>,
        mender: &mut dyn Mending,
    ) -> Option<Self>;
}

/// A range in the numbers that repairs reckon with.
fn wide<T: TryInto<i64> + Copy>(range: &RangeInclusive<T>) -> RangeInclusive<i64> {
    let end = |end: T| end.try_into().unwrap_or(i64::MAX);
    end(*range.start())..=end(*range.end())
}

macro_rules! numbers {
    ($($type:ty),*) => {$(
        impl Salvaged for $type {
            fn salvaged(
                node: &Node,
                name: &str,
                range: RangeInclusive<$type>,
                mender: &mut dyn Mending,
            ) -> Option<$type> {
                let number = mender.number(node, name, wide(&range))?;
                <$type>::try_from(number).ok()
            }
        }
    )*};
}

numbers!(u16, u32, u64, i32);

macro_rules! tables {
    ($($type:ty),*) => {$(
        impl Salvaged for Table<$type> {
            fn salvaged(
                node: &Node,
                name: &str,
                range: RangeInclusive<$type>,
                _: &mut dyn Mending,
            ) -> Option<Table<$type>> {
                let table = lenient::table(node.field(name), &wide(&range)).into_iter();
                let table = table.filter_map(|(id, n)| Some((id, <$type>::try_from(n).ok()?)));
                Some(Table(table.collect()))
            }
        }
    )*};
}

tables!(i32, u64);

impl Salvaged for bool {
    fn salvaged(
        node: &Node,
        name: &str,
        _: RangeInclusive<bool>,
        _: &mut dyn Mending,
    ) -> Option<bool> {
        node.field(name).and_then(lenient::truth)
    }
}

impl<T: Salvaged> Salvaged for Option<T> {
    fn salvaged(
        node: &Node,
        name: &str,
        range: RangeInclusive<T::Bound>,
        mender: &mut dyn Mending,
    ) -> Option<Option<T>> {
        Some(T::salvaged(node, name, range, mender))
    }
}

impl Salvaged for (i32, i32) {
    fn salvaged(
        node: &Node,
        name: &str,
        range: RangeInclusive<i32>,
        _: &mut dyn Mending,
    ) -> Option<(i32, i32)> {
        let (first, second) = node.field(name).and_then(lenient::at)?;
        let (least, most) = range.into_inner();
        Some((first.clamp(least, most), second.clamp(least, most)))
    }
}
