//! What of a level is its own: the rest follows from it.

use super::claim::{Area, Claim};
use super::covers::Covers;
use super::laid::LaidClue;
use super::uses::Uses;
use super::{Level, LevelId, Piles, Recalled, Snare};
use crate::world::{Actors, Asked, SetAside};
use fifteen_base::{Grid, Point, SortedMap, SortedSet};
use fifteen_content::{Kind, Theme, Tile};

/// What of a level does not follow from anything else.
#[derive(PartialEq)]
pub struct Kept<'a> {
    pub(crate) id: LevelId,
    pub(crate) depth: i32,
    pub(crate) theme: Kind<Theme>,
    pub(crate) terrain: &'a Grid<Kind<Tile>>,
    pub(crate) memory: Memory<'a>,
    pub(crate) mapped: &'a Grid<bool>,
    pub(crate) recalled: &'a Recalled,
    pub(crate) start: Point,
    pub(crate) left: u64,
    pub(crate) numbers: u32,
    pub(crate) actors: &'a Actors,
    pub(crate) piles: &'a Piles,
    pub(crate) covers: &'a Covers,
    pub(crate) traps: &'a SortedMap<Point, Snare>,
    pub(crate) riddles: &'a SortedMap<Point, Asked>,
    pub(crate) spots: &'a SortedMap<Point, String>,
    pub(crate) asides: &'a SortedMap<Point, String>,
    pub(crate) used: &'a SortedMap<Point, Uses>,
    pub(crate) clues: &'a SortedMap<Point, LaidClue>,
    pub(crate) battles: &'a [Area],
    pub(crate) claims: &'a [Claim],
    pub(crate) vaults: &'a SortedSet<Point>,
    pub(crate) set_aside: &'a SetAside,
}

/// What the hero remembers of a level. All of the cells of two are compared, without stopping at the first that differ:
/// mostly none do, and many are compared at once then.
#[derive(Clone, Copy)]
pub struct Memory<'a>(pub(crate) &'a Grid<Option<Kind<Tile>>>);

impl PartialEq for Memory<'_> {
    fn eq(&self, other: &Memory<'_>) -> bool {
        let number = |tile: &Option<Kind<Tile>>| tile.map_or(u32::MAX, |tile| tile.index() as u32);
        let pairs = self.0.cells().iter().zip(other.0.cells());
        let differ = pairs.fold(0, |differ, (a, b)| differ | (number(a) ^ number(b)));
        self.0.size() == other.0.size() && differ == 0
    }
}

impl Level {
    /// What of it does not follow from anything else.
    pub(crate) fn kept(&self) -> Kept<'_> {
        // Without `..`, so that a new field does not compile until somebody decides.
        let Level {
            id,
            depth,
            theme,
            terrain,
            memory,
            mapped,
            recalled,
            start,
            left,
            numbers,
            actors,
            piles,
            covers,
            traps,
            riddles,
            spots,
            asides,
            used,
            clues,
            battles,
            claims,
            vaults,
            set_aside,
            light: _,
            carries: _,
            standing: _,
            opaque: _,
            passage: _,
            beyond: _,
            shunned: _,
            lit: _,
            dim: _,
            changes: _,
            terrain_sum: _,
            hazards: _,
            veils: _,
        } = self;
        Kept {
            id: *id,
            depth: *depth,
            theme: *theme,
            terrain,
            memory: Memory(memory),
            mapped,
            recalled,
            start: *start,
            left: *left,
            numbers: *numbers,
            actors,
            piles,
            covers,
            traps,
            riddles,
            spots,
            asides,
            used,
            clues,
            battles,
            claims,
            vaults,
            set_aside,
        }
    }
}
