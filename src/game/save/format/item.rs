//! Items, as a save has them: on the floor, in packs and in one another.

use super::{MOST_BONUS, MOST_COUNT, MOST_LEFT};
use crate::record::known::Known;
use crate::record::saved;
use fifteen_base::Point;
use fifteen_content::{Ego, ItemType};

/// An item.
#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ItemRecord {
    /// Where it lies, on the floor.
    pub at: Option<Point>,
    /// Whether the hero has seen it lie there.
    #[field(default)]
    pub seen: bool,
    pub id: u32,
    pub kind: Known<ItemType>,
    #[field(1..=MOST_COUNT, default = 1)]
    pub count: u32,
    pub ego: Option<Known<Ego>>,
    #[field(-MOST_BONUS..=MOST_BONUS, default)]
    pub bonus: i32,
    /// Charges, or turns of light.
    #[field(0..=MOST_LEFT, default)]
    pub left: i32,
    #[field(default)]
    pub cursed: bool,
    /// Whether the hero knows all about it.
    #[field(default = true)]
    pub known: bool,
    pub letter: Option<char>,
    #[field(default)]
    pub worn: bool,
    /// Whether the hero laid it down on purpose: it is not picked up again in passing.
    #[field(default)]
    pub dropped: bool,
    /// Whether it is not locked.
    #[field(default = true)]
    pub open: bool,
    #[field(default)]
    pub inside: Vec<ItemRecord>,
}
