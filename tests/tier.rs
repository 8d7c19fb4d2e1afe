//! How much of what takes long by nature runs: a sample for every day (`./test`), all of it with
//! `FIFTEEN_TESTS=deep` (`./test deep`).
//!
//! Which part the sample is, `FIFTEEN_TEST_SEED` says: `./test` takes another every day and prints it with the
//! command that repeats a failure. The deep tier needs no such luck.

use std::env;

/// Whether all of it runs.
pub fn deep() -> bool {
    env::var("FIFTEEN_TESTS").is_ok_and(|tier| tier == "deep")
}

/// The seed of the sample.
pub fn seed() -> u64 {
    let seed = env::var("FIFTEEN_TEST_SEED").ok();
    seed.map_or(1, |seed| seed.parse().expect("FIFTEEN_TEST_SEED is a number"))
}

/// So much for every day, or all of it.
pub fn some<T>(sample: T, all: T) -> T {
    if deep() { all } else { sample }
}

/// Of how many cases one is tried.
pub fn stride(sample: usize) -> usize {
    some(sample, 1)
}

/// The first case that is tried, of those that are so far apart.
pub fn first(stride: usize) -> usize {
    seed() as usize % stride
}

/// The first of `sample` seeds of levels or games: others every day, in the deep tier all from 0 on.
pub fn first_seed(sample: u64) -> u64 {
    some(seed() % 100_000 * sample, 0)
}
