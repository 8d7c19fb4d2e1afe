//! What an action does. Each rule takes the `Turn`; none performs an action, and none decides what anybody does.
//!
//! It may use the state in `world`. It must not know minds, the schedule, sentences or saves.

pub(in crate::game) mod abilities;
pub(in crate::game) mod after;
pub(in crate::game) mod bonds;
pub(in crate::game) mod choice;
pub mod combat;
pub mod effect;
pub(in crate::game) mod factions;
pub(in crate::game) mod floor;
pub mod force;
pub(in crate::game) mod growth;
pub(in crate::game) mod hired;
pub(in crate::game) mod invoke;
pub(in crate::game) mod lamps;
pub(in crate::game) mod marks;
pub(in crate::game) mod mourning;
pub(super) mod movement;
pub(in crate::game) mod nature;
pub(in crate::game) mod noise;
pub(in crate::game) mod people;

pub(in crate::game) mod perceive;
pub(in crate::game) mod plots;
pub(in crate::game) mod quests;
pub(in crate::game) mod react;
pub(in crate::game) mod riddles;
pub(in crate::game) mod source;
pub(in crate::game) mod spectacle;
pub mod states;
pub(in crate::game) mod talk;
pub(super) mod things;
pub(in crate::game) mod trade;
pub(in crate::game) mod turn;
pub(in crate::game) mod using;
pub(in crate::game) mod victory;

pub(in crate::game) use after::After;
pub(in crate::game) use source::{Doer, Source};
pub(in crate::game) use turn::Turn;
