//! What of a level is its own: the rest follows from it.

use super::claim::{Area, Claim};
use super::covers::Covers;
use super::laid::LaidClue;
use super::uses::Uses;
use super::{Level, LevelId, Piles, Recalled, Snare};
use crate::base::{Grid, Point};
use crate::content::{Kind, Theme, Tile};
use crate::game::world::{Actors, Asked, SetAside};
use std::collections::{BTreeMap, BTreeSet};

/// What of a level does not follow from anything else.
#[derive(PartialEq)]
pub struct Kept<'a> {
    pub(in crate::game) id: LevelId,
    pub(in crate::game) depth: i32,
    pub(in crate::game) theme: Kind<Theme>,
    pub(in crate::game) terrain: &'a Grid<Kind<Tile>>,
    pub(in crate::game) memory: Memory<'a>,
    pub(in crate::game) mapped: &'a Grid<bool>,
    pub(in crate::game) recalled: &'a Recalled,
    pub(in crate::game) start: Point,
    pub(in crate::game) left: u64,
    pub(in crate::game) numbers: u32,
    pub(in crate::game) actors: &'a Actors,
    pub(in crate::game) piles: &'a Piles,
    pub(in crate::game) covers: &'a Covers,
    pub(in crate::game) traps: &'a BTreeMap<Point, Snare>,
    pub(in crate::game) riddles: &'a BTreeMap<Point, Asked>,
    pub(in crate::game) spots: &'a BTreeMap<Point, String>,
    pub(in crate::game) asides: &'a BTreeMap<Point, String>,
    pub(in crate::game) used: &'a BTreeMap<Point, Uses>,
    pub(in crate::game) clues: &'a BTreeMap<Point, LaidClue>,
    pub(in crate::game) battles: &'a [Area],
    pub(in crate::game) claims: &'a [Claim],
    pub(in crate::game) vaults: &'a BTreeSet<Point>,
    pub(in crate::game) set_aside: &'a SetAside,
}

/// What the hero remembers of a level. All of the cells of two are compared, without stopping at the first that differ:
/// mostly none do, and many are compared at once then.
#[derive(Clone, Copy)]
pub struct Memory<'a>(pub(in crate::game) &'a Grid<Option<Kind<Tile>>>);

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
    pub(in crate::game) fn kept(&self) -> Kept<'_> {
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
