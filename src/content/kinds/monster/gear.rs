//! Starting gear of monsters.

use crate::read::field::record;
use crate::{ItemType, Kind};
use fifteen_base::Dice;

/// An item that a monster may have when it spawns, besides the random item of `item_chance`. The monster uses the
/// item in fights, and drops it when it dies.
#[record]
#[derive(Clone, Debug)]
pub struct MonsterGear {
    /// The item of the monster.
    #[field(example = "short_sword")]
    pub item: Kind<ItemType>,
    /// Chance to have the item, in percent.
    #[field(1..=100, default = 100, example = 60)]
    pub chance: i32,
    /// Number of items.
    #[field(1..=1000, default = Dice::flat(1), example = "1d3")]
    pub count: Dice,
    /// Whether the monster wears or wields the item, if a slot is free. If `false`, the item is only carried.
    #[field(default = true, example = false)]
    pub worn: bool,
}
