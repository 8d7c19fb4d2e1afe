//! The step `captives`.

use super::{Rule, Use};
use crate::base::Dice;
use crate::content::read::Record;
use crate::content::schema::written;
use crate::content::scope::Scope;
use crate::content::{Kind, Tile};
use schemars::JsonSchema;

/// A captive: somebody of the level's depth who has hands, and some of another faction who keep watch.
#[derive(Clone, Debug, JsonSchema)]
pub struct Captives {
    /// How likely there is one, in percent.
    #[schemars(range(min = 0, max = 100), extend("examples" = [30]))]
    pub chance: i32,
    /// How many keep watch.
    #[schemars(with = "written::Dice<0, 50>", extend("default" = "1d2", "examples" = ["1d3"]))]
    pub captors: Dice,
    /// The tile that captives sit on, if it is another than the level's.
    #[schemars(extend("examples" = ["shackles"]))]
    pub tile: Option<Kind<Tile>>,
}

impl Rule for Captives {
    fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Captives> {
        let one_or_two = Dice {
            count: 1,
            sides: 2,
            bonus: 0,
        };
        let chance = r.need("chance", |v| v.int(0..=100));
        let captors = r.or("captors", one_or_two, |v| v.dice(0..=50));
        let tile = r.maybe("tile", |v| scope.tiles.kind(v));
        Some(Captives {
            chance: chance?,
            captors,
            tile,
        })
    }

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        self.tile
            .map(|tile| (tile, Use::Seat))
            .into_iter()
            .collect()
    }
}
