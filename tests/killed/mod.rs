//! The real program as a child process: killed at every system call of saving and at random times, on a disk
//! that is full, and two at once on one run.
//!
//! In a debug build only some of it is tried, in a release build all.
#![cfg(target_os = "linux")]

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

/// So many in a release build, and a few of them in a debug build.
const fn few(all: usize) -> usize {
    if cfg!(debug_assertions) {
        all / 20
    } else {
        all
    }
}
