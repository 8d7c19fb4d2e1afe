//! What some effects are done to: secrets, and things that can be made better.

use crate::read::field::words;

/// What can be made known.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Secret {
    /// The lie of the land.
    Map,
    /// Hidden doors.
    Doors,
    /// Traps.
    Traps,
    /// Items.
    Items,
    /// Monsters, where they are at that moment.
    Monsters,
}

/// What can be made better.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Enchanted {
    /// What is wielded.
    Weapon,
    /// A piece of armour that is worn.
    Armour,
    /// Any one thing that is worn.
    Any,
    /// Any one thing that one has and that an enchantment does something for, worn or not.
    Anything,
}
