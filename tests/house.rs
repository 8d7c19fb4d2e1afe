//! How the project itself is kept.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod layers;
mod package;
mod promises;
