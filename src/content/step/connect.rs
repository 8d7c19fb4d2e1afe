//! The step `connect`.

use super::{Ground, Rule, Use};
use crate::content::read::Record;
use crate::content::scope::Scope;
use crate::content::{Kind, Tile};
use schemars::JsonSchema;

/// Tunnels that join what is not yet joined.
#[derive(Clone, Debug, JsonSchema)]
pub struct Connect {
    /// How much they wind: 0 for straight, 2 for a little, 20 for as much as there is room for.
    #[schemars(range(min = 0, max = 20), extend("default" = 2, "examples" = [6]))]
    pub winding: i32,
    /// The tile that the tunnels are floored with.
    #[schemars(extend("examples" = ["stone_floor"]))]
    pub floor: Kind<Tile>,
}

impl Rule for Connect {
    const GROUND: Ground = Ground::Joined;

    fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Connect> {
        let winding = r.or("winding", 2, |v| v.int(0..=20));
        let floor = r.need("floor", |v| scope.tiles.kind(v));
        Some(Connect {
            winding,
            floor: floor?,
        })
    }

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.floor, Use::Floor)]
    }
}
