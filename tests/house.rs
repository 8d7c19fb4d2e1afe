//! How the project itself is kept.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod dependencies;
mod exhaustive;
mod layers;
mod modules;
mod package;
mod promises;
#[allow(dead_code)] // each crate of tests needs some of it
mod tier;
mod unsaid;
