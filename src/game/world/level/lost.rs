//! What of the ground of a level the data do not define. Something else stands there until they do, and it is saved as what it was.

use fifteen_base::{Grid, Point, SortedMap};
use fifteen_content::{Kind, Layer, Tile};

/// What of the ground of a level waits for its definitions.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct LostGround {
    /// The id of its theme.
    pub theme: Option<String>,
    pub tiles: Option<LostTiles>,
    /// Covers with their amounts, by the layers that they had.
    pub covers: SortedMap<(Layer, Point), (String, u8)>,
}

/// Terrain that is not defined, and what stands in for it.
///
/// As long as a cell is still what stands in, it is saved as what was lost. A cell that has become
/// anything else since is saved as that.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct LostTiles {
    /// The lost ids, each with the character it had in the legend.
    pub ids: Vec<(String, char)>,
    pub stand_in: Kind<Tile>,
    /// For each cell, 0, or 1 and more for the first of the ids and the ones after it.
    pub terrain: Grid<u16>,
    /// The same for what the hero remembers.
    pub memory: Grid<u16>,
}

impl LostTiles {
    /// Which of the ids was lost at a cell of `layer`, if `now` still stands in for it.
    pub fn lost(&self, layer: &Grid<u16>, at: Point, now: Kind<Tile>) -> Option<usize> {
        let index = usize::from(*layer.get(at)?);
        (now == self.stand_in && index > 0).then(|| index - 1)
    }
}
