//! Fault injection for saving, on a disk in memory: failing operations, power cuts, and saves at every turn.
//!
//! The daily tests try a sample; `./test all` tries all cases.

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
