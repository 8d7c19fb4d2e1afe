//! The threads of a run, as a save has them.

use super::{At, MOST_TURNS};
use crate::save::record::saved;

/// A thread, by the id of its plot.
#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ThreadRecord {
    pub id: String,
    /// What is cast for its roles.
    pub roles: Vec<RoleRecord>,
    /// The acts that have begun, the oldest first.
    pub acts: Vec<ActRecord>,
    /// The clues that are found.
    #[field(default)]
    pub clues: Vec<FoundRecord>,
    /// What is still to come of acts that have begun.
    #[field(default)]
    pub due: Vec<DueRecord>,
}

/// What is cast for a role.
#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct RoleRecord {
    pub role: String,
    /// The id of a person, a faction, a creature or a thing.
    pub id: Option<String>,
    pub level: Option<u16>,
    pub name: Option<String>,
    /// The numbers of those who came in it.
    #[field(default)]
    pub bodies: Vec<u32>,
}

/// An act that has begun.
#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ActRecord {
    pub id: String,
    #[field(0..=MOST_TURNS, default)]
    pub turn: u64,
    /// Whether the hero has heard of it.
    #[field(default)]
    pub heard: bool,
}

/// A clue that is found.
#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct FoundRecord {
    pub id: String,
    #[field(0..=MOST_TURNS, default)]
    pub turn: u64,
}

/// What is still to come of an act: by its place among what comes of it.
#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct DueRecord {
    pub act: String,
    pub place: u16,
}

/// A clue at a cell of a level, or a grave, which is of no plot.
#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ClueRecord {
    pub plot: Option<String>,
    pub clue: String,
    pub at: At,
    /// The tile that comes back when it is taken up.
    pub under: Option<String>,
}

/// A hero of an earlier run.
#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ForebearRecord {
    pub name: String,
    /// The deepest step that they came to.
    #[field(0..=1000)]
    pub step: i32,
    #[field(default)]
    pub won: bool,
    /// The id of one thing that they carried.
    pub item: Option<String>,
}
