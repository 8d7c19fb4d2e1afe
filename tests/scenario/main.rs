//! The rules, shown by pictures: a level, a deed, and what comes of it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod above;
mod aiming;
mod allies;
mod arena;
mod away;
mod behaviours;
mod combat;
mod covers;
mod doors;
mod effects;
mod gear;
mod levels;
mod minds;
mod props;
mod stage;
mod statuses;
mod things;
mod time;
mod traps;
