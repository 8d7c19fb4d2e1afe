//! The course of a run: actions performed, whose turn it is, other levels, and [`Game`](game::Game), the one door to all of it.
//!
//! It may use all rooms but saving, which uses it.

pub(crate) mod abroad;
pub(crate) mod activity;
pub(crate) mod arrive;
pub(crate) mod away;
pub(crate) mod carry_on;
pub mod census;
pub mod command;
pub(crate) mod country;
pub mod duel;
pub(crate) mod fingerprint;
pub mod game;
pub(crate) mod growing;
pub(crate) mod hero_light;
pub(crate) mod hunt;
pub(crate) mod invariants;
mod lamps;
pub(crate) mod lessons;
pub(crate) mod news;
mod people;
pub(crate) mod perform;
mod plots;
mod quests;
pub(crate) mod rest;
mod rumours;
pub(crate) mod schedule;
pub mod setout;
pub(crate) mod stairs;
pub mod survey;
mod thieves;
pub(crate) mod trail;
pub(crate) mod view;
