//! Where a net comes from.

use crate::read::field::record;
use crate::read::written;

/// How a net was made: whoever does the same with the same program and the same data has the same net.
#[record]
#[derive(Clone, Debug, Default)]
pub struct Made {
    /// The command that makes it.
    #[field(..=400, example = "fifteen lab train basilisk --out nets/basilisk.json")]
    pub command: String,
    /// The monster in whose body it learnt.
    #[field(as = written::Id, example = "basilisk")]
    pub body: String,
    /// What every random number of it came from.
    #[field(0..=2_147_483_647, example = 1)]
    pub seed: i32,
    /// How many generations it took.
    #[field(0..=1_000_000, example = 200)]
    pub generations: i32,
    /// How many nets there were in each.
    #[field(0..=10_000, example = 32)]
    pub population: i32,
    /// How many duels each of them fought.
    #[field(0..=100_000, example = 48)]
    pub duels: i32,
    /// The version of the program.
    #[field(as = written::Name, example = "0.1.0")]
    pub version: String,
    /// Of a hundred duels against the hand-written mind it won so many alone, while it learnt.
    #[field(0..=100, default = 0, example = 64)]
    pub alone: i32,
    /// The same as a pack of four.
    #[field(0..=100, default = 0, example = 67)]
    pub pack: i32,
}
