//! Status effects: temporary states such as burning, blind or hasted, and their rules.

use super::element::{Element, Resist};
use crate::kinds::language::SharedForm;
use crate::read::field::{record, words};
use crate::read::form;
use crate::{Cover, Kind, Modifier, Reaction, Rgb};
use fifteen_base::Dice;

/// A status effect, which lasts for a number of turns.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Status {
    /// Unique id, used in other files and in saves.
    #[field(as = form::Id, example = "burning")]
    pub id: String,
    /// Name shown to players, worded to follow "is".
    #[field(as = form::Name, example = "burning")]
    pub name: String,
    /// Colour of the name.
    #[field(example = "ember")]
    pub color: Rgb,
    /// Whether the status is good, and not harmful.
    #[field(default = false, example = true)]
    pub good: bool,
    /// Verb phrase for the start of the status, in the third person ("it ...").
    #[field(as = form::Name, example = "catches fire")]
    pub begins: String,
    /// Verb phrase for the end of the status, in the third person ("it ...").
    #[field(as = form::Name, example = "is no longer burning")]
    pub ends: String,
    /// Whether a second dose adds its turns to the turns left. If `false`, the longer duration counts.
    #[field(default = false, example = true)]
    pub stacks_duration: bool,
    /// Element of the status and of the damage of `hurts`. Creatures immune to the element cannot have the status.
    #[field(example = "fire")]
    pub element: Option<Kind<Element>>,
    /// Hit points lost each turn.
    #[field(0..=1000, example = "1d3")]
    pub hurts: Option<Dice>,
    /// Hit points regained in 100 turns, besides natural regeneration.
    #[field(-1000..=10_000, default = 0, example = 100)]
    pub heals: i32,
    /// Energy gained each turn, in percent of normal.
    #[field(10..=400, default = 100, example = 200)]
    pub speed: i32,
    /// Percentage points added to the chance to hit.
    #[field(-100..=100, default = 0, example = -10)]
    pub attack: i32,
    /// Percentage points taken from the chance to be hit.
    #[field(-100..=100, default = 0, example = 10)]
    pub defence: i32,
    /// Elemental resistances of the creature.
    #[field(default, example = [{ "element": "cold", "percent": 50 }])]
    pub resists: Vec<Resist>,
    /// Chance that a step goes in a random direction, in percent.
    #[field(0..=100, default = 0, example = 60)]
    pub erratic: i32,
    /// Chance that a held creature breaks free when it tries to leave its cell, in percent. Each attempt takes a
    /// turn. 0 for a status that does not hold.
    #[field(0..=100, default = 0, example = 25)]
    pub holds: i32,
    /// Whether the creature can do nothing at all.
    #[field(default = false, example = true)]
    pub helpless: bool,
    /// Whether the creature sees only the adjacent cells.
    #[field(default = false, example = true)]
    pub blind: bool,
    /// Whether the creature can neither read aloud nor cast spells.
    #[field(default = false, example = true)]
    pub silent: bool,
    /// Whether the creature is seen from adjacent cells only.
    #[field(default = false, example = true)]
    pub unseen: bool,
    /// Whether the creature flies.
    #[field(default = false, example = true)]
    pub flies: bool,
    /// Whether the creature flees from enemies and cannot attack them.
    #[field(default = false, example = true)]
    pub afraid: bool,
    /// Whether the creature takes the side of the creature that gave it the status.
    #[field(default = false, example = true)]
    pub charmed: bool,
    /// Whether the creature is at peace with the hero's side. A gift in a parley gives this status for a while.
    #[field(default = false, example = true)]
    pub placated: bool,
    /// Whether the status is a shield. The number of turns of a shield does not fall with time. It falls by one for each
    /// hit point of damage that the shield absorbs.
    #[field(default = false, example = true)]
    pub shields: bool,
    /// Events that end the status early.
    #[field(default, example = ["hurt", "noise"])]
    pub ends_by: Vec<StatusEnd>,
    /// Cover that the status lays on the creature's cell each turn, such as flames.
    #[field(example = "flames")]
    pub lays: Option<Kind<Cover>>,
    /// Reactions to what happens to the creature.
    #[field(as = Vec<SharedForm<Reaction>>, default, example = [{ "on": "hurt", "cooldown": 5, "workings": [{ "who": "self", "what": [{ "blink": { "cells": 4 } }] }] }])]
    pub reacts: Vec<Reaction>,
    /// Changes to the creature's stats.
    #[field(as = Vec<SharedForm<Modifier>>, default, example = [{ "stat": "defence", "add": 10 }])]
    pub modifiers: Vec<Modifier>,
    /// Description of the status, in a sentence.
    #[field(as = form::Prose, example = "Fire takes hit points each turn. Water puts it out.")]
    pub text: String,
}

/// An event that ends a status early.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatusEnd {
    /// Damage to the creature.
    Hurt,
    /// A noise that the creature would hear.
    Noise,
    /// An attack or a spell of the creature.
    Strike,
    /// Standing in water.
    Water,
}
