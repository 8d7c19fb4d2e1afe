//! What a hero is born as: a people and a class, and how others take to them.

use super::skill::Aptitude;
use crate::kinds::belonging::Home;
use crate::kinds::language::Once;
use crate::kinds::scenario::Gear;
use crate::read::field::{record, words};
use crate::read::written;
use crate::{Faction, ItemType, Kind, Modifier, Monster, Reaction, Slot, Spell, Talent};

/// A people that a hero can be of.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct People {
    /// What `--people`, other files and saved runs call it.
    #[field(as = written::Id, example = "townsfolk")]
    pub id: String,
    /// What one of them is called, without an article.
    #[field(as = written::Name, example = "townsman")]
    pub name: String,
    /// How hard it is to play.
    #[field(default = Hard::Fair, example = "easy")]
    pub hard: Hard,
    /// Whether somebody who does not know what to choose is advised to take it. At most one people of those that are open in a game is.
    #[field(default = false, example = true)]
    pub recommended: bool,
    /// Where it is at home: a game that names no `peoples` lets nobody be of it who plays elsewhere. Without it, it is open in all of those games.
    #[field(example = { "scenarios": ["spark"] })]
    pub home: Option<Home>,
    /// The monster whose body it is, in place of that of the scenario: family, faction, senses, ways, resists and all.
    #[field(example = "hero")]
    pub body: Kind<Monster>,
    /// Hit points that a level adds to the most that one has, beside those of the class.
    #[field(0..=100, default = 0, example = 3)]
    pub hp_a_level: i32,
    /// Mana that a level adds to the most that one has, beside that of the class.
    #[field(0..=100, default = 0, example = 1)]
    pub mana_a_level: i32,
    /// What they learn more or less easily than others.
    #[field(default, example = [{ "skill": "blades", "by": 1 }])]
    pub aptitudes: Vec<Aptitude>,
    /// The talents that they are born with.
    #[field(default, example = ["second_wind"])]
    pub traits: Vec<Kind<Talent>>,
    /// The heaviest weapon that they can wield, in tenths of a stone; without it, any.
    #[field(0..=10_000, example = 25)]
    pub heaviest: Option<i32>,
    /// Where they can wear and wield nothing.
    #[field(default, example = ["armour", "head"])]
    pub bare: Vec<Slot>,
    /// How factions take to them; those that are not named, as to anybody.
    #[field(default, example = [{ "faction": "undead", "takes": "friend", "price": 75 }])]
    pub attitudes: Vec<Attitude>,
    /// What it changes of the numbers of those who are of it.
    #[field(as = Vec<Once<Modifier>>, default, example = [{ "stat": "noticed", "percent": 70 }])]
    pub modifiers: Vec<Modifier>,
    /// What comes of what happens to those who are of it.
    #[field(as = Vec<Once<Reaction>>, default, example = [{ "on": "kills", "workings": [{ "who": "self", "what": [{ "heal": { "amount": "1" } }] }] }])]
    pub reacts: Vec<Reaction>,
    /// What they are like, in a few sentences.
    #[field(as = written::Prose, example = "The people of Lastlight, who have lamps to lose.")]
    pub text: String,
}

impl People {
    /// What those of a faction make of them, if they make anything of it.
    pub fn attitude(&self, faction: Kind<Faction>) -> Option<&Attitude> {
        self.attitudes.iter().find(|own| own.faction == faction)
    }

    /// The factions that take to them in a way.
    pub fn taken(&self, takes: Takes) -> impl Iterator<Item = Kind<Faction>> {
        let own = self.attitudes.iter().filter(move |own| own.takes == takes);
        own.map(|own| own.faction)
    }

    /// Whether one of them can wear or wield such a thing.
    pub fn bears(&self, item: &ItemType) -> bool {
        self.lacks_place(item) == Some(false) && !self.is_too_weak(item)
    }

    /// Whether they can have nothing where it goes; none of what goes nowhere.
    pub fn lacks_place(&self, item: &ItemType) -> Option<bool> {
        item.slot.map(|slot| self.bare.contains(&slot))
    }

    /// Whether it is a weapon that is too heavy for them.
    pub fn is_too_weak(&self, item: &ItemType) -> bool {
        let weapon = item.slot == Some(Slot::Weapon);
        weapon && self.heaviest.is_some_and(|most| item.weight > most)
    }
}

/// How hard somebody is to play.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hard {
    /// For the first run.
    Easy,
    /// For who knows the stair.
    Fair,
    /// For who knows it well.
    Hard,
}

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

/// How a faction takes to them.
#[record]
#[derive(Clone, Debug)]
pub struct Attitude {
    /// Which faction.
    #[field(example = "undead")]
    pub faction: Kind<Faction>,
    /// How it takes to them at sight.
    #[field(default = Takes::Plain, example = "wary")]
    pub takes: Takes,
    /// By how much their standing with it begins higher than what it makes of their side, or lower.
    #[field(-200..=200, default = 0, example = 15)]
    pub standing: i32,
    /// What its services cost them, in percent.
    #[field(0..=1000, default = 100, example = 75)]
    pub price: i32,
}

/// How somebody takes to a hero at sight, until they are harmed.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Takes {
    /// They pass by one who keeps a step away, and do not come for a noise.
    Friend,
    /// They notice one from half as far.
    Wary,
    /// As to anybody.
    Plain,
    /// They notice one from a third further off.
    Foe,
}

impl Takes {
    /// How far off a hero seems to be who is so far off; none for one who is passed by.
    pub fn seems(self, far: i32) -> Option<i32> {
        match self {
            Takes::Friend => (far <= 1).then_some(far),
            Takes::Wary => Some(far * 2),
            Takes::Plain => Some(far),
            Takes::Foe => Some(far * 3 / 4),
        }
    }
}
