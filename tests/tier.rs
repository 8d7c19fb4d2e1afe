//! How much of what takes long by nature runs: a sample for every day (`./test`), all of it with
//! `FIFTEEN_TESTS=deep` (`./test deep`).
//!
//! Which part the sample is, `FIFTEEN_TEST_SEED` says: `./test` takes another every day and prints it with the
//! command that repeats a failure.

use std::env;

/// Whether all of it runs.
pub fn deep() -> bool {
    env::var("FIFTEEN_TESTS").is_ok_and(|tier| tier == "deep")
}

/// The seed of the sample.
pub fn seed() -> u64 {
    let seed = env::var("FIFTEEN_TEST_SEED");
    seed.map_or(1, |seed| {
        seed.parse().expect("FIFTEEN_TEST_SEED is a number")
    })
}

/// `few` of what there is for every day, or `all`.
pub fn some<T>(few: T, all: T) -> T {
    if deep() { all } else { few }
}

/// Every `stride`th number below `end`, the first of them by the seed; all of them in the deep tier.
pub fn sample(end: usize, stride: usize) -> impl Iterator<Item = usize> {
    let first = some(seed() as usize % stride, 0);
    (first.min(end.saturating_sub(1))..end).step_by(some(stride, 1))
}

/// So many seeds of runs or levels: other ones every day, the first ones in the deep tier.
pub fn seeds(few: u64, all: u64) -> impl Iterator<Item = u64> {
    let first = some(seed() % 1_000_000 * few, 0);
    first..first + some(few, all)
}
