//! State of a run as plain values: the world, its levels, their actors and items, the hero's knowledge, and events.
//!
//! It may use `base` and `content`. It contains no rules. For saving it uses only `record`, to declare which types a
//! save holds.

pub mod action;
pub mod actor;
mod actors;
pub mod behaviour;
pub mod body;
pub(crate) mod borne;
pub mod cause;
pub mod companion;
pub mod country;
pub mod event;
pub(crate) mod factions;
pub mod feeling;
pub mod formula;
pub mod growth;
pub(crate) mod hero_knowledge;
pub mod item;
pub(crate) mod language;
pub mod level;
pub mod log;
pub mod lore;
pub mod modifiers;
pub mod numbers;
pub mod pack;
pub mod plots;
pub mod purse;
pub mod quests;
pub mod riddle;
pub(crate) mod sides;
pub mod toll;
pub mod town;
pub(crate) mod unique;
#[allow(clippy::module_inception)] // the file holds the type of the same name
pub mod world;

pub use action::{Action, Refusal};
pub(crate) use action::{Outcome, Tried};
pub use actor::{Actor, ActorId, Bond, Mood, State};
pub use actors::Actors;
pub use behaviour::Behaviour;
pub use cause::Cause;
pub use companion::{Companion, Companions};
pub use country::{Spot, Travels};
pub use event::{ActorRef, Event, EventKind, Fell, Hidden, Means, Missile, Place, Stop, Thing};
pub use feeling::Feeling;
pub use growth::{Calling, Deed, Growth};
pub(crate) use hero_knowledge::{Daring, HeroKnowledge};
pub use item::{Item, ItemId, Pile};
pub(crate) use language::{Happening, Manner, Scene, Tally};
pub use level::covers::{Covers, Patch};
pub(crate) use level::fields::Fields;
pub(crate) use level::flight::{Eyes, Obstacles};
pub(crate) use level::id::Way;
pub use level::{Level, LevelId, Snare};
pub use log::{Log, Message, Tone};
pub use lore::{Answered, Chapter, DoorMet, Lore, Note};
pub use modifiers::{Origin, Why};
pub use numbers::Body;
pub(crate) use pack::Pack;
pub use riddle::{Answer, Asked, Hint, Writing};
pub use toll::Toll;
pub(crate) use unique::Uniques;
pub use world::{Ending, World};
