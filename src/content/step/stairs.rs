//! The step `stairs`.

use super::{Rule, Use};
use crate::content::read::Record;
use crate::content::scope::Scope;
use crate::content::{Kind, Tile};
use schemars::JsonSchema;

/// A stair up and a stair down, far from each other.
#[derive(Clone, Debug, JsonSchema)]
pub struct Stairs {
    /// The tile of the stair up.
    #[schemars(extend("examples" = ["stairs_up"]))]
    pub up: Kind<Tile>,
    /// The tile of the stair down.
    #[schemars(extend("examples" = ["stairs_down"]))]
    pub down: Kind<Tile>,
}

impl Rule for Stairs {
    fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Stairs> {
        let up = r.need("up", |v| scope.tiles.kind(v));
        let down = r.need("down", |v| scope.tiles.kind(v));
        Some(Stairs {
            up: up?,
            down: down?,
        })
    }

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.up, Use::StairUp), (self.down, Use::StairDown)]
    }
}
