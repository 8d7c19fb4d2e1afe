//! Covers on the cells of a level: plants, liquids, fire, gas and light. A cell has at most one cover of each
//! layer.

use fifteen_base::{Point, SortedMap};
use fifteen_content::{Content, Cover, Kind, Layer};

pub const MAX_COVER_AMOUNT: u8 = 100;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CoverPatch {
    pub kind: Kind<Cover>,
    /// Amount, 1 to 100.
    pub amount: u8,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LevelCovers {
    /// One map for each layer, in the order of [`Layer::ALL`].
    pub(crate) layers: [SortedMap<Point, CoverPatch>; Layer::ALL.len()],
}

impl LevelCovers {
    pub fn layer(&self, layer: Layer) -> &SortedMap<Point, CoverPatch> {
        &self.layers[layer as usize]
    }

    pub(crate) fn layer_mut(&mut self, layer: Layer) -> &mut SortedMap<Point, CoverPatch> {
        &mut self.layers[layer as usize]
    }

    pub fn get(&self, layer: Layer, at: Point) -> Option<CoverPatch> {
        self.layer(layer).get(&at).copied()
    }

    /// Returns the covers on a cell, lowest layer first.
    pub fn at(&self, at: Point) -> impl Iterator<Item = CoverPatch> {
        self.layers.iter().filter_map(move |layer| layer.get(&at).copied())
    }

    pub fn is_empty(&self) -> bool {
        self.layers.iter().all(SortedMap::is_empty)
    }

    /// Returns the definitions of the covers on a cell, lowest layer first.
    pub fn kinds<'a>(&self, at: Point, content: &'a Content) -> impl Iterator<Item = &'a Cover> {
        self.at(at).map(|patch| &content.covers[patch.kind])
    }
}
