//! The save file as types: what stands in `world.json`, in this order.
//!
//! Each field is said once; [`crate::record`] tells what may be said of one, and what is made of it.
//!
//! Types of the world that carry `saved` stand here as they are. The others are not the types of the game: definitions may
//! have to be waited for, a level is rows of characters with a legend, and whatever can be worked out again is left out. A
//! change here, or of those, is a new version of the format.

mod actor;
mod country;
pub(in crate::save) mod drawing;
pub(in crate::save) mod error;
pub(in crate::save) mod growth;
mod item;
mod lore;
pub(in crate::save) mod name;
pub(in crate::save) mod parked;

use crate::Message;
pub(super) use crate::record::MOST_TURNS;
use crate::record::known::Known;
use crate::record::legend::Legend;
use crate::record::saved;
use crate::record::table::Table;
use crate::world::factions::standing::{StandingPoints, StandingReason};
use crate::world::language::tally::Acquaintance;
use crate::world::level::claim::{Area, Claim};
use crate::world::level::laid::LaidClue;
use crate::world::level::uses::Uses;
use crate::world::plots::thread::Thread;
use crate::world::quests::quest::QuestState;
use crate::world::town::forebear::Forebear;
use fifteen_base::{Point, SortedMap, SortedSet};
use fifteen_content::{Riddle, Theme, Trap};
use std::ops::RangeInclusive;

pub(crate) use actor::{ActorRecord, MoodRecord};
pub(crate) use country::{FoldedRecord, SpotInCountry};
pub(crate) use item::ItemRecord;
pub(crate) use lore::{CreatureLore, ItemLore, LoreRecord};

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

/// The last number that an actor or an item can have, with room for those still to come.
pub(super) const LAST_ID: u32 = 4_000_000_000;
/// The most hit points.
pub(super) const MOST_HP: i32 = 10_000_000;
/// The most energy saved up or owed: with more, one creature would act for seconds on end.
pub(super) const MOST_ENERGY: i32 = 1000;
/// The most turns that a mood lasts.
pub(super) const MOST_PATIENCE: i32 = 10_000;
/// The most and the least that a mark can be.
pub(super) const MOST_MARK: i32 = 1_000_000;
/// The most lamps that were lit again, all in all.
pub(super) const MOST_RELIT: u32 = 1_000_000;
/// The most of a stack.
const MOST_COUNT: u32 = 1_000_000_000;
/// The best and the worst enchantment.
const MOST_BONUS: i32 = 100;
/// The most charges, or turns of light.
const MOST_LEFT: i32 = 1_000_000;

