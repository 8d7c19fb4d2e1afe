//! Level generation steps that make the ground: rooms, caves, mazes, open country.

use crate::read::field::record;
use crate::read::form;
use crate::{Kind, Tile, Vault};
use fifteen_base::Dice;

/// Makes caves by a cellular automaton. In each round, a cell becomes open if at least half of the 3x3 cells around
/// it, itself included, are open. All other cells become wall. In a theme with `"walled": false`, caves reach the
/// edge of the level, and cells beyond the edge are not counted.
#[record]
#[derive(Clone, Debug)]
pub struct Caves {
    /// Share of cells that start open, in percent.
    #[field(1..=100, default = 55, example = 58)]
    pub open: i32,
    /// Number of smoothing rounds.
    #[field(0..=20, default = 5, example = 4)]
    pub smoothing: i32,
    /// Minimum size of a cave, in cells. Smaller caves are filled in.
    #[field(1..=10_000, default = 16, example = 40)]
    pub smallest: i32,
    /// Floor tile of the caves.
    #[field(example = "cave_floor")]
    pub floor: Kind<Tile>,
}

/// Makes adjacent halls by binary space partitioning (BSP), and joins neighbouring halls by doorways.
#[record]
#[derive(Clone, Debug)]
pub struct Halls {
    /// Minimum length of a hall's side, in cells, without walls.
    #[field(3..=50, default = 5, example = 6)]
    pub least: i32,
    /// Number of extra doorways, which make loops, in percent of the doorways needed to connect all halls.
    #[field(0..=100, default = 25, example = 30)]
    pub loops: i32,
    /// The tile of the floor.
    #[field(example = "stone_floor")]
    pub floor: Kind<Tile>,
}

/// Fills the level with a lake of water or lava, and makes islands in it, joined by bridges.
#[record]
#[derive(Clone, Debug)]
pub struct Islands {
    /// Number of islands.
    #[field(1..=10_000, example = "2d4+8")]
    pub count: Dice,
    /// Size of each island, in cells.
    #[field(1..=10_000, example = "6d10+30")]
    pub size: Dice,
    /// Tile of the lake, such as deep water or lava.
    #[field(example = "water_deep")]
    pub lake: Kind<Tile>,
    /// Tile around the shores.
    #[field(example = "water_shallow")]
    pub rim: Option<Kind<Tile>>,
    /// The tile of the bridges.
    #[field(example = "bridge")]
    pub bridge: Kind<Tile>,
    /// Number of extra bridges, which make loops, in percent of the bridges needed to connect all islands.
    #[field(0..=100, default = 40, example = 30)]
    pub loops: i32,
    /// The tile of the floor.
    #[field(example = "stone_floor")]
    pub floor: Kind<Tile>,
}

/// Makes a keep: an open court, an outer wall with gates and towers, and halls within.
#[record]
#[derive(Clone, Debug)]
pub struct Keep {
    /// Width of the court around the outer wall, in cells.
    #[field(3..=50, default = 5, example = 6)]
    pub court: i32,
    /// Number of gates in the outer wall.
    #[field(1..=20, default = 2, example = 2)]
    pub gates: i32,
    /// Minimum length of a hall's side, in cells, without walls.
    #[field(3..=50, default = 4, example = 5)]
    pub least: i32,
    /// Number of extra doorways inside, which make loops, in percent of the doorways needed to connect all halls.
    #[field(0..=100, default = 25, example = 30)]
    pub loops: i32,
    /// The tile of the floor.
    #[field(example = "stone_floor")]
    pub floor: Kind<Tile>,
    /// The tile of the court.
    #[field(example = "grass")]
    pub ground: Kind<Tile>,
}

/// Makes a chunk of the scenario's country, 64 by 44 cells: land, rivers, roads, and the `site` of a landmark in
/// the middle. Only for the `theme` of a `country`.
#[record]
#[derive(Clone, Debug)]
pub struct Land {}

/// Makes a maze in all parts of the level that are still wall.
#[record]
#[derive(Clone, Debug)]
pub struct Maze {
    /// Width of the passages, in cells.
    #[field(1..=5, default = 1, example = 2)]
    pub passage: i32,
    /// Winding of the passages: 0 for long and straight ones, 100 for short and crooked ones.
    #[field(0..=100, default = 60, example = 60)]
    pub winding: i32,
    /// Share of dead ends that are opened into another passage, in percent.
    #[field(0..=100, default = 85, example = 30)]
    pub loops: i32,
    /// The tile of the floor.
    #[field(example = "stone_floor")]
    pub floor: Kind<Tile>,
}

