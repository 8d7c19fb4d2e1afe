//! The state of a run, as plain values: the world, its levels, who and what is there, what the hero knows and what happened.
//!
//! It may use `base` and `content`. It knows no rule, and nothing of how a run is saved.

pub mod action;
pub mod actor;
pub mod behaviour;
pub mod body;
pub mod cause;
pub mod event;
pub mod feeling;
pub mod formula;
pub(in crate::game) mod hero_knowledge;
pub mod item;
pub mod level;
pub mod log;
pub mod lore;
pub mod pack;
pub mod riddle;
pub mod score;
pub(in crate::game) mod set_aside;
pub(in crate::game) mod sides;
pub mod toll;
pub(in crate::game) mod unique;
#[allow(clippy::module_inception)] // the room is named after what it holds
pub mod world;
