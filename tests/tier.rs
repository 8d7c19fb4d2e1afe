//! Sizes of slow tests (tiers):
//!
//! - `./test` runs a sample every day.
//! - `./test deep` (`FIFTEEN_TESTS=SHARD`, used by CI) also makes the samples of one shard (a group of test files)
//!   eight times as large. The shard changes each day.
//! - `./test all` (`FIFTEEN_TESTS=all`) runs all cases, with a fixed seed.
//!
//! `FIFTEEN_TEST_SEED` selects the cases of a sample. `./test` changes it every day and prints it.

use std::env;
use std::panic::Location;

/// Size of a sample in the selected shard, as a multiple of the daily sample.
const SHARE: u64 = 8;

/// The shards, each with its test files and folders. The script `./test` has the same list.
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
    ("screens", &["tests/window/", "tests/pictures/", "tests/jobs/", "tests/country/", "tests/scenario/"]),
];

enum Tier {
    Sample,
    Shard,
    All,
}

fn tier(asks: &Location<'_>) -> Tier {
    let asked = env::var("FIFTEEN_TESTS").unwrap_or_default();
    if asked == "all" {
        return Tier::All;
    }
    let file = asks.file().replace('\\', "/");
    // The lab's tests have paths relative to its package: `src/lab/../../tests/lab/cast.rs`.
    let file = file.rsplit("../").next().unwrap_or_default();
    let files = SHARDS.iter().find(|(name, _)| *name == asked).map_or(&[][..], |(_, files)| files);
    match files.iter().any(|prefix| file.starts_with(prefix)) {
        true => Tier::Shard,
        false => Tier::Sample,
    }
}

pub fn all() -> bool {
    matches!(tier(Location::caller()), Tier::All)
}

pub fn seed() -> u64 {
    let seed = env::var("FIFTEEN_TEST_SEED").ok();
    seed.map_or(1, |seed| seed.parse().expect("FIFTEEN_TEST_SEED is a number"))
}

pub trait Amount: Copy {
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

/// Returns the number of cases to run: `sample`, a multiple of it, or `all`.
#[track_caller]
pub fn some<T: Amount>(sample: T, all: T) -> T {
    match tier(Location::caller()) {
        Tier::Sample => sample,
        Tier::Shard => sample.times(SHARE, all),
        Tier::All => all,
    }
}

/// Returns the stride from one case to run to the next: 1 for all cases, 10 for a tenth of them.
#[track_caller]
pub fn stride(sample: usize) -> usize {
    match tier(Location::caller()) {
        Tier::Sample => sample,
        Tier::Shard => sample.div_ceil(SHARE as usize),
        Tier::All => 1,
    }
}

/// Returns the first case to run, which is less than `stride` and changes with the seed.
pub fn first(stride: usize) -> usize {
    seed() as usize % stride
}

/// Returns the first seed of a sample, which differs each day, or 0 if all cases run.
pub fn first_seed(sample: u64) -> u64 {
    match tier(Location::caller()) {
        Tier::All => 0,
        _ => seed() % 100_000 * sample,
    }
}
