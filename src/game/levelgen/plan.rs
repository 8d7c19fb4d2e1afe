//! Plan of a level: the result of level generation.

use crate::rules::things::treasure::Find;
use crate::world::level::laid::LaidClue;
use fifteen_base::{Grid, Point, Size};
use fifteen_content::{Cover, Faction, Kind, Monster, Riddle, Spot, Tile, Trap, Vault};
use fifteen_derive::Readers;

/// Terrain, entrances and contents of a generated level.
#[derive(Clone, Debug, PartialEq, Eq, Readers)]
pub struct Plan {
    /// Terrain of every cell.
    #[read(&Grid<Kind<Tile>>)]
    pub(crate) terrain: Grid<Kind<Tile>>,
    /// Arrival cell of a hero from above: the stair up, or the start of a hand-drawn map.
    #[read]
    pub(crate) start: Point,
    /// Stair up, the first in reading order if a map has several.
    #[read]
    pub(crate) up: Option<Point>,
    /// Stair down, the first in reading order if a map has several.
    #[read]
    pub(crate) down: Option<Point>,
    /// Monsters with their cells, in spawn order.
    #[read(&[(Kind<Monster>, Point)])]
    pub(crate) births: Vec<(Kind<Monster>, Point)>,
    /// Items with their cells, in the order of placement.
    #[read(&[(Find, Point)])]
    pub(crate) items: Vec<(Find, Point)>,
    /// Covers with their amounts (1 to 100) and cells.
    #[read(&[(Kind<Cover>, u8, Point)])]
    pub(crate) covers: Vec<(Kind<Cover>, u8, Point)>,
    /// Traps, whether each is hidden, and their cells.
    #[read(&[(Kind<Trap>, bool, Point)])]
    pub(crate) traps: Vec<(Kind<Trap>, bool, Point)>,
    /// Number puzzles with the cells of their doors.
    #[read(&[(Kind<Riddle>, Point)])]
    pub(crate) riddles: Vec<(Kind<Riddle>, Point)>,
    /// Named spots with their cells.
    #[read(&[(Kind<Spot>, Point)])]
    pub(crate) spots: Vec<(Kind<Spot>, Point)>,
    /// Clues of plots with their cells.
    #[read(&[(LaidClue, Point)])]
    pub(crate) clues: Vec<(LaidClue, Point)>,
    /// Stairs into branches: their cells, and the ids of the branches.
    #[read(&[(Point, String)])]
    pub(crate) asides: Vec<(Point, String)>,
    /// Cells of the captives, who are among the births.
    #[read(&[Point])]
    pub(crate) captives: Vec<Point>,
    /// Rooms of factions, each with its first and last cell.
    #[read(&[(Kind<Faction>, Point, Point)])]
    pub(crate) claims: Vec<(Kind<Faction>, Point, Point)>,
    /// Areas with a battle: first and last cell.
    #[read(&[(Point, Point)])]
    pub(crate) battles: Vec<(Point, Point)>,
    /// Vaults with the cells of their entrances.
    #[read(&[(Kind<Vault>, Point)])]
    pub(crate) vaults: Vec<(Kind<Vault>, Point)>,
}

impl Plan {
    /// Returns the width and height in cells.
    pub fn size(&self) -> Size {
        self.terrain.size()
    }
}
