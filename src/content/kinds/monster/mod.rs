//! Monsters: bodies, senses, attacks and minds of creatures.

mod gear;
mod mind;
mod person;

pub use gear::MonsterGear;
pub use mind::{Habit, Mind};
pub use person::{Person, ScheduleEntry, Service, StockItem, Trade};

use super::element::{Element, Resist};
use super::tile::Ways;
use crate::kinds::home::Home;
use crate::kinds::language::SharedForm;
use crate::read::field::{record, words};
use crate::read::form;
use crate::{Ability, Faction, Family, Kind, NameList, Reaction, Rgb, Status};
use fifteen_base::Dice;

/// A kind of creature. The hero's body is one, too.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Monster {
    /// Unique id, used in other files, on maps and in saves. Do not change it: saved runs know their monsters by it.
    #[field(as = form::Id, example = "giant_rat")]
    pub id: String,
    /// Name shown to players, without an article.
    #[field(as = form::Name, example = "giant rat")]
    pub name: String,
    /// Character on the map.
    #[field(as = form::Glyph, example = "r")]
    pub glyph: char,
    /// Character that the map shows for it.
    #[field(default = MapDisplay::Glyph, example = "hit_points")]
    pub shows: MapDisplay,
    /// Colour of the glyph.
    #[field(examples = ["brown", "#8a6a3c"])]
    pub color: Rgb,
    /// Family that it belongs to.
    #[field(example = "rodents")]
    pub family: Kind<Family>,
    /// Faction that it belongs to. factions.json has the relations between factions, and with the hero.
    #[field(example = "vermin")]
    pub faction: Kind<Faction>,
    /// Creatures that it fights. All other creatures also attack a creature with `everybody`.
    #[field(default = Enmity::Others, example = "everybody")]
    pub enmity: Enmity,
    /// Hit points, rolled for each one when it spawns.
    #[field(1..=10_000, example = "1d4+2")]
    pub hp: Dice,
    /// Energy gained each turn. A plain action costs 12: a creature of speed 12 acts once a turn, one of speed 24
    /// twice.
    #[field(1..=60, default = 12, example = 16)]
    pub speed: i32,
    /// Percentage points added to its chance to hit: 60 + `attack` - the target's `defence` percent, never under 5 or
    /// over 95.
    #[field(-100..=200, default = 0, example = 10)]
    pub attack: i32,
    /// Percentage points taken from the chance to hit it.
    #[field(-100..=200, default = 0, example = 15)]
    pub defence: i32,
    /// Maximum number of hit points that its hide or armour takes off a hit. The amount is random, from 0 to this
    /// value. At least a third of the damage always remains.
    #[field(0..=100, default = 0, example = 2)]
    pub armour: i32,
    /// Attacks; one is chosen at random each time. Without any, it is harmless.
    #[field(default, example = [{ "verb": "bites", "damage": "1d3" }])]
    pub attacks: Vec<Attack>,
    /// Special actions besides attacks.
    #[field(as = form::Repeatable<Kind<Ability>>, default, example = ["breathe_fire", "call_for_help"])]
    pub abilities: Vec<Kind<Ability>>,
    /// Elemental resistances.
    #[field(default, example = [{ "element": "fire", "percent": 100 }])]
    pub resists: Vec<Resist>,
    /// Status effects that it can never have.
    #[field(default, example = ["held"])]
    pub immune_to: Vec<Kind<Status>>,
    /// Maximum number of mana points.
    #[field(0..=1000, default = 0, example = 10)]
    pub mana: i32,
    /// Mana regained in 100 turns.
    #[field(0..=1000, default = 0, example = 8)]
    pub mana_regeneration: i32,
    /// Weight that it can carry without being slowed, in tenths of a stone.
    #[field(0..=100_000, default = 400, example = 600)]
    pub strength: i32,
    /// Chance to have a random item when it spawns, in percent.
    #[field(0..=100, default = 0, example = 25)]
    pub item_chance: i32,
    /// Items that it has when it spawns. It fights with what it wields, is protected by what it wears, and uses other
    /// things if its mind has `uses_items`. Creatures that are summoned or made by magic have nothing.
    #[field(default, example = [{ "item": "short_sword", "chance": 60 }, { "item": "leather_armour" }])]
    pub gear: Vec<MonsterGear>,
    /// Monsters that come along with it.
    #[field(default, example = [{ "monster": "kobold", "count": "1d3+1" }])]
    pub escort: Vec<Escort>,
    /// Whether it exists only once in a run. Players read "the" before its name, and no creature can be polymorphed
    /// into it.
    #[field(default = false, example = true)]
    pub unique: bool,
    /// Whether a `unique` monster that is not a person is a master (boss). A message on arrival says that the level
    /// has a master, and rumours mention the master. The hero who beats a master or leaves it behind may choose a
    /// special talent (a boon).
    #[field(default = true, example = false)]
    pub master: bool,
    /// Range of its senses.
    #[field(default, example = { "sight": 6, "hearing": 130 })]
    pub senses: Senses,
    /// Distance at which its steps are heard, in cells.
    #[field(0..=40, default = 4, example = 2)]
    pub noise: i32,
    /// AI of the creature. A creature without this field wanders about awake and never flees.
    #[field(default, example = { "asleep": 25, "flees_below": 35 })]
    pub mind: Mind,
    /// Ways in which it moves. It can be on tiles that have one of the same `ways`.
    #[field(default = Ways::WALK, example = ["walk", "swim"])]
    pub ways: Ways,
    /// Whether it moves and attacks hand to hand diagonally, and not only orthogonally.
    #[field(default = true, example = false)]
    pub diagonal: bool,
    /// Whether it can open doors.
    #[field(default = false, example = true)]
    pub opens_doors: bool,
    /// The shallowest and the deepest level it spawns on; the top level is 1.
    #[field(1..=100, default = (1, 100), example = [1, 4])]
    pub depth: (i32, i32),
    /// Weight in the random choice among monsters of its depth; 0 if it never spawns at random.
    #[field(0..=10_000, default = 0, example = 30)]
    pub frequency: u32,
    /// Places where it may appear at random: by spawning, by summoning, or as the result of a polymorph. Without it:
    /// everywhere, except in scenarios with `"content_without_home": false`.
    #[field(example = { "themes": ["flooded_halls"], "tags": ["wet"] })]
    pub home: Option<Home>,
    /// Number that spawn together.
    #[field(1..=50, default = Dice::flat(1), example = "1d3")]
    pub group: Dice,
    /// Hit points regained in 100 turns.
    #[field(0..=1000, default = 2, example = 12)]
    pub regeneration: i32,
    /// Verb phrase when it is killed, in the third person ("it ...").
    #[field(as = form::Name, default = "dies", example = "falls apart")]
    pub death: String,
    /// Texts with which the boons of a master are offered.
    #[field(example = { "beaten": "Its shelf has three things on it.", "passed": "Behind you it has not noticed yet what is missing." })]
    pub boon_texts: Option<BoonTexts>,
    /// Reactions to what happens to it.
    #[field(as = Vec<SharedForm<Reaction>>, default, example = [{ "on": "ally_dies", "workings": [{ "who": "self", "what": [{ "status": { "status": "hasted", "turns": "5" } }] }] }])]
    pub reacts: Vec<Reaction>,
    /// List of names for captives of this kind. Without it, they have no names.
    #[field(example = "goblins")]
    pub names: Option<Kind<NameList>>,
    /// Its behaviour after it is freed, as the end of the sentence "Once it is free it ...". Players read this
    /// sentence before they free it.
    #[field(as = form::Prose, default = "follows you and fights your enemies.", example = "follows you, and keeps its sling between itself and them.")]
    pub freed: String,
    /// Name, home and daily schedule of a person who lives among others. The monster needs the way `walk` and
    /// `opens_doors`. It also needs `unique`, or a list of `names`, from which each such person gets a name.
    #[field(example = { "name": "Osk", "home": "smiths_house", "day": [{ "hours": ["day"], "at": "smithy" }] })]
    pub person: Option<Person>,
    /// Services that it offers for gold. A person offers them in a talk; any other monster, while it is an ally of
    /// the hero.
    #[field(default, example = [{ "name": "Bind my wounds", "text": "Needle, thread, and no talk.", "price": 30, "workings": [{ "who": "self", "what": [{ "heal": { "amount": "2d6" } }] }] }])]
    pub services: Vec<Service>,
    /// Description shown to players who examine it, in a sentence or two.
    #[field(as = form::Prose, example = "A rat the size of a terrier, and as stubborn.")]
    pub text: String,
}

