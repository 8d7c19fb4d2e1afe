//! Classes: what a hero has learnt before the first step.

use super::people::Hard;
use super::skill::Aptitude;
use crate::kinds::belonging::Home;
use crate::kinds::language::Once;
use crate::kinds::scenario::Gear;
use crate::read::field::record;
use crate::read::written;
use crate::{Kind, Modifier, Reaction, Spell, Talent};

/// A class that a hero can be of.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Class {
    /// What `--class`, other files and saved runs call it.
    #[field(as = written::Id, example = "guard")]
    pub id: String,
    /// What one of them is called, without an article.
    #[field(as = written::Name, example = "guard of the watch")]
    pub name: String,
    /// What it is to be one, in three lines that somebody new here understands.
    #[field(as = Vec<written::Text<80>>, length(3..=3, "{count} lines", "write three, of 80 characters at most"), example = ["You stand behind a shield.", "What hits you hits it first.", "What you cannot see you cannot stop."])]
    pub lines: Vec<String>,
    /// How hard it is to play.
    #[field(default = Hard::Fair, example = "easy")]
    pub hard: Hard,
    /// Whether somebody who does not know what to choose is advised to take it. At most one class of those that are open in a game is.
    #[field(default = false, example = true)]
    pub recommended: bool,
    /// Where it is at home: a game that names no `classes` lets nobody be it who plays elsewhere. Without it, it is open in all of those games.
    #[field(example = { "scenarios": ["spark"] })]
    pub home: Option<Home>,
    /// What such a hero has at the start, in place of the `gear` of the scenario. What can be worn is worn, as far as there
    /// is room.
    #[field(default, example = [{ "item": "dagger" }, { "item": "torch", "count": "3" }])]
    pub gear: Vec<Gear>,
    /// The spells that they know at the start.
    #[field(default, example = ["ember_dart"])]
    pub spells: Vec<Kind<Spell>>,
    /// The talents that they have at the start.
    #[field(default, example = ["second_wind"])]
    pub talents: Vec<Kind<Talent>>,
    /// Added to the most hit points of the body at the start.
    #[field(-100..=100, default = 0, example = 4)]
    pub hp: i32,
    /// Added to the most mana of the body at the start.
    #[field(-100..=100, default = 0, example = 5)]
    pub mana: i32,
    /// Hit points that a level adds to the most that one has, beside those of the people.
    #[field(0..=100, default = 0, example = 3)]
    pub hp_a_level: i32,
    /// Mana that a level adds to the most that one has, beside that of the people.
    #[field(0..=100, default = 0, example = 1)]
    pub mana_a_level: i32,
    /// What they learn more or less easily than others.
    #[field(default, example = [{ "skill": "blades", "by": 1 }])]
    pub aptitudes: Vec<Aptitude>,
    /// What it changes of the numbers of those who are of it.
    #[field(as = Vec<Once<Modifier>>, default, example = [{ "stat": "noticed", "percent": 70 }])]
    pub modifiers: Vec<Modifier>,
    /// What comes of what happens to those who are of it.
    #[field(as = Vec<Once<Reaction>>, default, example = [{ "on": "kills", "workings": [{ "who": "self", "what": [{ "heal": { "amount": "1" } }] }] }])]
    pub reacts: Vec<Reaction>,
    /// What they are bad at, in a sentence.
    #[field(as = written::Prose, example = "Bad at running, and at not being heard.")]
    pub bad_at: String,
}
