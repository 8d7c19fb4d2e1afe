//! What stands in `world.json`: what every save says of itself, and the world, which is saved as its types declare
//! ([`crate::record`]). A change of those is a new version of the format.

use crate::World;
use crate::record::saved;
use fifteen_content::files::choices::OptionInfo;
use fifteen_content::{Content, ModInfo};
use std::ops::RangeInclusive;

pub(super) use crate::record::MOST_TURNS;

/// The present snapshot.
pub(super) const SNAPSHOT: &str = "world.json";

/// The largest file that is read or written, in bytes: far more than any run needs, and far less
/// than memory.
pub(super) const LARGEST: u64 = 64 << 20;

/// What every save says it is.
pub(super) const FORMAT: &str = "fifteen save";

/// The version of the format that this program writes.
pub(super) const VERSION: u32 = 12;

/// The versions that it reads, the older one by [a migration](crate::save::text::migrate). Versions 1 to 10 were never released, and
/// are read no more.
pub(super) const READ: RangeInclusive<u32> = 11..=VERSION;

/// A whole save.
#[saved(block, forgiving)]
#[derive(Clone, Debug)]
pub(super) struct Snapshot {
    #[field(flat)]
    pub head: Head,
    #[field(flat)]
    pub world: World,
}

/// What a save says of itself.
#[saved(block, forgiving)]
#[derive(Clone, Debug)]
pub(super) struct Head {
    pub format: String,
    pub version: u32,
    /// The version of the game that wrote it.
    #[field(default)]
    pub game: String,
    /// The fingerprint of the data it was played with.
    #[field(default)]
    pub data: String,
    /// The mods it was played with, in their order.
    #[field(each, default)]
    pub mods: Vec<ModRecord>,
    /// The fingerprint of everything else in the file; another one means "edited by hand".
    #[field(default)]
    pub checksum: String,
    /// Which save of the run it is. It says which of several is the newest; the clock does not.
    #[field(0..=MOST_TURNS)]
    pub save_seq: u64,
}

/// A mod.
#[saved]
#[derive(Clone, Debug, PartialEq, Eq, serde::Deserialize)]
pub(super) struct ModRecord {
    pub id: String,
    pub version: String,
    /// What its options are set to.
    #[field(each, default)]
    #[serde(default)]
    pub options: Vec<OptionRecord>,
}

/// An option of a mod.
#[saved]
#[derive(Clone, Debug, PartialEq, Eq, serde::Deserialize)]
pub(super) struct OptionRecord {
    pub id: String,
    /// What it is set to: `true`, `3`, `wild`.
    pub is: String,
}

impl Head {
    /// Of a save of that number that is made now. Its checksum is still to be given.
    pub fn now(save_seq: u64, content: &Content) -> Head {
        Head {
            format: FORMAT.to_owned(),
            version: VERSION,
            game: env!("CARGO_PKG_VERSION").to_owned(),
            data: data_mark(content),
            mods: mods(content),
            checksum: String::new(),
            save_seq,
        }
    }
}

/// The fingerprint of the data as a save writes it.
pub(super) fn data_mark(content: &Content) -> String {
    format!("{:016x}", content.digest)
}

/// The mods in use as a save writes them.
pub(super) fn mods(content: &Content) -> Vec<ModRecord> {
    let option = |own: &OptionInfo| OptionRecord { id: own.id.clone(), is: own.now.to_string() };
    let record = |used: &ModInfo| ModRecord {
        id: used.id.clone(),
        version: used.version.clone(),
        options: used.options.iter().map(option).collect(),
    };
    content.mods.iter().map(record).collect()
}
