//! Targets of workings: areas of effect and sides, and what `reveal` and `enchant` apply to.

use crate::read::field::words;

/// An area of effect, or another way to choose the targets of a working.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetArea {
    /// The user.
    #[word = "self"]
    Own,
    /// A creature or a cell next to the user.
    Touch,
    /// The first creature on the line toward the target, up to `range`.
    Bolt,
    /// All creatures on the line toward the target, up to `range`.
    Beam,
    /// All creatures within `size` cells of the target, or of the first obstacle on the way to it.
    Ball,
    /// All creatures in a cone toward the target, up to `range`.
    Cone,
    /// All creatures within `size` cells of the user, but not the user.
    Around,
    /// All creatures that the user sees, up to `range`.
    Sight,
    /// The target cell, if it is within `range` and no wall is in the way.
    Cell,
    /// All cells of the `spot`, at any distance.
    Spot,
    /// All cells of the level but the user's, even walls. With a `chance`, the chance is rolled for each cell.
    Level,
}

impl TargetArea {
    pub fn needs_target(self) -> bool {
        match self {
            TargetArea::Own
            | TargetArea::Around
            | TargetArea::Sight
            | TargetArea::Spot
            | TargetArea::Level => false,
            TargetArea::Touch
            | TargetArea::Bolt
            | TargetArea::Beam
            | TargetArea::Ball
            | TargetArea::Cone
            | TargetArea::Cell => true,
        }
    }

    pub fn is_for_many(self) -> bool {
        match self {
            TargetArea::Own
            | TargetArea::Touch
            | TargetArea::Bolt
            | TargetArea::Cell
            // The chance is rolled for each cell instead.
            | TargetArea::Level => false,
            TargetArea::Beam
            | TargetArea::Ball
            | TargetArea::Cone
            | TargetArea::Around
            | TargetArea::Sight
            | TargetArea::Spot => true,
        }
    }
}

/// Side of the creatures that are affected.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetSide {
    /// All creatures.
    All,
    /// Enemies of the user.
    Foes,
    /// Creatures that are not enemies of the user.
    Friends,
}

/// Something that the effect `reveal` shows.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RevealTarget {
    /// The map of the level.
    Map,
    /// Hidden doors.
    Doors,
    /// Traps.
    Traps,
    /// Items.
    Items,
    /// Monsters, at their current positions.
    Monsters,
}

/// Item that the effect `enchant` improves.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnchantTarget {
    /// The wielded weapon.
    Weapon,
    /// One worn piece of armour.
    Armour,
    /// One worn item.
    Any,
    /// One item that can be enchanted, worn or carried.
    Anything,
}