/// A whole save.
#[saved(block, forgiving)]
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Snapshot {
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
    #[field(0..=MOST_TURNS, stand_in = MOST_TURNS)]
    pub turn: u64,
    pub seed: u64,
    #[field(stand_in = "?".to_owned())]
    pub name: String,
    #[field(essential)]
    pub scenario: String,
    /// The hero's number among the actors.
    pub hero: u32,
    /// The level that the hero is on.
    #[field(stand_in = u16::MAX)]
    pub here: u16,
    #[field(stand_in = LAST_ID)]
    pub next_id: u32,
    #[field(stand_in = ["0000000000000001"; 4].join(" "))]
    pub random: String,
    pub edited: bool,
    /// The turn of another run from which it was played on, for practice.
    pub practice: Option<u64>,
    /// Those of earlier runs who leave a mark in this one.
    #[field(default)]
    pub forebears: Vec<Forebear>,
    /// The sorts of item that the hero picks up in passing.
    #[field(default)]
    pub pick_up: Vec<String>,
    /// The marks that are not what they are at the start of a run.
    #[field(-MOST_MARK..=MOST_MARK, default)]
    pub marks: Table<i32>,
    /// The turns before which reactions do not happen again, by whose they are and where they stand.
    #[field(0..=MOST_TURNS, default)]
    pub rests: Table<u64>,
    /// The things of which there is only one and that were made, by their ids.
    #[field(default)]
    pub made: SortedSet<String>,
    /// Those of them that the hero has had in hand.
    #[field(default)]
    pub found: SortedSet<String>,
    /// The people whom the hero has spoken to, and those who are dead.
    #[field(key = "id", default)]
    pub people: SortedMap<String, Acquaintance>,
    /// The quests that belong to the run, in the order in which they were drawn.
    #[field(default)]
    pub quests: Vec<QuestState>,
    /// The threads of the run, in the order in which they were drawn.
    #[field(default)]
    pub threads: Vec<Thread>,
    /// How many lamps of the town were lit again.
    #[field(0..=MOST_RELIT, default)]
    pub relit: u32,
    /// What the factions make of the hero, where anything has come of what they did.
    #[field(key = "id", value = "reasons", default)]
    pub standings: SortedMap<String, SortedMap<StandingReason, StandingPoints>>,
    /// What has become of the hero; without it, they are of no people and no class, and do not grow.
    pub growth: Option<growth::GrowthRecord>,
    #[field(null)]
    pub ending: Option<EndingRecord>,
    #[field(each)]
    pub levels: Vec<LevelRecord>,
    /// Levels that the scenario no longer has.
    #[field(each, default)]
    pub parked: Vec<LevelRecord>,
    /// The levels of the country that the run has been to, in that order: the first has the id 1000.
    #[field(default)]
    pub travels: Vec<SpotInCountry>,
    /// What has changed in chunks that were left behind.
    #[field(each, default)]
    pub folded: Vec<FoldedRecord>,
    /// What the hero has learnt; without it, nothing.
    pub lore: Option<LoreRecord>,
    #[field(each)]
    pub log: Vec<Message>,
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

/// How the run ended.
#[saved(short)]
#[derive(Clone, Debug, PartialEq)]
pub(super) struct EndingRecord {
    /// `creature`, `status`, `cover`, `trap`, `tile`, `own`, `won` or `lost`: by a goal that is a loss.
    pub cause: String,
    /// The id of what it was, for the first five; of the goal, for the last two, if it is known.
    pub which: Option<String>,
    pub turn: u64,
}

/// A level.
#[saved(block)]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct LevelRecord {
    pub id: u16,
    pub depth: i32,
    pub theme: Known<Theme>,
    /// The branch that it is in, if it is in one.
    pub branch: Option<String>,
    /// Where one arrives who did not come by a stair.
    pub start: Point,
    /// The turn on which the hero left it.
    #[field(default)]
    pub left: u64,
    /// In the country: the number from which those who were born there, and what lay there, are numbered.
    #[field(default)]
    pub numbers: u32,
    /// What the characters of `rows` and `seen` stand for.
    pub legend: Legend,
    pub rows: Vec<String>,
    /// What the hero remembers, as it was when last seen; a blank for what was never seen.
    pub seen: Vec<String>,
    /// The cells of `seen` that the hero knows from a map only.
    #[field(each, default)]
    pub mapped: Vec<RunRecord>,
    /// What the hero remembers of covers that have changed since.
    #[field(each, default)]
    pub recalled: Vec<RecalledRecord>,
    #[field(each)]
    pub actors: Vec<ActorRecord>,
    /// What lies on the floor, cell by cell, the one on top last.
    #[field(each, default)]
    pub items: Vec<ItemRecord>,
    /// What covers the terrain, layer by layer.
    #[field(each, default)]
    pub covers: Vec<CoverRecord>,
    #[field(each, default)]
    pub traps: Vec<TrapRecord>,
    /// The riddles that are asked at doors.
    #[field(each, default)]
    pub riddles: Vec<RiddleRecord>,
    /// Where something happens to whoever comes.
    #[field(key = "at", value = "kind", default)]
    pub spots: SortedMap<Point, String>,
    /// Where stairs lead into branches.
    #[field(key = "at", value = "branch", default)]
    pub asides: SortedMap<Point, String>,
    /// The features that were used.
    #[field(key = "at", default)]
    pub used: SortedMap<Point, Uses>,
    /// The clues of plots that the hero has not found.
    #[field(key = "at", default)]
    pub clues: SortedMap<Point, LaidClue>,
    /// Where a fight is on that waits for the hero to come near.
    #[field(default)]
    pub battles: Vec<Area>,
    /// The rooms that belong to a faction.
    #[field(each, default)]
    pub claims: Vec<Claim>,
    /// The entrances of the vaults that count for experience and that the hero has not gone into.
    #[field(default)]
    pub vaults: Vec<Point>,
    /// Actors of kinds that the data no longer define.
    #[field(each, default)]
    pub parked: Vec<ActorRecord>,
}

/// What covers the cells of a part of a level in one layer, as a picture.
#[saved(block)]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct CoverRecord {
    pub layer: String,
    /// The upper left cell of the picture.
    pub at: Point,
    /// What the characters of `rows` stand for: `grass`, or `swamp_gas 40` for less than all there can be.
    pub legend: Legend,
    /// A blank for a cell without a cover.
    pub rows: Vec<String>,
}

/// Cells side by side: the first from the left edge and from the top, and how many.
pub(super) type RunRecord = (i32, i32, i32);

/// What covered a cell when the hero last saw it.
#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct RecalledRecord {
    pub at: Point,
    /// How much there was of each.
    pub covers: Table<i32>,
}

/// A trap.
#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TrapRecord {
    pub kind: Known<Trap>,
    pub at: Point,
    /// Whether the hero knows of it.
    #[field(default)]
    pub known: bool,
    /// Whether it was laid since the level was built.
    #[field(default)]
    pub laid: bool,
}

/// A riddle that is asked at a door.
#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct RiddleRecord {
    pub kind: Known<Riddle>,
    pub at: Point,
    /// The numbers on the door.
    pub hand: Vec<u32>,
    /// How many wrong answers it was given.
    #[field(default)]
    pub tries: u32,
    /// How many of them since somebody woke.
    #[field(default)]
    pub in_a_row: u32,
    /// How many hints were told.
    #[field(default)]
    pub hints: u32,
}
