//! Starting gear of monsters.

use crate::read::field::record;
use crate::{ItemType, Kind};
use fifteen_base::Dice;

/// An item that a monster may have when it spawns, besides the random item of its `item_chance`. The monster fights
/// with it, is protected by it, and drops it when it dies.
#[record]
#[derive(Clone, Debug)]
pub struct MonsterGear {
    /// The item it has.
    #[field(example = "short_sword")]
    pub item: Kind<ItemType>,
    /// Chance to have it, in percent.
    #[field(1..=100, default = 100, example = 60)]
    pub chance: i32,
    /// Number of them that it has.
    #[field(1..=1000, default = Dice::flat(1), example = "1d3")]
    pub count: Dice,
    /// Whether it wears or wields the item, if there is a slot and room for it. Otherwise it only carries it.
    #[field(default = true, example = false)]
    pub worn: bool,
}
