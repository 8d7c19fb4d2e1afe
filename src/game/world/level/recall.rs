//! What the hero remembers of a level: the terrain as it was when last seen or as a map shows it, and what covered it.
//!
//! A cell that was seen is remembered with its covers. Only those that have changed since are kept: what is
//! remembered of any other is what is there.

use super::Level;
use super::covers::{MOST, Patch};
use fifteen_base::fov::set_bits;
use fifteen_base::{Point, SortedMap};
use fifteen_content::{Content, Layer};

/// The covers of a cell, by their layers.
pub type Layers = [Option<Patch>; Layer::ALL.len()];

/// What covered some cells when they were last seen.
pub type Recalled = SortedMap<Point, Layers>;

impl Level {
    /// The hero now knows all of the terrain but its secrets, as from a map.
    pub(crate) fn learn(&mut self) {
        for at in self.terrain.points() {
            self.chart(at);
        }
    }

    /// The hero now knows a cell from a map, unless they know it better.
    pub(super) fn chart(&mut self, at: Point) {
        let tile = self.terrain.get(at).copied();
        if let Some(known @ None) = self.memory.get_mut(at) {
            *known = tile;
            if let Some(mapped) = self.mapped.get_mut(at) {
                *mapped = true;
            }
        }
    }

    /// The hero now knows the terrain of a cell as it is, as if somebody had drawn it on their map. Where they have been
    /// before they know the rest as they did.
    pub(crate) fn point_out(&mut self, at: Point) {
        let tile = self.terrain.get(at).copied();
        if let (Some(known), Some(mapped)) = (self.memory.get_mut(at), self.mapped.get_mut(at)) {
            *mapped |= known.is_none();
            *known = tile;
        }
    }

    /// The hero sees up to 64 cells of a row, and remembers them as they are: a bit for each, the lowest for
    /// `start`.
    pub(crate) fn remember(&mut self, start: Point, bits: u64) {
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

    /// Whether the hero has seen that cell, and does not only know it from a map.
    pub fn was_seen(&self, at: Point) -> bool {
        matches!(self.memory.get(at), Some(Some(_))) && self.mapped.get(at) == Some(&false)
    }

    /// What covered a cell when the hero last saw it, the lowest layer first.
    pub fn recalled(&self, at: Point) -> impl Iterator<Item = Patch> {
        Layer::ALL.into_iter().filter_map(move |layer| self.recalled_in(layer, at))
    }

    /// The same in one layer.
    pub fn recalled_in(&self, layer: Layer, at: Point) -> Option<Patch> {
        match self.recalled.get(&at) {
            Some(layers) => layers[layer as usize],
            None => self.covers.get(layer, at).filter(|_| self.was_seen(at)),
        }
    }

    /// Keeps in mind what covers a cell, before that changes. Where the hero looks they see it change.
    pub(super) fn keep_in_mind(&mut self, at: Point) {
        if self.was_seen(at) && !self.recalled.contains_key(&at) {
            self.recalled.insert(at, Layer::ALL.map(|layer| self.covers.get(layer, at)));
        }
    }

    /// The hero sees the cells that pass the test, and what covers them.
    pub(crate) fn see_covers(&mut self, sees: impl Fn(Point, &Level) -> bool) {
        if self.recalled.is_empty() {
            return;
        }
        let mut recalled = std::mem::take(&mut self.recalled);
        recalled.retain(|at, _| !sees(*at, self));
        self.recalled = recalled;
    }

    /// Over so many turns what burns and drifts goes out of the hero's mind, about as fast as it goes.
    pub(crate) fn forget_fading(&mut self, turns: u64, content: &Content) {
        // Nothing fades more slowly than by one of its parts in a turn.
        for _ in 0..turns.min(MOST.into()) {
            let kept = self.recalled.values_mut();
            for layers in kept {
                for layer in [Layer::Fire, Layer::Gas] {
                    let kept = &mut layers[layer as usize];
                    *kept = kept.and_then(|patch| paler(patch, content));
                }
            }
        }
    }
}

/// What is left in mind of a cover after a turn.
fn paler(patch: Patch, content: &Content) -> Option<Patch> {
    let fades = content.covers[patch.kind].fades;
    if fades == 0 {
        return Some(patch);
    }
    let less = (i32::from(patch.amount) * fades / 100).max(1);
    let amount = u8::try_from(i32::from(patch.amount) - less).ok()?;
    (amount > 0).then_some(Patch { amount, ..patch })
}
