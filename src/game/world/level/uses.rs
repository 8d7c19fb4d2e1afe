//! How often features of a level were used.

/// What a level remembers of a feature that was used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Uses {
    /// How often it was used, since it is what it is.
    pub times: u32,
    /// The turn from which on it can be used again.
    pub until: u64,
}
