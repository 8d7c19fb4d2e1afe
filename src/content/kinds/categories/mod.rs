//! Families, weapon groups and schools of magic. Data files declare each of them, so that a misspelt name is
//! reported.

use crate::read::field::record;
use crate::read::form;

/// A family of creatures, such as rodents. Each monster names its family.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Family {
    /// Unique id, used by monsters and conditions.
    #[field(as = form::Id, example = "water_creatures")]
    pub id: String,
    /// Name shown to players, after "of the".
    #[field(as = form::Name, example = "water creatures")]
    pub name: String,
    /// Common traits of the members, in a sentence.
    #[field(as = form::Prose, example = "They come up for you, and you do not go down to them.")]
    pub text: String,
}

/// A group of weapons. Items list their `groups`, and the condition `wields_group` tests them.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Group {
    /// Unique id, used by items and conditions.
    #[field(as = form::Id, example = "blades")]
    pub id: String,
    /// Name shown to players, after "something of the".
    #[field(as = form::Name, example = "blades")]
    pub name: String,
    /// Common traits of the weapons, in a sentence.
    #[field(as = form::Prose, example = "Everything with an edge that is meant to be there.")]
    pub text: String,
}

/// A school of magic. Each spell names its school.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct School {
    /// Unique id, used by spells and conditions.
    #[field(as = form::Id, example = "embers")]
    pub id: String,
    /// Name shown to players, after "the school of" and as the heading of its spells.
    #[field(as = form::Name, example = "embers")]
    pub name: String,
    /// Common traits of the spells, in a sentence.
    #[field(as = form::Prose, example = "What burns, and what one does about it.")]
    pub text: String,
}