impl Monster {
    /// Whether it is a master (boss): `unique` and `master`, and not a person.
    pub fn is_master(&self) -> bool {
        self.unique && self.master && self.person.is_none()
    }

    /// Returns the character that is drawn for it when it has `hp` hit points.
    pub fn glyph_at(&self, hp: i32) -> char {
        let digit = u32::try_from(hp).ok().and_then(|hp| char::from_digit(hp, 10));
        match self.shows {
            MapDisplay::Glyph => self.glyph,
            MapDisplay::HitPoints => digit.unwrap_or(self.glyph),
        }
    }
}

/// Display of a creature on the map.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapDisplay {
    /// Its glyph.
    Glyph,
    /// Its hit points as a digit, or its glyph if it has more than 9.
    HitPoints,
}

/// Creatures that a creature fights.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Enmity {
    /// Creatures of other factions.
    Others,
    /// All other creatures, also those of its own kind.
    Everybody,
}

/// Texts with which the boons of a master are offered.
#[record]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoonTexts {
    /// Text if the hero has beaten it.
    #[field(as = form::Prose, example = "Its shelf has three things on it.")]
    pub beaten: String,
    /// Text if the hero left it behind, alive.
    #[field(as = form::Prose, example = "Behind you it has not noticed yet what is missing.")]
    pub passed: String,
}

