//! Sizes of slow tests: a sample every day (`./test`), with one shard eight times as large for CI (`./test deep`,
//! `FIFTEEN_TESTS=SHARD`), and all cases (`./test all`, `FIFTEEN_TESTS=all`).
//!
//! `./test deep` takes the next shard each day. `FIFTEEN_TEST_SEED` chooses the cases of a sample; `./test` changes it
//! every day and prints it in the command that repeats a failure. With `all` there is no sample, and the seed is fixed.

use std::env;
use std::panic::Location;

/// Size of a sample in its shard, as a multiple of the daily one.
const SHARE: u64 = 8;

/// The shards, with the test files and folders of each. The script `./test` has the same list.
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
    // The lab's tests are named from its package: `src/lab/../../tests/lab/cast.rs`.
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

/// Returns the number of cases to run: a sample, or all.
#[track_caller]
pub fn some<T: Amount>(sample: T, all: T) -> T {
    match tier(Location::caller()) {
        Tier::Sample => sample,
        Tier::Shard => sample.times(SHARE, all),
        Tier::All => all,
    }
}

/// Returns the distance of the cases to run: one in this number.
#[track_caller]
pub fn stride(sample: usize) -> usize {
    match tier(Location::caller()) {
        Tier::Sample => sample,
        Tier::Shard => sample.div_ceil(SHARE as usize),
        Tier::All => 1,
    }
}

/// Returns the first case to run, for a distance.
pub fn first(stride: usize) -> usize {
    seed() as usize % stride
}

/// Returns the first seed of a sample: a different one each day, and 0 if all cases run.
pub fn first_seed(sample: u64) -> u64 {
    match tier(Location::caller()) {
        Tier::All => 0,
        _ => seed() % 100_000 * sample,
    }
}
