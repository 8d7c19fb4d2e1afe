//! Themes: how the levels of a part of the dungeon are built, step by step.

use super::drawing::Drawing;
use super::schema::{drawn, written};
use super::{Class, Cover, Definition, Kind, SpawnTable, Tile, Vault};
use crate::base::Dice;
use schemars::JsonSchema;
use std::rc::Rc;

/// A kind of level: the steps that build one, in order.
#[derive(Clone, Debug, JsonSchema)]
#[schemars(transform = drawn::size_is_the_maps)]
pub struct Theme {
    /// What scenarios call it.
    #[schemars(with = "written::Id", extend("examples" = ["wine_cellars"]))]
    pub id: String,
    /// What players read.
    #[schemars(with = "written::Name", extend("examples" = ["the Old Cellars"]))]
    pub name: String,
    /// Width and height in cells, 20x15 to 1000x1000. Left out with a map drawn by hand, which is as
    /// large as it is.
    #[schemars(with = "written::Size", extend("examples" = [[80, 50]]))]
    pub size: (i32, i32),
    /// How far one sees there without a light, in cells; 60 for as far as the eye reaches.
    #[schemars(range(min = 0, max = 60), extend("default" = 60, "examples" = [2]))]
    pub light: i32,
    /// The tile that the whole level is made of before the first step.
    #[schemars(extend("examples" = ["stone_wall"]))]
    pub fill: Kind<Tile>,
    /// What builds it, from the first to the last. One of `rooms`, `caves` and `map` is needed.
    #[schemars(extend("examples" = [[
        { "caves": { "floor": "cave_floor" } },
        { "stairs": { "up": "stairs_up", "down": "stairs_down" } },
    ]]))]
    pub steps: Vec<Step>,
    /// What one feels on arriving, told there.
    #[schemars(with = "written::Prose", extend("examples" = ["Wine is long gone from these cellars."]))]
    pub text: String,
}

impl Definition for Theme {
    fn id(&self) -> &str {
        &self.id
    }
}

