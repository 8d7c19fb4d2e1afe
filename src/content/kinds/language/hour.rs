//! Hours: what the sky over a level is like.

use crate::read::field::words;

/// The time of day.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hour {
    /// The sun is up.
    Day,
    /// It is getting dark.
    Dusk,
    /// It is dark.
    Night,
    /// It is getting light.
    Dawn,
}
