//! Level generation steps that fill a level: arrival, monsters, items, traps, vaults, lights and stairs.

use crate::read::field::record;
use crate::{Cover, ItemClass, Kind, SpawnTable, Tile, Vault};
use fifteen_base::Dice;

/// Lets the hero arrive on a random floor cell, without a stair. For scenarios with one level.
#[record]
#[derive(Clone, Debug)]
pub struct Arrival {
    /// Whether the cell can be in any part of the level, and not only in the largest connected part.
    #[field(default = false, example = true)]
    pub anywhere: bool,
}

/// Adds a captive, and captors of another faction. All of them are monsters of about the level's depth. Each has the
/// way `walk`, `opens_doors`, and at least one attack.
#[record]
#[derive(Clone, Debug)]
pub struct Captives {
    /// Chance of a captive, in percent.
    #[field(0..=100, example = 30)]
    pub chance: i32,
    /// Number of captors.
    #[field(0..=50, default = Dice::new(1, 2), example = "1d3")]
    pub captors: Dice,
    /// Tile under the captive. If left out, the level's own tile stays.
    #[field(example = "shackles")]
    pub tile: Option<Kind<Tile>>,
}

/// Adds patches of a cover, such as webs, puddles or fungus.
#[record]
#[derive(Clone, Debug)]
pub struct Covers {
    /// The cover to lay.
    #[field(example = "web")]
    pub cover: Kind<Cover>,
    /// Tiles that the cover may lie on.
    #[field(example = ["stone_floor"])]
    pub on: Vec<Kind<Tile>>,
    /// Number of patches.
    #[field(0..=10_000, example = "1d3")]
    pub count: Dice,
    /// Size of each patch, in cells.
    #[field(1..=10_000, example = "2d4+2")]
    pub size: Dice,
    /// Amount of the cover in each cell.
    #[field(1..=100, default = Dice::flat(100), example = "2d10+10")]
    pub amount: Dice,
}

/// Spawns groups of the biome's inhabitants in the country. A more dangerous chunk gets more groups.
#[record]
#[derive(Clone, Debug)]
pub struct Dwellers {
    /// Number of groups.
    #[field(0..=1000, example = "1d3")]
    pub count: Dice,
    /// Minimum distance from a landmark in the middle of the chunk, in cells.
    #[field(0..=100, default = 16, example = 12)]
    pub min_distance: i32,
}

/// Scatters items of the level's depth: some in dead ends, all of them apart from each other.
#[record]
#[derive(Clone, Debug)]
pub struct Items {
    /// Number of items.
    #[field(0..=10_000, example = "1d3+2")]
    pub count: Dice,
    /// Item classes to choose from. If empty: all but gold, which needs a separate step.
    #[field(default, example = ["gold"])]
    pub classes: Vec<ItemClass>,
    /// Number of levels. The items are of the kinds found this many levels deeper.
    #[field(0..=100, default = 0, example = 2)]
    pub deeper: i32,
    /// Minimum distance of items from the cell where the hero arrives, in cells.
    #[field(0..=100, default = 4, example = 10)]
    pub min_distance: i32,
}

/// Adds light to rooms: a glowing cover in all their cells.
#[record]
#[derive(Clone, Debug)]
pub struct Lights {
    /// Share of the rooms that are lit, in percent.
    #[field(0..=100, example = 30)]
    pub chance: i32,
    /// The glowing cover.
    #[field(example = "lamplight")]
    pub cover: Kind<Cover>,
}

/// Spawns groups of monsters of the level's depth.
#[record]
#[derive(Clone, Debug)]
pub struct Monsters {
    /// Number of groups.
    #[field(0..=10_000, example = "2d3+6")]
    pub count: Dice,
    /// Spawn table to choose from. If left out, all monsters, by their own `depth` and `frequency`.
    #[field(example = "flooded")]
    pub table: Option<Kind<SpawnTable>>,
    /// Minimum distance of monsters from the cell where the hero arrives, in cells.
    #[field(0..=100, default = 8, example = 15)]
    pub min_distance: i32,
    /// Whether monsters may spawn in view of the cell where the hero arrives.
    #[field(default = false, example = true)]
    pub in_view: bool,
    /// On average, one of this number of groups is replaced by a single monster from a deeper level; 0 for never.
    #[field(0..=10_000, default = 25, example = 10)]
    pub out_of_depth: u32,
}

/// Places a stair up and a stair down, far from each other.
#[record]
#[derive(Clone, Debug)]
pub struct Stairs {
    /// Tile of the stair up.
    #[field(example = "stairs_up")]
    pub up: Kind<Tile>,
    /// Tile of the stair down.
    #[field(example = "stairs_down")]
    pub down: Kind<Tile>,
}

/// Lays traps of the level's depth, where creatures can walk round them.
#[record]
#[derive(Clone, Debug)]
pub struct Traps {
    /// Number of traps.
    #[field(0..=10_000, example = "1d3+1")]
    pub count: Dice,
}

/// Builds vaults of the level's depth, each at most once. This step must come after the steps that dig.
#[record]
#[derive(Clone, Debug)]
pub struct Vaults {
    /// Number of vaults that the step tries to build.
    #[field(0..=100, default = Dice::flat(1), example = "1d2")]
    pub count: Dice,
    /// Chance to build each vault, if there is room, in percent.
    #[field(0..=100, default = 100, example = 75)]
    pub chance: i32,
    /// Additional vault on the last level with the theme, such as the lair of a master (boss).
    #[field(example = "sparkhold")]
    pub always: Option<Kind<Vault>>,
    /// Chance of an additional vault with a riddle, in percent. On a level chosen for the `riddles` of a scenario,
    /// the vault is certain.
    #[field(0..=100, default = 0, example = 33)]
    pub riddle: i32,
}
