//! The steps that make the ground of a level: rooms, caves, mazes, open country.

use super::{Ground, Rule, Use};
use crate::read::field::record;
use crate::read::written;
use crate::{Kind, Tile, Vault};
use fifteen_base::Dice;

/// Caves from a cellular automaton: in each round a cell becomes open when at least half of the nine cells around and
/// with it are. Where the theme is not `walled` they open to the edge, and a cell there has fewer neighbours, half of
/// which are enough.
#[record]
#[derive(Clone, Debug)]
pub struct Caves {
    /// How many cells start open, in percent.
    #[field(1..=100, default = 55, example = 58)]
    pub open: i32,
    /// How many times the automaton smooths them.
    #[field(0..=20, default = 5, example = 4)]
    pub smoothing: i32,
    /// Caves of fewer cells than this are filled in again.
    #[field(1..=10_000, default = 16, example = 40)]
    pub smallest: i32,
    /// The tile that caves are floored with.
    #[field(example = "cave_floor")]
    pub floor: Kind<Tile>,
}

impl Rule for Caves {
    const GROUND: Ground = Ground::Made;

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.floor, Use::Floor)]
    }
}

/// Halls wall to wall: the level is split in two again and again, and neighbours are joined by doorways.
#[record]
#[derive(Clone, Debug)]
pub struct Halls {
    /// The shortest side of a hall in cells, walls not counted.
    #[field(3..=50, default = 5, example = 6)]
    pub least: i32,
    /// How many more doorways are opened than it takes, in percent, so that there is more than one way.
    #[field(0..=100, default = 25, example = 30)]
    pub loops: i32,
    /// The tile of the floor.
    #[field(example = "stone_floor")]
    pub floor: Kind<Tile>,
}

impl Rule for Halls {
    const GROUND: Ground = Ground::Made;

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.floor, Use::Floor)]
    }
}

/// Islands in a lake that fills the level, of water or of lava, joined by bridges.
#[record]
#[derive(Clone, Debug)]
pub struct Islands {
    /// How many islands.
    #[field(1..=10_000, example = "2d4+8")]
    pub count: Dice,
    /// How many cells each.
    #[field(1..=10_000, example = "6d10+30")]
    pub size: Dice,
    /// The tile of the lake, where nobody walks.
    #[field(example = "water_deep")]
    pub lake: Kind<Tile>,
    /// The tile around the shores, if there is one.
    #[field(example = "water_shallow")]
    pub rim: Option<Kind<Tile>>,
    /// The tile of the bridges.
    #[field(example = "bridge")]
    pub bridge: Kind<Tile>,
    /// How many more bridges there are than it takes, in percent.
    #[field(0..=100, default = 40, example = 30)]
    pub loops: i32,
    /// The tile of the floor.
    #[field(example = "stone_floor")]
    pub floor: Kind<Tile>,
}

impl Rule for Islands {
    const GROUND: Ground = Ground::Made;

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        let mut lays =
            vec![(self.floor, Use::Floor), (self.bridge, Use::Floor), (self.lake, Use::Any)];
        lays.extend(self.rim.map(|tile| (tile, Use::Any)));
        lays
    }
}

/// A keep: an open court, an outer wall with gates and towers, and halls within.
#[record]
#[derive(Clone, Debug)]
pub struct Keep {
    /// How wide the court around the outer wall is, in cells.
    #[field(3..=50, default = 5, example = 6)]
    pub court: i32,
    /// How many gates lead through the outer wall.
    #[field(1..=20, default = 2, example = 2)]
    pub gates: i32,
    /// The shortest side of a hall in cells, walls not counted.
    #[field(3..=50, default = 4, example = 5)]
    pub least: i32,
    /// How many more doorways are opened within than it takes, in percent.
    #[field(0..=100, default = 25, example = 30)]
    pub loops: i32,
    /// The tile of the floor.
    #[field(example = "stone_floor")]
    pub floor: Kind<Tile>,
    /// The tile of the court.
    #[field(example = "grass")]
    pub ground: Kind<Tile>,
}

impl Rule for Keep {
    const GROUND: Ground = Ground::Made;

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.floor, Use::Floor), (self.ground, Use::Floor)]
    }
}

/// A chunk of the country of the scenario: its land with rivers and roads, and in the middle of it the `site` of its landmark, if it
/// has one. For the `theme` of a `country` alone; chunks have their own size, 64 by 44 cells.
#[record]
#[derive(Clone, Debug)]
pub struct Land {}

impl Rule for Land {
    const GROUND: Ground = Ground::Made;

    /// One comes over its edges.
    fn arrives(&self) -> bool {
        true
    }
}

/// A maze that fills what is still wall.
#[record]
#[derive(Clone, Debug)]
pub struct Maze {
    /// How wide its passages are, in cells.
    #[field(1..=5, default = 1, example = 2)]
    pub passage: i32,
    /// How much they wind: 0 for long straight passages, 100 for short crooked ones.
    #[field(0..=100, default = 60, example = 60)]
    pub winding: i32,
    /// How many of its dead ends are opened into another passage, in percent.
    #[field(0..=100, default = 85, example = 30)]
    pub loops: i32,
    /// The tile of the floor.
    #[field(example = "stone_floor")]
    pub floor: Kind<Tile>,
}

impl Rule for Maze {
    const GROUND: Ground = Ground::Made;

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.floor, Use::Floor)]
    }
}

