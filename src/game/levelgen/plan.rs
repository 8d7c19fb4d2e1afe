//! A level as it was built, before anybody has set foot in it.

use crate::rules::things::treasure::Find;
use crate::world::level::laid::LaidClue;
use fifteen_base::{Grid, Point, Size};
use fifteen_content::{Cover, Faction, Kind, Monster, Riddle, Spot, Tile, Trap, Vault};
use fifteen_derive::Readers;

/// What building made: terrain, ways in and out, and who is to be born where.
#[derive(Clone, Debug, PartialEq, Eq, Readers)]
pub struct Plan {
    /// The terrain of every cell.
    #[read(&Grid<Kind<Tile>>)]
    pub(crate) terrain: Grid<Kind<Tile>>,
    /// Where somebody from above arrives: the stair up, or the start of a hand-drawn map.
    #[read]
    pub(crate) start: Point,
    /// The stair up, the first in reading order if a map has several.
    #[read]
    pub(crate) up: Option<Point>,
    /// The stair down, the first in reading order if a map has several.
    #[read]
    pub(crate) down: Option<Point>,
    /// The monsters to be born and where, in the order of their birth.
    #[read(&[(Kind<Monster>, Point)])]
    pub(crate) births: Vec<(Kind<Monster>, Point)>,
    /// What lies where, in the order in which it was laid out.
    #[read(&[(Find, Point)])]
    pub(crate) items: Vec<(Find, Point)>,
    /// What covers which cell, and how much of it, 1 to 100.
    #[read(&[(Kind<Cover>, u8, Point)])]
    pub(crate) covers: Vec<(Kind<Cover>, u8, Point)>,
    /// The traps, whether they are hidden, and where.
    #[read(&[(Kind<Trap>, bool, Point)])]
    pub(crate) traps: Vec<(Kind<Trap>, bool, Point)>,
    /// The riddles that are asked, and at which doors.
    #[read(&[(Kind<Riddle>, Point)])]
    pub(crate) riddles: Vec<(Kind<Riddle>, Point)>,
    /// Where something happens to whoever comes.
    #[read(&[(Kind<Spot>, Point)])]
    pub(crate) spots: Vec<(Kind<Spot>, Point)>,
    /// The clues of plots, and where they are.
    #[read(&[(LaidClue, Point)])]
    pub(crate) clues: Vec<(LaidClue, Point)>,
    /// Where stairs lead into branches, and the ids of these.
    #[read(&[(Point, String)])]
    pub(crate) asides: Vec<(Point, String)>,
    /// Where captives sit; they are among the births.
    #[read(&[Point])]
    pub(crate) captives: Vec<Point>,
    /// The rooms that belong to a faction: which, their first cell and their last.
    #[read(&[(Kind<Faction>, Point, Point)])]
    pub(crate) claims: Vec<(Kind<Faction>, Point, Point)>,
    /// Where a fight is on: the first cell and the last.
    #[read(&[(Point, Point)])]
    pub(crate) battles: Vec<(Point, Point)>,
    /// The vaults that were built, and where their entrances are.
    #[read(&[(Kind<Vault>, Point)])]
    pub(crate) vaults: Vec<(Kind<Vault>, Point)>,
}

impl Plan {
    /// Width and height in cells.
    pub fn size(&self) -> Size {
        self.terrain.size()
    }
}
