//! Use counts of the features of a level.

use crate::record::saved;

#[saved]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FeatureUses {
    /// Number of uses since the cell got its present terrain.
    #[field(default)]
    pub times: u32,
    /// Turn on which the cooldown of the feature ends.
    #[field(0..=MAX_TURNS, default)]
    pub ready_on: u64,
}
