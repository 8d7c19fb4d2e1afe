//! The step `vaults` builds vaults of the level's depth.

use crate::kinds::step::Rule;
use crate::read::field::record;
use crate::{Kind, Vault};
use fifteen_base::Dice;

/// Vaults of the level's depth, no two of them the same. It comes after the steps that dig.
#[record]
#[derive(Clone, Debug)]
pub struct Vaults {
    /// How many are tried for.
    #[field(0..=100, default = Dice::flat(1), example = "1d2")]
    pub count: Dice,
    /// How likely each of them is built, if there is room for it, in percent.
    #[field(0..=100, default = 100, example = 75)]
    pub chance: i32,
    /// The vault that is built beside them on the last level of the theme, and on no other: the lair of
    /// whoever rules there.
    #[field(example = "sparkhold")]
    pub always: Option<Kind<Vault>>,
    /// How likely one of the vaults that ask a riddle is built beside them, in percent; a scenario may be sure of one.
    #[field(0..=100, default = 0, example = 33)]
    pub riddle: i32,
}

impl Rule for Vaults {}
