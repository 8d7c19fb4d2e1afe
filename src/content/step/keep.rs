//! The step `keep`.

use super::{Ground, Rule, Use};
use crate::content::read::Record;
use crate::content::scope::Scope;
use crate::content::{Kind, Tile};
use schemars::JsonSchema;

/// A keep: an open court, an outer wall with gates and towers, and halls within.
#[derive(Clone, Debug, JsonSchema)]
pub struct Keep {
    /// How wide the court around the outer wall is, in cells.
    #[schemars(range(min = 3, max = 50), extend("default" = 5, "examples" = [6]))]
    pub court: i32,
    /// How many gates lead through the outer wall.
    #[schemars(range(min = 1, max = 20), extend("default" = 2, "examples" = [2]))]
    pub gates: i32,
    /// The shortest side of a hall in cells, walls not counted.
    #[schemars(range(min = 3, max = 50), extend("default" = 4, "examples" = [5]))]
    pub least: i32,
    /// How many more doorways are opened within than it takes, in percent.
    #[schemars(range(min = 0, max = 100), extend("default" = 25, "examples" = [30]))]
    pub loops: i32,
    /// The tile of the floor.
    #[schemars(extend("examples" = ["stone_floor"]))]
    pub floor: Kind<Tile>,
    /// The tile of the court.
    #[schemars(extend("examples" = ["grass"]))]
    pub ground: Kind<Tile>,
}

impl Rule for Keep {
    const GROUND: Ground = Ground::Made;

    fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Keep> {
        let court = r.or("court", 5, |v| v.int(3..=50));
        let gates = r.or("gates", 2, |v| v.int(1..=20));
        let least = r.or("least", 4, |v| v.int(3..=50));
        let loops = r.or("loops", 25, |v| v.int(0..=100));
        let floor = r.need("floor", |v| scope.tiles.kind(v));
        let ground = r.need("ground", |v| scope.tiles.kind(v));
        Some(Keep {
            court,
            gates,
            least,
            loops,
            floor: floor?,
            ground: ground?,
        })
    }

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.floor, Use::Floor), (self.ground, Use::Floor)]
    }
}
