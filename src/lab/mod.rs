//! Library of the lab: the automated player (bot) and its statistics, for the commands of the program `fifteen-lab`.
//!
//! The bot plays through [`fifteen_game::Game`] and reads only what the hero knows. The same seed gives the same
//! run. The crates of the game, the screens and the front ends do not depend on this crate.

#![forbid(unsafe_code)]

pub mod bot;
