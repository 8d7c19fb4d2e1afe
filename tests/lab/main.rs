//! The lab as a process of its own: many runs, nets and threads. A crate of tests of the package `fifteen-lab`, as cargo builds a
//! program for the tests of its own package.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod arguments;
mod cast;
#[allow(dead_code)] // each crate of tests needs some of it
#[path = "../cli/clean.rs"]
mod clean;
#[allow(dead_code)] // each crate of tests needs some of it
#[path = "../cli/home.rs"]
mod home;
mod mods;
mod plot;
mod report;
mod simulate;
#[allow(dead_code)] // each crate of tests needs some of it
#[path = "../tier.rs"]
mod tier;
mod train;

/// The program that the tests start.
const PROGRAM: &str = env!("CARGO_BIN_EXE_fifteen-lab");

/// The checkout.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
