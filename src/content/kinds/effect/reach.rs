//! Whom an effect reaches, and what of theirs.

use crate::read::field::words;

/// Whom a working reaches.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Whoever does it.
    #[word = "self"]
    Own,
    /// Somebody, or a cell, next to whoever does it.
    Touch,
    /// The first in a line toward the target.
    Bolt,
    /// Everybody in a line toward the target, as far as `range`.
    Beam,
    /// Everybody within `size` cells of the target, or of what stands in the way.
    Ball,
    /// Everybody in a cone toward the target, as far as `range`.
    Cone,
    /// Everybody within `size` cells of whoever does it, but not themselves.
    Around,
    /// Everybody in sight of whoever does it, as far as `range`.
    Sight,
    /// The target cell, if it is in sight.
    Cell,
    /// All cells of the level that are a `spot`, however far they are.
    Spot,
}

impl Reach {
    /// Whether somebody has to say where to.
    pub fn needs_target(self) -> bool {
        match self {
            Reach::Own | Reach::Around | Reach::Sight | Reach::Spot => false,
            Reach::Touch | Reach::Bolt | Reach::Beam | Reach::Ball | Reach::Cone | Reach::Cell => {
                true
            }
        }
    }

    /// Whether it may reach several.
    pub fn is_for_many(self) -> bool {
        match self {
            Reach::Own | Reach::Touch | Reach::Bolt | Reach::Cell => false,
            Reach::Beam
            | Reach::Ball
            | Reach::Cone
            | Reach::Around
            | Reach::Sight
            | Reach::Spot => true,
        }
    }
}

/// Which of those that are reached it is for.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetSide {
    /// Everybody.
    All,
    /// Enemies of whoever does it.
    Foes,
    /// Their own side.
    Friends,
}

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
