//! Tests of the rules and the screens, inside this process: they start no program and write no saved run.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod catalogue;
mod country;
mod determinism;
mod items;
mod levels;
mod loaded;
mod plots;
mod quests;
mod random_keys;
mod scenario;
mod screens;
mod share;
mod signals;
mod simulate;
#[allow(dead_code)] // each test crate uses a part of it
mod tier;
mod tongue;
mod twentyfour;
mod worlds;
