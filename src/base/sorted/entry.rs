//! Entry API of sorted maps: find or insert a value with one search.

use super::SortedMap;

/// The entry of a key in a map, or the position where a new key belongs.
pub struct SortedMapEntry<'a, K, V> {
    pub(super) map: &'a mut SortedMap<K, V>,
    pub(super) at: usize,
    /// `None` if the map has an entry for the key.
    pub(super) new: Option<K>,
}

impl<'a, K, V> SortedMapEntry<'a, K, V> {
    /// Returns the value of the entry; inserts `value` first if there is none.
    pub fn or_insert(self, value: V) -> &'a mut V {
        if let Some(key) = self.new {
            self.map.keys.insert(self.at, key);
            self.map.values.insert(self.at, value);
        }
        &mut self.map.values[self.at]
    }

    /// Returns the value of the entry; inserts the result of `make` first if there is none.
    pub fn or_insert_with(self, make: impl FnOnce() -> V) -> &'a mut V {
        match self.new {
            Some(_) => self.or_insert(make()),
            None => &mut self.map.values[self.at],
        }
    }

    /// Returns the value of the entry; inserts the default first if there is none.
    pub fn or_default(self) -> &'a mut V
    where
        V: Default,
    {
        self.or_insert_with(V::default)
    }
}
