//! Items in events.

use crate::world::Item;
use fifteen_content::{Ego, ItemType, Kind};

/// An item as events name it, so that it can be told after it is gone. What the hero may not know of it is for the game
/// alone, which finds the words for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thing {
    /// What kind of thing.
    pub kind: Kind<ItemType>,
    /// How many.
    pub count: u32,
    /// What makes it another than the next of its kind.
    pub(crate) ego: Option<Kind<Ego>>,
    /// Its enchantment.
    pub(crate) bonus: i32,
    /// Charges, or turns of light.
    pub(crate) left: i32,
    /// Whether it had a lock that is open by now.
    pub(crate) open: bool,
    /// Whether the hero knows all about it.
    pub(crate) known: bool,
}

impl Thing {
    /// The item as it is now.
    pub fn of(item: &Item) -> Thing {
        Thing {
            kind: item.kind(),
            count: item.count(),
            ego: item.ego(),
            bonus: item.bonus(),
            left: item.left(),
            open: item.is_open(),
            known: item.is_known(),
        }
    }

    /// So many of it.
    pub fn times(self, count: u32) -> Thing {
        Thing { count, ..self }
    }
}
