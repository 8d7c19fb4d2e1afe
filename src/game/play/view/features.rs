//! What is built on the level and can be used, as far as the hero knows it.

use crate::Game;
use crate::rules::things::features::cannot_operate;
use crate::world::Refusal;
use fifteen_base::{Dir, Point};

/// A feature that the hero knows of.
#[derive(Clone, Copy, Debug)]
pub struct Feature<'a> {
    /// What it offers: "Pull the lever".
    pub offer: &'a str,
    /// How often it can still be used; none for as often as one likes.
    pub left: Option<u32>,
    /// Why it cannot be used now, if it cannot.
    pub hindrance: Option<Refusal>,
}

impl Game {
    /// What can be used on a cell, as the hero remembers it.
    pub fn feature(&self, at: Point) -> Option<Feature<'_>> {
        let kind = self.level().memory().get(at).copied().flatten()?;
        let usable = self.content.tiles[kind].usable.as_ref()?;
        let same = self.level().tile(at) == kind;
        let times = self.level().uses(at).filter(|_| same).map_or(0, |uses| uses.times);
        Some(Feature {
            offer: &usable.name,
            left: usable.times.map(|most| most.saturating_sub(times)),
            hindrance: self.hero().and_then(|hero| cannot_operate(self.scene(), hero, at)),
        })
    }

    /// The cells under the hero and around where something can be used, now or later.
    pub fn features(&self) -> Vec<Point> {
        let around = Dir::ALL.into_iter().map(|dir| self.hero_at + dir);
        let cells = std::iter::once(self.hero_at).chain(around);
        cells.filter(|at| self.feature(*at).is_some_and(|one| one.left != Some(0))).collect()
    }
}
