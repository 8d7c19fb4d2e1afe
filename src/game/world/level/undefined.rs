//! Terrain and covers whose definitions are missing. A substitute stands in their place, and the save keeps the
//! original ids.

use fifteen_base::{Grid, Point, SortedMap};
use fifteen_content::{Kind, Layer, Tile};

#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct UndefinedGround {
    pub theme: Option<String>,
    pub tiles: Option<UndefinedTiles>,
    /// Covers with their amounts, by layer and cell.
    pub covers: SortedMap<(Layer, Point), (String, u8)>,
}

/// Terrain whose definition is missing, and its substitute.
///
/// A cell that still is the substitute is saved with the original id. A cell that has changed since is saved as its new
/// terrain.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct UndefinedTiles {
    /// Missing ids, each with its character in the legend.
    pub ids: Vec<(String, char)>,
    pub stand_in: Kind<Tile>,
    /// Index of the missing id for each cell, from 1; 0 for cells with a definition.
    pub terrain: Grid<u16>,
    /// The same indices for the hero's memory.
    pub memory: Grid<u16>,
}

impl UndefinedTiles {
    /// Returns the index of the missing id at a cell of `layer`, if its tile `now` still is the substitute.
    pub fn undefined_index(&self, layer: &Grid<u16>, at: Point, now: Kind<Tile>) -> Option<usize> {
        let index = usize::from(*layer.get(at)?);
        (now == self.stand_in && index > 0).then(|| index - 1)
    }
}
