//! Parts of [`Game`](super::Game): field of view and rumours.

use crate::world::town::answers::StepRumour;
use crate::world::{DistanceFieldCache, LevelId, SightRange};
use fifteen_base::{FieldOfView, Point};

/// Cached field of view of the hero.
pub struct FovCache {
    /// Cells in the hero's line of sight, at most `farthest` or the hero's own sight range away.
    pub(in crate::play) sight: FieldOfView,
    /// Level, its change counts, and position and sight range of the hero, for which the field of view was computed.
    pub(super) computed_for: Option<(LevelId, (u64, u64), Point, SightRange)>,
    /// Longest sight range of all kinds of monsters, in cells.
    pub(super) farthest: i32,
    pub(super) fields: DistanceFieldCache,
}

/// Rumours about the levels below.
#[derive(Default)]
pub struct Rumours {
    pub(in crate::play) rumours: Vec<StepRumour>,
    /// Greatest depth visited and number of generated levels when the rumours were collected.
    pub(in crate::play) collected_for: Option<(i32, usize)>,
}
