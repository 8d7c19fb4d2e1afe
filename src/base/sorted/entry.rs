//! The entry of a key in a map, to change or to add.

use super::SortedMap;

/// A place in a map: an entry, or where that of a new key belongs.
pub struct Entry<'a, K, V> {
    pub(super) map: &'a mut SortedMap<K, V>,
    pub(super) at: usize,
    /// The key, if the map has no entry for it.
    pub(super) new: Option<K>,
}

impl<'a, K, V> Entry<'a, K, V> {
    /// The value that is there, or else the given one, which is added.
    pub fn or_insert(self, value: V) -> &'a mut V {
        if let Some(key) = self.new {
            self.map.keys.insert(self.at, key);
            self.map.values.insert(self.at, value);
        }
        &mut self.map.values[self.at]
    }

    /// The value that is there, or else one that is made and added.
    pub fn or_insert_with(self, make: impl FnOnce() -> V) -> &'a mut V {
        match self.new {
            Some(_) => self.or_insert(make()),
            None => &mut self.map.values[self.at],
        }
    }

    /// The value that is there, or else the default, which is added.
    pub fn or_default(self) -> &'a mut V
    where
        V: Default,
    {
        self.or_insert_with(V::default)
    }
}
