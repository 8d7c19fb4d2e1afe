//! Statuses: what somebody can be for a while - burning, blind, hasted - and what that means.

use super::element::{Element, Resist};
use crate::kinds::language::Once;
use crate::read::field::{record, words};
use crate::read::written;
use crate::{Cover, Kind, Modifier, Reaction, Rgb};
use fifteen_base::Dice;

/// Something that one is for a number of turns. Each rule is a field of its own, so that a new status is a
/// new combination of them.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Status {
    /// What other files and saved runs call it.
    #[field(as = written::Id, example = "burning")]
    pub id: String,
    /// What players read: one *is* it.
    #[field(as = written::Name, example = "burning")]
    pub name: String,
    /// The colour of the word.
    #[field(example = "ember")]
    pub color: Rgb,
    /// Whether one is glad of it.
    #[field(default = false, example = true)]
    pub good: bool,
    /// What somebody does on whom it comes, as "it ...".
    #[field(as = written::Name, example = "catches fire")]
    pub begins: String,
    /// What somebody does whom it leaves, as "it ...".
    #[field(as = written::Name, example = "is no longer burning")]
    pub ends: String,
    /// Whether another dose adds its turns to those that are left; otherwise the longer one counts.
    #[field(default = false, example = true)]
    pub adds_up: bool,
    /// The element that it comes from: those who are immune to that cannot have it, and its `hurts` is of it.
    #[field(example = "fire")]
    pub element: Option<Kind<Element>>,
    /// Hit points that it takes each turn.
    #[field(0..=1000, example = "1d3")]
    pub hurts: Option<Dice>,
    /// Hit points regained in 100 turns, beside those of the body.
    #[field(-1000..=10_000, default = 0, example = 100)]
    pub heals: i32,
    /// Energy gained each turn, in percent of what it is without.
    #[field(10..=400, default = 100, example = 200)]
    pub speed: i32,
    /// Percentage points added to the chance to hit.
    #[field(-100..=100, default = 0, example = -10)]
    pub attack: i32,
    /// Percentage points taken from the chance to be hit.
    #[field(-100..=100, default = 0, example = 10)]
    pub defence: i32,
    /// How much of elements it takes off while it lasts.
    #[field(default, example = [{ "element": "cold", "percent": 50 }])]
    pub resists: Vec<Resist>,
    /// How often a step goes anywhere at all, in percent.
    #[field(0..=100, default = 0, example = 60)]
    pub erratic: i32,
    /// How often an attempt to leave the cell tears one free, in percent, for what holds; 0 for what does not
    /// hold. The attempt takes a turn.
    #[field(0..=100, default = 0, example = 25)]
    pub holds: i32,
    /// Whether one can do nothing at all.
    #[field(default = false, example = true)]
    pub helpless: bool,
    /// Whether one sees nothing but the cells around.
    #[field(default = false, example = true)]
    pub blind: bool,
    /// Whether one can neither read aloud nor cast spells.
    #[field(default = false, example = true)]
    pub silent: bool,
    /// Whether one is seen from the next cell only.
    #[field(default = false, example = true)]
    pub unseen: bool,
    /// Whether one gets about through the air.
    #[field(default = false, example = true)]
    pub flies: bool,
    /// Whether one runs from enemies, and cannot strike at them.
    #[field(default = false, example = true)]
    pub afraid: bool,
    /// Whether one takes the side of whoever did it.
    #[field(default = false, example = true)]
    pub charmed: bool,
    /// Whether one does not fight the hero, nor is fought by those who follow the hero: those who parley and take a gift are so for a
    /// while, if there is such a status.
    #[field(default = false, example = true)]
    pub placated: bool,
    /// Whether its turns are a shield: each hit point of harm takes off one of them instead.
    #[field(default = false, example = true)]
    pub shields: bool,
    /// What ends it before its time.
    #[field(default, example = ["hurt", "noise"])]
    pub ends_by: Vec<EndsBy>,
    /// The cover that it lays on the cell each turn: one who burns sets fire to the grass.
    #[field(example = "flames")]
    pub lays: Option<Kind<Cover>>,
    /// What comes of what happens to whoever has it.
    #[field(as = Vec<Once<Reaction>>, default, example = [{ "on": "hurt", "rest": 5, "workings": [{ "who": "self", "what": [{ "blink": { "cells": 4 } }] }] }])]
    pub reacts: Vec<Reaction>,
    /// What it changes of the numbers of whoever has it.
    #[field(as = Vec<Once<Modifier>>, default, example = [{ "stat": "defence", "add": 10 }])]
    pub modifiers: Vec<Modifier>,
    /// A sentence for who reads about it.
    #[field(as = written::Prose, example = "Fire takes hit points each turn. Water puts it out.")]
    pub text: String,
}

/// What can end a status.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndsBy {
    /// Being hurt.
    Hurt,
    /// A noise that one would hear.
    Noise,
    /// Striking, or casting a spell.
    Strike,
    /// Standing in water.
    Water,
}
