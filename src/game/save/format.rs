//! The save file as types: what stands in `world.json`, in this order.
//!
//! These are not the types of the game. Definitions are named by their ids, a level is rows of
//! characters with a legend, and whatever can be worked out again is left out. A change here is a
//! new version of the format: see [`super::migrate`].

use super::legend::Legend;
use serde::{Deserialize, Serialize};

/// What every save says it is.
pub(super) const FORMAT: &str = "fifteen save";

/// The version of the format that this program writes.
pub(super) const VERSION: u32 = 2;

/// A cell: from the left edge, from the top edge.
pub(super) type At = (i32, i32);

/// A whole save.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Snapshot {
    pub format: String,
    pub version: u32,
    /// The version of the game that wrote it.
    pub game: String,
    /// The fingerprint of the data it was played with.
    pub data: String,
    /// The mods it was played with, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mods: Vec<ModRecord>,
    /// The fingerprint of everything else in the file; another one means "edited by hand".
    pub checksum: String,
    /// Which save of the run it is. It says which of several is the newest; the clock does not.
    pub save_seq: u64,
    pub turn: u64,
    pub seed: u64,
    pub name: String,
    pub scenario: String,
    /// The hero's number among the actors.
    pub hero: u32,
    /// The level that the hero is on.
    pub here: u16,
    pub next_id: u32,
    pub random: String,
    pub edited: bool,
    pub ending: Option<EndingRecord>,
    pub levels: Vec<LevelRecord>,
    /// Levels that the scenario no longer has.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parked: Vec<LevelRecord>,
    pub log: Vec<MessageRecord>,
}

/// A mod.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ModRecord {
    pub id: String,
    pub version: String,
}

/// How the run ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EndingRecord {
    pub by: String,
    pub turn: u64,
}

/// A level.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::game) struct LevelRecord {
    pub id: u16,
    pub depth: i32,
    pub theme: String,
    /// Where one arrives who did not come by a stair.
    pub start: At,
    /// What the characters of `rows` and `seen` stand for.
    pub legend: Legend,
    pub rows: Vec<String>,
    /// What the hero remembers, as it was when last seen; a blank for what was never seen.
    pub seen: Vec<String>,
    pub actors: Vec<ActorRecord>,
    /// Actors of kinds that the data no longer define.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parked: Vec<ActorRecord>,
}

/// An actor.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::game) struct ActorRecord {
    pub id: u32,
    pub kind: String,
    pub at: At,
    pub hp: i32,
    pub max_hp: i32,
    pub energy: i32,
    pub mood: MoodRecord,
}

/// What an actor is up to: `"asleep"`, `{ "hunting": [12, 7] }`…
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(in crate::game) enum MoodRecord {
    Asleep,
    Idle,
    /// Walking about, in that direction.
    Wandering(String),
    Hunting(At),
    Searching {
        around: At,
        left: i32,
    },
    Fleeing {
        from: At,
        left: i32,
    },
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MessageRecord {
    pub turn: u64,
    pub tone: String,
    pub text: String,
    pub times: u32,
}
