//! Parts of [`Game`](super::Game): field of view and rumours.

use crate::world::town::answers::StepRumour;
use crate::world::{DistanceFieldCache, LevelId, SightRange};
use fifteen_base::{FieldOfView, Point};

/// Cached field of view of the hero.
pub struct FovCache {
    /// Cells in the line of sight, up to the range of the best eyes.
    pub(in crate::play) sight: FieldOfView,
    /// Level, its versions, position and eyes that the field of view was computed for.
    pub(super) computed_for: Option<(LevelId, (u64, u64), Point, SightRange)>,
    /// Sight range of the best eyes, in cells.
    pub(super) farthest: i32,
    pub(super) fields: DistanceFieldCache,
}

/// Rumours about the levels below.
#[derive(Default)]
pub struct Rumours {
    pub(in crate::play) rumours: Vec<StepRumour>,
    /// Depth and number of levels that the rumours were collected for.
    pub(in crate::play) collected_for: Option<(i32, usize)>,
}
