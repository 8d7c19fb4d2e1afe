//! Header and format version of `world.json`.
//!
//! The declarations of the world's types define the rest of the file ([`crate::record`]). A changed declaration
//! needs a new format version.

use crate::World;
use crate::record::saved;
use fifteen_content::files::mod_options::OptionInfo;
use fifteen_content::{Content, ModInfo};
use std::ops::RangeInclusive;

pub(super) use crate::record::MAX_TURNS;

pub(super) const SNAPSHOT: &str = "world.json";

/// Maximum size of a file that is read or written, in bytes: far more than any run needs.
pub(super) const MAX_FILE_BYTES: u64 = 64 << 20;

pub(super) const FORMAT: &str = "fifteen save";

pub(super) const VERSION: u32 = 12;

/// Readable format versions. A [migration](crate::save::text::migrate) converts version 11. Versions 1 to 10 were
/// never released.
pub(super) const SUPPORTED_VERSIONS: RangeInclusive<u32> = 11..=VERSION;

#[saved(block, forgiving)]
#[derive(Clone, Debug)]
pub(super) struct Snapshot {
    #[field(flat)]
    pub header: SaveHeader,
    #[field(flat)]
    pub world: World,
}

#[saved(block, forgiving)]
#[derive(Clone, Debug)]
pub(super) struct SaveHeader {
    pub format: String,
    pub version: u32,
    #[field(default)]
    pub game: String,
    #[field(default)]
    pub data: String,
    #[field(each, default)]
    pub mods: Vec<ModRecord>,
    /// Checksum of everything else in the file. A wrong checksum means that the file was edited by hand.
    #[field(default)]
    pub checksum: String,
    /// Number of the save within its run. The highest number is the newest save, even if the clock was changed.
    #[field(0..=MAX_TURNS)]
    pub save_seq: u64,
}

#[saved]
#[derive(Clone, Debug, PartialEq, Eq, serde::Deserialize)]
pub(super) struct ModRecord {
    pub id: String,
    pub version: String,
    #[field(each, default)]
    #[serde(default)]
    pub options: Vec<OptionRecord>,
}

#[saved]
#[derive(Clone, Debug, PartialEq, Eq, serde::Deserialize)]
pub(super) struct OptionRecord {
    pub id: String,
    /// Chosen value: `true`, `3`, `wild`.
    pub is: String,
}

impl SaveHeader {
    pub fn new(save_seq: u64, content: &Content) -> SaveHeader {
        SaveHeader {
            format: FORMAT.to_owned(),
            version: VERSION,
            game: env!("CARGO_PKG_VERSION").to_owned(),
            data: data_fingerprint(content),
            mods: mods_in_use(content),
            checksum: String::new(),
            save_seq,
        }
    }
}

pub(super) fn data_fingerprint(content: &Content) -> String {
    format!("{:016x}", content.digest)
}

pub(super) fn mods_in_use(content: &Content) -> Vec<ModRecord> {
    let option = |info: &OptionInfo| OptionRecord { id: info.id.clone(), is: info.value.to_string() };
    let record = |used: &ModInfo| ModRecord {
        id: used.id.clone(),
        version: used.version.clone(),
        options: used.options.iter().map(option).collect(),
    };
    content.mods.iter().map(record).collect()
}
