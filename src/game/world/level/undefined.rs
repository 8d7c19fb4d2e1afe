//! Terrain and covers whose definitions are missing. While the run is played, a substitute tile replaces such
//! terrain, and such covers are absent. The save keeps the original ids.

use fifteen_base::{Grid, Point, SortedMap};
use fifteen_content::{Kind, Layer, Tile};

#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct UndefinedDefinitions {
    pub theme: Option<String>,
    pub tiles: Option<UndefinedTiles>,
    /// Covers with their amounts, by layer and cell.
    pub covers: SortedMap<(Layer, Point), (String, u8)>,
}

/// Terrain whose definition is missing, and its substitute.
///
/// A cell that still has the substitute tile is saved with the original id. A cell that has changed since is saved as
/// its new terrain.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct UndefinedTiles {
    /// Missing ids, each with its character in the legend.
    pub ids: Vec<(String, char)>,
    pub substitute: Kind<Tile>,
    /// Index of the missing id for each cell, from 1; 0 for cells with a definition.
    pub terrain: Grid<u16>,
    /// The same indices for the hero's memory.
    pub memory: Grid<u16>,
}

impl UndefinedTiles {
    /// Returns the index into `ids` (from 0) of the missing id at a cell, if the current tile of the cell is still
    /// the substitute. `layer` is `terrain` or `memory`.
    pub fn undefined_index(&self, layer: &Grid<u16>, at: Point, now: Kind<Tile>) -> Option<usize> {
        let index = usize::from(*layer.get(at)?);
        (now == self.substitute && index > 0).then(|| index - 1)
    }
}
