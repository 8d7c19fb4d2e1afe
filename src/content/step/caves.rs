//! The step `caves`.

use super::{Ground, Rule, Use};
use crate::content::read::Record;
use crate::content::scope::Scope;
use crate::content::{Kind, Tile};
use schemars::JsonSchema;

/// Caves from a cellular automaton: in each round a cell becomes open when at least half of the nine cells around and
/// with it are. Where the theme is not `walled` they open to the edge, and a cell there has fewer neighbours, half of
/// which are enough.
#[derive(Clone, Debug, JsonSchema)]
pub struct Caves {
    /// How many cells start open, in percent.
    #[schemars(range(min = 1, max = 100), extend("default" = 55, "examples" = [58]))]
    pub open: i32,
    /// How many times the automaton smooths them.
    #[schemars(range(min = 0, max = 20), extend("default" = 5, "examples" = [4]))]
    pub smoothing: i32,
    /// Caves of fewer cells than this are filled in again.
    #[schemars(range(min = 1, max = 10_000), extend("default" = 16, "examples" = [40]))]
    pub smallest: i32,
    /// The tile that caves are floored with.
    #[schemars(extend("examples" = ["cave_floor"]))]
    pub floor: Kind<Tile>,
}

impl Rule for Caves {
    const GROUND: Ground = Ground::Made;

    fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Caves> {
        let open = r.or("open", 55, |v| v.int(1..=100));
        let smoothing = r.or("smoothing", 5, |v| v.int(0..=20));
        let smallest = r.or("smallest", 16, |v| v.int(1..=10_000));
        let floor = r.need("floor", |v| scope.tiles.kind(v));
        Some(Caves {
            open,
            smoothing,
            smallest,
            floor: floor?,
        })
    }

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.floor, Use::Floor)]
    }
}
