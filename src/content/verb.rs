//! Verbs that do not follow the rule.

use super::Definition;
use super::read::{Record, Value};
use super::schema::written;
use schemars::JsonSchema;

/// A verb whose form for "you" is not what the rule makes of its form for "it". The rule takes the ending
/// away: "bites" becomes "bite", "carries" becomes "carry", "misses" becomes "miss".
#[derive(Clone, Debug, JsonSchema)]
pub struct Verb {
    /// The form for "it", in small letters.
    #[schemars(with = "written::Id", extend("examples" = ["foregoes"]))]
    pub id: String,
    /// The form for "you".
    #[schemars(with = "written::Name", extend("examples" = ["forego"]))]
    pub you: String,
}

impl Definition for Verb {
    fn id(&self) -> &str {
        &self.id
    }
}

impl Verb {
    /// A verb as `data/verbs.json` writes it.
    pub(super) fn read(r: &mut Record<'_>) -> Option<Verb> {
        let id = r.need("id", Value::id);
        let you = r.need("you", Value::name);
        Some(Verb { id: id?, you: you? })
    }
}
