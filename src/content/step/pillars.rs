//! The step `pillars`.

use super::{Rule, Use};
use crate::content::read::Record;
use crate::content::scope::Scope;
use crate::content::{Kind, Tile};
use schemars::JsonSchema;

/// Rows of pillars in large rooms.
#[derive(Clone, Debug, JsonSchema)]
pub struct Pillars {
    /// How many of the rooms that are large enough get them, in percent.
    #[schemars(range(min = 0, max = 100), extend("default" = 50, "examples" = [40]))]
    pub chance: i32,
    /// What the pillars are made of.
    #[schemars(extend("examples" = ["pillar"]))]
    pub pillar: Kind<Tile>,
}

impl Rule for Pillars {
    fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Pillars> {
        let chance = r.or("chance", 50, |v| v.int(0..=100));
        let pillar = r.need("pillar", |v| scope.tiles.kind(v));
        Some(Pillars {
            chance,
            pillar: pillar?,
        })
    }

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.pillar, Use::Any)]
    }
}
