//! Tests of runs on a disk: saves, journals, damage. No test starts a program, which would inherit files and locks.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod faults;
mod journal;
mod listed;
mod loaded;
mod long;
mod pipe;
mod places;
mod save;
mod save_damage;
mod strange;
#[allow(dead_code)] // each test crate uses a part of it
mod tier;
