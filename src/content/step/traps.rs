//! The step `traps`.

use super::Rule;
use crate::base::Dice;
use crate::content::read::Record;
use crate::content::schema::written;
use crate::content::scope::Scope;
use schemars::JsonSchema;

/// Traps of the level's depth, where one can walk round them.
#[derive(Clone, Debug, JsonSchema)]
pub struct Traps {
    /// How many.
    #[schemars(with = "written::Dice<0, 10_000>", extend("examples" = ["1d3+1"]))]
    pub count: Dice,
}

impl Rule for Traps {
    fn read(r: &mut Record<'_>, _: &Scope<'_>) -> Option<Traps> {
        let count = r.need("count", |v| v.dice(0..=10_000));
        Some(Traps { count: count? })
    }
}
