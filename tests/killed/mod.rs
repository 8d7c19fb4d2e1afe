//! Crash tests with the program as a child process: kills during saving, full disks, and two instances at once.
//!
//! The daily tests try a sample; `./test all` tries all cases.
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

/// Returns the number of cases: all with `./test all`, a twentieth in the daily tests.
fn few(all: usize) -> usize {
    tier::some(all / 20, all)
}
