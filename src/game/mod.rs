//! Game simulation: world state, rules, monster AI, saves and log messages.
//!
//! Code outside this crate reads the world through [`Game`] and changes it only by [`Game::play`]. State fields are
//! private to the crate; public accessors read them.
//!
//! Contract: the same content, seed and commands give the same world, byte for byte. Only `save` touches files and
//! clocks, and everything it writes can be loaded again. This crate knows no screen, key or colour.

#![forbid(unsafe_code)]

#[macro_use(say, phrase)]
extern crate fifteen_derive;

pub mod levelgen;
pub(crate) mod minds;
pub mod play;
pub(crate) mod record;
pub mod rules;
pub mod save;
pub mod session;
#[cfg(test)]
mod shipped;
pub mod tell;
pub mod world;

pub use fifteen_content::kinds::grammar::{capital, decapital, one_of_kind, with_article};
pub use minds::learnt::ranked;
pub use play::abroad::journey::ChunkView;
pub use play::activity::Watch;
pub use play::command::Command;
pub use play::game::Game;
pub use play::setout::{FightingMeans, Setout, WayToFight};
pub use play::view::{
    Course, Freed, FreedState, Gain, Harm, Improvement, KnownPlace, NextRank, NoWay, OpenAnswer,
    OpenProposal, Peril, Pitfall, PlaceOf, QuestView, QuestWay, Question, Reached, ReachedCell,
    RiddleView, Silence, SpellGain, Stance, StandingView, Whereabouts, Worth,
};
pub use rules::choice::Treatment;
pub use rules::combat::account::Account;
pub use rules::combat::hit::{Hit, Riders};
pub use rules::combat::riders::{Rider, RiderOf};
pub use save::runs::adopt::{Before, CannotAdopt};
pub use tell::aims::{Aim, aims};
pub use tell::bearing::direction;
pub use world::action::{ALL, Proposal};
pub use world::companion::full_name;
pub use world::growth::{
    Called, Calling, Deed, Done, Growth, NoCalling, Offer, OfferOf, ShortId, WhyNot,
    formula as growth_formula,
};
pub use world::level::claim::{Area, Claim};
pub use world::plots;
pub use world::plots::StoryNews;
pub use world::quests::quest::{Lapse, QuestNews, QuestState, draw as drawn_quests};
pub use world::sides::TakenFor;
pub use world::town::answers::Conversation;
pub use world::town::price::{PriceReason, Quote};
pub use world::{
    Action, Actor, ActorId, ActorRef, Actors, Answer, Answered, Asked, Behaviour, Body, Bond,
    Cause, Chapter, Covers, DoorMet, Ending, Event, EventKind, Feeling, Fell, Hint, Item, ItemId,
    Level, LevelId, Log, Lore, Message, Missile, Mood, Note, Patch, Pile, Place, Refusal, Snare,
    State, Stop, Thing, Toll, Tone, Why, World,
};
