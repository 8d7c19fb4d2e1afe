//! The rules: what each action does to the world. A rule takes the `Turn`, and does not decide what a creature does.
//!
//! It may use the state in `world`. It must not know minds, the schedule, sentences or saves.

pub(crate) mod abilities;
pub(crate) mod after;
pub(crate) mod bonds;
pub(crate) mod choice;
pub mod combat;
pub mod effect;
pub(crate) mod factions;
pub(crate) mod floor;
pub mod force;
pub(crate) mod growth;
pub(crate) mod lamps;
pub(super) mod movement;
pub(crate) mod nature;
pub(crate) mod noise;
pub(crate) mod people;

pub(crate) mod perceive;
pub(crate) mod plots;
pub(crate) mod quests;
pub(crate) mod react;
pub(crate) mod riddles;
pub(crate) mod source;
pub(crate) mod spectacle;
pub mod states;
pub(crate) mod talk;
pub(super) mod things;
pub(crate) mod trade;
pub(crate) mod turn;
pub(crate) mod using;
pub(crate) mod victory;

pub(crate) use after::After;
pub(crate) use source::{Doer, Source};
pub(crate) use turn::Turn;
