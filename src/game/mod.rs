//! Game simulation: world state, rules, monster AI, saves and log messages.
//!
//! Code outside this crate reads the world through [`Game`] and changes it by commands ([`Game::execute`]).
//!
//! Contract: the same content, seed and commands give the same world, byte for byte. Only `save` uses files and
//! clocks. Every file that `save` writes can be loaded again. This crate does not depend on screens, keys or
//! colours.

#![forbid(unsafe_code)]

#[macro_use(say, phrase)]
extern crate fifteen_derive;

pub(crate) mod ai;
pub mod levelgen;
pub mod play;
pub(crate) mod record;
pub mod rules;
pub mod save;
pub mod session;
#[cfg(test)]
mod shipped;
pub mod text;
pub mod world;

pub use ai::neural::ranked_intents;
pub use fifteen_content::kinds::grammar::{capitalize, lowercase_first, name_of_one, with_article};
pub use play::activity::Noticed;
pub use play::command::Command;
pub use play::game::Game;
pub use play::hero_preview::{AttackKind, AttackOption, HeroPreview};
pub use play::outdoors::journey::ChunkView;
pub use play::view::{
    ApproachError, CompanionState, CompanionView, DamageRange, EnchantmentPreview, FlightPath, ItemBonuses,
    ItemLocation, KnownPlace, NextRank, OpenAnswer, OpenProposal, PlaceKind, QuestView, QuestWay, Reached,
    ReachedCell, RiddleView, SilenceReason, SpellGain, Stance, StandingView, StatGain, StepHazard, StepTrap,
    TargetChoice,
};
pub use rules::combat::attack_breakdown::AttackBreakdown;
pub use rules::combat::hit::{Hit, HitEffects};
pub use rules::combat::hit_effects::{HitEffectSource, SourcedHitEffects};
pub use rules::effect::creatures::gains_text;
pub use rules::treatment::{MAX_ENCHANTMENT, Treatment};
pub use save::runs::hot_reload::{AdoptError, ReloadSnapshot};
pub use text::bearing::direction;
pub use text::goals::{GoalText, goal_texts};
pub use world::action::{Proposal, WHOLE_STACK};
pub use world::companion::full_name;
pub use world::growth::{
    ExperienceDeed, Growth, OfferObstacle, OfferSource, PeopleAndClass, PeopleAndClassIds,
    PeopleOrClassError, RecordedDeed, ShortId, TalentOffer, formula as growth_formula,
};
pub use world::level::claim::{Area, ClaimedRoom};
pub use world::plots;
pub use world::plots::StoryNews;
pub use world::quests::quest::{QuestFailure, QuestNews, QuestState, draw_quests as drawn_quests};
pub use world::sides::ReactionSource;
pub use world::town::answers::Conversation;
pub use world::town::price::{PriceReason, Quote};
pub use world::{
    Action, ActiveStatus, Actor, ActorId, ActorRef, Actors, Behaviour, Bond, Cause, CoverPatch, DoorAnswer,
    DoorRiddle, Ending, Event, EventCell, EventKind, Feeling, HazardCost, HistoryEvent, Item, ItemId,
    ItemRef, LastPower, Level, LevelCovers, LevelId, Log, LogMessage, Lore, MonsterDeath, Mood, Pile,
    PlacedTrap, Projectile, Refusal, RiddleAnswer, RiddleDoor, RiddleHint, SpeechNote, StatExplanation,
    Stats, StopReason, Tone, World,
};
