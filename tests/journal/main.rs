//! The journal of a run: what it is good for after a crash, what it makes of damage, and runs played again.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod hostile;
mod player;
mod recorded;
mod recovery;
mod table;
