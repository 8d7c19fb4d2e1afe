//! Detects changed data files by their sizes and modification times.

use crate::files::data_kind::DataKind;
use crate::files::load_order::LoadOrder;
use crate::files::source::{Source, Stamp};
use crate::gather::mods::MOD_FILE;

/// Name, size and modification time of every data file. The [`Stamp`] is `None` for a missing file.
type FileStates = Vec<(String, Option<Stamp>)>;

pub(crate) struct FileWatch {
    read: FileStates,
    /// State at the last call of `has_settled_change`.
    last: FileStates,
}

impl FileWatch {
    /// Stores the current state. Call it before reading the files, so that no change is missed.
    pub fn new(order: &LoadOrder) -> FileWatch {
        let current = read_states(order);
        FileWatch { read: current.clone(), last: current }
    }

    /// Whether the files have changed since they were read, but not since the last call of this method.
    pub fn has_settled_change(&mut self, order: &LoadOrder) -> bool {
        let now = read_states(order);
        let settled = now == self.last;
        self.last = now;
        settled && self.last != self.read
    }
}

fn read_states(order: &LoadOrder) -> FileStates {
    order.sources().flat_map(read_source_states).collect()
}

fn read_source_states(source: &Source) -> Vec<(String, Option<Stamp>)> {
    if source.is_in_memory() {
        return Vec::new();
    }
    let data_kinds = DataKind::ALL.into_iter();
    let files = data_kinds.flat_map(|data_kind| data_kind.files(source).unwrap_or_default());
    let maps = source.list("maps").unwrap_or_default();
    let names = files.chain(maps).chain([MOD_FILE.to_owned()]);
    names.map(|name| (source.shown(&name), source.stamp(&name))).collect()
}
