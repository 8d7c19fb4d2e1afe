//! Spots: cells of drawings where something happens to whoever comes, or where somebody belongs.

use super::Once;
use crate::content::Reaction;
use crate::content::read::field::record;
use crate::content::read::written;

/// A cell of a vault or of a map that means something, whatever it is made of: `spot` in a legend names it. Nobody sees it.
/// Something happens there to whoever comes, or a person has it as their place at some hours.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Spot {
    /// What legends and saved runs call it.
    #[field(as = written::Id, example = "altar_of_bells")]
    pub id: String,
    /// What comes of what happens to whoever is there: `enters_cell`, `leaves_cell` and `turn_ends`.
    #[field(as = Vec<Once<Reaction>>, default, example = [{ "on": "enters_cell", "if": { "hero": {} }, "once": true, "say": "A bell rings, very far down." }])]
    pub reacts: Vec<Reaction>,
    /// A sentence for who reads about it.
    #[field(as = written::Prose, example = "Where the bell used to hang.")]
    pub text: String,
}
