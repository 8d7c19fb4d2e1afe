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

/// A kind of creature, or a body of the hero.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Monster {
    /// Unique id, used in other files, on maps and in saves: changing it breaks saved runs.
    #[field(as = form::Id, example = "giant_rat")]
    pub id: String,
    /// Name shown to players, without an article.
    #[field(as = form::Name, example = "giant rat")]
    pub name: String,
    /// Character on the map.
    #[field(as = form::Glyph, example = "r")]
    pub glyph: char,
    /// Character shown on the map: the glyph or the hit points.
    #[field(default = MapDisplay::Glyph, example = "hit_points")]
    pub shows: MapDisplay,
    /// Colour of the glyph.
    #[field(examples = ["brown", "#8a6a3c"])]
    pub color: Rgb,
    /// Family of the monster.
    #[field(example = "rodents")]
    pub family: Kind<Family>,
    /// Faction of the monster. The file `factions.json` has its relations with other factions and with the hero.
    #[field(example = "vermin")]
    pub faction: Kind<Faction>,
    /// Creatures that the monster fights. With `everybody`, all other creatures also fight the monster.
    #[field(default = Enmity::Others, example = "everybody")]
    pub enmity: Enmity,
    /// Hit points, rolled for each monster when it spawns.
    #[field(1..=10_000, example = "1d4+2")]
    pub hp: Dice,
    /// Energy gained each turn. A plain action costs 12: with speed 12, a monster acts once a turn; with speed 24,
    /// twice.
    #[field(1..=60, default = 12, example = 16)]
    pub speed: i32,
    /// Percentage points added to the chance to hit. The chance is 60 + `attack` - the target's `defence` percent,
    /// but at least 5 and at most 95 percent.
    #[field(-100..=200, default = 0, example = 10)]
    pub attack: i32,
    /// Percentage points taken from the chance to hit the monster.
    #[field(-100..=200, default = 0, example = 15)]
    pub defence: i32,
    /// Maximum number of hit points that armour takes off a hit without an element. Each hit rolls a number from 0 to
    /// this maximum. At least a third of the damage remains.
    #[field(0..=100, default = 0, example = 2)]
    pub armour: i32,
    /// Attacks. The monster uses a random one each time. If empty, the monster is harmless.
    #[field(default, example = [{ "verb": "bites", "damage": "1d3" }])]
    pub attacks: Vec<Attack>,
    /// Special actions besides attacks.
    #[field(as = form::Repeatable<Kind<Ability>>, default, example = ["breathe_fire", "call_for_help"])]
    pub abilities: Vec<Kind<Ability>>,
    /// Elemental resistances.
    #[field(default, example = [{ "element": "fire", "percent": 100 }])]
    pub resists: Vec<Resist>,
    /// Status effects that the monster can never have.
    #[field(default, example = ["held"])]
    pub immune_to: Vec<Kind<Status>>,
    /// Maximum number of mana points.
    #[field(0..=1000, default = 0, example = 10)]
    pub mana: i32,
    /// Mana regained in 100 turns.
    #[field(0..=1000, default = 0, example = 8)]
    pub mana_regeneration: i32,
    /// Weight that the monster can carry without being slowed, in tenths of a stone.
    #[field(0..=100_000, default = 400, example = 600)]
    pub strength: i32,
    /// Chance that the monster spawns with a random item, in percent.
    #[field(0..=100, default = 0, example = 25)]
    pub item_chance: i32,
    /// Items of the monster when it spawns. It fights with wielded items, is protected by worn items, and uses
    /// other items if its `mind` has `uses_items`. Creatures that are summoned or made by magic have no items.
    #[field(default, example = [{ "item": "short_sword", "chance": 60 }, { "item": "leather_armour" }])]
    pub gear: Vec<MonsterGear>,
    /// Monsters that spawn together with this monster.
    #[field(default, example = [{ "monster": "kobold", "count": "1d3+1" }])]
    pub escort: Vec<Escort>,
    /// Whether the monster exists only once in a run. Its name then has "the" before it, and no creature polymorphs
    /// into it.
    #[field(default = false, example = true)]
    pub unique: bool,
    /// Whether a `unique` monster that is not a person is a master (boss). A message on arrival and rumours
    /// announce the master. The hero who beats a master, or leaves one behind, chooses a special talent (a boon).
    #[field(default = true, example = false)]
    pub master: bool,
    /// Ranges of the senses.
    #[field(default, example = { "sight": 6, "hearing": 130 })]
    pub senses: Senses,
    /// Distance at which the monster's steps are heard, in cells.
    #[field(0..=40, default = 4, example = 2)]
    pub noise: i32,
    /// AI of the monster. If left out, the monster wanders about awake and never flees.
    #[field(default, example = { "asleep": 25, "flees_below": 35 })]
    pub mind: Mind,
    /// Ways to move. The monster can be on a tile if the `ways` of the tile contain at least one of these.
    #[field(default = Ways::WALK, example = ["walk", "swim"])]
    pub ways: Ways,
    /// Whether the monster can move, and attack hand to hand, diagonally.
    #[field(default = true, example = false)]
    pub diagonal: bool,
    /// Whether the monster can open doors.
    #[field(default = false, example = true)]
    pub opens_doors: bool,
    /// Depths at which the monster spawns, shallowest and deepest; the first level below ground is 1.
    #[field(1..=100, default = (1, 100), example = [1, 4])]
    pub depth: (i32, i32),
    /// Weight in the random choice among monsters of the same depth; 0 for a monster that never spawns at random.
    #[field(0..=10_000, default = 0, example = 30)]
    pub frequency: u32,
    /// Places where the monster may appear at random. If left out: all scenarios with `content_without_home`.
    #[field(example = { "themes": ["flooded_halls"], "tags": ["wet"] })]
    pub home: Option<Home>,
    /// Number of monsters that spawn together.
    #[field(1..=50, default = Dice::flat(1), example = "1d3")]
    pub group: Dice,
    /// Hit points regained in 100 turns.
    #[field(0..=1000, default = 2, example = 12)]
    pub regeneration: i32,
    /// Verb phrase for the monster's death, in the third person ("it ...").
    #[field(as = form::Name, default = "dies", example = "falls apart")]
    pub death: String,
    /// Texts with which the boons of a master are offered.
    #[field(example = { "beaten": "Its shelf has three things on it.", "passed": "Behind you it has not noticed yet what is missing." })]
    pub boon_texts: Option<BoonTexts>,
    /// Reactions to what happens to the monster.
    #[field(as = Vec<SharedForm<Reaction>>, default, example = [{ "on": "ally_dies", "workings": [{ "who": "self", "what": [{ "status": { "status": "hasted", "turns": "5" } }] }] }])]
    pub reacts: Vec<Reaction>,
    /// List of names for captives of this kind. If left out, captives have no names.
    #[field(example = "goblins")]
    pub names: Option<Kind<NameList>>,
    /// Behaviour of a freed captive, as the end of the sentence "Once it is free it ...". Players read this
    /// sentence before they free the captive.
    #[field(as = form::Prose, default = "follows you and fights your enemies.", example = "follows you, and keeps its sling between itself and them.")]
    pub freed: String,
    /// Details of a person of a town. The monster needs the way `walk`, `opens_doors`, and either `unique` or a
    /// list of `names`, from which each person gets a name.
    #[field(example = { "name": "Osk", "home": "smiths_house", "day": [{ "hours": ["day"], "at": "smithy" }] })]
    pub person: Option<Person>,
    /// Services for gold, offered in the talk of a person, or by another monster while it is an ally of the hero.
    #[field(default, example = [{ "name": "Bind my wounds", "text": "Needle, thread, and no talk.", "price": 30, "workings": [{ "who": "self", "what": [{ "heal": { "amount": "2d6" } }] }] }])]
    pub services: Vec<Service>,
    /// Description shown to players who examine the monster, in a sentence or two.
    #[field(as = form::Prose, example = "A rat the size of a terrier, and as stubborn.")]
    pub text: String,
}