/// One step of building a level: an object with one field, the name of which says what it does.
#[derive(Clone, Debug, JsonSchema)]
#[schemars(rename_all = "snake_case")]
pub enum Step {
    /// Rooms that do not overlap, joined by corridors.
    Rooms {
        /// How many rooms are tried for.
        #[schemars(with = "written::Dice<1, 10_000>", extend("examples" = ["4d4+16"]))]
        count: Dice,
        /// Width of a room in cells, walls not counted.
        #[schemars(with = "written::Dice<1, 200>", extend("examples" = ["2d4+3"]))]
        width: Dice,
        /// Height of a room in cells, walls not counted.
        #[schemars(with = "written::Dice<1, 200>", extend("examples" = ["1d4+3"]))]
        height: Dice,
        /// How many more corridors are dug than it takes, in percent, so that there is more than one way.
        #[schemars(range(min = 0, max = 100), extend("default" = 15, "examples" = [25]))]
        loops: i32,
        /// The tile that rooms and corridors are floored with.
        #[schemars(extend("examples" = ["stone_floor"]))]
        floor: Kind<Tile>,
    },
    /// Caves from a cellular automaton.
    Caves {
        /// How many cells start open, in percent.
        #[schemars(range(min = 1, max = 100), extend("default" = 55, "examples" = [58]))]
        open: i32,
        /// How many times the automaton smooths them.
        #[schemars(range(min = 0, max = 20), extend("default" = 5, "examples" = [4]))]
        smoothing: i32,
        /// Caves of fewer cells than this are filled in again.
        #[schemars(range(min = 1, max = 10_000), extend("default" = 16, "examples" = [40]))]
        smallest: i32,
        /// The tile that caves are floored with.
        #[schemars(extend("examples" = ["cave_floor"]))]
        floor: Kind<Tile>,
    },
    /// Tunnels that join what is not yet joined.
    Connect {
        /// How much they wind: 0 for straight, 2 for a little, 20 for as much as there is room for.
        #[schemars(range(min = 0, max = 20), extend("default" = 2, "examples" = [6]))]
        winding: i32,
        /// The tile that the tunnels are floored with.
        #[schemars(extend("examples" = ["stone_floor"]))]
        floor: Kind<Tile>,
    },
    /// Doors where corridors enter rooms. The three percentages make 100 together at most; the rest of
    /// the doorways stay empty.
    Doors {
        /// How many doorways get a closed door, in percent.
        #[schemars(range(min = 0, max = 100), extend("default" = 0, "examples" = [45]))]
        closed: i32,
        /// How many doorways get an open door, in percent.
        #[schemars(range(min = 0, max = 100), extend("default" = 0, "examples" = [15]))]
        open: i32,
        /// How many doorways get a secret door, in percent; never the only way to anything.
        #[schemars(range(min = 0, max = 100), extend("default" = 0, "examples" = [8]))]
        secret: i32,
        /// What the doors are made of.
        #[schemars(extend("examples" = [{ "closed": "door_closed", "open": "door_open", "secret": "door_secret" }]))]
        tiles: DoorTiles,
    },
    /// Patches of another terrain: grass, water, rubble.
    Patches {
        /// The tile that they are made of.
        #[schemars(extend("examples" = ["moss"]))]
        tile: Kind<Tile>,
        /// The tiles that they may replace.
        #[schemars(extend("examples" = [["stone_floor"]]))]
        on: Vec<Kind<Tile>>,
        /// How many patches.
        #[schemars(with = "written::Dice<0, 10_000>", extend("examples" = ["2d3"]))]
        count: Dice,
        /// How many cells each.
        #[schemars(with = "written::Dice<1, 10_000>", extend("examples" = ["3d6+4"]))]
        size: Dice,
        /// The tile around the edge of each patch, if it has one: shallow water around deep.
        #[schemars(extend("examples" = ["water_shallow"]))]
        rim: Option<Kind<Tile>>,
    },
    /// A stair up and a stair down, far from each other.
    Stairs {
        /// The tile of the stair up.
        #[schemars(extend("examples" = ["stairs_up"]))]
        up: Kind<Tile>,
        /// The tile of the stair down.
        #[schemars(extend("examples" = ["stairs_down"]))]
        down: Kind<Tile>,
    },
    /// Monsters of the level's depth, in groups.
    Monsters {
        /// How many groups.
        #[schemars(with = "written::Dice<0, 10_000>", extend("examples" = ["2d3+6"]))]
        count: Dice,
        /// The spawn table among whose entries is chosen; without it, among all monsters by their own `depth`
        /// and `frequency`.
        #[schemars(extend("examples" = ["flooded"]))]
        table: Option<Kind<SpawnTable>>,
        /// Nobody is born so near to the arrival, in cells.
        #[schemars(range(min = 0, max = 100), extend("default" = 8, "examples" = [15]))]
        away: i32,
        /// How often a group is replaced by one monster from deeper down: one time in so many, 0 for
        /// never.
        #[schemars(range(min = 0, max = 10_000), extend("default" = 25, "examples" = [10]))]
        strangers: u32,
    },
    /// Things of the level's depth, lying about: some where ways end, all of them apart from each other.
    Items {
        /// How many.
        #[schemars(with = "written::Dice<0, 10_000>", extend("examples" = ["1d3+2"]))]
        count: Dice,
        /// The classes among which is chosen; without them, all but gold, which wants a step of its own.
        #[schemars(extend("default" = [], "examples" = [["gold"]]))]
        classes: Vec<Class>,
        /// How much deeper down than the level they belong, in levels.
        #[schemars(range(min = 0, max = 100), extend("default" = 0, "examples" = [2]))]
        deeper: i32,
        /// Nothing lies so near to the arrival, in cells.
        #[schemars(range(min = 0, max = 100), extend("default" = 4, "examples" = [10]))]
        away: i32,
    },
    /// Traps of the level's depth, where one can walk round them.
    Traps {
        /// How many.
        #[schemars(with = "written::Dice<0, 10_000>", extend("examples" = ["1d3+1"]))]
        count: Dice,
    },
    /// Patches of a cover: webs, puddles, fungus.
    Covers {
        /// The cover.
        #[schemars(extend("examples" = ["web"]))]
        cover: Kind<Cover>,
        /// The tiles that it may lie on.
        #[schemars(extend("examples" = [["stone_floor"]]))]
        on: Vec<Kind<Tile>>,
        /// How many patches.
        #[schemars(with = "written::Dice<0, 10_000>", extend("examples" = ["1d3"]))]
        count: Dice,
        /// How many cells each.
        #[schemars(with = "written::Dice<1, 10_000>", extend("examples" = ["2d4+2"]))]
        size: Dice,
        /// How much of it is in each cell.
        #[schemars(with = "written::Dice<1, 100>", extend("default" = "100", "examples" = ["2d10+10"]))]
        amount: Dice,
    },
    /// Vaults of the level's depth, no two of them the same. It comes after the steps that dig.
    Vaults {
        /// How many are tried for.
        #[schemars(with = "written::Dice<0, 100>", extend("default" = "1", "examples" = ["1d2"]))]
        count: Dice,
        /// How likely each of them is built, if there is room for it, in percent.
        #[schemars(range(min = 0, max = 100), extend("default" = 100, "examples" = [75]))]
        chance: i32,
        /// The vault that is built beside them on the last level of the theme, and on no other: the lair of
        /// whoever rules there.
        #[schemars(extend("examples" = ["sparkhold"]))]
        always: Option<Kind<Vault>>,
    },
    /// A captive: somebody of the level's depth who has hands, and some of another faction who keep watch.
    Captives {
        /// How likely there is one, in percent.
        #[schemars(range(min = 0, max = 100), extend("examples" = [30]))]
        chance: i32,
        /// How many keep watch.
        #[schemars(with = "written::Dice<0, 50>", extend("default" = "1d2", "examples" = ["1d3"]))]
        captors: Dice,
        /// The tile that captives sit on, if it is another than the level's.
        #[schemars(extend("examples" = ["shackles"]))]
        tile: Option<Kind<Tile>>,
    },
    /// A map drawn by hand; it comes first.
    Map {
        /// The file of the map, in the folder `maps`.
        #[schemars(rename = "file", with = "written::MapName", extend("examples" = ["maps/practice_yard.json"]))]
        map: Rc<Drawing>,
    },
}

/// The tiles of the three states of a door.
#[derive(Clone, Copy, Debug, JsonSchema)]
pub struct DoorTiles {
    /// The tile of a closed door, which has an `opens_to`.
    #[schemars(extend("examples" = ["door_closed"]))]
    pub closed: Kind<Tile>,
    /// The tile of an open door, which has a `closes_to`.
    #[schemars(extend("examples" = ["door_open"]))]
    pub open: Kind<Tile>,
    /// The tile of a door not yet found, which has a `found_as`.
    #[schemars(extend("examples" = ["door_secret"]))]
    pub secret: Kind<Tile>,
}