/// A kind of attack.
#[record]
#[derive(Clone, Debug)]
pub struct Attack {
    /// Verb phrase of a hit, in the third person ("it ... you").
    #[field(as = form::Name, examples = ["bites", "spits at"])]
    pub verb: String,
    /// Verb phrase of a miss, in the third person.
    #[field(as = form::Name, default = "misses", example = "snaps at the air beside")]
    pub miss: String,
    /// Damage of a hit before armour, in hit points.
    #[field(0..=10_000, example = "1d6+1")]
    pub damage: Dice,
    /// Whether it always hits for exactly its damage, whatever skill, gear, armour and surprise.
    #[field(default = false, example = true)]
    pub always_hits: bool,
    /// Element of the damage. Without one it is plain, and armour reduces it.
    #[field(example = "fire")]
    pub element: Option<Kind<Element>>,
    /// Range in cells; 1 is hand to hand.
    #[field(1..=20, default = 1, example = 6)]
    pub range: i32,
    /// Distance at which the attack is heard, in cells.
    #[field(0..=40, default = 12, example = 6)]
    pub noise: i32,
}

/// Monsters that come along with another.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct Escort {
    /// The monster that comes along.
    #[field(example = "kobold")]
    pub monster: Kind<Monster>,
    /// Number that come along.
    #[field(0..=50, default = Dice::flat(1), example = "1d3+1")]
    pub count: Dice,
}

/// Range of a creature's senses.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct Senses {
    /// Range of sight, in cells.
    #[field(0..=60, default = 8, example = 6)]
    pub sight: i32,
    /// Percentage points added to its chance to hit a hero who stands in the dark without a light. Above 0, the
    /// creature sees such a hero from its full range of sight; at 0, only from half of it.
    #[field(0..=100, default = 0, example = 15)]
    pub dark: i32,
    /// Hearing in percent: a noise of 10 cells is heard 5 cells away at 50, and 20 cells away at 200.
    #[field(0..=1000, default = 100, example = 130)]
    pub hearing: i32,
    /// Chance to find each hidden door or trap on the cells around in a turn of waiting, in percent. A move has a
    /// quarter of this chance. Only the hero searches.
    #[field(0..=100, default = 33, example = 60)]
    pub finds: i32,
}

impl Default for Senses {
    fn default() -> Senses {
        Senses { sight: 8, dark: 0, hearing: 100, finds: 33 }
    }
}
