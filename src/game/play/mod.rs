//! The course of a run: actions, turn order, travel between levels, and [`Game`](game::Game), the access to all of it.
//!
//! May use every folder of the crate but `save`, which depends on it.

pub(crate) mod abroad;
pub(crate) mod activity;
mod apart;
pub(crate) mod arrive;
pub(crate) mod away;
pub(crate) mod carry_on;
pub mod command;
pub(crate) mod country;
pub mod duel;
pub(crate) mod fingerprint;
pub mod game;
pub(crate) mod growing;
mod heels;
pub(crate) mod hunt;
pub(crate) mod invariants;
pub(crate) mod news;
pub(crate) mod perform;
mod plots;
mod quests;
pub(crate) mod schedule;
pub mod setout;
pub mod survey;
pub(crate) mod view;
