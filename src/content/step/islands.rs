//! The step `islands`.

use super::{Ground, Rule, Use};
use crate::base::Dice;
use crate::content::read::Record;
use crate::content::schema::written;
use crate::content::scope::Scope;
use crate::content::{Kind, Tile};
use schemars::JsonSchema;

/// Islands in a lake that fills the level, of water or of lava, joined by bridges.
#[derive(Clone, Debug, JsonSchema)]
pub struct Islands {
    /// How many islands.
    #[schemars(with = "written::Dice<1, 10_000>", extend("examples" = ["2d4+8"]))]
    pub count: Dice,
    /// How many cells each.
    #[schemars(with = "written::Dice<1, 10_000>", extend("examples" = ["6d10+30"]))]
    pub size: Dice,
    /// The tile of the lake, where nobody walks.
    #[schemars(extend("examples" = ["water_deep"]))]
    pub lake: Kind<Tile>,
    /// The tile around the shores, if there is one.
    #[schemars(extend("examples" = ["water_shallow"]))]
    pub rim: Option<Kind<Tile>>,
    /// The tile of the bridges.
    #[schemars(extend("examples" = ["bridge"]))]
    pub bridge: Kind<Tile>,
    /// How many more bridges there are than it takes, in percent.
    #[schemars(range(min = 0, max = 100), extend("default" = 40, "examples" = [30]))]
    pub loops: i32,
    /// The tile of the floor.
    #[schemars(extend("examples" = ["stone_floor"]))]
    pub floor: Kind<Tile>,
}

impl Rule for Islands {
    const GROUND: Ground = Ground::Made;

    fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Islands> {
        let count = r.need("count", |v| v.dice(1..=10_000));
        let size = r.need("size", |v| v.dice(1..=10_000));
        let lake = r.need("lake", |v| scope.tiles.kind(v));
        let rim = r.maybe("rim", |v| scope.tiles.kind(v));
        let bridge = r.need("bridge", |v| scope.tiles.kind(v));
        let loops = r.or("loops", 40, |v| v.int(0..=100));
        let floor = r.need("floor", |v| scope.tiles.kind(v));
        Some(Islands {
            count: count?,
            size: size?,
            lake: lake?,
            rim,
            bridge: bridge?,
            loops,
            floor: floor?,
        })
    }

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        let mut lays = vec![
            (self.floor, Use::Floor),
            (self.bridge, Use::Floor),
            (self.lake, Use::Any),
        ];
        lays.extend(self.rim.map(|tile| (tile, Use::Any)));
        lays
    }
}
