//! Whether data files have changed, by what the disk says of them.

use crate::files::data_kind::DataKind;
use crate::files::load_order::LoadOrder;
use crate::files::source::{Source, Stamp};
use crate::gather::mods::MOD_FILE;

/// What the disk says of every file that can be read, there or not.
type Look = Vec<(String, Option<Stamp>)>;

/// Two looks at the files of a load order.
pub(crate) struct Watch {
    /// When they were read.
    read: Look,
    /// The last time somebody asked.
    last: Look,
}

impl Watch {
    /// What the files are like now. Taken before they are read, so that nothing is missed.
    pub fn new(order: &LoadOrder) -> Watch {
        let look = look(order);
        Watch { read: look.clone(), last: look }
    }

    /// Whether the files are not as they were read, and as they were when this was last asked.
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
