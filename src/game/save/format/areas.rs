//! Parts of a level that mean something, as a save has them.

use super::At;
use crate::game::save::record::saved;

/// A rectangle of the level.
#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(in crate::game) struct AreaRecord {
    pub from: At,
    pub to: At,
}

/// A rectangle of the level that is a room of a faction, and whether the hero has been in it.
#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(in crate::game) struct ClaimRecord {
    pub faction: String,
    pub from: At,
    pub to: At,
    #[field(default)]
    pub entered: bool,
}
