//! Sorted set in a vector.

use super::{range_indices, search, search_to_insert};
use std::borrow::Borrow;
use std::fmt;
use std::ops::RangeBounds;

/// A set in ascending order, for few elements or for sets that are built once. Lookups are binary searches;
/// insertions and removals move all later elements.
#[derive(Clone, PartialEq, Eq)]
pub struct SortedSet<K>(Vec<K>);

impl<K> SortedSet<K> {
    #[inline]
    pub const fn new() -> SortedSet<K> {
        SortedSet(Vec::new())
    }

    #[inline]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    #[inline]
    pub fn iter(&self) -> std::slice::Iter<'_, K> {
        self.0.iter()
    }

    #[inline]
    pub fn first(&self) -> Option<&K> {
        self.0.first()
    }

    #[inline]
    pub fn last(&self) -> Option<&K> {
        self.0.last()
    }

    #[inline]
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

impl<K: Ord> SortedSet<K> {
    #[inline]
    pub fn contains<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        search(&self.0, key).is_ok()
    }

    pub fn get<Q: Ord + ?Sized>(&self, key: &Q) -> Option<&K>
    where
        K: Borrow<Q>,
    {
        search(&self.0, key).ok().and_then(|at| self.0.get(at))
    }

    /// Adds an element and returns whether it was new. If the set has an equal element, that element stays.
    pub fn insert(&mut self, key: K) -> bool {
        match search_to_insert(&self.0, &key) {
            Ok(_) => false,
            Err(at) => {
                self.0.insert(at, key);
                true
            }
        }
    }

    pub fn remove<Q: Ord + ?Sized>(&mut self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        let found = search(&self.0, key);
        found.map(|at| self.0.remove(at)).is_ok()
    }

    pub fn range(&self, bounds: impl RangeBounds<K>) -> std::slice::Iter<'_, K> {
        self.0[range_indices(&self.0, &bounds)].iter()
    }

    pub fn difference<'a>(&'a self, other: &'a SortedSet<K>) -> impl Iterator<Item = &'a K> {
        self.iter().filter(|key| !other.contains(key))
    }

    pub fn intersection<'a>(&'a self, other: &'a SortedSet<K>) -> impl Iterator<Item = &'a K> {
        self.iter().filter(|key| other.contains(key))
    }
}

impl<K> Default for SortedSet<K> {
    #[inline]
    fn default() -> Self {
        SortedSet::new()
    }
}

impl<K: fmt::Debug> fmt::Debug for SortedSet<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self).finish()
    }
}

impl<K: Ord> FromIterator<K> for SortedSet<K> {
    fn from_iter<I: IntoIterator<Item = K>>(all: I) -> Self {
        let mut set = SortedSet::new();
        set.extend(all);
        set
    }
}

impl<K: Ord> Extend<K> for SortedSet<K> {
    fn extend<I: IntoIterator<Item = K>>(&mut self, all: I) {
        for key in all {
            self.insert(key);
        }
    }
}

impl<'a, K: Ord + Copy + 'a> Extend<&'a K> for SortedSet<K> {
    fn extend<I: IntoIterator<Item = &'a K>>(&mut self, all: I) {
        for key in all {
            self.insert(*key);
        }
    }
}

impl<K: Ord, const N: usize> From<[K; N]> for SortedSet<K> {
    fn from(all: [K; N]) -> Self {
        all.into_iter().collect()
    }
}

impl<K> IntoIterator for SortedSet<K> {
    type Item = K;
    type IntoIter = std::vec::IntoIter<K>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a, K> IntoIterator for &'a SortedSet<K> {
    type Item = &'a K;
    type IntoIter = std::slice::Iter<'a, K>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}
