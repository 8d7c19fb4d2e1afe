//! Level plan: the result of level generation, with terrain and contents.

use crate::rules::items::loot::LootSpec;
use crate::world::level::clue::PlacedClue;
use fifteen_base::{Grid, Point, Size};
use fifteen_content::{Cover, Faction, Kind, Monster, Riddle, Spot, Tile, Trap, Vault};
use fifteen_derive::Getters;
use std::ops::Deref;

#[derive(Clone, Debug, PartialEq, Eq, Getters)]
pub struct LevelPlan {
    #[get(&Grid<Kind<Tile>>)]
    pub(crate) terrain: Grid<Kind<Tile>>,
    /// Cell where a hero arrives from above: the stair up, or the start of a hand-drawn map.
    #[get]
    pub(crate) start: Point,
    /// Stair up. If a map has several, the first by row.
    #[get]
    pub(crate) up: Option<Point>,
    /// Stair down. If a map has several, the first by row.
    #[get]
    pub(crate) down: Option<Point>,
    pub(crate) placed: PlacedContents,
}

/// Everything that level generation has placed on the terrain.
#[derive(Clone, Debug, Default, PartialEq, Eq, Getters)]
pub struct PlacedContents {
    /// In spawn order.
    #[get(&[(Kind<Monster>, Point)])]
    pub(crate) monsters: Vec<(Kind<Monster>, Point)>,
    /// In the order of placement.
    #[get(&[(LootSpec, Point)])]
    pub(crate) items: Vec<(LootSpec, Point)>,
    /// Covers with their amount (1 to 100) and cell.
    #[get(&[(Kind<Cover>, u8, Point)])]
    pub(crate) covers: Vec<(Kind<Cover>, u8, Point)>,
    /// Traps, whether each is hidden, and their cells.
    #[get(&[(Kind<Trap>, bool, Point)])]
    pub(crate) traps: Vec<(Kind<Trap>, bool, Point)>,
    /// Riddles (number puzzles) with the cells of their doors.
    #[get(&[(Kind<Riddle>, Point)])]
    pub(crate) riddles: Vec<(Kind<Riddle>, Point)>,
    #[get(&[(Kind<Spot>, Point)])]
    pub(crate) spots: Vec<(Kind<Spot>, Point)>,
    /// Clues of plots, and graves.
    #[get(&[(PlacedClue, Point)])]
    pub(crate) clues: Vec<(PlacedClue, Point)>,
    /// Stairs into branches: their cells and the ids of the branches.
    #[get(&[(Point, String)])]
    pub(crate) branch_stairs: Vec<(Point, String)>,
    /// Cells of captives, who are also in `monsters`.
    #[get(&[Point])]
    pub(crate) captives: Vec<Point>,
    /// Rooms claimed by factions: north-western and south-eastern cell.
    #[get(&[(Kind<Faction>, Point, Point)])]
    pub(crate) claims: Vec<(Kind<Faction>, Point, Point)>,
    /// Areas of staged battles: north-western and south-eastern cell.
    #[get(&[(Point, Point)])]
    pub(crate) battles: Vec<(Point, Point)>,
    /// Vaults with the cells of their entrances.
    #[get(&[(Kind<Vault>, Point)])]
    pub(crate) vaults: Vec<(Kind<Vault>, Point)>,
}

impl Deref for LevelPlan {
    type Target = PlacedContents;

    fn deref(&self) -> &PlacedContents {
        &self.placed
    }
}

impl LevelPlan {
    pub fn size(&self) -> Size {
        self.terrain.size()
    }
}
