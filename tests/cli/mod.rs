//! The program as it is started: what it answers, what it prints, what it leaves on the disk.
//!
//! Each test has a home of its own, so that nobody's settings matter, and each process a time in
//! which it must end.

mod arguments;
mod cast;
mod chronicle;
mod commands;
mod data;
mod disk;
mod drawing;
mod hidden;
mod home;
mod journeys;
mod lines;
mod list;
mod map;
mod mods;
mod names;
mod options;
mod plot;
mod replays;
mod report;
mod save;
mod saves;
mod scores;
mod simulate;
mod train;
mod tutorial;
mod twentyfour;
