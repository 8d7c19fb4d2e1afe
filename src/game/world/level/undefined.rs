//! Terrain and covers whose definitions are missing, for example because a mod is off. In the game, a substitute
//! tile replaces such terrain, and such covers are absent. The save keeps the original ids.

use fifteen_base::{Grid, Point, SortedMap};
use fifteen_content::{Kind, Layer, Tile};

#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct UndefinedDefinitions {
    pub theme: Option<String>,
    pub tiles: Option<UndefinedTiles>,
    /// Id and amount of each cover.
    pub covers: SortedMap<(Layer, Point), (String, u8)>,
}

/// Terrain whose definition is missing, and its substitute.
///
/// A cell that still has the substitute tile is saved with the original id. A cell that has changed is saved as its
/// new terrain.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct UndefinedTiles {
    /// Missing ids, each with its character in the legend of the save.
    pub ids: Vec<(String, char)>,
    pub substitute: Kind<Tile>,
    /// For each cell, 1 plus the index of its missing id in `ids`; 0 for cells with a definition.
    pub terrain: Grid<u16>,
    /// Like `terrain`, but for the hero's memory of the terrain.
    pub memory: Grid<u16>,
}

impl UndefinedTiles {
    /// Returns the index in `ids` of the missing id of a cell, if the cell still has the substitute tile (`now`).
    /// `layer` is `terrain` or `memory`.
    pub fn undefined_index(&self, layer: &Grid<u16>, at: Point, now: Kind<Tile>) -> Option<usize> {
        let index = usize::from(*layer.get(at)?);
        (now == self.substitute && index > 0).then(|| index - 1)
    }
}
