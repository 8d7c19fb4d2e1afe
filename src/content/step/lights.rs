//! The step `lights`.

use super::Rule;
use crate::content::read::Record;
use crate::content::scope::Scope;
use crate::content::{Cover, Kind};
use schemars::JsonSchema;

/// Rooms that are lit: a cover that glows lies in all of their cells.
#[derive(Clone, Debug, JsonSchema)]
pub struct Lights {
    /// How many of the rooms are lit, in percent.
    #[schemars(range(min = 0, max = 100), extend("examples" = [30]))]
    pub chance: i32,
    /// The cover, which glows.
    #[schemars(extend("examples" = ["lamplight"]))]
    pub cover: Kind<Cover>,
}

impl Rule for Lights {
    fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Lights> {
        let chance = r.need("chance", |v| v.int(0..=100));
        let cover = r.need("cover", |v| scope.covers.kind(v));
        Some(Lights {
            chance: chance?,
            cover: cover?,
        })
    }

    fn covers(&self) -> Option<Kind<Cover>> {
        Some(self.cover)
    }
}
