//! The course of a run: actions performed, whose turn it is, other levels, and [`Game`](game::Game), the one door to all of it.
//!
//! It may use all rooms but saving, which uses it.

pub(in crate::game) mod abroad;
pub(in crate::game) mod activity;
pub(in crate::game) mod arrive;
pub(in crate::game) mod away;
pub(in crate::game) mod carry_on;
pub mod census;
pub mod command;
pub(in crate::game) mod country;
pub mod duel;
pub(in crate::game) mod fingerprint;
pub mod game;
pub(in crate::game) mod growing;
pub(in crate::game) mod hero_light;
pub(in crate::game) mod hunt;
pub(in crate::game) mod invariants;
mod lamps;
pub(in crate::game) mod lessons;
pub(in crate::game) mod news;
mod people;
pub(in crate::game) mod perform;
mod plots;
mod quests;
pub(in crate::game) mod rest;
mod rumours;
pub(in crate::game) mod schedule;
pub mod setout;
pub(in crate::game) mod stairs;
pub mod survey;
mod thieves;
pub(in crate::game) mod trail;
pub(in crate::game) mod view;
