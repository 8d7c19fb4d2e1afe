//! Tests of the program as a separate process: its output, exit status and files.
//!
//! Each test has its own home, so that the developer's settings have no effect. Each process has a timeout.

mod arguments;
mod chronicle;
mod clean;
mod commands;
mod data;
mod disk;
mod drawing;
mod hidden;
mod home;
mod journeys;
#[cfg(unix)]
mod lab;
mod lines;
mod list;
mod map;
mod mods;
mod names;
mod options;
mod replays;
mod save;
mod saves;
mod scores;
mod tutorial;
mod twentyfour;
