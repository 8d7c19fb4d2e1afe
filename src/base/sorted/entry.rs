//! Entry API of sorted maps: find or insert a value with a single search.

use super::SortedMap;

/// The entry of a key in a map, or the place for a new entry.
pub struct SortedMapEntry<'a, K, V> {
    pub(super) map: &'a mut SortedMap<K, V>,
    pub(super) at: usize,
    /// The key if the map has no entry for it.
    pub(super) new: Option<K>,
}

impl<'a, K, V> SortedMapEntry<'a, K, V> {
    pub fn or_insert(self, value: V) -> &'a mut V {
        if let Some(key) = self.new {
            self.map.keys.insert(self.at, key);
            self.map.values.insert(self.at, value);
        }
        &mut self.map.values[self.at]
    }

    pub fn or_insert_with(self, make: impl FnOnce() -> V) -> &'a mut V {
        match self.new {
            Some(_) => self.or_insert(make()),
            None => &mut self.map.values[self.at],
        }
    }

    pub fn or_default(self) -> &'a mut V
    where
        V: Default,
    {
        self.or_insert_with(V::default)
    }
}
