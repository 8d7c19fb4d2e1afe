//! Library of the lab: the automated player (bot) and its statistics, for the commands of the program `fifteen-lab`
//! (`main.rs`).
//!
//! Contract: the bot plays through [`fifteen_game::Game`] and reads only what the hero knows. The same seed gives the
//! same run. The game, screens and front ends never name this crate.

#![forbid(unsafe_code)]

pub mod bot;
