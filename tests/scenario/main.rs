//! The rules, shown by pictures: a level, a deed, and what comes of it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod behaviours;
mod combat;
mod doors;
mod levels;
mod minds;
mod stage;
mod time;
