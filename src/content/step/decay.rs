//! The step `decay`.

use super::{Ground, Rule, Use};
use crate::content::read::Record;
use crate::content::scope::Scope;
use crate::content::{Kind, Tile};
use schemars::JsonSchema;

/// Age: walls that have fallen in, and rubble where they stood.
#[derive(Clone, Debug, JsonSchema)]
pub struct Decay {
    /// How many of the walls between two open places have fallen, one in a thousand.
    #[schemars(range(min = 1, max = 1000), extend("examples" = [15]))]
    pub amount: i32,
    /// What is left of them.
    #[schemars(extend("examples" = ["rubble"]))]
    pub rubble: Kind<Tile>,
}

impl Rule for Decay {
    const GROUND: Ground = Ground::Joined;

    fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Decay> {
        let amount = r.need("amount", |v| v.int(1..=1000));
        let rubble = r.need("rubble", |v| scope.tiles.kind(v));
        Some(Decay {
            amount: amount?,
            rubble: rubble?,
        })
    }

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.rubble, Use::Floor)]
    }
}
