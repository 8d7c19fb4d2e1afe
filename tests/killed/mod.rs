//! Crash tests with the program as a child process: killed while it saves, on full disks, and in two instances.
//!
//! Each day tries a sample; `./test all` tries everything.
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

/// Returns the number of cases: all with `./test all`, a twentieth in the daily sample.
fn few(all: usize) -> usize {
    tier::some(all / 20, all)
}
