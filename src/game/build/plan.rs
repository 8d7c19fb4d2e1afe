//! A level as it was built, before anybody has set foot in it.

use crate::base::{Grid, Point, Size};
use crate::content::{Cover, Faction, Kind, Monster, Riddle, Spot, Tile, Trap, Vault};
use crate::game::rules::things::treasure::Find;
use crate::game::world::level::laid::LaidClue;
use fifteen_derive::Readers;

/// What building made: terrain, ways in and out, and who is to be born where.
#[derive(Clone, Debug, PartialEq, Eq, Readers)]
pub struct Plan {
    /// The terrain of every cell.
    #[read(&Grid<Kind<Tile>>)]
    pub(in crate::game) terrain: Grid<Kind<Tile>>,
    /// Where somebody from above arrives: the stair up, or the start of a hand-drawn map.
    #[read]
    pub(in crate::game) start: Point,
    /// The stair up, the first in reading order if a map has several.
    #[read]
    pub(in crate::game) up: Option<Point>,
    /// The stair down, the first in reading order if a map has several.
    #[read]
    pub(in crate::game) down: Option<Point>,
    /// The monsters to be born and where, in the order of their birth.
    #[read(&[(Kind<Monster>, Point)])]
    pub(in crate::game) births: Vec<(Kind<Monster>, Point)>,
    /// What lies where, in the order in which it was laid out.
    #[read(&[(Find, Point)])]
    pub(in crate::game) items: Vec<(Find, Point)>,
    /// What covers which cell, and how much of it, 1 to 100.
    #[read(&[(Kind<Cover>, u8, Point)])]
    pub(in crate::game) covers: Vec<(Kind<Cover>, u8, Point)>,
    /// The traps, whether they are hidden, and where.
    #[read(&[(Kind<Trap>, bool, Point)])]
    pub(in crate::game) traps: Vec<(Kind<Trap>, bool, Point)>,
    /// The riddles that are asked, and at which doors.
    #[read(&[(Kind<Riddle>, Point)])]
    pub(in crate::game) riddles: Vec<(Kind<Riddle>, Point)>,
    /// Where something happens to whoever comes.
    #[read(&[(Kind<Spot>, Point)])]
    pub(in crate::game) spots: Vec<(Kind<Spot>, Point)>,
    /// The clues of plots, and where they are.
    #[read(&[(LaidClue, Point)])]
    pub(in crate::game) clues: Vec<(LaidClue, Point)>,
    /// Where stairs lead into branches, and the ids of these.
    #[read(&[(Point, String)])]
    pub(in crate::game) asides: Vec<(Point, String)>,
    /// Where captives sit; they are among the births.
    #[read(&[Point])]
    pub(in crate::game) captives: Vec<Point>,
    /// The rooms that belong to a faction: which, their first cell and their last.
    #[read(&[(Kind<Faction>, Point, Point)])]
    pub(in crate::game) claims: Vec<(Kind<Faction>, Point, Point)>,
    /// Where a fight is on: the first cell and the last.
    #[read(&[(Point, Point)])]
    pub(in crate::game) battles: Vec<(Point, Point)>,
    /// The vaults that were built, and where their entrances are.
    #[read(&[(Kind<Vault>, Point)])]
    pub(in crate::game) vaults: Vec<(Kind<Vault>, Point)>,
}

impl Plan {
    /// Width and height in cells.
    pub fn size(&self) -> Size {
        self.terrain.size()
    }
}
