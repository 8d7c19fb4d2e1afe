//! State of a run as plain values: the world, its levels, their actors and items, the hero's knowledge, and events.
//!
//! This module contains no rules. It may use the crates `base` and `content`. From the crate `record` it may use only
//! the declarations of what a save holds.

pub mod action;
pub mod actor;
mod actors;
pub mod behaviour;
pub mod cause;
pub mod companion;
pub mod compute_stats;
pub(crate) mod conditions;
pub mod country;
pub(crate) mod equipment;
pub mod event;
pub(crate) mod factions;
pub mod feeling;
pub mod formula;
pub mod growth;
pub mod hazard_cost;
pub(crate) mod hero_knowledge;
pub mod item;
pub mod level;
pub mod log;
pub mod lore;
pub mod modifiers;
pub mod pack;
pub mod plots;
pub mod purse;
pub mod quests;
pub mod riddle;
pub(crate) mod sides;
pub mod stats;
pub mod town;
pub(crate) mod unique;
#[allow(clippy::module_inception)] // the file holds the type of the same name
pub mod world;

pub use action::{Action, Refusal};
pub(crate) use action::{ActionOutcome, ActionResult};
pub use actor::{ActiveStatus, Actor, ActorId, Bond, Mood};
pub use actors::Actors;
pub use behaviour::Behaviour;
pub use cause::Cause;
pub use companion::{Companion, Companions};
pub(crate) use conditions::{AttackRange, EvalContext, RunMemory, TriggerEvent};
pub use country::{CountryPlace, Travels};
pub use event::{
    ActorRef, Event, EventCell, EventKind, Hidden, ItemRef, MonsterDeath, Projectile, StopReason, WeaponRef,
};
pub use feeling::Feeling;
pub use growth::{ExperienceDeed, Growth, PeopleAndClass};
pub use hazard_cost::HazardCost;
pub(crate) use hero_knowledge::{HazardTolerance, HeroKnowledge};
pub use item::{Item, ItemId, Pile};
pub use level::covers::{CoverPatch, LevelCovers};
pub(crate) use level::fields::DistanceFieldCache;
pub(crate) use level::id::LevelTransition;
pub(crate) use level::trajectory::{Obstacles, SightRange};
pub use level::{Level, LevelId, PlacedTrap};
pub use log::{Log, LogMessage, Tone};
pub use lore::{DoorAnswer, HistoryEvent, LastPower, Lore, RiddleDoor, SpeechNote};
pub use modifiers::{ModifierSource, StatExplanation};
pub(crate) use pack::Pack;
pub use riddle::{DoorRiddle, RiddleAnswer, RiddleHint, ShortText};
pub use stats::Stats;
pub(crate) use unique::Uniques;
pub use world::{Ending, World};
