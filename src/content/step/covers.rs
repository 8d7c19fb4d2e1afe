//! The step `covers`.

use super::Rule;
use crate::base::Dice;
use crate::content::read::Record;
use crate::content::schema::written;
use crate::content::scope::Scope;
use crate::content::{Cover, Kind, Tile};
use schemars::JsonSchema;

/// Patches of a cover: webs, puddles, fungus.
#[derive(Clone, Debug, JsonSchema)]
pub struct Covers {
    /// The cover.
    #[schemars(extend("examples" = ["web"]))]
    pub cover: Kind<Cover>,
    /// The tiles that it may lie on.
    #[schemars(extend("examples" = [["stone_floor"]]))]
    pub on: Vec<Kind<Tile>>,
    /// How many patches.
    #[schemars(with = "written::Dice<0, 10_000>", extend("examples" = ["1d3"]))]
    pub count: Dice,
    /// How many cells each.
    #[schemars(with = "written::Dice<1, 10_000>", extend("examples" = ["2d4+2"]))]
    pub size: Dice,
    /// How much of it is in each cell.
    #[schemars(with = "written::Dice<1, 100>", extend("default" = "100", "examples" = ["2d10+10"]))]
    pub amount: Dice,
}

impl Rule for Covers {
    fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Covers> {
        let cover = r.need("cover", |v| scope.covers.kind(v));
        let on = r.need("on", |v| v.list(|v| scope.tiles.kind(v)));
        let count = r.need("count", |v| v.dice(0..=10_000));
        let size = r.need("size", |v| v.dice(1..=10_000));
        let amount = r.or("amount", Dice::flat(100), |v| v.dice(1..=100));
        Some(Covers {
            cover: cover?,
            on: on?,
            count: count?,
            size: size?,
            amount,
        })
    }

    fn covers(&self) -> Option<Kind<Cover>> {
        Some(self.cover)
    }
}
