//! Runs on a disk: saves, journals and what may happen to them. No other program is started here: it would have
//! the files that are open, the locks of other tests among them.
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
#[allow(dead_code)] // each crate of tests needs some of it
mod tier;
