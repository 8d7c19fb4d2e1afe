//! The simulation: what exists, and the rules.
//!
//! Everything outside this module reads the world through [`Game`] and changes it only by
//! [`Game::play`]: state has fields for this module alone and readers for all.

#![forbid(unsafe_code)]

pub mod build;
pub(in crate::game) mod minds;
pub mod play;
pub mod rules;
pub mod save;
pub mod tell;
pub mod world;

pub use crate::content::kinds::grammar::{capital, one_of_kind, with_article};
pub use play::activity::Watch;
pub use play::command::Command;
pub use play::game::Game;
pub use play::view::question::Question;
pub use play::view::riddle::RiddleView;
pub use play::view::{Course, Harm, Reached, Spot, Stance, Whereabouts, Worth};
pub use rules::choice::Treatment;
pub use rules::combat::hit::Hit;
pub use save::adopt::CannotAdopt;
pub use world::action::{ALL, Action, Refusal};
pub use world::actor::{Actor, ActorId, Actors, Bond, Mood, State};
pub use world::behaviour::Behaviour;
pub use world::body::Body;
pub use world::cause::Cause;
pub use world::event::{ActorRef, Event, EventKind, Missile, Place, Stop, Thing};
pub use world::feeling::Feeling;
pub use world::item::{Item, ItemId, Pile};
pub use world::level::covers::{Covers, Patch};
pub use world::level::{Level, LevelId, Snare};
pub use world::log::{Log, Message, Tone};
pub use world::lore::{Answered, Chapter, DoorMet, Lore};
pub use world::riddle::{Answer, Asked, Hint};
pub use world::toll::Toll;
pub use world::world::{Ending, World};
