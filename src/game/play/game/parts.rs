//! The parts of a run being played that belong together.

use crate::world::town::answers::Hearsay;
use crate::world::{Eyes, Fields, LevelId};
use fifteen_base::{Point, Sight};

/// What the hero can see.
pub struct Looking {
    /// What lies in the hero's line of sight, as far as any eyes reach.
    pub(in crate::play) sight: Sight,
    /// The level, its changes and the place that the sight belongs to.
    pub(super) of: Option<(LevelId, (u64, u64), Point, Eyes)>,
    /// How far anybody can see, in cells.
    pub(super) farthest: i32,
    pub(super) fields: Fields,
}

/// What people can tell of the steps below.
#[derive(Default)]
pub struct Rumours {
    pub(in crate::play) told: Vec<Hearsay>,
    /// The depth and the number of levels when that was found out.
    pub(in crate::play) of: Option<(i32, usize)>,
}
