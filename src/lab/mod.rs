//! Tools that try the game: the automated player (bot) and its measurements.
//!
//! The bot plays through [`fifteen_game::Game`] alone, as a person does; nothing that a person plays with knows it.

#![forbid(unsafe_code)]

pub mod bot;
