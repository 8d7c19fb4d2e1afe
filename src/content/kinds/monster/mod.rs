//! Creatures: what their bodies, senses, attacks and minds are like.

mod belonging;
mod mind;
mod person;

pub use belonging::Belonging;
pub use mind::{Habit, Mind};
pub use person::{Person, Service, Stay, Trade, Ware};

use super::element::{Element, Resist};
use super::tile::Ways;
use crate::kinds::belonging::Home;
use crate::kinds::language::Once;
use crate::read::field::{record, words};
use crate::read::written;
use crate::{Ability, Faction, Family, Kind, NameList, Reaction, Rgb, Status};
use fifteen_base::Dice;

/// A kind of creature. The hero's own body is one too.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Monster {
    /// What other files, maps and saved runs call it. Keep it: a run knows its monsters by their ids.
    #[field(as = written::Id, example = "giant_rat")]
    pub id: String,
    /// What players read, without an article.
    #[field(as = written::Name, example = "giant rat")]
    pub name: String,
    /// Its character on the map.
    #[field(as = written::Glyph, example = "r")]
    pub glyph: char,
    /// What is drawn of it on the map.
    #[field(default = Shows::Glyph, example = "hit_points")]
    pub shows: Shows,
    /// The colour of the glyph.
    #[field(examples = ["brown", "#8a6a3c"])]
    pub color: Rgb,
    /// What sort of creature it is.
    #[field(example = "rodents")]
    pub family: Kind<Family>,
    /// Whose side it is on: factions.json says what they make of each other, and of the hero.
    #[field(example = "vermin")]
    pub faction: Kind<Faction>,
    /// Whom it fights. Who fights everybody is fought by everybody.
    #[field(default = Enmity::Others, example = "everybody")]
    pub enmity: Enmity,
    /// Hit points at birth, rolled for each one anew.
    #[field(1..=10_000, example = "1d4+2")]
    pub hp: Dice,
    /// Energy gained each turn. A plain action costs 12, so 12 acts once a turn and 24 twice.
    #[field(1..=60, default = 12, example = 16)]
    pub speed: i32,
    /// Skill at hitting, in percentage points added to its chance to hit. The chance is 60 + `attack` -
    /// the other's `defence` percent, never under 5 or over 95.
    #[field(-100..=200, default = 0, example = 10)]
    pub attack: i32,
    /// Skill at not being hit, in percentage points taken from the chance to be hit.
    #[field(-100..=200, default = 0, example = 15)]
    pub defence: i32,
    /// The most hit points that its hide or armour takes off a hit; each hit is lessened by a random
    /// part of it, 0 to all, but a third of every hit comes through.
    #[field(0..=100, default = 0, example = 2)]
    pub armour: i32,
    /// What it can strike with; one is chosen at random each time. Without any it is harmless.
    #[field(default, example = [{ "verb": "bites", "damage": "1d3" }])]
    pub attacks: Vec<Attack>,
    /// What it can do beside striking.
    #[field(as = written::Often<Kind<Ability>>, default, example = ["breathe_fire", "call_for_help"])]
    pub abilities: Vec<Kind<Ability>>,
    /// How well it bears the elements.
    #[field(default, example = [{ "element": "fire", "percent": 100 }])]
    pub resists: Vec<Resist>,
    /// The statuses that it never has.
    #[field(default, example = ["held"])]
    pub immune_to: Vec<Kind<Status>>,
    /// The most mana that it has.
    #[field(0..=1000, default = 0, example = 10)]
    pub mana: i32,
    /// Mana regained in 100 turns.
    #[field(0..=1000, default = 0, example = 8)]
    pub mana_regeneration: i32,
    /// How much it can carry before it is slowed, in tenths of a stone.
    #[field(0..=100_000, default = 400, example = 600)]
    pub strength: i32,
    /// How often it has an item on it when it is born, in percent.
    #[field(0..=100, default = 0, example = 25)]
    pub carries: i32,
    /// What it has on it when it is born: what it wields is what it strikes with, what it wears protects it, and what it can use it uses
    /// as its mind says (`uses_items`). Those who are called or made by magic have nothing.
    #[field(default, example = [{ "item": "short_sword", "chance": 60 }, { "item": "leather_armour" }])]
    pub gear: Vec<Belonging>,
    /// Who comes along with it.
    #[field(default, example = [{ "monster": "kobold", "count": "1d3+1" }])]
    pub escort: Vec<Escort>,
    /// Whether there is only one of it in a run, of which one says "the", and nobody is made into it.
    #[field(default = false, example = true)]
    pub unique: bool,
    /// Whether one that is `unique` and nobody with a name and a day is a master: it rules where it lives, people tell of it, and it
    /// is worth what a master is worth.
    #[field(default = true, example = false)]
    pub master: bool,
    /// Eyes and ears.
    #[field(default, example = { "sight": 6, "hearing": 130 })]
    pub senses: Senses,
    /// How far its own steps are heard, in cells.
    #[field(0..=40, default = 4, example = 2)]
    pub noise: i32,
    /// How it decides. One that is left out wanders about awake and never runs.
    #[field(default, example = { "asleep": 25, "flees_below": 35 })]
    pub mind: Mind,
    /// How it gets about: it can be wherever the terrain has one of the same `ways`.
    #[field(default = Ways::WALK, example = ["walk", "swim"])]
    pub ways: Ways,
    /// Whether it steps and strikes hand to hand slantwise too, and not only to the four sides.
    #[field(default = true, example = false)]
    pub slantwise: bool,
    /// Whether it can open doors.
    #[field(default = false, example = true)]
    pub opens_doors: bool,
    /// The shallowest and the deepest level it is born on; the top level is 1.
    #[field(1..=100, default = (1, 100), example = [1, 4])]
    pub depth: (i32, i32),
    /// How often it is chosen, compared with the others of its depth; 0 for never by chance.
    #[field(0..=10_000, default = 0, example = 30)]
    pub frequency: u32,
    /// Where it is at home: it is born, called or turned into by chance only there. Without it, it is at home everywhere but in scenarios without `strangers`.
    #[field(example = { "themes": ["flooded_halls"], "tags": ["wet"] })]
    pub home: Option<Home>,
    /// How many come together.
    #[field(1..=50, default = Dice::flat(1), example = "1d3")]
    pub group: Dice,
    /// Hit points regained in 100 turns.
    #[field(0..=1000, default = 2, example = 12)]
    pub regeneration: i32,
    /// What it does when it is killed, as "it ...".
    #[field(as = written::Name, default = "dies", example = "falls apart")]
    pub death: String,
    /// What is told when its boons are offered, of one that is a master.
    #[field(example = { "beaten": "Its shelf has three things on it.", "passed": "Behind you it has not noticed yet what is missing." })]
    pub leaves: Option<Leaves>,
    /// What comes of what happens to it.
    #[field(as = Vec<Once<Reaction>>, default, example = [{ "on": "ally_dies", "workings": [{ "who": "self", "what": [{ "status": { "status": "hasted", "turns": "5" } }] }] }])]
    pub reacts: Vec<Reaction>,
    /// The names that one of them may have who is a captive; without a list it has none of its own.
    #[field(example = "goblins")]
    pub names: Option<Kind<NameList>>,
    /// What it will do once it is freed, after "Once it is free it": told before anybody frees it.
    #[field(as = written::Prose, default = "follows you and fights your enemies.", example = "follows you, and keeps its sling between itself and them.")]
    pub freed: String,
    /// Who it is, of one that lives in a place with others and has a name and a day. It walks and opens doors, and is `unique` or has `names`:
    /// then each of them has one of those.
    #[field(example = { "name": "Osk", "home": "smiths_house", "day": [{ "hours": ["day"], "at": "smithy" }] })]
    pub person: Option<Person>,
    /// What it does for gold when it is an ally, or a person whom the hero talks with.
    #[field(default, example = [{ "name": "Bind my wounds", "text": "Needle, thread, and no talk.", "price": 30, "workings": [{ "who": "self", "what": [{ "heal": { "amount": "2d6" } }] }] }])]
    pub services: Vec<Service>,
    /// A sentence or two for who looks at it.
    #[field(as = written::Prose, example = "A rat the size of a terrier, and as stubborn.")]
    pub text: String,
}

