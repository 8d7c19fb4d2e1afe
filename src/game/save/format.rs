//! The save file as types: what stands in `world.json`, in this order.
//!
//! These are not the types of the game. Definitions are named by their ids, a level is rows of
//! characters with a legend, and whatever can be worked out again is left out. A change here is a
//! new version of the format: see [`super::migrate`].

use super::legend::Legend;
use super::table::Table;
use serde::{Deserialize, Serialize};

/// What every save says it is.
pub(super) const FORMAT: &str = "fifteen save";

/// The version of the format that this program writes.
pub(super) const VERSION: u32 = 6;

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
    /// The sorts of item that the hero picks up in passing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pick_up: Vec<String>,
    pub ending: Option<EndingRecord>,
    pub levels: Vec<LevelRecord>,
    /// Levels that the scenario no longer has.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parked: Vec<LevelRecord>,
    /// What the hero has learnt; without it, nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lore: Option<LoreRecord>,
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
    /// `creature`, `status`, `cover`, `trap`, `own` or `won`.
    pub cause: String,
    /// The id of what it was, for the first four.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub which: Option<String>,
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
    /// The turn on which the hero left it.
    #[serde(default, skip_serializing_if = "is_nought")]
    pub left: u64,
    /// What the characters of `rows` and `seen` stand for.
    pub legend: Legend,
    pub rows: Vec<String>,
    /// What the hero remembers, as it was when last seen; a blank for what was never seen.
    pub seen: Vec<String>,
    /// The cells of `seen` that the hero knows from a map only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mapped: Vec<RunRecord>,
    /// What the hero remembers of covers that have changed since.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub recalled: Vec<RecalledRecord>,
    pub actors: Vec<ActorRecord>,
    /// What lies on the floor, cell by cell, the one on top last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<ItemRecord>,
    /// What covers the terrain, layer by layer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub covers: Vec<CoverRecord>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub traps: Vec<TrapRecord>,
    /// The riddles that are asked at doors.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub riddles: Vec<RiddleRecord>,
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
    /// How many of the most hit points it has gained or lost since its birth, as far as can be told.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub grown: i32,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub mana: i32,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub max_mana: i32,
    /// Skill gained at hitting, and at not being hit.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub gained: (i32, i32),
    /// The turns left of what it is for a while.
    #[serde(default, skip_serializing_if = "Table::is_empty")]
    pub states: Table<i32>,
    /// Whom it follows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leader: Option<u32>,
    /// `captive` or `waiting`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bond: Option<String>,
    /// The turn on which it vanishes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<u64>,
    /// The turns before which it cannot use abilities again.
    #[serde(default, skip_serializing_if = "Table::is_empty")]
    pub resting: Table<u64>,
    /// Whether the hero's side has done it harm.
    #[serde(default, skip_serializing_if = "is_false")]
    pub harmed: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pack: Vec<ItemRecord>,
}

/// An item.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::game) struct ItemRecord {
    /// Where it lies, on the floor.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<At>,
    /// Whether the hero has seen it lie there.
    #[serde(default, skip_serializing_if = "is_false")]
    pub seen: bool,
    pub id: u32,
    pub kind: String,
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub count: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ego: Option<String>,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub bonus: i32,
    /// Charges, or turns of light.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub left: i32,
    #[serde(default, skip_serializing_if = "is_false")]
    pub cursed: bool,
    /// Whether the hero knows all about it.
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub known: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub letter: Option<char>,
    #[serde(default, skip_serializing_if = "is_false")]
    pub worn: bool,
    /// Whether it is not locked.
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub open: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub inside: Vec<ItemRecord>,
}

/// What covers the cells of a part of a level in one layer, as a picture.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::game) struct CoverRecord {
    pub layer: String,
    /// The upper left cell of the picture.
    pub at: At,
    /// What the characters of `rows` stand for: `grass`, or `swamp_gas 40` for less than all there can be.
    pub legend: Legend,
    /// A blank for a cell without a cover.
    pub rows: Vec<String>,
}

/// Cells side by side: the first from the left edge and from the top, and how many.
pub(super) type RunRecord = (i32, i32, i32);

/// What covered a cell when the hero last saw it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::game) struct RecalledRecord {
    pub at: At,
    /// How much there was of each.
    pub covers: Table<i32>,
}

/// A trap.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::game) struct TrapRecord {
    pub kind: String,
    pub at: At,
    /// Whether the hero knows of it.
    #[serde(default, skip_serializing_if = "is_false")]
    pub known: bool,
}

/// A riddle that is asked at a door.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::game) struct RiddleRecord {
    pub kind: String,
    pub at: At,
    /// The numbers on the door.
    pub hand: Vec<u32>,
    /// How many wrong answers it was given.
    #[serde(default, skip_serializing_if = "is_none")]
    pub tries: u32,
    /// How many of them since somebody woke.
    #[serde(default, skip_serializing_if = "is_none")]
    pub in_a_row: u32,
    /// How many hints were told.
    #[serde(default, skip_serializing_if = "is_none")]
    pub hints: u32,
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

/// What the hero has learnt.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LoreRecord {
    /// The deepest level that the hero has been on; 0 for one who was only above ground.
    pub deepest: i32,
    /// The spells that the hero has learnt, in that order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spells: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<ItemLore>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub creatures: Vec<CreatureLore>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub story: Vec<ChapterRecord>,
    /// The doors with riddles that the hero has read, in that order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub riddles: Vec<DoorRecord>,
}

/// What the hero knows of a kind of item.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::game) struct ItemLore {
    pub kind: String,
    /// What it looks like to who does not know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub look: Option<String>,
    #[serde(default, skip_serializing_if = "is_false")]
    pub known: bool,
    /// How often one was used.
    #[serde(default, skip_serializing_if = "is_none")]
    pub used: u32,
}

/// A kind of creature that the hero has seen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::game) struct CreatureLore {
    pub kind: String,
    #[serde(default, skip_serializing_if = "is_none")]
    pub killed: u32,
}

/// A door with a riddle that the hero has read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::game) struct DoorRecord {
    /// On which turn it was read.
    pub turn: u64,
    pub level: u16,
    pub at: At,
    /// The numbers on it, and what was to be made of them.
    pub hand: Vec<u32>,
    pub target: i32,
    /// On which turn it was opened by an answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answered: Option<u64>,
    /// The answer as it was given, and in its normal form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// Whether nobody had written it before in the run.
    #[serde(default, skip_serializing_if = "is_false")]
    pub new: bool,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ChapterRecord {
    pub turn: u64,
    pub level: u16,
    pub text: String,
}

// What is not written: these are what serde asks for.

fn one() -> u32 {
    1
}

fn yes() -> bool {
    true
}

fn is_one(count: &u32) -> bool {
    *count == 1
}

fn is_none(count: &u32) -> bool {
    *count == 0
}

fn is_nought(number: &u64) -> bool {
    *number == 0
}

fn is_zero(number: &i32) -> bool {
    *number == 0
}

fn is_nothing(pair: &(i32, i32)) -> bool {
    *pair == (0, 0)
}

fn is_true(truth: &bool) -> bool {
    *truth
}

fn is_false(truth: &bool) -> bool {
    !truth
}
