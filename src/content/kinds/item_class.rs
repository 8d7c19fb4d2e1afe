//! Sorts of item, and where they are worn.

use crate::read::field::words;

/// What sort of thing an item is.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ItemClass {
    /// What one strikes with.
    Weapon,
    /// What one throws.
    Missile,
    /// What is worn against blows.
    Armour,
    /// Rings.
    Ring,
    /// Amulets.
    Amulet,
    /// What gives light.
    Light,
    /// Drunk.
    Potion,
    /// Read.
    Scroll,
    /// Zapped.
    Wand,
    /// Spells are learnt from it.
    Book,
    /// Opens something; keys have a place of their own.
    Key,
    /// Holds things.
    Container,
    /// Coins; they weigh nothing and have a place of their own.
    Gold,
    /// What the run is about.
    Treasure,
}

impl ItemClass {
    /// What is picked up in passing if nobody says otherwise.
    pub const PICKED_UP: [ItemClass; 9] = [
        ItemClass::Missile,
        ItemClass::Ring,
        ItemClass::Amulet,
        ItemClass::Potion,
        ItemClass::Scroll,
        ItemClass::Wand,
        ItemClass::Book,
        ItemClass::Key,
        ItemClass::Gold,
    ];

    /// The bit that stands for it in a set.
    pub const fn bit(self) -> u16 {
        1 << self as u16
    }

    /// Whether such a thing has a place of its own in any pack, however full that is.
    pub fn has_own_place(self) -> bool {
        matches!(self, ItemClass::Gold | ItemClass::Key)
    }

    /// What several are called, as a heading.
    pub fn heading(self) -> &'static str {
        match self {
            ItemClass::Weapon => say!("Weapons"),
            ItemClass::Missile => say!("Missiles"),
            ItemClass::Armour => say!("Armour"),
            ItemClass::Ring => say!("Rings"),
            ItemClass::Amulet => say!("Amulets"),
            ItemClass::Light => say!("Lights"),
            ItemClass::Potion => say!("Potions"),
            ItemClass::Scroll => say!("Scrolls"),
            ItemClass::Wand => say!("Wands"),
            ItemClass::Book => say!("Books"),
            ItemClass::Key => say!("Keys"),
            ItemClass::Container => say!("Containers"),
            ItemClass::Gold => say!("Gold"),
            ItemClass::Treasure => say!("Treasure"),
        }
    }

    /// The same as "it ...".
    pub fn verbs(self) -> &'static str {
        match self {
            ItemClass::Potion => say!("drinks"),
            ItemClass::Scroll | ItemClass::Book => say!("reads"),
            ItemClass::Wand => say!("zaps"),
            _ => say!("uses"),
        }
    }

    /// What one does to use it, as players say it.
    pub fn verb(self) -> &'static str {
        match self {
            ItemClass::Potion => say!("drink"),
            ItemClass::Scroll | ItemClass::Book => say!("read"),
            ItemClass::Wand => say!("zap"),
            _ => say!("use"),
        }
    }
}

/// A place on the body.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Slot {
    /// The hand that strikes.
    Weapon,
    /// The other one.
    OffHand,
    /// The body.
    Armour,
    /// The shoulders, over whatever is worn on the body.
    Cloak,
    /// The head.
    Head,
    /// The hands.
    Hands,
    /// The feet.
    Feet,
    /// A finger; there are two to wear a ring on.
    Ring,
    /// The neck.
    Amulet,
    /// What lights the way.
    Light,
}

impl Slot {
    /// How players say where something is worn.
    pub const fn place(self) -> &'static str {
        match self {
            Slot::Weapon => "in hand",
            Slot::OffHand => "in the off hand",
            Slot::Armour => "on the body",
            Slot::Cloak => "round the shoulders",
            Slot::Head => "on the head",
            Slot::Hands => "on the hands",
            Slot::Feet => "on the feet",
            Slot::Ring => "on a finger",
            Slot::Amulet => "round the neck",
            Slot::Light => "lighting the way",
        }
    }

    /// How many things it has room for.
    pub const fn room(self) -> usize {
        match self {
            Slot::Ring => 2,
            _ => 1,
        }
    }
}
