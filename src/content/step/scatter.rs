//! The step `scatter`.

use super::{Ground, Rule, Use};
use crate::content::read::Record;
use crate::content::scope::Scope;
use crate::content::{Kind, Tile};
use schemars::JsonSchema;

/// Floor at random, each cell for itself: an open place with walls strewn about. It goes to the edge where the
/// theme is not `walled`.
#[derive(Clone, Debug, JsonSchema)]
pub struct Scatter {
    /// How many cells become floor, in percent.
    #[schemars(range(min = 1, max = 100), extend("default" = 80, "examples" = [70]))]
    pub open: i32,
    /// The tile of the floor.
    #[schemars(extend("examples" = ["stone_floor"]))]
    pub floor: Kind<Tile>,
}

impl Rule for Scatter {
    const GROUND: Ground = Ground::Made;

    fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Scatter> {
        let open = r.or("open", 80, |v| v.int(1..=100));
        let floor = r.need("floor", |v| scope.tiles.kind(v));
        Some(Scatter {
            open,
            floor: floor?,
        })
    }

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.floor, Use::Floor)]
    }
}
