//! Saving on disks that fail on purpose and on disks that lose their power, and runs that are saved and loaded
//! at every turn. All of it in memory.
//!
//! A sample of it is tried for every day, all of it with `./test all`.

mod check;
mod errors;
mod faulty;
mod listing;
mod memory;
mod power;
mod run;
mod scenes;
mod session;
mod stage;
mod states;
mod tree;
mod turns;
