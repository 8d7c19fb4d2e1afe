//! How much of what takes long by nature runs: a sample every day (`./test`), with one shard eight times as large for CI
//! (`./test deep`, `FIFTEEN_TESTS=SHARD`), and all of it (`./test all`, `FIFTEEN_TESTS=all`).
//!
//! `./test deep` takes the next shard each day, so that each has its turn within two weeks. `FIFTEEN_TEST_SEED` says which
//! cases a sample holds: `./test` takes others every day and prints the seed with the command that repeats a failure. With
//! `all` there is no sample, and one fixed seed.

use std::env;
use std::panic::Location;

/// How much larger a sample is in its shard.
const SHARE: u64 = 8;

/// The shards, by their names, and the files and folders of tests that each holds. `./test` has the same list.
pub const SHARDS: [(&str, &[&str]); 11] = [
    ("levels", &["tests/levels.rs", "tests/homes.rs", "tests/catalogue.rs"]),
    ("stories", &["tests/quests.rs", "tests/plots.rs"]),
    ("bots", &["tests/simulate.rs", "tests/lab/", "tests/items.rs"]),
    ("keys", &["tests/random_keys.rs", "tests/tongue/"]),
    ("damage", &["tests/save_damage.rs", "tests/journal/comeback.rs"]),
    ("faults", &["tests/faults/", "tests/journal/", "tests/strange/"]),
    ("killed", &["tests/killed/", "tests/limits.rs"]),
    ("schemas", &["tests/schema/"]),
    ("mistakes", &["tests/one_mistake.rs", "tests/misspelt.rs"]),
    (
        "hostile",
        &[
            "tests/hostile/",
            "tests/mutated.rs",
            "tests/content.rs",
            "tests/twentyfour/",
            "tests/cli/hidden.rs",
        ],
    ),
    (
        "screens",
        &["tests/window/", "tests/pictures/", "tests/jobs/", "tests/country/", "tests/scenario/"],
    ),
];

/// How many of its cases a test tries.
enum Tier {
    Sample,
    Shard,
    All,
}

/// The tier of the file of tests that asks.
fn tier(asks: &Location<'_>) -> Tier {
    let asked = env::var("FIFTEEN_TESTS").unwrap_or_default();
    if asked == "all" {
        return Tier::All;
    }
    let file = asks.file().replace('\\', "/");
    // The tests of the lab are named from its package on: `src/lab/../../tests/lab/cast.rs`.
    let file = file.rsplit("../").next().unwrap_or_default();
    let files = SHARDS.iter().find(|(name, _)| *name == asked).map_or(&[][..], |(_, files)| files);
    match files.iter().any(|prefix| file.starts_with(prefix)) {
        true => Tier::Shard,
        false => Tier::Sample,
    }
}

/// Whether nothing is left out.
pub fn all() -> bool {
    matches!(tier(Location::caller()), Tier::All)
}

/// The seed of the sample.
pub fn seed() -> u64 {
    let seed = env::var("FIFTEEN_TEST_SEED").ok();
    seed.map_or(1, |seed| seed.parse().expect("FIFTEEN_TEST_SEED is a number"))
}

/// A number of cases that can be taken several times.
pub trait Amount: Copy {
    /// This number `times` times, at most `most`.
    fn times(self, times: u64, most: Self) -> Self;
}

macro_rules! amounts {
    ($($number:ty),*) => {$(
        impl Amount for $number {
            fn times(self, times: u64, most: Self) -> Self {
                self.saturating_mul(times as $number).min(most)
            }
        }
    )*};
}

amounts!(u32, u64, usize, i32);

/// The number of cases: a sample, or all.
#[track_caller]
pub fn some<T: Amount>(sample: T, all: T) -> T {
    match tier(Location::caller()) {
        Tier::Sample => sample,
        Tier::Shard => sample.times(SHARE, all),
        Tier::All => all,
    }
}

/// One case is tried of as many as this.
#[track_caller]
pub fn stride(sample: usize) -> usize {
    match tier(Location::caller()) {
        Tier::Sample => sample,
        Tier::Shard => sample.div_ceil(SHARE as usize),
        Tier::All => 1,
    }
}

/// The first case that is tried, of those that are so far apart.
pub fn first(stride: usize) -> usize {
    seed() as usize % stride
}

/// The first seed of the levels or games of a sample: others every day, and from 0 on where all run.
pub fn first_seed(sample: u64) -> u64 {
    match tier(Location::caller()) {
        Tier::All => 0,
        _ => seed() % 100_000 * sample,
    }
}
