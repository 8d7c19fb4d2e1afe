//! The step `tunnels`.

use super::{Ground, Rule, Use};
use crate::base::Dice;
use crate::content::read::Record;
use crate::content::schema::written;
use crate::content::scope::Scope;
use crate::content::{Kind, Tile};
use schemars::JsonSchema;

/// Tunnels dug by somebody who cannot walk straight: a drunkard's walk.
#[derive(Clone, Debug, JsonSchema)]
pub struct Tunnels {
    /// How much of the level is dug out, in percent.
    #[schemars(range(min = 1, max = 80), extend("default" = 30, "examples" = [30]))]
    pub open: i32,
    /// How many cells are dug before the digging goes on from another place.
    #[schemars(with = "written::Dice<1, 10_000>", extend("default" = "4d20+20", "examples" = ["4d20+20"]))]
    pub length: Dice,
    /// How often the way turns, in percent.
    #[schemars(range(min = 1, max = 100), extend("default" = 40, "examples" = [40]))]
    pub winding: i32,
    /// The tile of the floor.
    #[schemars(extend("examples" = ["stone_floor"]))]
    pub floor: Kind<Tile>,
}

impl Rule for Tunnels {
    const GROUND: Ground = Ground::Made;

    fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Tunnels> {
        let open = r.or("open", 30, |v| v.int(1..=80));
        let length = r.or(
            "length",
            Dice {
                count: 4,
                sides: 20,
                bonus: 20,
            },
            |v| v.dice(1..=10_000),
        );
        let winding = r.or("winding", 40, |v| v.int(1..=100));
        let floor = r.need("floor", |v| scope.tiles.kind(v));
        Some(Tunnels {
            open,
            length,
            winding,
            floor: floor?,
        })
    }

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.floor, Use::Floor)]
    }
}
