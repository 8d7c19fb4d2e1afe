//! What monsters have on them when they are born.

use crate::read::field::record;
use crate::{ItemType, Kind};
use fifteen_base::Dice;

/// A thing that a monster may have on it when it is born, beside what it `carries` by chance. It is what it strikes with and what
/// protects it, and it falls where its owner dies.
#[record]
#[derive(Clone, Debug)]
pub struct Belonging {
    /// What.
    #[field(example = "short_sword")]
    pub item: Kind<ItemType>,
    /// How often it has it, in percent.
    #[field(1..=100, default = 100, example = 60)]
    pub chance: i32,
    /// How many.
    #[field(1..=1000, default = Dice::flat(1), example = "1d3")]
    pub count: Dice,
    /// Whether it wears or wields it, if that goes anywhere on a body and there is room for it; otherwise it carries it about.
    #[field(default = true, example = false)]
    pub worn: bool,
}
