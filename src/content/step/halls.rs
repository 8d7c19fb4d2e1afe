//! The step `halls`.

use super::{Ground, Rule, Use};
use crate::content::read::Record;
use crate::content::scope::Scope;
use crate::content::{Kind, Tile};
use schemars::JsonSchema;

/// Halls wall to wall: the level is split in two again and again, and neighbours are joined by doorways.
#[derive(Clone, Debug, JsonSchema)]
pub struct Halls {
    /// The shortest side of a hall in cells, walls not counted.
    #[schemars(range(min = 3, max = 50), extend("default" = 5, "examples" = [6]))]
    pub least: i32,
    /// How many more doorways are opened than it takes, in percent, so that there is more than one way.
    #[schemars(range(min = 0, max = 100), extend("default" = 25, "examples" = [30]))]
    pub loops: i32,
    /// The tile of the floor.
    #[schemars(extend("examples" = ["stone_floor"]))]
    pub floor: Kind<Tile>,
}

impl Rule for Halls {
    const GROUND: Ground = Ground::Made;

    fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Halls> {
        let least = r.or("least", 5, |v| v.int(3..=50));
        let loops = r.or("loops", 25, |v| v.int(0..=100));
        let floor = r.need("floor", |v| scope.tiles.kind(v));
        Some(Halls {
            least,
            loops,
            floor: floor?,
        })
    }

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.floor, Use::Floor)]
    }
}
