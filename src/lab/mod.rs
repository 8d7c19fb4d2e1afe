//! Library of the lab: the automated player (bot) and its statistics. The program `fifteen-lab` (`main.rs`) uses it
//! for its commands that simulate runs, train nets and print the plots of a seed.
//!
//! The bot plays through [`fifteen_game::Game`] like a person, and the game does not depend on it.
//!
//! Contract: the bot reads only what the hero knows, and the same seed gives the same run. Screens and front ends
//! never name this crate.

#![forbid(unsafe_code)]

pub mod bot;
