//! The simulation: what exists, and the rules.
//!
//! Everything outside this module reads the world through [`Game`] and changes it only by
//! [`Game::play`]: state has fields for this module alone and readers for all.

#![forbid(unsafe_code)]

pub mod action;
pub mod actor;
mod adopt;
mod arrive;
pub mod behaviour;
pub mod build;
pub mod deed;
mod doing;
mod doors;
pub mod event;
mod fields;
mod fingerprint;
pub mod formula;
#[allow(clippy::module_inception)] // the door is named after the house
pub mod game;
mod grammar;
pub mod hit;
mod invariants;
pub mod level;
pub mod log;
mod mind;
mod narrate;
mod noise;
mod perceive;
pub mod save;
mod schedule;
mod sentence;
mod stairs;
mod strike;
mod turn;
mod view;
mod walk;
pub mod world;

pub use action::{Action, Refusal};
pub use actor::{Actor, ActorId, Actors, Mood};
pub use adopt::CannotAdopt;
pub use behaviour::Behaviour;
pub use deed::Deed;
pub use event::{Event, Stop, What, Who};
pub use game::Game;
pub use grammar::{capital, with_article};
pub use hit::Hit;
pub use level::{Level, LevelId};
pub use log::{Log, Message, Tone};
pub use world::{Ending, World};
