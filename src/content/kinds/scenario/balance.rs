//! How hard a scenario is meant to be.

use crate::read::field::record;

/// How often heroes are meant to come home, and how far the others. Nothing in the game depends on it: the page of `fifteen lab simulate
/// --report` says whether it is so.
#[record(default)]
#[derive(Clone, Copy, Debug)]
pub struct Balance {
    /// How many of all runs should be won, in percent: the least and the most.
    #[field(0..=100, example = [3, 15])]
    pub wins: Option<(i32, i32)>,
    /// The same of the runs of each class.
    #[field(0..=100, example = [5, 25])]
    pub class_wins: Option<(i32, i32)>,
    /// The step that half of the runs should come to, or deeper.
    #[field(1..=100, example = 8)]
    pub median_step: Option<i32>,
}
