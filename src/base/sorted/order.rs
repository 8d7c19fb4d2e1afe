//! A stable sort that all types share: it sorts places, and the elements follow by swaps.

use std::cmp::Ordering;

/// Compares the elements at two places.
type Compare<'a> = &'a dyn Fn(usize, usize) -> Ordering;

/// Sorts elements; equal ones keep their order. For lists that are not sorted in a hot loop: it takes two to three times as
/// long as the sort of the standard library, and is a small part of its code.
pub fn sort<T: Ord>(elements: &mut [T]) {
    sort_by(elements, T::cmp);
}

/// Sorts elements by a key, as [`sort`] does. The key is computed twice in each comparison.
pub fn sort_by_key<T, K: Ord>(elements: &mut [T], key: impl Fn(&T) -> K) {
    sort_by(elements, |a, b| key(a).cmp(&key(b)));
}

/// Sorts elements by a comparison, as [`sort`] does.
pub fn sort_by<T>(elements: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    for (a, b) in swaps(elements.len(), &|a, b| compare(&elements[a], &elements[b])) {
        elements.swap(a, b);
    }
}

/// The swaps that sort some elements: none if they are sorted already.
fn swaps(count: usize, compare: Compare<'_>) -> Vec<(usize, usize)> {
    if (1..count).all(|at| compare(at - 1, at) != Ordering::Greater) {
        return Vec::new();
    }
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by(|a, b| compare(*a, *b));
    swaps_to(order)
}

/// The swaps that bring each element to its place, where `order` has the old place for each new one.
fn swaps_to(mut order: Vec<usize>) -> Vec<(usize, usize)> {
    let mut swaps = Vec::with_capacity(order.len());
    for start in 0..order.len() {
        // What was at the start goes round its circle, and each swap leaves the right element behind it.
        let mut at = start;
        while order[at] != start {
            let from = std::mem::replace(&mut order[at], at);
            swaps.push((at, from));
            at = from;
        }
        order[at] = at;
    }
    swaps
}
