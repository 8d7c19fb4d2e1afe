//! Plan of a level: the result of level generation.

use crate::rules::items::loot::LootSpec;
use crate::world::level::clue::PlacedClue;
use fifteen_base::{Grid, Point, Size};
use fifteen_content::{Cover, Faction, Kind, Monster, Riddle, Spot, Tile, Trap, Vault};
use fifteen_derive::Getters;

/// Terrain, entrances and contents of a generated level.
#[derive(Clone, Debug, PartialEq, Eq, Getters)]
pub struct LevelPlan {
    /// Terrain of every cell.
    #[get(&Grid<Kind<Tile>>)]
    pub(crate) terrain: Grid<Kind<Tile>>,
    /// Arrival cell of a hero from above: the stair up, or the start of a hand-drawn map.
    #[get]
    pub(crate) start: Point,
    /// Stair up, the first in reading order if a map has several.
    #[get]
    pub(crate) up: Option<Point>,
    /// Stair down, the first in reading order if a map has several.
    #[get]
    pub(crate) down: Option<Point>,
    /// Monsters with their cells, in spawn order.
    #[get(&[(Kind<Monster>, Point)])]
    pub(crate) monsters: Vec<(Kind<Monster>, Point)>,
    /// Items with their cells, in the order of placement.
    #[get(&[(LootSpec, Point)])]
    pub(crate) items: Vec<(LootSpec, Point)>,
    /// Covers with their amounts (1 to 100) and cells.
    #[get(&[(Kind<Cover>, u8, Point)])]
    pub(crate) covers: Vec<(Kind<Cover>, u8, Point)>,
    /// Traps, whether each is hidden, and their cells.
    #[get(&[(Kind<Trap>, bool, Point)])]
    pub(crate) traps: Vec<(Kind<Trap>, bool, Point)>,
    /// Number puzzles with the cells of their doors.
    #[get(&[(Kind<Riddle>, Point)])]
    pub(crate) riddles: Vec<(Kind<Riddle>, Point)>,
    /// Named spots with their cells.
    #[get(&[(Kind<Spot>, Point)])]
    pub(crate) spots: Vec<(Kind<Spot>, Point)>,
    /// Clues of plots with their cells.
    #[get(&[(PlacedClue, Point)])]
    pub(crate) clues: Vec<(PlacedClue, Point)>,
    /// Stairs into branches: their cells, and the ids of the branches.
    #[get(&[(Point, String)])]
    pub(crate) branch_stairs: Vec<(Point, String)>,
    /// Cells of the captives. They are also in `monsters`.
    #[get(&[Point])]
    pub(crate) captives: Vec<Point>,
    /// Rooms of factions, each with its first and last cell.
    #[get(&[(Kind<Faction>, Point, Point)])]
    pub(crate) claims: Vec<(Kind<Faction>, Point, Point)>,
    /// Areas with a battle: first and last cell.
    #[get(&[(Point, Point)])]
    pub(crate) battles: Vec<(Point, Point)>,
    /// Vaults with the cells of their entrances.
    #[get(&[(Kind<Vault>, Point)])]
    pub(crate) vaults: Vec<(Kind<Vault>, Point)>,
}

impl LevelPlan {
    /// Returns the width and height in cells.
    pub fn size(&self) -> Size {
        self.terrain.size()
    }
}
