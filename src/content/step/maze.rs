//! The step `maze`.

use super::{Ground, Rule, Use};
use crate::content::read::Record;
use crate::content::scope::Scope;
use crate::content::{Kind, Tile};
use schemars::JsonSchema;

/// A maze that fills what is still wall.
#[derive(Clone, Debug, JsonSchema)]
pub struct Maze {
    /// How wide its passages are, in cells.
    #[schemars(range(min = 1, max = 5), extend("default" = 1, "examples" = [2]))]
    pub passage: i32,
    /// How much they wind: 0 for long straight passages, 100 for short crooked ones.
    #[schemars(range(min = 0, max = 100), extend("default" = 60, "examples" = [60]))]
    pub winding: i32,
    /// How many of its dead ends are opened into another passage, in percent.
    #[schemars(range(min = 0, max = 100), extend("default" = 85, "examples" = [30]))]
    pub loops: i32,
    /// The tile of the floor.
    #[schemars(extend("examples" = ["stone_floor"]))]
    pub floor: Kind<Tile>,
}

impl Rule for Maze {
    const GROUND: Ground = Ground::Made;

    fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Maze> {
        let passage = r.or("passage", 1, |v| v.int(1..=5));
        let winding = r.or("winding", 60, |v| v.int(0..=100));
        let loops = r.or("loops", 85, |v| v.int(0..=100));
        let floor = r.need("floor", |v| scope.tiles.kind(v));
        Some(Maze {
            passage,
            winding,
            loops,
            floor: floor?,
        })
    }

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.floor, Use::Floor)]
    }
}
