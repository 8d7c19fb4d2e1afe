//! The hero's memory of a level: terrain as last seen or mapped, and covers as last seen.
//!
//! Covers are plants, liquids, fire and gas. Remembered covers are stored only for cells whose covers have changed
//! since the hero saw them. For all other seen cells, the memory equals the present covers.

use super::Level;
use super::covers::{CoverPatch, MAX_COVER_AMOUNT};
use fifteen_base::fov::set_bits;
use fifteen_base::{Point, SortedMap};
use fifteen_content::{Content, Layer};

pub type CellCovers = [Option<CoverPatch>; Layer::ALL.len()];

/// Covers as the hero last saw them, for cells whose covers have changed since.
pub type RecalledCovers = SortedMap<Point, CellCovers>;

impl Level {
    /// Adds all cells that the hero does not know yet to the hero's map.
    pub(crate) fn map_all(&mut self) {
        for at in self.terrain.points() {
            self.map_cell(at);
        }
    }

    pub(super) fn map_cell(&mut self, at: Point) {
        let tile = self.terrain.get(at).copied();
        if let (Some(known @ None), Some(mapped)) = (self.memory.get_mut(at), self.mapped.get_mut(at)) {
            (*known, *mapped) = (tile, true);
        }
    }

    /// Puts the present terrain of a cell on the hero's map, although the hero does not see the cell. A cell that the
    /// hero has seen before still counts as seen.
    pub(crate) fn mark_on_map(&mut self, at: Point) {
        let tile = self.terrain.get(at).copied();
        if let (Some(known), Some(mapped)) = (self.memory.get_mut(at), self.mapped.get_mut(at)) {
            *mapped |= known.is_none();
            *known = tile;
        }
    }

    /// Remembers up to 64 cells of a row as seen now, one for each bit that is set in `bits`. The lowest bit is the
    /// cell `start`.
    pub(crate) fn remember_row(&mut self, start: Point, bits: u64) {
        let Some(first) = self.terrain.offset(start) else { return };
        let (terrain, memory) = (self.terrain.cells(), self.memory.cells_mut());
        let mapped = self.mapped.cells_mut();
        if bits == u64::MAX {
            for (remembered, tile) in memory[first..].iter_mut().zip(&terrain[first..]).take(64) {
                *remembered = Some(*tile);
            }
            mapped[first..].iter_mut().take(64).for_each(|cell| *cell = false);
            return;
        }
        for bit in set_bits(bits) {
            let at = first + bit as usize;
            memory[at] = Some(terrain[at]);
            mapped[at] = false;
        }
    }

    /// Whether the hero has seen a cell, and not only a map of it.
    pub fn was_seen(&self, at: Point) -> bool {
        matches!(self.memory.get(at), Some(Some(_))) && self.mapped.get(at) == Some(&false)
    }

    /// Returns the covers of a cell as the hero last saw them, lowest layer first.
    pub fn remembered_covers(&self, at: Point) -> impl Iterator<Item = CoverPatch> {
        Layer::ALL.into_iter().filter_map(move |layer| self.remembered_cover(layer, at))
    }

    pub fn remembered_cover(&self, layer: Layer, at: Point) -> Option<CoverPatch> {
        match self.recalled.get(&at) {
            Some(layers) => layers[layer as usize],
            None => self.covers.get(layer, at).filter(|_| self.was_seen(at)),
        }
    }

    /// Stores the covers of a seen cell in memory, before they change. If the hero sees the change,
    /// [`Level::update_seen_covers`] removes the stored covers.
    pub(super) fn remember_covers(&mut self, at: Point) {
        if self.was_seen(at) && !self.recalled.contains_key(&at) {
            self.recalled.insert(at, Layer::ALL.map(|layer| self.covers.get(layer, at)));
        }
    }

    /// Forgets the stored covers of the cells that `sees` accepts, because the hero now sees the present covers.
    pub(crate) fn update_seen_covers(&mut self, sees: impl Fn(Point, &Level) -> bool) {
        if self.recalled.is_empty() {
            return;
        }
        let mut recalled = std::mem::take(&mut self.recalled);
        recalled.retain(|at, _| !sees(*at, self));
        self.recalled = recalled;
    }

    /// Fades remembered fire and gas over a number of turns, about as fast as real fire and gas.
    pub(crate) fn fade_memory(&mut self, turns: u64, content: &Content) {
        // A fading cover loses at least one unit each turn, so after `MAX_COVER_AMOUNT` turns nothing is left to
        // fade.
        for _ in 0..turns.min(MAX_COVER_AMOUNT.into()) {
            for layers in self.recalled.values_mut() {
                for layer in [Layer::Fire, Layer::Gas] {
                    let cover = &mut layers[layer as usize];
                    *cover = cover.and_then(|patch| faded(patch, content));
                }
            }
        }
    }
}

fn faded(patch: CoverPatch, content: &Content) -> Option<CoverPatch> {
    let fades = content.covers[patch.kind].decay_chance;
    if fades == 0 {
        return Some(patch);
    }
    let less = (i32::from(patch.amount) * fades / 100).max(1);
    let amount = u8::try_from(i32::from(patch.amount) - less).ok()?;
    (amount > 0).then_some(CoverPatch { amount, ..patch })
}