impl Monster {
    pub fn is_master(&self) -> bool {
        self.unique && self.master && self.person.is_none()
    }

    /// Returns the map character of a monster with `hp` hit points left.
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
    /// The glyph.
    Glyph,
    /// The hit points as a digit, or the glyph above 9 hit points.
    HitPoints,
}

/// Creatures that a monster fights.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Enmity {
    /// Creatures of other factions.
    Others,
    /// All other creatures, even those of the same kind.
    Everybody,
}

/// Texts with which the boons of a master are offered.
#[record]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoonTexts {
    /// Text if the hero has beaten the master.
    #[field(as = form::Prose, example = "Its shelf has three things on it.")]
    pub beaten: String,
    /// Text if the hero left the master behind, alive.
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
    /// Whether the attack always hits for exactly its `damage`. Skill, gear, armour and surprise have no influence.
    #[field(default = false, example = true)]
    pub always_hits: bool,
    /// Element of the damage. If left out, the damage is plain, and armour reduces the damage.
    #[field(example = "fire")]
    pub element: Option<Kind<Element>>,
    /// Range in cells; 1 is hand to hand.
    #[field(1..=20, default = 1, example = 6)]
    pub range: i32,
    /// Distance at which the attack is heard, in cells.
    #[field(0..=40, default = 12, example = 6)]
    pub noise: i32,
}

/// Monsters that spawn together with another monster.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct Escort {
    /// The accompanying monster.
    #[field(example = "kobold")]
    pub monster: Kind<Monster>,
    /// Number of accompanying monsters.
    #[field(0..=50, default = Dice::flat(1), example = "1d3+1")]
    pub count: Dice,
}

/// Ranges of a monster's senses.
#[record(default)]
#[derive(Clone, Copy, Debug)]
pub struct Senses {
    /// Range of sight, in cells.
    #[field(0..=60, default = 8, example = 6)]
    pub sight: i32,
    /// Percentage points added to the chance to hit a hero who stands in the dark without a light. Above 0, the
    /// monster sees such a hero within its full range of sight. At 0, it sees such a hero only within half of the
    /// range.
    #[field(0..=100, default = 0, example = 15)]
    pub dark: i32,
    /// Hearing in percent: a noise of 10 cells is heard within 5 cells at 50, and within 20 cells at 200.
    #[field(0..=1000, default = 100, example = 130)]
    pub hearing: i32,
    /// Chance to find each hidden door or trap in an adjacent cell while waiting a turn, in percent. A step has a
    /// quarter of this chance. Only the hero searches.
    #[field(0..=100, default = 33, example = 60)]
    pub finds: i32,
}
