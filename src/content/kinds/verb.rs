//! Verbs that do not follow the rule.

use crate::content::read::field::record;
use crate::content::read::written;

/// A verb whose form for "you" is not what the rule makes of its form for "it". The rule takes the ending
/// away: "bites" becomes "bite", "carries" becomes "carry", "misses" becomes "miss".
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Verb {
    /// The form for "it", in small letters.
    #[field(as = written::Id, example = "foregoes")]
    pub id: String,
    /// The form for "you".
    #[field(as = written::Name, example = "forego")]
    pub you: String,
}
