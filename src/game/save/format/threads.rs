//! The threads of a run, as a save has them.

use crate::record::saved;
use crate::world::plots::thread::ActBegun;
use fifteen_base::Point;

/// A thread, by the id of its plot.
#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ThreadRecord {
    pub id: String,
    /// What is cast for its roles.
    pub roles: Vec<RoleRecord>,
    /// The acts that have begun, the oldest first.
    pub acts: Vec<ActBegun>,
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
    pub at: Point,
    /// The tile that comes back when it is taken up.
    pub under: Option<String>,
}
