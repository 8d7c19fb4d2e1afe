//! The real program as a process of its own: in a shell, in the terminal, in the window, and killed.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod cli;
mod jobs;
mod killed;
mod limits;
mod pictures;
#[path = "journal/sealed.rs"]
mod sealed;
mod terminal;
#[allow(dead_code)] // each crate of tests needs some of it
mod tier;
mod window;

/// The program that the tests start.
const PROGRAM: &str = env!("CARGO_BIN_EXE_fifteen");

/// The checkout.
const ROOT: &str = env!("CARGO_MANIFEST_DIR");
