//! A map whose entries are in the order of their keys in two vectors.

use super::entry::Entry;
use super::iter::{Iter, IterMut};
use super::{places, search, search_to_add};
use std::borrow::Borrow;
use std::ops::{Index, RangeBounds};
use std::{slice, vec};

/// A map of few entries, or one that is built once, in the order of its keys.
///
/// To find an entry takes some steps of a binary search; to add or remove one moves all that come after it. Keys and values are
/// in vectors of their own, so that maps share the code for their keys, and a search reads keys only.
#[derive(Clone, PartialEq, Eq)]
pub struct SortedMap<K, V> {
    pub(super) keys: Vec<K>,
    /// The value of each key, at the place of the key.
    pub(super) values: Vec<V>,
}

impl<K, V> SortedMap<K, V> {
    /// An empty map. It takes no memory.
    #[inline]
    pub const fn new() -> SortedMap<K, V> {
        SortedMap { keys: Vec::new(), values: Vec::new() }
    }

    /// The number of entries.
    #[inline]
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Whether there is no entry.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// The entries, the least key first.
    #[inline]
    pub fn iter(&self) -> Iter<'_, K, V> {
        Iter { keys: self.keys.iter(), values: self.values.iter() }
    }

    /// The entries with values that can be changed, the least key first.
    #[inline]
    pub fn iter_mut(&mut self) -> IterMut<'_, K, V> {
        IterMut { keys: self.keys.iter(), values: self.values.iter_mut() }
    }

    /// The keys, the least first.
    #[inline]
    pub fn keys(&self) -> slice::Iter<'_, K> {
        self.keys.iter()
    }

    /// The values in the order of their keys.
    #[inline]
    pub fn values(&self) -> slice::Iter<'_, V> {
        self.values.iter()
    }

    /// The values to change, in the order of their keys.
    #[inline]
    pub fn values_mut(&mut self) -> slice::IterMut<'_, V> {
        self.values.iter_mut()
    }

    /// The keys of a map that is taken apart, the least first.
    #[inline]
    pub fn into_keys(self) -> vec::IntoIter<K> {
        self.keys.into_iter()
    }

    /// The values of a map that is taken apart, in the order of their keys.
    #[inline]
    pub fn into_values(self) -> vec::IntoIter<V> {
        self.values.into_iter()
    }

    /// Removes the entry with the least key; all others move.
    pub fn pop_first(&mut self) -> Option<(K, V)> {
        (!self.is_empty()).then(|| (self.keys.remove(0), self.values.remove(0)))
    }

    /// Removes all entries.
    #[inline]
    pub fn clear(&mut self) {
        self.keys.clear();
        self.values.clear();
    }

    /// Removes the entries that do not pass a test, in one go through all.
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
    /// The value of a key.
    #[inline]
    pub fn get<Q: Ord + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        match search(&self.keys, key) {
            Ok(at) => self.values.get(at),
            Err(_) => None,
        }
    }

    /// The value of a key, to change.
    #[inline]
    pub fn get_mut<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<&mut V>
    where
        K: Borrow<Q>,
    {
        match search(&self.keys, key) {
            Ok(at) => self.values.get_mut(at),
            Err(_) => None,
        }
    }

    /// Whether there is an entry with a key.
    #[inline]
    pub fn contains_key<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        search(&self.keys, key).is_ok()
    }

    /// Sets the value of a key, and returns the one that it had.
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        match search_to_add(&self.keys, &key) {
            Ok(at) => Some(std::mem::replace(&mut self.values[at], value)),
            Err(at) => {
                self.keys.insert(at, key);
                self.values.insert(at, value);
                None
            }
        }
    }

    /// Removes a key, and returns its value.
    pub fn remove<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        let at = search(&self.keys, key).ok()?;
        self.keys.remove(at);
        Some(self.values.remove(at))
    }

    /// The entry of a key, to change or to add: one search for both.
    pub fn entry(&mut self, key: K) -> Entry<'_, K, V> {
        match search_to_add(&self.keys, &key) {
            Ok(at) => Entry { map: self, at, new: None },
            Err(at) => Entry { map: self, at, new: Some(key) },
        }
    }

    /// The entries whose keys are within some bounds, the least key first.
    pub fn range(&self, bounds: impl RangeBounds<K>) -> Iter<'_, K, V> {
        let places = places(&self.keys, &bounds);
        Iter { keys: self.keys[places.clone()].iter(), values: self.values[places].iter() }
    }
}

/// The value of a key that is there; without one it stops the program, like any index.
impl<K: Ord + Borrow<Q>, Q: Ord + ?Sized, V> Index<&Q> for SortedMap<K, V> {
    type Output = V;

    #[inline]
    fn index(&self, key: &Q) -> &V {
        &self.values[search(&self.keys, key).unwrap_or(usize::MAX)]
    }
}
