//! Use counts of the features of a level.

use crate::record::saved;

#[saved]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FeatureUses {
    /// Number of uses since the feature took its present form.
    #[field(default)]
    pub times: u32,
    /// Turn from which the feature can be used again.
    #[field(0..=MAX_TURNS, default)]
    pub ready_on: u64,
}
