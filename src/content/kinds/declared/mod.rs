//! Declared words: families of creatures, schools of spells and groups of weapons, so that a misspelt one is an error.

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

/// A group of weapons. An item says of which it is by its `groups`, and the condition `wields_group` asks for them.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Group {
    /// What items and conditions call it.
    #[field(as = written::Id, example = "blades")]
    pub id: String,
    /// What players read, as "something of the ...".
    #[field(as = written::Name, example = "blades")]
    pub name: String,
    /// What they have in common, in a sentence.
    #[field(as = written::Prose, example = "Everything with an edge that is meant to be there.")]
    pub text: String,
}

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
