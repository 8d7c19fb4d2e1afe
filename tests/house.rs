//! Tests of the code itself: dependencies, naming, translation, pages and packages.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod dependencies;
mod exhaustive;
mod layers;
mod modules;
mod package;
mod plain;
mod promises;
#[allow(dead_code)] // each test crate uses a part of it
mod tier;
mod unsaid;
