//! The step `rooms`.

use super::{Ground, Rule, Use};
use crate::base::Dice;
use crate::content::read::Record;
use crate::content::schema::written;
use crate::content::scope::Scope;
use crate::content::{Kind, Tile};
use schemars::JsonSchema;

/// Rooms that do not overlap, joined by corridors.
#[derive(Clone, Debug, JsonSchema)]
pub struct Rooms {
    /// How many rooms are tried for.
    #[schemars(with = "written::Dice<1, 10_000>", extend("examples" = ["4d4+16"]))]
    pub count: Dice,
    /// Width of a room in cells, walls not counted.
    #[schemars(with = "written::Dice<1, 200>", extend("examples" = ["2d4+3"]))]
    pub width: Dice,
    /// Height of a room in cells, walls not counted.
    #[schemars(with = "written::Dice<1, 200>", extend("examples" = ["1d4+3"]))]
    pub height: Dice,
    /// How many more corridors are dug than it takes, in percent, so that there is more than one way.
    #[schemars(range(min = 0, max = 100), extend("default" = 15, "examples" = [25]))]
    pub loops: i32,
    /// The tile that rooms and corridors are floored with.
    #[schemars(extend("examples" = ["stone_floor"]))]
    pub floor: Kind<Tile>,
}

impl Rule for Rooms {
    const GROUND: Ground = Ground::Made;

    fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Rooms> {
        let count = r.need("count", |v| v.dice(1..=10_000));
        let width = r.need("width", |v| v.dice(1..=200));
        let height = r.need("height", |v| v.dice(1..=200));
        let loops = r.or("loops", 15, |v| v.int(0..=100));
        let floor = r.need("floor", |v| scope.tiles.kind(v));
        Some(Rooms {
            count: count?,
            width: width?,
            height: height?,
            loops,
            floor: floor?,
        })
    }

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.floor, Use::Floor)]
    }
}
