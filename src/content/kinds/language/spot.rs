//! Spots: cells of drawings where something happens to whoever comes.

use super::Once;
use crate::content::Reaction;
use crate::content::read::field::record;
use crate::content::read::written;

/// What happens at a cell of a vault or of a map, whatever it is made of: `spot` in a legend names it. Nobody sees it.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Spot {
    /// What legends and saved runs call it.
    #[field(as = written::Id, example = "altar_of_bells")]
    pub id: String,
    /// What comes of what happens to whoever is there: `enters_cell`, `leaves_cell` and `turn_ends`.
    #[field(as = Vec<Once<Reaction>>, some = "reaction", example = [{ "on": "enters_cell", "if": { "hero": {} }, "once": true, "say": "A bell rings, very far down." }])]
    pub reacts: Vec<Reaction>,
    /// A sentence for who reads about it.
    #[field(as = written::Prose, example = "Where the bell used to hang.")]
    pub text: String,
}
