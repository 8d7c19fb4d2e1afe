//! The step `arrival`.

use super::Rule;
use crate::content::read::{Record, Value};
use crate::content::scope::Scope;
use schemars::JsonSchema;

/// A place for the hero to arrive at that is no stair: plain floor at random. For games of one level.
#[derive(Clone, Debug, JsonSchema)]
pub struct Arrival {
    /// Whether any part of the level will do, and not only the largest that hangs together.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub anywhere: bool,
}

impl Rule for Arrival {
    fn read(r: &mut Record<'_>, _: &Scope<'_>) -> Option<Arrival> {
        let anywhere = r.or("anywhere", false, Value::bool);
        Some(Arrival { anywhere })
    }

    fn arrives(&self) -> bool {
        true
    }
}
