//! Level generation steps that connect and furnish the ground, such as doors and rivers, and hand-drawn maps.

use crate::diagnostics::problem::Problem;
use crate::kinds::drawing::Drawing;
use crate::kinds::map;
use crate::kinds::scope::Scope;
use crate::read::field::{Form, record, words};
use crate::read::form::{self, schema_of};
use crate::read::value::{Record, Value};
use crate::{Kind, Tile};
use fifteen_base::Dice;
use std::rc::Rc;

/// Digs tunnels between parts of the level that are not joined yet.
#[record]
#[derive(Clone, Debug)]
pub struct Connect {
    /// Winding of the tunnels: 0 for straight, 2 for a little, 20 for as much as there is room for.
    #[field(0..=20, default = 2, example = 6)]
    pub winding: i32,
    /// Floor tile of the tunnels.
    #[field(example = "stone_floor")]
    pub floor: Kind<Tile>,
}

/// Replaces some walls by rubble.
#[record]
#[derive(Clone, Debug)]
pub struct Decay {
    /// Share of walls that become rubble, in 1/1000. Only walls between two open cells count.
    #[field(1..=1000, example = 15)]
    pub amount: i32,
    /// Tile that replaces the wall.
    #[field(example = "rubble")]
    pub rubble: Kind<Tile>,
}

/// Puts doors where corridors enter rooms. The percentages add up to at most 100; other doorways stay empty.
#[record(check = report_over_100_percent(closed, open, secret))]
#[derive(Clone, Debug)]
pub struct Doors {
    /// Share of doorways with a closed door, in percent.
    #[field(0..=100, default = 0, example = 45)]
    pub closed: i32,
    /// Share of doorways with an open door, in percent.
    #[field(0..=100, default = 0, example = 15)]
    pub open: i32,
    /// Share of doorways with a secret door, in percent. A secret door is never the only way to a place.
    #[field(0..=100, default = 0, example = 8)]
    pub secret: i32,
    /// Tiles of the doors.
    #[field(example = { "closed": "door_closed", "open": "door_open", "secret": "door_secret" })]
    pub tiles: DoorTiles,
}

/// Tiles of the three states of a door.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct DoorTiles {
    /// Tile of a closed door, which needs an `opens_to`.
    #[field(example = "door_closed")]
    pub closed: Kind<Tile>,
    /// Tile of an open door, which needs a `closes_to`.
    #[field(example = "door_open")]
    pub open: Kind<Tile>,
    /// Tile of a secret door, which needs a `found_as`.
    #[field(example = "door_secret")]
    pub secret: Kind<Tile>,
}

fn report_over_100_percent(r: &Record<'_>, closed: &i32, open: &i32, secret: &i32) {
    let all = closed + open + secret;
    if all > 100 {
        let message = format!("`closed`, `open` and `secret` add up to {all} percent");
        r.add_problem(Problem::error(r.span(), message).help("lower them: together they can be at most 100"));
    }
}

/// Places furniture, such as tables, statues and braziers, where it does not block the way.
#[record]
#[derive(Clone, Debug)]
pub struct Furniture {
    /// Tiles to choose from.
    #[field(as = form::Repeatable<Kind<Tile>>, example = ["table", "statue"])]
    pub tiles: Vec<Kind<Tile>>,
    /// Tiles that the furniture may replace.
    #[field(example = ["stone_floor"])]
    pub on: Vec<Kind<Tile>>,
    /// Number of pieces of furniture.
    #[field(0..=10_000, example = "2d6+4")]
    pub count: Dice,
    /// Place for the furniture.
    #[field(default = FurniturePlace::Anywhere, example = "wall")]
    pub place: FurniturePlace,
}

/// A place for furniture.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FurniturePlace {
    /// Anywhere.
    Anywhere,
    /// Against a wall.
    Wall,
    /// In a corner.
    Corner,
    /// Away from all walls.
    Middle,
}

/// Makes loops: extends each dead end until it meets another passage, or else fills the dead end in.
#[record]
#[derive(Clone, Debug)]
pub struct Loops {
    /// Share of dead ends that stay, in percent.
    #[field(0..=100, default = 10, example = 20)]
    pub keep: i32,
    /// Maximum number of cells by which a dead end is extended.
    #[field(0..=100, default = 8, example = 8)]
    pub longest: i32,
    /// Floor tile of the dug cells.
    #[field(example = "stone_floor")]
    pub floor: Kind<Tile>,
}

struct MapName;

schema_of!(
    MapName = {
        "type": "string",
        "pattern": r"^maps/[^/\\:]+$",
        "maxLength": 200,
        "x-is": "the name of a map's file",
    }
);

impl Form<Scope<'_>> for MapName {
    type Value = Rc<Drawing>;

    fn read(value: Value<'_>, scope: &Scope<'_>) -> Option<Rc<Drawing>> {
        map::read_map_name(value, scope)
    }
}

/// Takes the level from a hand-drawn map. This step must be the first.
#[record]
#[derive(Clone, Debug)]
pub struct Map {
    /// Map file, in the folder `maps`.
    #[field(name = "file", as = MapName, example = "maps/practice_yard.json")]
    pub map: Rc<Drawing>,
}

/// Adds patches of another terrain, such as grass, water or rubble.
#[record]
#[derive(Clone, Debug)]
pub struct Patches {
    /// Tile of the patches.
    #[field(example = "moss")]
    pub tile: Kind<Tile>,
    /// Tiles that the patches may replace.
    #[field(example = ["stone_floor"])]
    pub on: Vec<Kind<Tile>>,
    /// Number of patches.
    #[field(0..=10_000, example = "2d3")]
    pub count: Dice,
    /// Size of each patch, in cells.
    #[field(1..=10_000, example = "3d6+4")]
    pub size: Dice,
    /// Tile around the edge of each patch, such as shallow water around deep water.
    #[field(example = "water_shallow")]
    pub rim: Option<Kind<Tile>>,
}

/// Adds rows of pillars to large rooms.
#[record]
#[derive(Clone, Debug)]
pub struct Pillars {
    /// Share of the large rooms that get pillars, in percent.
    #[field(0..=100, default = 50, example = 40)]
    pub chance: i32,
    /// Tile of the pillars.
    #[field(example = "pillar")]
    pub pillar: Kind<Tile>,
}

/// Adds lakes, and rivers from side to side. Where water cuts off a part of the level, a bridge crosses the water.
#[record]
#[derive(Clone, Debug)]
pub struct Waters {
    /// Number of rivers.
    #[field(0..=20, default = Dice::flat(0), example = "1d2-1")]
    pub rivers: Dice,
    /// Width of a river, in cells. The width may change along the river.
    #[field(1..=20, default = Dice::new(1, 3).plus(1), example = "1d3+1")]
    pub width: Dice,
    /// Number of lakes.
    #[field(0..=1000, default = Dice::flat(0), example = "1d3")]
    pub lakes: Dice,
    /// Size of each lake, in cells.
    #[field(1..=10_000, default = Dice::new(6, 10).plus(20), example = "6d10+20")]
    pub size: Dice,
    /// Tile of the water.
    #[field(example = "water_deep")]
    pub water: Kind<Tile>,
    /// Tile along the banks.
    #[field(example = "water_shallow")]
    pub rim: Option<Kind<Tile>>,
    /// The tile of the bridges.
    #[field(example = "bridge")]
    pub bridge: Kind<Tile>,
}
