//! Tests of `fifteen-lab` as a separate process: simulations, training and plots. The tests belong to the package
//! `fifteen-lab`, because cargo gives the path of a program only to tests of the same package.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod arguments;
mod cast;
#[allow(dead_code)] // each test crate uses a part of it
#[path = "../cli/clean.rs"]
mod clean;
#[allow(dead_code)] // each test crate uses a part of it
#[path = "../cli/home.rs"]
mod home;
mod mods;
mod plot;
mod report;
mod simulate;
#[allow(dead_code)] // each test crate uses a part of it
#[path = "../tier.rs"]
mod tier;
mod train;

const PROGRAM: &str = env!("CARGO_BIN_EXE_fifteen-lab");

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
