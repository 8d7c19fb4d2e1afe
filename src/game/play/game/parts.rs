//! Parts of [`Game`](super::Game): field of view and rumours.

use crate::world::town::answers::Hearsay;
use crate::world::{Eyes, Fields, LevelId};
use fifteen_base::{Point, Sight};

/// Cached field of view of the hero.
pub struct Looking {
    /// Cells in the hero's line of sight, up to the range of the best eyes.
    pub(in crate::play) sight: Sight,
    /// Level, its versions, position and eyes that the field of view was computed for.
    pub(super) of: Option<(LevelId, (u64, u64), Point, Eyes)>,
    /// Sight range of the best eyes, in cells.
    pub(super) farthest: i32,
    pub(super) fields: Fields,
}

/// Rumours about the levels below.
#[derive(Default)]
pub struct Rumours {
    pub(in crate::play) told: Vec<Hearsay>,
    /// Depth and number of levels that the rumours were collected for.
    pub(in crate::play) of: Option<(i32, usize)>,
}
