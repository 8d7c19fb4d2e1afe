//! The steps that work on the ground of a level: they join and furnish what is there. The step `map` takes all of it from a drawing.

use super::{Ground, Rule, Use};
use crate::diagnostics::problem::Problem;
use crate::kinds::drawing::Drawing;
use crate::kinds::map;
use crate::kinds::scope::Scope;
use crate::read::field::{Form, record, words};
use crate::read::value::{Record, Value};
use crate::read::written;
use crate::read::written::schema_of;
use crate::{Kind, Tile};
use fifteen_base::Dice;
use std::rc::Rc;

/// Tunnels that join what is not yet joined.
#[record]
#[derive(Clone, Debug)]
pub struct Connect {
    /// How much they wind: 0 for straight, 2 for a little, 20 for as much as there is room for.
    #[field(0..=20, default = 2, example = 6)]
    pub winding: i32,
    /// The tile that the tunnels are floored with.
    #[field(example = "stone_floor")]
    pub floor: Kind<Tile>,
}

impl Rule for Connect {
    const GROUND: Ground = Ground::Joined;

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.floor, Use::Floor)]
    }
}

/// Age: walls that have fallen in, and rubble where they stood.
#[record]
#[derive(Clone, Debug)]
pub struct Decay {
    /// How many of the walls between two open places have fallen, one in a thousand.
    #[field(1..=1000, example = 15)]
    pub amount: i32,
    /// What is left of them.
    #[field(example = "rubble")]
    pub rubble: Kind<Tile>,
}

impl Rule for Decay {
    const GROUND: Ground = Ground::Joined;

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.rubble, Use::Floor)]
    }
}

/// Doors where corridors enter rooms. The three percentages make 100 together at most; the rest of
/// the doorways stay empty.
#[record(check = tell_too_many(closed, open, secret))]
#[derive(Clone, Debug)]
pub struct Doors {
    /// How many doorways get a closed door, in percent.
    #[field(0..=100, default = 0, example = 45)]
    pub closed: i32,
    /// How many doorways get an open door, in percent.
    #[field(0..=100, default = 0, example = 15)]
    pub open: i32,
    /// How many doorways get a secret door, in percent; never the only way to anything.
    #[field(0..=100, default = 0, example = 8)]
    pub secret: i32,
    /// What the doors are made of.
    #[field(example = { "closed": "door_closed", "open": "door_open", "secret": "door_secret" })]
    pub tiles: DoorTiles,
}

impl Rule for Doors {
    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        let DoorTiles { closed, open, secret } = self.tiles;
        vec![(closed, Use::ClosedDoor), (open, Use::OpenDoor), (secret, Use::SecretDoor)]
    }
}

/// The tiles of the three states of a door.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct DoorTiles {
    /// The tile of a closed door, which has an `opens_to`.
    #[field(example = "door_closed")]
    pub closed: Kind<Tile>,
    /// The tile of an open door, which has a `closes_to`.
    #[field(example = "door_open")]
    pub open: Kind<Tile>,
    /// The tile of a door not yet found, which has a `found_as`.
    #[field(example = "door_secret")]
    pub secret: Kind<Tile>,
}

/// No doorway gets more than one door.
fn tell_too_many(r: &Record<'_>, closed: &i32, open: &i32, secret: &i32) {
    let all = closed + open + secret;
    if all > 100 {
        let message = format!("{all} percent of the doorways get a door");
        let problem = Problem::error(r.span(), message);
        r.note(problem.help("closed, open and secret make 100 together at most"));
    }
}

/// What stands about: tables, statues, braziers, each where walkers can do without the cell.
#[record]
#[derive(Clone, Debug)]
pub struct Furniture {
    /// The tiles among which is chosen.
    #[field(as = written::Often<Kind<Tile>>, example = ["table", "statue"])]
    pub tiles: Vec<Kind<Tile>>,
    /// The tiles in the place of which they stand.
    #[field(example = ["stone_floor"])]
    pub on: Vec<Kind<Tile>>,
    /// How many stand about.
    #[field(0..=10_000, example = "2d6+4")]
    pub count: Dice,
    /// Where they stand.
    #[field(default = FurniturePlace::Anywhere, example = "wall")]
    pub place: FurniturePlace,
}

impl Rule for Furniture {
    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        self.tiles.iter().map(|tile| (*tile, Use::Any)).collect()
    }
}

