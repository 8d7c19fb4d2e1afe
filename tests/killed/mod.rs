//! The real program as a child process: killed at every system call of saving and at random times, on a disk
//! that is full, and two at once on one run.
//!
//! A sample of it is tried for every day, all of it with `./test all`.
#![cfg(target_os = "linux")]

use crate::tier;

mod calls;
mod full;
mod home;
mod namespace;
mod process;
mod races;
mod random;
mod run;
mod scenarios;
mod strace;
mod witness;

/// The number of cases: all of them with `./test all`, a twentieth in the sample of every day.
fn few(all: usize) -> usize {
    tier::some(all / 20, all)
}
