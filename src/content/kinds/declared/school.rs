//! Schools: what sort of magic a spell is.

use crate::read::field::record;
use crate::read::written;

/// A school of magic: each spell names the one that teaches it.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct School {
    /// What spells and conditions call it.
    #[field(as = written::Id, example = "embers")]
    pub id: String,
    /// What players read after "the school of", and over its spells.
    #[field(as = written::Name, example = "embers")]
    pub name: String,
    /// What its spells have in common, in a sentence.
    #[field(as = written::Prose, example = "What burns, and what one does about it.")]
    pub text: String,
}
