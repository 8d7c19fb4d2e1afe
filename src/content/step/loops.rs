//! The step `loops`.

use super::{Ground, Rule, Use};
use crate::content::read::Record;
use crate::content::scope::Scope;
use crate::content::{Kind, Tile};
use schemars::JsonSchema;

/// Second ways: dead ends are dug on until they meet something, or else filled in again.
#[derive(Clone, Debug, JsonSchema)]
pub struct Loops {
    /// How many dead ends stay, in percent.
    #[schemars(range(min = 0, max = 100), extend("default" = 10, "examples" = [20]))]
    pub keep: i32,
    /// How far a dead end is dug on at most, in cells.
    #[schemars(range(min = 0, max = 100), extend("default" = 8, "examples" = [8]))]
    pub longest: i32,
    /// The tile of what is dug.
    #[schemars(extend("examples" = ["stone_floor"]))]
    pub floor: Kind<Tile>,
}

impl Rule for Loops {
    const GROUND: Ground = Ground::Joined;

    fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Loops> {
        let keep = r.or("keep", 10, |v| v.int(0..=100));
        let longest = r.or("longest", 8, |v| v.int(0..=100));
        let floor = r.need("floor", |v| scope.tiles.kind(v));
        Some(Loops {
            keep,
            longest,
            floor: floor?,
        })
    }

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.floor, Use::Floor)]
    }
}