impl Monster {
    /// Whether it is a master: there is only one of it, and it is none of those who live in a town, nor there for a quest alone.
    pub fn is_master(&self) -> bool {
        self.unique && self.master && self.person.is_none()
    }

    /// What is drawn of one that has so many hit points.
    pub fn face(&self, hp: i32) -> char {
        let digit = u32::try_from(hp).ok().and_then(|hp| char::from_digit(hp, 10));
        match self.shows {
            Shows::Glyph => self.glyph,
            Shows::HitPoints => digit.unwrap_or(self.glyph),
        }
    }
}

/// What is drawn of a creature on the map.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// Its glyph.
    Glyph,
    /// Its hit points as a digit, and its glyph while it has more than 9.
    HitPoints,
}

/// Whom a creature fights.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Enmity {
    /// Those of other factions.
    Others,
    /// Whoever is in its way, its own kind too.
    Everybody,
}

/// What is told when a master leaves something to a hero.
#[record]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leaves {
    /// When it was beaten.
    #[field(as = written::Prose, example = "Its shelf has three things on it.")]
    pub beaten: String,
    /// When the hero left it behind, alive.
    #[field(as = written::Prose, example = "Behind you it has not noticed yet what is missing.")]
    pub passed: String,
}

/// One way of striking.
#[record]
#[derive(Clone, Debug)]
pub struct Attack {
    /// What it does, as "it ... you".
    #[field(as = written::Name, examples = ["bites", "spits at"])]
    pub verb: String,
    /// The same when it goes wide.
    #[field(as = written::Name, default = "misses", example = "snaps at the air beside")]
    pub miss: String,
    /// Hit points that a hit takes, before armour.
    #[field(0..=10_000, example = "1d6+1")]
    pub damage: Dice,
    /// Whether it always hits and takes exactly its damage: no skill, gear, armour or surprise counts.
    #[field(default = false, example = true)]
    pub sure: bool,
    /// Its element; without one it is plain, and armour lessens it.
    #[field(example = "fire")]
    pub element: Option<Kind<Element>>,
    /// How far it reaches, in cells; 1 is hand to hand.
    #[field(1..=20, default = 1, example = 6)]
    pub range: i32,
    /// How far the blow is heard, in cells.
    #[field(0..=40, default = 12, example = 6)]
    pub noise: i32,
}

/// Some who come along with another.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct Escort {
    /// Who they are.
    #[field(example = "kobold")]
    pub monster: Kind<Monster>,
    /// How many.
    #[field(0..=50, default = Dice::flat(1), example = "1d3+1")]
    pub count: Dice,
}

/// How far a creature notices things.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct Senses {
    /// How far it sees, in cells.
    #[field(0..=60, default = 8, example = 6)]
    pub sight: i32,
    /// How much more surely it strikes a hero who stands in the dark without a light, in percentage points; such a one
    /// sees by night. 0 for one that does not: it makes out who stands in the dark from half as far only.
    #[field(0..=100, default = 0, example = 15)]
    pub dark: i32,
    /// How well it hears, in percent: a noise of 10 cells is heard 5 cells away at 50, and 20 cells
    /// away at 200.
    #[field(0..=1000, default = 100, example = 130)]
    pub hearing: i32,
    /// How often it finds what is hidden beside it on a turn of standing and looking, in percent; in
    /// walking by it finds a quarter as much.
    #[field(0..=100, default = 33, example = 60)]
    pub finds: i32,
}

impl Default for Senses {
    fn default() -> Senses {
        Senses { sight: 8, dark: 0, hearing: 100, finds: 33 }
    }
}
