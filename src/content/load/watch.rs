//! Detects changed data files by their sizes and times.

use crate::files::data_kind::DataKind;
use crate::files::load_order::LoadOrder;
use crate::files::source::{Source, Stamp};
use crate::gather::mods::MOD_FILE;

/// Size and time of every file that can be read; `None` for missing files.
type Look = Vec<(String, Option<Stamp>)>;

/// Two states of the files of a load order.
pub(crate) struct Watch {
    read: Look,
    /// State at the last call.
    last: Look,
}

impl Watch {
    /// Stores the current state. Must be called before the files are read, so that no change is missed.
    pub fn new(order: &LoadOrder) -> Watch {
        let look = look(order);
        Watch { read: look.clone(), last: look }
    }

    /// Whether the files have changed since they were read, but not since the last call.
    pub fn changed(&mut self, order: &LoadOrder) -> bool {
        let now = look(order);
        let rest = now == self.last;
        self.last = now;
        rest && self.last != self.read
    }
}

fn look(order: &LoadOrder) -> Look {
    order.sources().flat_map(look_at).collect()
}

fn look_at(source: &Source) -> Vec<(String, Option<Stamp>)> {
    if source.is_in_memory() {
        return Vec::new();
    }
    let data_kinds = DataKind::ALL.into_iter();
    let files = data_kinds.flat_map(|data_kind| data_kind.files(source).unwrap_or_default());
    let maps = source.list("maps").unwrap_or_default();
    let names = files.chain(maps).chain([MOD_FILE.to_owned()]);
    names.map(|name| (source.shown(&name), source.stamp(&name))).collect()
}
