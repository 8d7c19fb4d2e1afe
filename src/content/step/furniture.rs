//! The step `furniture`.

use super::{Rule, Use};
use crate::base::Dice;
use crate::content::read::Record;
use crate::content::schema::written;
use crate::content::scope::Scope;
use crate::content::{Kind, Tile};
use schemars::JsonSchema;

/// What stands about: tables, statues, braziers, each where walkers can do without the cell.
#[derive(Clone, Debug, JsonSchema)]
pub struct Furniture {
    /// The tiles among which is chosen.
    #[schemars(extend("examples" = [["table", "statue"]]))]
    pub tiles: Vec<Kind<Tile>>,
    /// The tiles in the place of which they stand.
    #[schemars(extend("examples" = [["stone_floor"]]))]
    pub on: Vec<Kind<Tile>>,
    /// How many stand about.
    #[schemars(with = "written::Dice<0, 10_000>", extend("examples" = ["2d6+4"]))]
    pub count: Dice,
    /// Where they stand.
    #[schemars(extend("default" = "anywhere", "examples" = ["wall"]))]
    pub place: Place,
}

impl Rule for Furniture {
    fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Furniture> {
        let tiles = r.need("tiles", |v| v.list(|v| scope.tiles.kind(v)));
        let on = r.need("on", |v| v.list(|v| scope.tiles.kind(v)));
        let count = r.need("count", |v| v.dice(0..=10_000));
        let place = r.or("place", Place::Anywhere, |v| v.choice(&PLACES));
        Some(Furniture {
            tiles: tiles?,
            on: on?,
            count: count?,
            place,
        })
    }

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        self.tiles.iter().map(|tile| (*tile, Use::Any)).collect()
    }
}

/// Where furniture stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema)]
#[schemars(rename_all = "snake_case")]
pub enum Place {
    /// Anywhere.
    Anywhere,
    /// With its back to a wall.
    Wall,
    /// In a corner.
    Corner,
    /// Away from all walls.
    Middle,
}

/// The words for places.
const PLACES: [(&str, Place); 4] = [
    ("anywhere", Place::Anywhere),
    ("wall", Place::Wall),
    ("corner", Place::Corner),
    ("middle", Place::Middle),
];
