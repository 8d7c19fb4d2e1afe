//! The steps that put something on a level that is built: the hero, creatures, things, traps, lights, and ways out.

use super::{Rule, Use};
use crate::read::field::record;
use crate::{Cover, ItemClass, Kind, SpawnTable, Tile, Vault};
use fifteen_base::Dice;

/// A place for the hero to arrive at that is no stair: plain floor at random. For games of one level.
#[record]
#[derive(Clone, Debug)]
pub struct Arrival {
    /// Whether any part of the level will do, and not only the largest that hangs together.
    #[field(default = false, example = true)]
    pub anywhere: bool,
}

impl Rule for Arrival {
    fn arrives(&self) -> bool {
        true
    }
}

/// A captive: somebody of the level's depth who has hands, and some of another faction who keep watch.
#[record]
#[derive(Clone, Debug)]
pub struct Captives {
    /// How likely there is one, in percent.
    #[field(0..=100, example = 30)]
    pub chance: i32,
    /// How many keep watch.
    #[field(0..=50, default = Dice::of(1, 2), example = "1d3")]
    pub captors: Dice,
    /// The tile that captives sit on, if it is another than the level's.
    #[field(example = "shackles")]
    pub tile: Option<Kind<Tile>>,
}

impl Rule for Captives {
    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        self.tile.map(|tile| (tile, Use::Seat)).into_iter().collect()
    }
}

/// Patches of a cover: webs, puddles, fungus.
#[record]
#[derive(Clone, Debug)]
pub struct Covers {
    /// The cover.
    #[field(example = "web")]
    pub cover: Kind<Cover>,
    /// The tiles that it may lie on.
    #[field(example = ["stone_floor"])]
    pub on: Vec<Kind<Tile>>,
    /// How many patches.
    #[field(0..=10_000, example = "1d3")]
    pub count: Dice,
    /// How many cells each.
    #[field(1..=10_000, example = "2d4+2")]
    pub size: Dice,
    /// How much of it is in each cell.
    #[field(1..=100, default = Dice::flat(100), example = "2d10+10")]
    pub amount: Dice,
}

impl Rule for Covers {
    fn covers(&self) -> Option<Kind<Cover>> {
        Some(self.cover)
    }
}

/// Those who live in the biome of a chunk, in groups: the more, the more dangerous it is.
#[record]
#[derive(Clone, Debug)]
pub struct Dwellers {
    /// How many groups.
    #[field(0..=1000, example = "1d3")]
    pub count: Dice,
    /// Nobody is born so near to the middle of a chunk with a landmark, in cells.
    #[field(0..=100, default = 16, example = 12)]
    pub away: i32,
}

impl Rule for Dwellers {}

/// Things of the level's depth, lying about: some where ways end, all of them apart from each other.
#[record]
#[derive(Clone, Debug)]
pub struct Items {
    /// How many.
    #[field(0..=10_000, example = "1d3+2")]
    pub count: Dice,
    /// The classes among which is chosen; without them, all but gold, which wants a step of its own.
    #[field(default, example = ["gold"])]
    pub classes: Vec<ItemClass>,
    /// How much deeper down than the level they belong, in levels.
    #[field(0..=100, default = 0, example = 2)]
    pub deeper: i32,
    /// Nothing lies so near to the arrival, in cells.
    #[field(0..=100, default = 4, example = 10)]
    pub away: i32,
}

impl Rule for Items {}

/// Rooms that are lit: a cover that glows lies in all of their cells.
#[record]
#[derive(Clone, Debug)]
pub struct Lights {
    /// How many of the rooms are lit, in percent.
    #[field(0..=100, example = 30)]
    pub chance: i32,
    /// The cover, which glows.
    #[field(example = "lamplight")]
    pub cover: Kind<Cover>,
}

impl Rule for Lights {
    fn covers(&self) -> Option<Kind<Cover>> {
        Some(self.cover)
    }
}

/// Monsters of the level's depth, in groups.
#[record]
#[derive(Clone, Debug)]
pub struct Monsters {
    /// How many groups.
    #[field(0..=10_000, example = "2d3+6")]
    pub count: Dice,
    /// The spawn table among whose entries is chosen; without it, among all monsters by their own `depth`
    /// and `frequency`.
    #[field(example = "flooded")]
    pub table: Option<Kind<SpawnTable>>,
    /// Nobody is born so near to the arrival, in cells.
    #[field(0..=100, default = 8, example = 15)]
    pub away: i32,
    /// Whether they may be born in view of the arrival.
    #[field(default = false, example = true)]
    pub in_view: bool,
    /// How often a group is replaced by one monster from deeper down: one time in so many, 0 for
    /// never.
    #[field(0..=10_000, default = 25, example = 10)]
    pub strangers: u32,
}

impl Rule for Monsters {}

/// A stair up and a stair down, far from each other.
#[record]
#[derive(Clone, Debug)]
pub struct Stairs {
    /// The tile of the stair up.
    #[field(example = "stairs_up")]
    pub up: Kind<Tile>,
    /// The tile of the stair down.
    #[field(example = "stairs_down")]
    pub down: Kind<Tile>,
}

impl Rule for Stairs {
    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.up, Use::StairUp), (self.down, Use::StairDown)]
    }
}

/// Traps of the level's depth, where one can walk round them.
#[record]
#[derive(Clone, Debug)]
pub struct Traps {
    /// How many.
    #[field(0..=10_000, example = "1d3+1")]
    pub count: Dice,
}

impl Rule for Traps {}

/// Vaults of the level's depth, no two of them the same. It comes after the steps that dig.
#[record]
#[derive(Clone, Debug)]
pub struct Vaults {
    /// How many are tried for.
    #[field(0..=100, default = Dice::flat(1), example = "1d2")]
    pub count: Dice,
    /// How likely each of them is built, if there is room for it, in percent.
    #[field(0..=100, default = 100, example = 75)]
    pub chance: i32,
    /// The vault that is built beside them on the last level of the theme, and on no other: the lair of
    /// whoever rules there.
    #[field(example = "sparkhold")]
    pub always: Option<Kind<Vault>>,
    /// How likely one of the vaults that ask a riddle is built beside them, in percent; a scenario may be sure of one.
    #[field(0..=100, default = 0, example = 33)]
    pub riddle: i32,
}

impl Rule for Vaults {}
