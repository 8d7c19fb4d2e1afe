//! Parts of a level that mean something, as a save has them.

use crate::record::saved;
use fifteen_base::Point;

/// A rectangle of the level that is a room of a faction, and whether the hero has been in it.
#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ClaimRecord {
    pub faction: String,
    pub from: Point,
    pub to: Point,
    #[field(default)]
    pub entered: bool,
}

/// A feature that was used: how often, and the turn from which on it can be used again.
#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct UsesRecord {
    pub at: Point,
    #[field(default)]
    pub times: u32,
    #[field(0..=MOST_TURNS, default)]
    pub until: u64,
}

/// A cell where something happens.
#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SpotRecord {
    pub kind: String,
    pub at: Point,
}

/// A stair into a branch.
#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct AsideRecord {
    pub branch: String,
    pub at: Point,
}
