//! A level as it was built, before anybody has set foot in it.

use crate::base::{Grid, Point, Size};
use crate::content::{Cover, Kind, Monster, Riddle, Tile, Trap, Vault};
use crate::game::rules::things::treasure::Find;

/// What building made: terrain, ways in and out, and who is to be born where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    pub(in crate::game) terrain: Grid<Kind<Tile>>,
    pub(in crate::game) start: Point,
    pub(in crate::game) up: Option<Point>,
    pub(in crate::game) down: Option<Point>,
    pub(in crate::game) births: Vec<(Kind<Monster>, Point)>,
    /// What lies where.
    pub(in crate::game) items: Vec<(Find, Point)>,
    pub(in crate::game) covers: Vec<(Kind<Cover>, u8, Point)>,
    /// The traps, and whether they are hidden.
    pub(in crate::game) traps: Vec<(Kind<Trap>, bool, Point)>,
    /// The riddles that are asked, and at which doors.
    pub(in crate::game) riddles: Vec<(Kind<Riddle>, Point)>,
    /// Those among the births that are captives.
    pub(in crate::game) captives: Vec<Point>,
    /// The vaults that were built, and where their entrances are.
    pub(in crate::game) vaults: Vec<(Kind<Vault>, Point)>,
}

impl Plan {
    /// Width and height in cells.
    pub fn size(&self) -> Size {
        self.terrain.size()
    }

    /// The terrain of every cell.
    pub fn terrain(&self) -> &Grid<Kind<Tile>> {
        &self.terrain
    }

    /// Where somebody from above arrives: the stair up, or the start of a hand-drawn map.
    pub fn start(&self) -> Point {
        self.start
    }

    /// The stair up, the first in reading order if a map has several.
    pub fn up(&self) -> Option<Point> {
        self.up
    }

    /// The stair down, the first in reading order if a map has several.
    pub fn down(&self) -> Option<Point> {
        self.down
    }

    /// The monsters to be born and where, in the order of their birth.
    pub fn births(&self) -> &[(Kind<Monster>, Point)] {
        &self.births
    }
    /// What lies where, in the order in which it was laid out.
    pub fn items(&self) -> &[(Find, Point)] {
        &self.items
    }

    /// What covers which cell, and how much of it, 1 to 100.
    pub fn covers(&self) -> &[(Kind<Cover>, u8, Point)] {
        &self.covers
    }

    /// The traps, whether they are hidden, and where.
    pub fn traps(&self) -> &[(Kind<Trap>, bool, Point)] {
        &self.traps
    }

    /// The riddles that are asked, and at which doors.
    pub fn riddles(&self) -> &[(Kind<Riddle>, Point)] {
        &self.riddles
    }

    /// Where captives sit; they are among the births.
    pub fn captives(&self) -> &[Point] {
        &self.captives
    }

    /// The vaults that were built, and where their entrances are.
    pub fn vaults(&self) -> &[(Kind<Vault>, Point)] {
        &self.vaults
    }
}
