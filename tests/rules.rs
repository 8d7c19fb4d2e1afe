//! The rules and the screens, in this process: nothing is started and no file of a run is written.
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
#[allow(dead_code)] // each crate of tests needs some of it
mod tier;
mod tongue;
mod twentyfour;
mod worlds;
