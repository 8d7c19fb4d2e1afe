//! What members of a faction say to a hero.

use crate::read::field::{record, words};
use crate::read::written;

/// Something that a member of a faction says.
#[record]
#[derive(Clone, Debug)]
pub struct Saying {
    /// On which occasion. Of several on the same one each has its turn.
    #[field(example = "truce")]
    pub on: Occasion,
    /// The words, without quotation marks.
    #[field(as = written::Prose, example = "Not today. Walk on.")]
    pub text: String,
}

/// When it is said.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// The hero parleys with one who is at war with them.
    War,
    /// The hero parleys with one under a truce.
    Truce,
    /// The hero parleys with one at peace.
    Peace,
    /// The hero parleys with an ally.
    Alliance,
    /// The hero has given something.
    Gift,
    /// The hero has given back what is theirs.
    Returns,
    /// One comes along for gold.
    Hired,
    /// The hero has come into a room of theirs.
    Trespass,
}