/// Where furniture stands.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FurniturePlace {
    /// Anywhere.
    Anywhere,
    /// With its back to a wall.
    Wall,
    /// In a corner.
    Corner,
    /// Away from all walls.
    Middle,
}

/// Second ways: dead ends are dug on until they meet something, or else filled in again.
#[record]
#[derive(Clone, Debug)]
pub struct Loops {
    /// How many dead ends stay, in percent.
    #[field(0..=100, default = 10, example = 20)]
    pub keep: i32,
    /// How far a dead end is dug on at most, in cells.
    #[field(0..=100, default = 8, example = 8)]
    pub longest: i32,
    /// The tile of what is dug.
    #[field(example = "stone_floor")]
    pub floor: Kind<Tile>,
}

impl Rule for Loops {
    const GROUND: Ground = Ground::Joined;

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.floor, Use::Floor)]
    }
}

/// The file of a map.
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
        map::named(value, scope)
    }
}

/// A map drawn by hand; it comes first.
#[record]
#[derive(Clone, Debug)]
pub struct Map {
    /// The file of the map, in the folder `maps`.
    #[field(name = "file", as = MapName, example = "maps/practice_yard.json")]
    pub map: Rc<Drawing>,
}

impl Rule for Map {
    const GROUND: Ground = Ground::Made;

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        self.map.laid().map(|tile| (tile, Use::Any)).collect()
    }

    fn drawing(&self) -> Option<&Drawing> {
        Some(&self.map)
    }

    fn arrives(&self) -> bool {
        self.map.start.is_some()
    }
}

/// Patches of another terrain: grass, water, rubble.
#[record]
#[derive(Clone, Debug)]
pub struct Patches {
    /// The tile that they are made of.
    #[field(example = "moss")]
    pub tile: Kind<Tile>,
    /// The tiles that they may replace.
    #[field(example = ["stone_floor"])]
    pub on: Vec<Kind<Tile>>,
    /// How many patches.
    #[field(0..=10_000, example = "2d3")]
    pub count: Dice,
    /// How many cells each.
    #[field(1..=10_000, example = "3d6+4")]
    pub size: Dice,
    /// The tile around the edge of each patch, if it has one: shallow water around deep.
    #[field(example = "water_shallow")]
    pub rim: Option<Kind<Tile>>,
}

impl Rule for Patches {
    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        let tiles = std::iter::once(self.tile).chain(self.rim);
        tiles.map(|tile| (tile, Use::Any)).collect()
    }
}

/// Rows of pillars in large rooms.
#[record]
#[derive(Clone, Debug)]
pub struct Pillars {
    /// How many of the rooms that are large enough get them, in percent.
    #[field(0..=100, default = 50, example = 40)]
    pub chance: i32,
    /// What the pillars are made of.
    #[field(example = "pillar")]
    pub pillar: Kind<Tile>,
}

impl Rule for Pillars {
    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.pillar, Use::Any)]
    }
}

/// Rivers from side to side and lakes, with bridges wherever they cut something off.
#[record]
#[derive(Clone, Debug)]
pub struct Waters {
    /// How many rivers.
    #[field(0..=20, default = Dice::flat(0), example = "1d2-1")]
    pub rivers: Dice,
    /// How wide a river is, in cells; it may change along the way.
    #[field(1..=20, default = Dice::of(1, 3).plus(1), example = "1d3+1")]
    pub width: Dice,
    /// How many lakes.
    #[field(0..=1000, default = Dice::flat(0), example = "1d3")]
    pub lakes: Dice,
    /// How many cells a lake has.
    #[field(1..=10_000, default = Dice::of(6, 10).plus(20), example = "6d10+20")]
    pub size: Dice,
    /// What they are made of.
    #[field(example = "water_deep")]
    pub water: Kind<Tile>,
    /// What lies along the banks, if anything does.
    #[field(example = "water_shallow")]
    pub rim: Option<Kind<Tile>>,
    /// The tile of the bridges.
    #[field(example = "bridge")]
    pub bridge: Kind<Tile>,
}

impl Rule for Waters {
    const GROUND: Ground = Ground::Joined;

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        let mut lays = vec![(self.bridge, Use::Floor), (self.water, Use::Any)];
        lays.extend(self.rim.map(|tile| (tile, Use::Any)));
        lays
    }
}
