//! The program as it is started: what it answers, what it prints, what it leaves on the disk.
//!
//! Each test has a home of its own, so that nobody's settings matter, and each process a time in
//! which it must end.

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
