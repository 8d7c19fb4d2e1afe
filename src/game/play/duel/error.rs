//! Why no duels can be fought.

use crate::build::BuildError;
use fifteen_base::legible::one_line;

/// Why no duels can be fought. Each is a sentence.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum NoArena {
    #[error(
        "There is no monster `{}`: name one of data/monsters.json or of a mod.",
        one_line(body)
    )]
    NoBody { body: String },
    #[error("`{body}` has no attacks, and would never win a duel.")]
    Harmless { body: String },
    #[error("`{body}` lives on no level of any scenario: give it a `depth` that there is.")]
    Nowhere { body: String },
    #[error("There are too many definitions for two more monsters.")]
    Full,
    #[error("No two of them find a place to fight on a level of seed {seed}.")]
    Cramped { seed: u64 },
    #[error("{0}.")]
    Unbuilt(#[from] BuildError),
}
