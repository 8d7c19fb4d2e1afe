//! Peoples and classes of the hero, and the attitudes of factions to peoples.

use super::skill::Aptitude;
use crate::kinds::home::Home;
use crate::kinds::language::SharedForm;
use crate::kinds::scenario::Gear;
use crate::read::field::{record, words};
use crate::read::form;
use crate::{Faction, ItemType, Kind, Modifier, Monster, Reaction, Slot, Spell, Talent};

/// A people that the hero can belong to.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct People {
    /// Unique id, used by `--people`, in other files and in saves.
    #[field(as = form::Id, example = "townsfolk")]
    pub id: String,
    /// Name of one member, without an article.
    #[field(as = form::Name, example = "townsman")]
    pub name: String,
    /// Difficulty for the player.
    #[field(default = Difficulty::Fair, example = "easy")]
    pub difficulty: Difficulty,
    /// Whether the people is recommended to new players. A scenario can offer only one recommended people.
    #[field(default = false, example = true)]
    pub recommended: bool,
    /// Scenarios that offer the people. If left out: all. A scenario with a list of `peoples` offers exactly that
    /// list.
    #[field(example = { "scenarios": ["spark"] })]
    pub home: Option<Home>,
    /// The hero's body, in place of the scenario's `hero`. The body sets family, faction, senses, `ways` and
    /// resistances.
    #[field(example = "hero")]
    pub body: Kind<Monster>,
    /// Added to the maximum hit points at each experience level, besides the `hp_per_level` of the class.
    #[field(0..=100, default = 0, example = 3)]
    pub hp_per_level: i32,
    /// Added to the maximum mana at each experience level, besides the `mana_per_level` of the class.
    #[field(0..=100, default = 0, example = 1)]
    pub mana_per_level: i32,
    /// Skills that are cheaper or dearer to learn.
    #[field(default, example = [{ "skill": "blades", "by": 1 }])]
    pub aptitudes: Vec<Aptitude>,
    /// Talents from birth.
    #[field(default, example = ["second_wind"])]
    pub traits: Vec<Kind<Talent>>,
    /// Maximum weight of a wielded weapon, in tenths of a stone. If left out: any.
    #[field(0..=10_000, example = 25)]
    pub max_weapon_weight: Option<i32>,
    /// Slots in which members can wear or wield nothing.
    #[field(default, example = ["armour", "head"])]
    pub unusable_slots: Vec<Slot>,
    /// Attitudes of factions to members. Factions that are not listed react as usual.
    #[field(default, example = [{ "faction": "undead", "disposition": "friend", "price": 75 }])]
    pub attitudes: Vec<Attitude>,
    /// Changes to the hero's stats.
    #[field(as = Vec<SharedForm<Modifier>>, default, example = [{ "stat": "noticed", "percent": 70 }])]
    pub modifiers: Vec<Modifier>,
    /// Reactions to what happens to the hero.
    #[field(as = Vec<SharedForm<Reaction>>, default, example = [{ "on": "kills", "workings": [{ "who": "self", "what": [{ "heal": { "amount": "1" } }] }] }])]
    pub reacts: Vec<Reaction>,
    /// Description of the people, in a few sentences.
    #[field(as = form::Prose, example = "The people of Lastlight, who have lamps to lose.")]
    pub text: String,
}

impl People {
    pub fn attitude(&self, faction: Kind<Faction>) -> Option<&Attitude> {
        self.attitudes.iter().find(|attitude| attitude.faction == faction)
    }

    pub fn factions_with(&self, takes: Disposition) -> impl Iterator<Item = Kind<Faction>> {
        let matching = self.attitudes.iter().filter(move |attitude| attitude.disposition == takes);
        matching.map(|attitude| attitude.faction)
    }

    pub fn can_equip(&self, item: &ItemType) -> bool {
        self.lacks_slot(item) == Some(false) && !self.is_too_weak(item)
    }

    /// Whether members cannot use the item's slot.
    pub fn lacks_slot(&self, item: &ItemType) -> Option<bool> {
        item.slot.map(|slot| self.unusable_slots.contains(&slot))
    }

    /// Whether the item is a weapon that is too heavy for a member.
    pub fn is_too_weak(&self, item: &ItemType) -> bool {
        let weapon = item.slot == Some(Slot::Weapon);
        weapon && self.max_weapon_weight.is_some_and(|most| item.weight > most)
    }
}

/// Difficulty of playing a people or class.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Difficulty {
    /// For a first run.
    Easy,
    /// For players who know the game.
    Fair,
    /// For players who know the game well.
    Hard,
}

