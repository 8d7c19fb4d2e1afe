//! Game rules: the effects of each action on the world. Rules get a `Turn` and never choose actions for a
//! creature.
//!
//! Rules may use the types in `world`. They must not depend on AI, scheduling, log texts or saves.

pub(crate) mod abilities;
pub mod combat;
pub(crate) mod companions;
pub(crate) mod covers;
pub mod effect;
pub(crate) mod factions;
pub(crate) mod floor;
pub(crate) mod follow_ups;
pub(crate) mod growth;
pub(crate) mod lamps;
pub(super) mod movement;
pub(crate) mod noise;
pub(crate) mod people;
pub mod skill_modifiers;
pub(crate) mod treatment;

pub(crate) mod animation_events;
pub(crate) mod damage_source;
pub(super) mod items;
pub(crate) mod perceive;
pub(crate) mod plots;
pub(crate) mod quests;
pub(crate) mod reactions;
pub(crate) mod riddles;
pub mod status_effects;
pub(crate) mod talk;
pub(crate) mod trade;
pub(crate) mod turn;
pub(crate) mod using;
pub(crate) mod victory;

pub(crate) use damage_source::{DamageSource, EffectUser};
pub(crate) use follow_ups::FollowUp;
pub(crate) use turn::Turn;
