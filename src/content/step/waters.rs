//! The step `waters`.

use super::{Ground, Rule, Use};
use crate::base::Dice;
use crate::content::read::Record;
use crate::content::schema::written;
use crate::content::scope::Scope;
use crate::content::{Kind, Tile};
use schemars::JsonSchema;

/// Rivers from side to side and lakes, with bridges wherever they cut something off.
#[derive(Clone, Debug, JsonSchema)]
pub struct Waters {
    /// How many rivers.
    #[schemars(with = "written::Dice<0, 20>", extend("default" = "0", "examples" = ["1d2-1"]))]
    pub rivers: Dice,
    /// How wide a river is, in cells; it may change along the way.
    #[schemars(with = "written::Dice<1, 20>", extend("default" = "1d3+1", "examples" = ["1d3+1"]))]
    pub width: Dice,
    /// How many lakes.
    #[schemars(with = "written::Dice<0, 1000>", extend("default" = "0", "examples" = ["1d3"]))]
    pub lakes: Dice,
    /// How many cells a lake has.
    #[schemars(with = "written::Dice<1, 10_000>", extend("default" = "6d10+20", "examples" = ["6d10+20"]))]
    pub size: Dice,
    /// What they are made of.
    #[schemars(extend("examples" = ["water_deep"]))]
    pub water: Kind<Tile>,
    /// What lies along the banks, if anything does.
    #[schemars(extend("examples" = ["water_shallow"]))]
    pub rim: Option<Kind<Tile>>,
    /// The tile of the bridges.
    #[schemars(extend("examples" = ["bridge"]))]
    pub bridge: Kind<Tile>,
}

impl Rule for Waters {
    const GROUND: Ground = Ground::Joined;

    fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Waters> {
        let rivers = r.or("rivers", Dice::flat(0), |v| v.dice(0..=20));
        let width = r.or(
            "width",
            Dice {
                count: 1,
                sides: 3,
                bonus: 1,
            },
            |v| v.dice(1..=20),
        );
        let lakes = r.or("lakes", Dice::flat(0), |v| v.dice(0..=1000));
        let size = r.or(
            "size",
            Dice {
                count: 6,
                sides: 10,
                bonus: 20,
            },
            |v| v.dice(1..=10_000),
        );
        let water = r.need("water", |v| scope.tiles.kind(v));
        let rim = r.maybe("rim", |v| scope.tiles.kind(v));
        let bridge = r.need("bridge", |v| scope.tiles.kind(v));
        Some(Waters {
            rivers,
            width,
            lakes,
            size,
            water: water?,
            rim,
            bridge: bridge?,
        })
    }

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        let mut lays = vec![(self.bridge, Use::Floor), (self.water, Use::Any)];
        lays.extend(self.rim.map(|tile| (tile, Use::Any)));
        lays
    }
}
