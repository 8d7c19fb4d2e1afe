//! Item classes and equipment slots.

use crate::read::field::words;

/// Class of an item.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ItemClass {
    /// Weapons to wield.
    Weapon,
    /// Weapons to throw.
    Missile,
    /// Armour, shields and clothes that protect.
    Armour,
    /// Rings.
    Ring,
    /// Amulets.
    Amulet,
    /// Light sources.
    Light,
    /// Potions, which are drunk.
    Potion,
    /// Scrolls, which are read.
    Scroll,
    /// Wands, which are zapped.
    Wand,
    /// Books, from which spells are learnt.
    Book,
    /// Keys, which take no room in the pack.
    Key,
    /// Chests and bags.
    Container,
    /// Coins, which weigh nothing and take no room in the pack.
    Gold,
    /// Items that the goal of a run is about.
    Treasure,
}

impl ItemClass {
    pub const AUTO_PICKUP_CLASSES: [ItemClass; 9] = [
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

    pub const fn bit(self) -> u16 {
        1 << self as u16
    }

    pub fn takes_no_room(self) -> bool {
        matches!(self, ItemClass::Gold | ItemClass::Key)
    }

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

    pub fn use_verb_third_person(self) -> &'static str {
        match self {
            ItemClass::Potion => say!("drinks"),
            ItemClass::Scroll | ItemClass::Book => say!("reads"),
            ItemClass::Wand => say!("zaps"),
            _ => say!("uses"),
        }
    }

    pub fn use_verb(self) -> &'static str {
        match self {
            ItemClass::Potion => say!("drink"),
            ItemClass::Scroll | ItemClass::Book => say!("read"),
            ItemClass::Wand => say!("zap"),
            _ => say!("use"),
        }
    }
}

/// An equipment slot.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Slot {
    /// The main hand, which attacks.
    Weapon,
    /// The off hand.
    OffHand,
    /// The body.
    Armour,
    /// The shoulders, over body armour.
    Cloak,
    /// The head.
    Head,
    /// The hands.
    Hands,
    /// The feet.
    Feet,
    /// A finger; there is room for two rings.
    Ring,
    /// The neck.
    Amulet,
    /// The light source.
    Light,
}

impl Slot {
    pub const fn body_part(self) -> &'static str {
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

    pub const fn capacity(self) -> usize {
        match self {
            Slot::Ring => 2,
            _ => 1,
        }
    }
}
