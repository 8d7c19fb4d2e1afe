//! The data files, their errors, their schemas and mods.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod bees;
mod check;
mod content;
mod example_mods;
mod homes;
mod hostile;
mod list_changes;
mod misspelt;
mod mods;
mod mutated;
mod one_mistake;
mod palettes;
mod pipe;
mod replaced;
mod schema;
mod shipped_heroes;
#[allow(dead_code)] // each crate of tests needs some of it
mod tier;
