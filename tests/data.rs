//! Tests of data files: errors, schemas, reference and mods.
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
mod options;
mod palettes;
mod pipe;
mod replaced;
mod schema;
mod shipped_heroes;
#[allow(dead_code)] // each test crate uses a part of it
mod tier;
mod translated;
