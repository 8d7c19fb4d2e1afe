//! Modifiers: what changes a number of somebody, and when.

use super::{Once, SaidOnce};
use crate::Condition;
use crate::kinds::stat::Stat;
use crate::read::field::record;

/// What becomes of a number of whoever has it. First all that is added counts, then the percents one after the other.
#[record]
#[derive(Clone, Debug)]
pub struct Modifier {
    /// Which number.
    #[field(example = "melee_attack")]
    pub stat: Stat,
    /// What is added to it; less than 0 takes away.
    #[field(-1000..=1000, default = 0, example = 10)]
    pub add: i32,
    /// What part of it counts, in percent.
    #[field(0..=1000, default = 100, example = 150)]
    pub percent: i32,
    /// What has to hold for it to count; without it, it always does.
    #[field(as = Once<Condition>, name = "if", example = { "hp_below": 50 })]
    pub condition: Option<Condition>,
}

impl SaidOnce for Modifier {
    const NAME: &'static str = "modifier";
}