/// Rooms drawn by hand that grow onto each other, each with the door of its drawing: one in the middle, then one
/// beside another until there are enough. Vaults serve as pieces, those without lock, key and creatures; they may
/// come more than once.
#[record]
#[derive(Clone, Debug)]
pub struct Pieces {
    /// How many pieces.
    #[field(1..=10_000, example = "3d4+18")]
    pub count: Dice,
    /// The vaults among which is chosen, by their frequency, or evenly if all have none.
    #[field(as = written::Often<Kind<Vault>>, example = ["shrine", "hermit_cell"])]
    pub pieces: Vec<Kind<Vault>>,
    /// How many more doorways are opened than it takes, in percent, so that there is more than one way.
    #[field(0..=100, default = 30, example = 30)]
    pub loops: i32,
    /// The tile of the first room, and of tunnels and doorways between pieces.
    #[field(example = "stone_floor")]
    pub floor: Kind<Tile>,
}

impl Rule for Pieces {
    const GROUND: Ground = Ground::Made;

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.floor, Use::Floor)]
    }

    fn pieces(&self) -> &[Kind<Vault>] {
        &self.pieces
    }
}

/// Rooms that do not overlap, joined by corridors.
#[record]
#[derive(Clone, Debug)]
pub struct Rooms {
    /// How many rooms are tried for.
    #[field(1..=10_000, example = "4d4+16")]
    pub count: Dice,
    /// Width of a room in cells, walls not counted.
    #[field(1..=200, example = "2d4+3")]
    pub width: Dice,
    /// Height of a room in cells, walls not counted.
    #[field(1..=200, example = "1d4+3")]
    pub height: Dice,
    /// How many more corridors are dug than it takes, in percent, so that there is more than one way.
    #[field(0..=100, default = 15, example = 25)]
    pub loops: i32,
    /// The tile that rooms and corridors are floored with.
    #[field(example = "stone_floor")]
    pub floor: Kind<Tile>,
}

impl Rule for Rooms {
    const GROUND: Ground = Ground::Made;

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.floor, Use::Floor)]
    }
}

/// Floor at random, each cell for itself: an open place with walls strewn about. It goes to the edge where the
/// theme is not `walled`.
#[record]
#[derive(Clone, Debug)]
pub struct Scatter {
    /// How many cells become floor, in percent.
    #[field(1..=100, default = 80, example = 70)]
    pub open: i32,
    /// The tile of the floor.
    #[field(example = "stone_floor")]
    pub floor: Kind<Tile>,
}

impl Rule for Scatter {
    const GROUND: Ground = Ground::Made;

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.floor, Use::Floor)]
    }
}

/// Tunnels dug by somebody who cannot walk straight: a drunkard's walk.
#[record]
#[derive(Clone, Debug)]
pub struct Tunnels {
    /// How much of the level is dug out, in percent.
    #[field(1..=80, default = 30, example = 30)]
    pub open: i32,
    /// How many cells are dug before the digging goes on from another place.
    #[field(1..=10_000, default = Dice::of(4, 20).plus(20), example = "4d20+20")]
    pub length: Dice,
    /// How often the way turns, in percent.
    #[field(1..=100, default = 40, example = 40)]
    pub winding: i32,
    /// The tile of the floor.
    #[field(example = "stone_floor")]
    pub floor: Kind<Tile>,
}

impl Rule for Tunnels {
    const GROUND: Ground = Ground::Made;

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.floor, Use::Floor)]
    }
}

/// Open country before the walls of a town: woods, hills, and an old road that leads from the gate to a mark far
/// away. Waters that were laid before are bridged by the road.
#[record]
#[derive(Clone, Debug)]
pub struct Wilds {
    /// The tile of the open ground.
    #[field(example = "grass")]
    pub floor: Kind<Tile>,
    /// The tile of the trees, between which nobody gets through.
    #[field(example = "rock_wall")]
    pub tree: Kind<Tile>,
    /// How much of the country the woods have, in percent before they are rounded off.
    #[field(0..=100, default = 45, example = 40)]
    pub woods: i32,
    /// The tile of the hills.
    #[field(example = "rubble")]
    pub hill: Kind<Tile>,
    /// How much of the open ground the hills have, in percent before they are rounded off.
    #[field(0..=100, default = 40, example = 35)]
    pub hills: i32,
    /// The tile of the road.
    #[field(example = "stone_floor")]
    pub road: Kind<Tile>,
    /// The tile of its bridges.
    #[field(example = "bridge")]
    pub bridge: Kind<Tile>,
    /// The tile where the road leaves the map.
    #[field(example = "moss")]
    pub mark: Kind<Tile>,
    /// The tile of the town's wall.
    #[field(example = "stone_wall")]
    pub wall: Kind<Tile>,
    /// The tile of the gate, by which one comes into the town: a stair down.
    #[field(example = "stairs_down")]
    pub gate: Kind<Tile>,
}

impl Rule for Wilds {
    const GROUND: Ground = Ground::Made;

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![
            (self.floor, Use::Floor),
            (self.hill, Use::Floor),
            (self.road, Use::Floor),
            (self.bridge, Use::Floor),
            (self.mark, Use::Floor),
            (self.gate, Use::StairDown),
            (self.tree, Use::Any),
            (self.wall, Use::Any),
        ]
    }

    /// The road begins where one comes in.
    fn arrives(&self) -> bool {
        true
    }
}
