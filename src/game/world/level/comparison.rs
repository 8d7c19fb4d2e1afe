//! Comparison of levels by the state that a save holds. Derived state is ignored.

use super::Level;
use fifteen_content::{Kind, Tile};

impl Level {
    pub(crate) fn is_same_saved(&self, other: &Level) -> bool {
        let ground = |level: &Level| (level.id, level.theme, level.terrain.size());
        ground(self) == ground(other)
            && self.has_same_fields(other)
            && self.has_same_memory(other)
            && (&self.terrain, &self.mapped, &self.recalled)
                == (&other.terrain, &other.mapped, &other.recalled)
            && (&self.covers, &self.lost) == (&other.covers, &other.lost)
    }

    /// Whether the hero's memory of the terrain is the same on both levels. The loop has no early exit, so that the
    /// compiler can vectorize it, and because usually all cells are equal.
    fn has_same_memory(&self, other: &Level) -> bool {
        let number = |tile: &Option<Kind<Tile>>| tile.map_or(u32::MAX, |tile| tile.index() as u32);
        let pairs = self.memory.cells().iter().zip(other.memory.cells());
        pairs.fold(0, |differ, (a, b)| differ | (number(a) ^ number(b))) == 0
    }
}
