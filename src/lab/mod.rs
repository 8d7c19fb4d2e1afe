//! Tools that try the game: the automated player (bot) and its measurements. The program `fifteen-lab` (`main.rs`) stands
//! beside this library, with the commands that simulate runs, train nets and print the threads of a seed.
//!
//! The bot plays through [`fifteen_game::Game`] alone, as a person does; nothing that a person plays with knows it.
//!
//! Contract: it reads only what the hero knows, and the same seed gives the same run. The screens and front ends never name this
//! crate.

#![forbid(unsafe_code)]

pub mod bot;
