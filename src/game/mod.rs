//! The simulation: what exists, and the rules.
//!
//! Everything outside this module reads the world through [`Game`] and changes it only by
//! [`Game::play`]: state has fields for this module alone and readers for all.

#![forbid(unsafe_code)]

pub mod action;
pub mod actor;
mod adopt;
mod ambush;
mod arrive;
mod away;
mod bearing;
pub mod behaviour;
pub mod body;
mod bonds;
mod boxes;
pub mod build;
pub mod cause;
pub mod census;
pub mod covers;
pub mod deed;
mod doing;
mod doors;
pub mod effect;
pub mod event;
mod exert;
mod eyes;
pub mod feeling;
mod fields;
mod fingerprint;
pub mod flight;
pub mod formula;
#[allow(clippy::module_inception)] // the door is named after the house
pub mod game;
mod gear;
mod grammar;
mod harm;
pub mod hit;
mod hunt;
mod invariants;
pub mod item;
pub mod level;
pub mod log;
pub mod lore;
mod mind;
pub mod naming;
mod narrate;
mod nature;
mod noise;
pub mod pack;
mod perceive;
pub mod save;
mod schedule;
pub mod score;
mod sentence;
mod sides;
mod stairs;
pub mod states;
mod strike;
pub mod survey;
mod things;
pub mod thrown;
mod traps;
mod treasure;
mod turn;
mod using;
mod victory;
mod view;
mod walk;
pub mod world;

pub use action::{ALL, Action, Refusal};
pub use actor::{Actor, ActorId, Actors, Bond, Mood, State};
pub use adopt::CannotAdopt;
pub use behaviour::Behaviour;
pub use body::Body;
pub use cause::Cause;
pub use covers::{Covers, Patch};
pub use deed::Deed;
pub use event::{Event, Stop, Thing, What, Who};
pub use feeling::Feeling;
pub use game::Game;
pub use grammar::{capital, one_of_kind, with_article};
pub use hit::Hit;
pub use item::{Item, ItemId, Pile};
pub use level::{Level, LevelId, Snare};
pub use log::{Log, Message, Tone};
pub use lore::{Chapter, Lore};
pub use view::{Course, Harm, Reached, Spot, Stance, Whereabouts, Worth};
pub use world::{Ending, World};
