//! Fault injection for saving, on a disk in memory: failing operations, power cuts, and saving at every turn.
//!
//! Each day tries a sample; `./test all` tries everything.

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
