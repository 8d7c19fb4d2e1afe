//! Families: what sort of creature a monster is.

use crate::read::field::record;
use crate::read::written;

/// A group that creatures belong to, by what they are and not by whose side they are on: each monster names one.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Family {
    /// What monsters and conditions call it.
    #[field(as = written::Id, example = "water_creatures")]
    pub id: String,
    /// What players read after "of the".
    #[field(as = written::Name, example = "water creatures")]
    pub name: String,
    /// What they have in common, in a sentence.
    #[field(as = written::Prose, example = "They come up for you, and you do not go down to them.")]
    pub text: String,
}
