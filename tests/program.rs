//! Tests of the program in its own process: command line, terminal, window, signals and crashes.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod cli;
mod jobs;
mod killed;
mod limits;
mod pictures;
#[path = "journal/sealed.rs"]
mod sealed;
mod terminal;
#[allow(dead_code)] // each test crate uses a part of it
mod tier;
mod window;

const PROGRAM: &str = env!("CARGO_BIN_EXE_fifteen");

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