/// Joins hand-drawn rooms (pieces) at their doors. The first room is plain and in the middle. Each piece is
/// attached to an existing room. Pieces are vaults without lock, key, riddle and creatures, and may repeat.
#[record]
#[derive(Clone, Debug)]
pub struct Pieces {
    /// Number of pieces.
    #[field(1..=10_000, example = "3d4+18")]
    pub count: Dice,
    /// Vaults to choose from. The `frequency` of a vault is its weight in the random choice. If each `frequency` is
    /// 0, all are equally likely.
    #[field(as = form::Repeatable<Kind<Vault>>, example = ["shrine", "hermit_cell"])]
    pub pieces: Vec<Kind<Vault>>,
    /// Share of the pairs of neighbouring pieces with an extra doorway, in percent. The extra doorways make loops.
    #[field(0..=100, default = 30, example = 30)]
    pub loops: i32,
    /// Floor tile of the first room, and of tunnels and doorways between pieces.
    #[field(example = "stone_floor")]
    pub floor: Kind<Tile>,
}

/// Makes rooms that do not overlap, joined by corridors.
#[record]
#[derive(Clone, Debug)]
pub struct Rooms {
    /// Number of rooms that the step tries to make.
    #[field(1..=10_000, example = "4d4+16")]
    pub count: Dice,
    /// Width of a room in cells, without walls.
    #[field(1..=200, example = "2d4+3")]
    pub width: Dice,
    /// Height of a room in cells, without walls.
    #[field(1..=200, example = "1d4+3")]
    pub height: Dice,
    /// Number of extra corridors, which make loops, in percent of the corridors needed to connect all rooms.
    #[field(0..=100, default = 15, example = 25)]
    pub loops: i32,
    /// Floor tile of rooms and corridors.
    #[field(example = "stone_floor")]
    pub floor: Kind<Tile>,
}

/// Makes a random choice of floor or wall for each cell. In a theme with `"walled": false`, floor reaches the edge of
/// the level.
#[record]
#[derive(Clone, Debug)]
pub struct Scatter {
    /// Share of cells that become floor, in percent.
    #[field(1..=100, default = 80, example = 70)]
    pub open: i32,
    /// The tile of the floor.
    #[field(example = "stone_floor")]
    pub floor: Kind<Tile>,
}

/// Digs winding tunnels by a drunkard's walk.
#[record]
#[derive(Clone, Debug)]
pub struct Tunnels {
    /// Share of the level that is dug out, in percent.
    #[field(1..=80, default = 30, example = 30)]
    pub open: i32,
    /// Number of cells dug before the walk starts again from another place.
    #[field(1..=10_000, default = Dice::new(4, 20).plus(20), example = "4d20+20")]
    pub length: Dice,
    /// Chance that the tunnel changes direction at each cell, in percent.
    #[field(1..=100, default = 40, example = 40)]
    pub winding: i32,
    /// The tile of the floor.
    #[field(example = "stone_floor")]
    pub floor: Kind<Tile>,
}

/// Makes open country in front of the walls of a town: woods, hills, and an old road from the gate to a far end. The
/// road crosses the rivers and lakes of earlier steps on bridges.
#[record]
#[derive(Clone, Debug)]
pub struct Wilds {
    /// The tile of the open ground.
    #[field(example = "grass")]
    pub floor: Kind<Tile>,
    /// Tile of the trees, which block the way.
    #[field(example = "rock_wall")]
    pub tree: Kind<Tile>,
    /// Share of the country that is woods before smoothing, in percent.
    #[field(0..=100, default = 45, example = 40)]
    pub woods: i32,
    /// The tile of the hills.
    #[field(example = "rubble")]
    pub hill: Kind<Tile>,
    /// Share of the open ground that is hills before smoothing, in percent.
    #[field(0..=100, default = 40, example = 35)]
    pub hills: i32,
    /// The tile of the road.
    #[field(example = "stone_floor")]
    pub road: Kind<Tile>,
    /// Tile of the road's bridges.
    #[field(example = "bridge")]
    pub bridge: Kind<Tile>,
    /// Tile at the far end of the road.
    #[field(example = "moss")]
    pub mark: Kind<Tile>,
    /// The tile of the town's wall.
    #[field(example = "stone_wall")]
    pub wall: Kind<Tile>,
    /// Tile of the gate into the town: a stair down.
    #[field(example = "stairs_down")]
    pub gate: Kind<Tile>,
}
