//! The course of a run: actions, turn order, travel between levels, and its interface [`Game`](game::Game).
//!
//! This folder may use every other folder of the crate except `save`, which depends on `play`.

pub(crate) mod activity;
pub(crate) mod arrival;
pub(crate) mod catch_up;
pub mod command;
pub(crate) mod country;
pub mod duel;
pub(crate) mod fingerprint;
mod followers;
pub mod game;
pub(crate) mod hero_growth;
pub mod hero_preview;
pub(crate) mod invariants;
pub(crate) mod multi_turn;
pub(crate) mod new_dangers;
pub(crate) mod outdoors;
pub(crate) mod perform;
mod plots;
pub(crate) mod pursuers;
mod quests;
pub(crate) mod schedule;
pub mod survey;
mod unreachable;
pub(crate) mod view;
