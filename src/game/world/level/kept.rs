//! What of a level is its own: the rest follows from it.

use super::claim::{Area, Claim};
use super::covers::Covers;
use super::laid::LaidClue;
use super::uses::Uses;
use super::{Level, LevelId, Piles, Recalled, Snare};
use crate::world::{Actors, Asked, SetAside};
use fifteen_base::{Grid, Point, SortedMap, SortedSet};
use fifteen_content::{Kind, Theme, Tile};

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

/// Says once which fields of a level are its own, be they copied or lent, and which follow from those: without `..`, so that a new
/// one does not compile until somebody decides.
macro_rules! kept {
    (
        copied { $($copied:ident: $copy:ty,)+ }
        lent { $($lent:ident: $whole:ty,)+ }
        derived { $($derived:ident,)+ }
    ) => {
        /// What of a level does not follow from anything else.
        #[derive(PartialEq)]
        pub struct Kept<'a> {
            $(pub(crate) $copied: $copy,)+
            $(pub(crate) $lent: &'a $whole,)+
            pub(crate) memory: Memory<'a>,
        }

        impl Level {
            /// What of it does not follow from anything else.
            pub(crate) fn kept(&self) -> Kept<'_> {
                let Level { memory, $($copied,)+ $($lent,)+ $($derived: _,)+ } = self;
                Kept { $($copied: *$copied,)+ memory: Memory(memory), $($lent,)+ }
            }
        }
    };
}

kept! {
    copied {
        id: LevelId,
        depth: i32,
        theme: Kind<Theme>,
        start: Point,
        left: u64,
        numbers: u32,
    }
    lent {
        terrain: Grid<Kind<Tile>>,
        mapped: Grid<bool>,
        recalled: Recalled,
        actors: Actors,
        piles: Piles,
        covers: Covers,
        traps: SortedMap<Point, Snare>,
        riddles: SortedMap<Point, Asked>,
        spots: SortedMap<Point, String>,
        asides: SortedMap<Point, String>,
        used: SortedMap<Point, Uses>,
        clues: SortedMap<Point, LaidClue>,
        battles: Vec<Area>,
        claims: Vec<Claim>,
        vaults: SortedSet<Point>,
        set_aside: SetAside,
    }
    derived {
        light, carries, standing, opaque, passage, beyond, shunned, lit, dim, changes, terrain_sum,
        hazards, veils,
    }
}
