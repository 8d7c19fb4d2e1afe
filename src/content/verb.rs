//! Verbs that do not follow the rule.

use super::Definition;
use super::read::{Record, Value};

/// A verb whose form for "you" is not what the rule makes of its form for "it". The rule takes the ending
/// away: "bites" becomes "bite", "carries" becomes "carry", "misses" becomes "miss".
#[derive(Clone, Debug)]
pub struct Verb {
    /// The form for "it", in small letters: `"is"`.
    pub id: String,
    /// The form for "you", 1 to 40 characters: `"are"`.
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
