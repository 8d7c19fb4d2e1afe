//! Sorted map in two vectors, one for keys and one for values.

use super::entry::SortedMapEntry;
use super::{range_indices, search, search_to_insert};
use std::borrow::Borrow;
use std::iter::Zip;
use std::ops::{Index, RangeBounds};
use std::{slice, vec};

pub(super) type Iter<'a, K, V> = Zip<slice::Iter<'a, K>, slice::Iter<'a, V>>;
pub(super) type IterMut<'a, K, V> = Zip<slice::Iter<'a, K>, slice::IterMut<'a, V>>;
pub(super) type IntoIter<K, V> = Zip<vec::IntoIter<K>, vec::IntoIter<V>>;

/// A map in ascending order of keys, for few entries or for maps that are built once.
///
/// Lookups are binary searches; insertions and removals move all later entries. Keys and values have separate
/// vectors. So maps with the same key type share code, and a search reads only keys.
#[derive(Clone, PartialEq, Eq)]
pub struct SortedMap<K, V> {
    pub(super) keys: Vec<K>,
    /// Values, at the indices of their keys.
    pub(super) values: Vec<V>,
}

impl<K, V> SortedMap<K, V> {
    #[inline]
    pub const fn new() -> SortedMap<K, V> {
        SortedMap { keys: Vec::new(), values: Vec::new() }
    }

    #[inline]
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    #[inline]
    pub fn iter(&self) -> Iter<'_, K, V> {
        self.keys.iter().zip(&self.values)
    }

    #[inline]
    pub fn iter_mut(&mut self) -> IterMut<'_, K, V> {
        self.keys.iter().zip(&mut self.values)
    }

    #[inline]
    pub fn keys(&self) -> slice::Iter<'_, K> {
        self.keys.iter()
    }

    #[inline]
    pub fn values(&self) -> slice::Iter<'_, V> {
        self.values.iter()
    }

    #[inline]
    pub fn values_mut(&mut self) -> slice::IterMut<'_, V> {
        self.values.iter_mut()
    }

    #[inline]
    pub fn into_keys(self) -> vec::IntoIter<K> {
        self.keys.into_iter()
    }

    #[inline]
    pub fn into_values(self) -> vec::IntoIter<V> {
        self.values.into_iter()
    }

    /// Removes and returns the entry with the smallest key, and moves all other entries.
    pub fn pop_first(&mut self) -> Option<(K, V)> {
        (!self.is_empty()).then(|| (self.keys.remove(0), self.values.remove(0)))
    }

    #[inline]
    pub fn clear(&mut self) {
        self.keys.clear();
        self.values.clear();
    }

    pub fn retain(&mut self, mut keep: impl FnMut(&K, &mut V) -> bool) {
        let mut kept = 0;
        for at in 0..self.keys.len() {
            if keep(&self.keys[at], &mut self.values[at]) {
                self.keys.swap(kept, at);
                self.values.swap(kept, at);
                kept += 1;
            }
        }
        self.keys.truncate(kept);
        self.values.truncate(kept);
    }
}

impl<K: Ord, V> SortedMap<K, V> {
    #[inline]
    pub fn get<Q: Ord + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.values.get(search(&self.keys, key).ok()?)
    }

    #[inline]
    pub fn get_mut<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<&mut V>
    where
        K: Borrow<Q>,
    {
        self.values.get_mut(search(&self.keys, key).ok()?)
    }

    #[inline]
    pub fn contains_key<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        search(&self.keys, key).is_ok()
    }

    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        match search_to_insert(&self.keys, &key) {
            Ok(at) => Some(std::mem::replace(&mut self.values[at], value)),
            Err(at) => {
                self.keys.insert(at, key);
                self.values.insert(at, value);
                None
            }
        }
    }

    pub fn remove<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        let at = search(&self.keys, key).ok()?;
        self.keys.remove(at);
        Some(self.values.remove(at))
    }

    pub fn entry(&mut self, key: K) -> SortedMapEntry<'_, K, V> {
        match search_to_insert(&self.keys, &key) {
            Ok(at) => SortedMapEntry { map: self, at, new: None },
            Err(at) => SortedMapEntry { map: self, at, new: Some(key) },
        }
    }

    pub fn range(&self, bounds: impl RangeBounds<K>) -> Iter<'_, K, V> {
        let places = range_indices(&self.keys, &bounds);
        self.keys[places.clone()].iter().zip(&self.values[places])
    }
}

/// Panics if the map does not contain the key.
impl<K: Ord + Borrow<Q>, Q: Ord + ?Sized, V> Index<&Q> for SortedMap<K, V> {
    type Output = V;

    #[inline]
    fn index(&self, key: &Q) -> &V {
        &self.values[search(&self.keys, key).unwrap_or(usize::MAX)]
    }
}
