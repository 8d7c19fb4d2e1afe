//! How often features of a level were used.

use crate::record::saved;

/// What a level remembers of a feature that was used.
#[saved]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Uses {
    /// How often it was used, since it is what it is.
    #[field(default)]
    pub times: u32,
    /// The turn from which on it can be used again.
    #[field(0..=MOST_TURNS, default)]
    pub until: u64,
}