/// A class that the hero can have.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Class {
    /// Unique id, used by `--class`, in other files and in saves.
    #[field(as = form::Id, example = "guard")]
    pub id: String,
    /// Name of one member, without an article.
    #[field(as = form::Name, example = "guard of the watch")]
    pub name: String,
    /// Summary of the class for new players, in three lines.
    #[field(as = Vec<form::Text<80>>, length(3..=3, "{count} lines", "write three, of 80 characters at most"), example = ["You stand behind a shield.", "What hits you hits it first.", "What you cannot see you cannot stop."])]
    pub lines: Vec<String>,
    /// Difficulty for the player.
    #[field(default = Difficulty::Fair, example = "easy")]
    pub difficulty: Difficulty,
    /// Whether the class is recommended to new players. A scenario can offer only one recommended class.
    #[field(default = false, example = true)]
    pub recommended: bool,
    /// Scenarios that offer the class. If left out: all. A scenario with a list of `classes` offers exactly that
    /// list.
    #[field(example = { "scenarios": ["spark"] })]
    pub home: Option<Home>,
    /// Starting gear, in place of the scenario's `gear`. Items are worn if their slot is free.
    #[field(default, example = [{ "item": "dagger" }, { "item": "torch", "count": "3" }])]
    pub gear: Vec<Gear>,
    /// Spells known at the start.
    #[field(default, example = ["ember_dart"])]
    pub spells: Vec<Kind<Spell>>,
    /// Talents known at the start.
    #[field(default, example = ["second_wind"])]
    pub talents: Vec<Kind<Talent>>,
    /// Added to the body's maximum hit points at the start.
    #[field(-100..=100, default = 0, example = 4)]
    pub hp: i32,
    /// Added to the body's maximum mana at the start.
    #[field(-100..=100, default = 0, example = 5)]
    pub mana: i32,
    /// Added to the maximum hit points at each experience level, besides the `hp_per_level` of the people.
    #[field(0..=100, default = 0, example = 3)]
    pub hp_per_level: i32,
    /// Added to the maximum mana at each experience level, besides the `mana_per_level` of the people.
    #[field(0..=100, default = 0, example = 1)]
    pub mana_per_level: i32,
    /// Skills that are cheaper or dearer to learn.
    #[field(default, example = [{ "skill": "blades", "by": 1 }])]
    pub aptitudes: Vec<Aptitude>,
    /// Changes to the hero's stats.
    #[field(as = Vec<SharedForm<Modifier>>, default, example = [{ "stat": "noticed", "percent": 70 }])]
    pub modifiers: Vec<Modifier>,
    /// Reactions to what happens to the hero.
    #[field(as = Vec<SharedForm<Reaction>>, default, example = [{ "on": "kills", "workings": [{ "who": "self", "what": [{ "heal": { "amount": "1" } }] }] }])]
    pub reacts: Vec<Reaction>,
    /// Weaknesses of the class, in a sentence.
    #[field(as = form::Prose, example = "Bad at running, and at not being heard.")]
    pub bad_at: String,
}

/// Attitude of a faction to members of a people.
#[record]
#[derive(Clone, Debug)]
pub struct Attitude {
    /// The faction concerned.
    #[field(example = "undead")]
    pub faction: Kind<Faction>,
    /// Reaction of the faction's members to the hero on sight.
    #[field(default = Disposition::Plain, example = "wary")]
    pub disposition: Disposition,
    /// Points added to the hero's standing with the faction at the start of a run. The sum of these points and the
    /// faction's regard for the faction of the hero's body is the standing at the start.
    #[field(-200..=200, default = 0, example = 15)]
    pub standing: i32,
    /// Price of the faction's services, in percent of normal.
    #[field(0..=1000, default = 100, example = 75)]
    pub price: i32,
}

/// Reaction of creatures to the hero on sight, until the hero harms them.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Disposition {
    /// Creatures notice the hero only from an adjacent cell, and do not look for the source of noises.
    Friend,
    /// Creatures notice the hero from half the usual distance.
    Wary,
    /// Creatures react as usual.
    Plain,
    /// Creatures notice the hero from 4/3 of the usual distance.
    Foe,
}

impl Disposition {
    /// Returns the perceived distance of a hero `distance` cells away. `None` if the creatures ignore the hero.
    pub fn perceived_distance(self, distance: i32) -> Option<i32> {
        match self {
            Disposition::Friend => (distance <= 1).then_some(distance),
            Disposition::Wary => Some(distance * 2),
            Disposition::Plain => Some(distance),
            Disposition::Foe => Some(distance * 3 / 4),
        }
    }
}
