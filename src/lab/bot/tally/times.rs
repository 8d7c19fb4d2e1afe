//! How often something happened in a run.

use std::collections::BTreeMap;

/// So often, and where first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Times {
    /// How often.
    pub count: u32,
    /// The level on which it happened first.
    pub first: i32,
}

impl Times {
    /// Counts that it happened to something on that level.
    pub(in crate::bot) fn add<K: Ord>(all: &mut BTreeMap<K, Times>, what: K, level: i32) {
        all.entry(what).or_insert(Times { count: 0, first: level }).count += 1;
    }
}
