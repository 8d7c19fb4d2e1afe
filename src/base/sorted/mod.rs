//! Sorted maps and sets in vectors, and a stable sort that all types share.
//!
//! [`SortedMap`] and [`SortedSet`] mean the same as the B-trees of the standard library: the same order, and the same entry wins
//! where a key comes twice. They are for maps that are small or built once. The compiler translates every generic function again
//! for each type that uses it, so the functions here are small, and what does not depend on a type is not generic: a B-tree costs
//! thousands of lines of LLVM for each pair of types, and a sort of the standard library more than a thousand.

mod entry;
mod iter;
mod made;
mod map;
mod order;
mod set;
#[cfg(test)]
mod tests;

pub use entry::Entry;
pub use iter::{IntoIter, Iter, IterMut};
pub use map::SortedMap;
pub use order::{sort, sort_by, sort_by_key};
pub use set::SortedSet;

use std::borrow::Borrow;
use std::cmp::Ordering;
use std::ops::{Bound, Range, RangeBounds};

/// The place of a key among ascending ones, or the place where it belongs.
fn search<K: Borrow<Q>, Q: Ord + ?Sized>(keys: &[K], key: &Q) -> Result<usize, usize> {
    // Unlike the search of the standard library it ends at an equal key: keys are often words, and dear to compare.
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

/// The same for a key that is to be added. Most maps are built in order: it looks at the last key first.
fn search_to_add<K: Ord>(keys: &[K], key: &K) -> Result<usize, usize> {
    match keys.last() {
        Some(last) if key <= last => search(keys, key),
        _ => Err(keys.len()),
    }
}

/// The places of the keys within some bounds. They are empty if the bounds cross.
fn places<K: Ord>(keys: &[K], bounds: &impl RangeBounds<K>) -> Range<usize> {
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
