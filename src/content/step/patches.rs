//! The step `patches`.

use super::{Rule, Use};
use crate::base::Dice;
use crate::content::read::{Record, Value};
use crate::content::schema::written;
use crate::content::scope::Scope;
use crate::content::{Kind, Tile};
use schemars::JsonSchema;

/// Patches of another terrain: grass, water, rubble.
#[derive(Clone, Debug, JsonSchema)]
pub struct Patches {
    /// The tile that they are made of.
    #[schemars(extend("examples" = ["moss"]))]
    pub tile: Kind<Tile>,
    /// The tiles that they may replace.
    #[schemars(extend("examples" = [["stone_floor"]]))]
    pub on: Vec<Kind<Tile>>,
    /// How many patches.
    #[schemars(with = "written::Dice<0, 10_000>", extend("examples" = ["2d3"]))]
    pub count: Dice,
    /// How many cells each.
    #[schemars(with = "written::Dice<1, 10_000>", extend("examples" = ["3d6+4"]))]
    pub size: Dice,
    /// The tile around the edge of each patch, if it has one: shallow water around deep.
    #[schemars(extend("examples" = ["water_shallow"]))]
    pub rim: Option<Kind<Tile>>,
}

impl Rule for Patches {
    fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Patches> {
        let tile = |v: Value<'_>| -> Option<Kind<Tile>> { scope.tiles.kind(v) };
        let of = r.need("tile", tile);
        let on = r.need("on", |v| v.list(tile));
        let count = r.need("count", |v| v.dice(0..=10_000));
        let size = r.need("size", |v| v.dice(1..=10_000));
        let rim = r.maybe("rim", tile);
        Some(Patches {
            tile: of?,
            on: on?,
            count: count?,
            size: size?,
            rim,
        })
    }

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        let tiles = std::iter::once(self.tile).chain(self.rim);
        tiles.map(|tile| (tile, Use::Any)).collect()
    }
}
