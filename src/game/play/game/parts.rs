//! Parts of [`Game`](super::Game): field of view and rumours.

use crate::world::town::answers::StepRumour;
use crate::world::{DistanceFieldCache, LevelId, SightRange};
use fifteen_base::{FieldOfView, Point};

pub struct FovCache {
    /// Cells in the hero's line of sight, within the greater of `farthest` and the hero's own sight range.
    pub(in crate::play) sight: FieldOfView,
    /// Level, change counts of the level, hero's cell and sight range at the last computation of `sight`.
    pub(super) computed_for: Option<(LevelId, (u64, u64), Point, SightRange)>,
    /// Longest sight range of all kinds of monsters, in cells.
    pub(super) farthest: i32,
    pub(super) fields: DistanceFieldCache,
}

#[derive(Default)]
pub struct Rumours {
    pub(in crate::play) rumours: Vec<StepRumour>,
    /// Greatest depth visited and number of generated levels when the rumours were collected.
    pub(in crate::play) collected_for: Option<(i32, usize)>,
}
