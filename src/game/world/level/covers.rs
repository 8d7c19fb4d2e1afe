//! What covers the cells of a level: a cover in each layer at most, in an amount.

use fifteen_base::{Point, SortedMap};
use fifteen_content::{Content, Cover, Kind, Layer};

/// How much of a cover there can be on a cell.
pub const MOST: u8 = 100;

/// A cover on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patch {
    /// Which cover.
    pub kind: Kind<Cover>,
    /// How much of it, 1 to 100.
    pub amount: u8,
}

/// All covers of a level, layer by layer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Covers {
    /// In the order of [`Layer::ALL`].
    pub(crate) layers: [SortedMap<Point, Patch>; Layer::ALL.len()],
}

impl Covers {
    /// What a layer holds, by cell.
    pub fn layer(&self, layer: Layer) -> &SortedMap<Point, Patch> {
        &self.layers[layer as usize]
    }

    /// The same, to change.
    pub(crate) fn layer_mut(&mut self, layer: Layer) -> &mut SortedMap<Point, Patch> {
        &mut self.layers[layer as usize]
    }

    /// What covers a cell in a layer.
    pub fn get(&self, layer: Layer, at: Point) -> Option<Patch> {
        self.layer(layer).get(&at).copied()
    }

    /// What covers a cell, the lowest layer first.
    pub fn on(&self, at: Point) -> impl Iterator<Item = Patch> {
        self.layers.iter().filter_map(move |layer| layer.get(&at).copied())
    }

    /// Whether nothing is covered anywhere.
    pub fn is_empty(&self) -> bool {
        self.layers.iter().all(SortedMap::is_empty)
    }

    /// The definition of what covers a cell, the lowest layer first.
    pub fn kinds<'a>(&self, at: Point, content: &'a Content) -> impl Iterator<Item = &'a Cover> {
        self.on(at).map(|patch| &content.covers[patch.kind])
    }
}
