//! Sorted maps and sets in vectors, and a stable sort, all with little generic code.
//!
//! [`SortedMap`] and [`SortedSet`] behave like the B-trees of the standard library, with the same order and the
//! same treatment of duplicate keys. They suit collections that are small or built once. Their purpose is a short
//! compile time: a B-tree costs thousands of lines of LLVM code for each pair of types, and `slice::sort` more than a
//! thousand for each type. So generic functions here are small, and code that does not depend on a type is not
//! generic.

mod convert;
mod entry;
mod map;
mod order;
mod set;
#[cfg(test)]
mod tests;

pub use entry::SortedMapEntry;
pub use map::SortedMap;
pub use order::{sort, sort_by, sort_by_key};
pub use set::SortedSet;

use std::borrow::Borrow;
use std::cmp::Ordering;
use std::ops::{Bound, Range, RangeBounds};

/// Returns the index of `key` among ascending keys, or the index for its insertion.
fn search<K: Borrow<Q>, Q: Ord + ?Sized>(keys: &[K], key: &Q) -> Result<usize, usize> {
    // Unlike the standard library, this search stops at an equal key: keys are often strings, which are slow to
    // compare.
    let (mut from, mut to) = (0, keys.len());
    while from < to {
        let at = from.midpoint(to);
        match keys[at].borrow().cmp(key) {
            Ordering::Less => from = at + 1,
            Ordering::Equal => return Ok(at),
            Ordering::Greater => to = at,
        }
    }
    Err(from)
}

/// Works like [`search`], but compares with the last key first, because most maps are built in ascending order.
fn search_to_insert<K: Ord>(keys: &[K], key: &K) -> Result<usize, usize> {
    match keys.last() {
        Some(last) if key <= last => search(keys, key),
        _ => Err(keys.len()),
    }
}

fn range_indices<K: Ord>(keys: &[K], bounds: &impl RangeBounds<K>) -> Range<usize> {
    let first_from = |key| search(keys, key).unwrap_or_else(|at| at);
    let first_after = |key| search(keys, key).map_or_else(|at| at, |at| at + 1);
    let start = match bounds.start_bound() {
        Bound::Included(key) => first_from(key),
        Bound::Excluded(key) => first_after(key),
        Bound::Unbounded => 0,
    };
    let end = match bounds.end_bound() {
        Bound::Included(key) => first_after(key),
        Bound::Excluded(key) => first_from(key),
        Bound::Unbounded => keys.len(),
    };
    start..end.max(start)
}
