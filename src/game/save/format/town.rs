//! What a run remembers of the people of the town, and of what they asked for, as a save has it.

use crate::record::saved;
use crate::record::table::Table;

/// A person, by the id of their kind.
#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PersonRecord {
    pub id: String,
    #[field(default)]
    pub dead: bool,
    /// Whether they have left the town for good.
    #[field(default)]
    pub gone: bool,
    /// How often goods came in to their shop, and before which turn no more do.
    #[field(default)]
    pub stocks: u32,
    #[field(0..=MOST_TURNS, default)]
    pub stocked_until: u64,
    /// How often each line of their talk was said, and each answer given: by the node and, after a blank, the number of the line,
    /// or `>` and the number of the answer.
    #[field(default)]
    pub said: Table<u32>,
}

/// A quest that belongs to the run, by the id of its definition.
#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct QuestRecord {
    pub id: String,
    /// The level where it is to be done.
    pub level: u16,
    /// How far it has come; without it, nothing was promised.
    pub stage: Option<String>,
    /// In which of its ways it has ended.
    pub end: Option<String>,
    /// Why it has come to nothing.
    pub lapse: Option<String>,
    /// The turn on which it was promised.
    #[field(0..=MOST_TURNS, default)]
    pub since: u64,
    /// The turn on which the hero came to its place, to find it or to hold it.
    #[field(0..=MOST_TURNS, default)]
    pub held_since: u64,
}

/// How the hero stands with a faction, by its id.
#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct StandingRecord {
    pub id: String,
    pub reasons: Vec<ReasonRecord>,
}

/// Why: the word of a deed, or a text that data give.
#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ReasonRecord {
    pub why: String,
    pub times: u32,
    #[field(-MOST_POINTS..=MOST_POINTS)]
    pub points: i32,
}

/// The most points that a reason comes to, up or down.
const MOST_POINTS: i32 = 1_000_000;
