//! Themes: how the levels of a part of the dungeon are built, step by step.

use super::problem::Span;
use super::{Definition, Kind, SpawnTable, Tile};
use crate::base::Dice;
use std::rc::Rc;

/// A kind of level: the steps that build one, in order.
#[derive(Clone, Debug)]
pub struct Theme {
    /// Its identity in data files.
    pub id: String,
    /// What players read: "the Old Cellars".
    pub name: String,
    /// Width and height in cells, 20x15 to 1000x1000.
    pub size: (i32, i32),
    /// What the whole level is made of before the first step.
    pub fill: Kind<Tile>,
    /// What builds it.
    pub steps: Vec<Step>,
    /// What one feels on arriving.
    pub text: String,
}

impl Definition for Theme {
    fn id(&self) -> &str {
        &self.id
    }
}

/// One step of building a level.
#[derive(Clone, Debug)]
pub enum Step {
    /// Rooms that do not overlap, joined by corridors.
    Rooms {
        /// How many rooms are tried for.
        count: Dice,
        /// Width of a room in cells, walls not counted.
        width: Dice,
        /// Height of a room in cells, walls not counted.
        height: Dice,
        /// Percentage of extra corridors, so that there is more than one way.
        loops: i32,
        /// What rooms and corridors are floored with.
        floor: Kind<Tile>,
    },
    /// Caves from a cellular automaton.
    Caves {
        /// Percentage of cells that start open.
        open: i32,
        /// How many times the automaton smooths them.
        smoothing: i32,
        /// Caves of fewer cells than this are filled in again.
        smallest: i32,
        /// What caves are floored with.
        floor: Kind<Tile>,
    },
    /// Tunnels that join what is not yet joined.
    Connect {
        /// How much they wind: 0 for straight, 2 for a little, 20 for as much as there is room for.
        winding: i32,
        /// What the tunnels are floored with.
        floor: Kind<Tile>,
    },
    /// Doors where corridors enter rooms.
    Doors {
        /// Percentage of doorways that get a closed door.
        closed: i32,
        /// Percentage of doorways that get an open door.
        open: i32,
        /// Percentage of doorways that get a secret door; never the only way to anything.
        secret: i32,
        /// The tiles.
        tiles: DoorTiles,
    },
    /// Patches of another terrain: grass, water, rubble.
    Patches {
        /// What they are made of.
        tile: Kind<Tile>,
        /// The terrain they may replace.
        on: Vec<Kind<Tile>>,
        /// How many patches.
        count: Dice,
        /// How many cells each.
        size: Dice,
        /// What lies around the edge of each patch, if anything: shallow water around deep.
        rim: Option<Kind<Tile>>,
    },
    /// Stairs up and down, far from each other.
    Stairs {
        /// The stair up.
        up: Kind<Tile>,
        /// The stair down.
        down: Kind<Tile>,
    },
    /// Monsters of the level's depth.
    Monsters {
        /// How many groups.
        count: Dice,
        /// Who may be chosen; all monsters by their own depth and frequency if there is none.
        table: Option<Kind<SpawnTable>>,
        /// Nobody is born so near to the arrival, in cells.
        away: i32,
        /// How often a group is replaced by one monster from deeper down: one time in so many, 0 for
        /// never.
        strangers: u32,
    },
    /// A map drawn by hand, in place of everything so far.
    Map {
        /// The map.
        map: Rc<MapFile>,
    },
}

/// The tiles of the three states of a door.
#[derive(Clone, Copy, Debug)]
pub struct DoorTiles {
    /// Closed.
    pub closed: Kind<Tile>,
    /// Open.
    pub open: Kind<Tile>,
    /// Not yet found.
    pub secret: Kind<Tile>,
}

/// A level drawn by hand, as read from a file of rows and a legend.
#[derive(Clone, Debug)]
pub struct MapFile {
    /// Width and height in cells.
    pub size: (i32, i32),
    /// The terrain, row by row.
    pub tiles: Vec<Kind<Tile>>,
    /// Monsters that stand on it: their kind and where (cells from the left, cells from the top).
    pub monsters: Vec<(Kind<super::Monster>, (i32, i32))>,
    /// Where the hero starts if the level has no stair up.
    pub start: Option<(i32, i32)>,
    /// Where each row was written, for what is said about it while loading.
    pub rows: Vec<Span>,
}
