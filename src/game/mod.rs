//! The simulation: what exists, and the rules.
//!
//! Everything outside this module reads the world through [`Game`] and changes it only by
//! [`Game::play`]: state has fields for this module alone and readers for all.

#![forbid(unsafe_code)]

pub mod action;
pub mod actor;
pub mod build;
pub mod event;
pub mod game;
pub mod level;
pub mod log;
pub mod save;
pub mod world;

pub use action::{Action, Refusal};
pub use actor::{Actor, ActorId, Actors, Mood};
pub use event::{Event, What, Who};
pub use game::{Behaviour, Game};
pub use level::{Level, LevelId};
pub use log::{Log, Message, Tone};
pub use world::{Ending, World};
