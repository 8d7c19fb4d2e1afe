//! What a save holds that the data no longer define, kept as it was.
//!
//! Somebody who edits the data may remove a monster, a terrain or a level that a run has. The run
//! goes on without it; the next save writes it back, and it returns when its definition does.

use super::format::{ActorRecord, LevelRecord};
use crate::base::{Grid, Point};
use crate::content::{Kind, Tile};

/// What a run has set aside.
#[derive(Clone, Debug, Default)]
pub(in crate::game) struct Parked {
    /// Levels that the scenario no longer has.
    pub(super) levels: Vec<LevelRecord>,
    /// The id of the hero's own kind, while the scenario's stands in for it.
    pub(super) hero: Option<String>,
    /// The id of the kind that ended the run, while another stands in for it.
    pub(super) killer: Option<String>,
}

impl Parked {
    /// The id of the hero's own kind, while another stands in for it.
    pub(in crate::game) fn lost_hero(&self) -> Option<&str> {
        self.hero.as_deref()
    }

    /// The numbers of those on the levels that are set aside.
    pub(super) fn numbers(&self) -> impl Iterator<Item = u32> {
        let levels = self.levels.iter();
        let actors = levels.flat_map(|level| level.actors.iter().chain(&level.parked));
        actors.map(|actor| actor.id)
    }
}

impl ParkedOnLevel {
    /// The numbers of those who are set aside.
    pub(super) fn numbers(&self) -> impl Iterator<Item = u32> {
        self.actors.iter().map(|actor| actor.id)
    }
}

/// What a level has set aside.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::game) struct ParkedOnLevel {
    /// The id of its theme, while another stands in for it.
    pub(super) theme: Option<String>,
    /// Those of kinds that are not defined.
    pub(super) actors: Vec<ActorRecord>,
    /// Terrain that is not defined.
    pub(super) tiles: Option<LostTiles>,
}

/// Terrain that is not defined, and what stands in for it.
///
/// As long as a cell is still what stands in, it is saved as what was lost. A cell that has become
/// anything else since is saved as that.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::game) struct LostTiles {
    /// The lost ids, each with the character it had in the legend.
    pub(super) ids: Vec<(String, char)>,
    pub(super) stand_in: Kind<Tile>,
    /// For each cell, 0, or 1 and more for the first of the ids and the ones after it.
    pub(super) terrain: Grid<u16>,
    /// The same for what the hero remembers.
    pub(super) memory: Grid<u16>,
}

impl LostTiles {
    /// Which of the ids was lost at a cell of `layer`, if `now` still stands in for it.
    pub(super) fn lost(&self, layer: &Grid<u16>, at: Point, now: Kind<Tile>) -> Option<usize> {
        let index = usize::from(*layer.get(at)?);
        (now == self.stand_in && index > 0).then(|| index - 1)
    }
}
