//! Items: what can lie about, be carried, worn and used.

pub use super::item_class::{ItemClass, Slot};

use super::belonging::Home;
use super::effect::Working;
use super::element::Resist;
use super::language::Once;
use super::monster::Attack;
use super::scope::Scope;
use crate::read::field::record;
use crate::read::translate::translated;
use crate::read::value::{Record, Value};
use crate::read::written;
use crate::{Ability, Faction, Group, Kind, Modifier, NameList, Reaction, Rgb, Spell, Status};
use fifteen_base::Dice;

/// A kind of item.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct ItemType {
    /// What other files and saved runs call it. Keep it: a run knows its items by these ids.
    #[field(as = written::Id, example = "healing_potion")]
    pub id: String,
    /// What players read of one of them, without an article.
    #[field(as = written::Name, example = "potion of healing")]
    pub name: String,
    /// What they read of several; without it, the name with an s.
    #[field(as = written::Name, read = plural(), example = "potions of healing")]
    pub plural: Option<String>,
    /// Its character on the map.
    #[field(as = written::Glyph, example = "!")]
    pub glyph: char,
    /// The colour of the glyph.
    #[field(example = "crimson")]
    pub color: Rgb,
    /// What sort of thing it is; the inventory is grouped by it.
    #[field(example = "potion")]
    pub class: ItemClass,
    /// Whether there is only one of it in a run, wherever it comes from: once it was made, no other is. One says "the" of it.
    #[field(default = false, example = true)]
    pub unique: bool,
    /// Where it is worn or wielded; without it, it is not.
    #[field(example = "head")]
    pub slot: Option<Slot>,
    /// The groups of weapons that it is of, for skills and talents that ask for `wields_group`.
    #[field(default, example = ["blades", "swords"])]
    pub groups: Vec<Kind<Group>>,
    /// Whether it needs both hands, so that nothing fits into the off hand.
    #[field(default = false, example = true)]
    pub two_handed: bool,
    /// How heavy one of them is, in tenths of a stone.
    #[field(0..=10_000, default = 5, example = 30)]
    pub weight: i32,
    /// Whether those of the kind go together in one line of the pack.
    #[field(default = false, example = true)]
    pub stacks: bool,
    /// How many are found together.
    #[field(1..=10_000, default = Dice::flat(1), example = "2d6")]
    pub count: Dice,
    /// The shallowest and the deepest level it is found on; the top level is 1.
    #[field(1..=100, default = (1, 100), example = [1, 4])]
    pub depth: (i32, i32),
    /// How often it is found, compared with the others of its depth; 0 for never by chance.
    #[field(0..=10_000, default = 0, example = 30)]
    pub frequency: u32,
    /// Where it is at home: it is found and sold by chance only there. Without it, it is at home everywhere but in scenarios without `strangers`.
    #[field(example = { "themes": ["flooded_halls"], "tags": ["wet"] })]
    pub home: Option<Home>,
    /// How one strikes who wields it, in place of the body's own attacks.
    #[field(example = { "verb": "slashes", "damage": "1d8" })]
    pub attack: Option<Attack>,
    /// How it strikes when it is thrown. Anything can be thrown; without this it hardly hurts.
    #[field(example = { "verb": "hits", "damage": "1d4", "range": 8 })]
    pub throw: Option<Attack>,
    /// Whether it breaks when it is thrown, and does what it does where it lands.
    #[field(default = false, example = true)]
    pub shatters: bool,
    /// Percentage points added to the wearer's chance to hit.
    #[field(-100..=100, default = 0, example = 5)]
    pub to_hit: i32,
    /// Hit points added to the wearer's blows.
    #[field(-100..=100, default = 0, example = 2)]
    pub damage: i32,
    /// Percentage points taken from the chance to hit the wearer.
    #[field(-100..=100, default = 0, example = 10)]
    pub defence: i32,
    /// The most hit points that it takes off a plain hit.
    #[field(0..=100, default = 0, example = 3)]
    pub armour: i32,
    /// Added to the most hit points of the wearer.
    #[field(-1000..=1000, default = 0, example = 10)]
    pub max_hp: i32,
    /// Added to the most mana of the wearer.
    #[field(-1000..=1000, default = 0, example = 5)]
    pub max_mana: i32,
    /// Hit points that the wearer regains in 100 turns, beside those of the body.
    #[field(-1000..=1000, default = 0, example = 10)]
    pub regeneration: i32,
    /// The wearer's speed, in percent of what it is without.
    #[field(10..=400, default = 100, example = 110)]
    pub speed: i32,
    /// How much further the wearer's steps are heard, in cells; less far if negative.
    #[field(-20..=20, default = 0, example = -2)]
    pub noise: i32,
    /// How far it lights up the dark when it is worn, in cells.
    #[field(0..=60, default = 0, example = 6)]
    pub light: i32,
    /// For how many turns it gives light; without it, for ever.
    #[field(1..=10_000, example = "2000")]
    pub fuel: Option<Dice>,
    /// How much of elements it takes off while it is worn.
    #[field(default, example = [{ "element": "fire", "percent": 50 }])]
    pub resists: Vec<Resist>,
    /// The statuses that the wearer has as long as it is worn.
    #[field(default, example = ["regenerating"])]
    pub grants: Vec<Kind<Status>>,
    /// The abilities that the wearer's blows have, those `when` something is hit or struck.
    #[field(default, example = ["poison_bite"])]
    pub abilities: Vec<Kind<Ability>>,
    /// What it does when it is used: drunk, read, zapped. Without it, it cannot be.
    #[field(default, example = [{ "who": "self", "what": [{ "heal": { "amount": "3d8" } }] }])]
    pub workings: Vec<Working>,
    /// How often it can be used; without it, it is used up at once.
    #[field(1..=1000, example = "1d4+2")]
    pub charges: Option<Dice>,
    /// The spells that are learnt from it, one at a time: each takes the turns that the spell says.
    #[field(default, example = ["ember_dart"])]
    pub spells: Vec<Kind<Spell>>,
    /// How many of its spells can be learnt from one of them before nothing is left of it; without it, all of them.
    #[field(1..=100, example = 2)]
    pub lessons: Option<i32>,
    /// The list of looks, one of which it has in each run until somebody finds out what it is: "murky". Without
    /// it everybody knows what it is.
    #[field(example = "potion_looks")]
    pub looks: Option<Kind<NameList>>,
    /// How many lines of things it holds, for a chest or a bag.
    #[field(0..=26, default = 0, example = 8)]
    pub holds: i32,
    /// Of what `holds` things on a level with a `sky`: how often in a day, in percent, a thief takes one thing out of it while
    /// the hero is on another level. Twice as often once the lamps of the scenario have closed the town.
    #[field(0..=100, default = 0, example = 10)]
    pub robbed: i32,
    /// Whether it stays where it is: a chest that nobody carries.
    #[field(default = false, example = true)]
    pub fixed: bool,
    /// The item that opens it, and is used up by that.
    #[field(example = "brass_key")]
    pub opened_by: Option<Kind<ItemType>>,
    /// What comes of what happens to whoever wears it or wields it; `picks_up` and what is told of an item by itself also of one that is carried.
    #[field(as = Vec<Once<Reaction>>, default, example = [{ "on": "hits", "chance": 20, "workings": [{ "who": "touch", "what": [{ "status": { "status": "burning", "turns": "1d3" } }] }] }])]
    pub reacts: Vec<Reaction>,
    /// What it changes of the numbers of whoever wears it or wields it.
    #[field(as = Vec<Once<Modifier>>, default, example = [{ "stat": "melee_damage", "add": 2 }])]
    pub modifiers: Vec<Modifier>,
    /// What each point of its enchantment adds to the numbers of whoever wears it, for what is neither a weapon nor armour: a
    /// ring, an amulet, a light. Percents count once for each point, and none where the enchantment is a bad one.
    #[field(as = Vec<Once<Modifier>>, default, example = [{ "stat": "max_hp", "add": 3 }])]
    pub enchanted: Vec<Modifier>,
    /// Whose it is, whoever carries it: a faction minds who takes it, and who gives it back.
    #[field(example = "goblins")]
    pub faction: Option<Kind<Faction>>,
    /// What one of them costs as a rule, in gold; without it, nobody buys or sells it.
    #[field(1..=100_000, example = 40)]
    pub price: Option<u32>,
    /// A sentence or two for who looks at it and knows what it is.
    #[field(as = written::Prose, example = "It tastes of pennies, and the cut closes.")]
    pub text: String,
}

/// The plural that is written, or what another language has for the name with an s.
fn plural(r: &mut Record<'_>, _: &Scope<'_>) -> Option<Option<String>> {
    let written = r.maybe("plural", Value::name);
    let made = || {
        let name = r.written("name").filter(|_| !r.has("plural"))?;
        let (text, _) = translated(&format!("{}s", name.as_text()?), name.span)?;
        Some(text.to_string())
    };
    let made = made();
    Some(written.or(made))
}

impl ItemType {
    /// How many letters there are for the things of a pack.
    pub const LETTERS: usize = 52;

    /// Whether it is of one of these groups.
    pub fn is_of(&self, groups: &[Kind<Group>]) -> bool {
        self.groups.iter().any(|group| groups.contains(group))
    }

    /// What several of them are called.
    pub fn plural(&self) -> String {
        self.plural.clone().unwrap_or_else(|| say!("{name}s", name = self.name))
    }

    /// Whether its enchantment is armour.
    pub fn is_protective(&self) -> bool {
        self.attack.is_none() && (self.armour > 0 || self.class == ItemClass::Armour)
    }

    /// Whether an enchantment does anything for it: for a weapon and what is thrown, for armour, for the charges of a wand, or
    /// for the numbers that it says so of.
    pub fn takes_enchantment(&self) -> bool {
        let strikes =
            self.attack.is_some() || (self.class == ItemClass::Missile && self.throw.is_some());
        strikes || self.is_protective() || self.charges.is_some() || !self.enchanted.is_empty()
    }

    /// Whether somebody can use it: drink it, read it, zap it.
    pub fn is_usable(&self) -> bool {
        !self.workings.is_empty() || !self.spells.is_empty()
    }
}

/// Things that belong together: whoever wears several of them has more of it than of each alone.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct ItemSet {
    /// What saved runs call it.
    #[field(as = written::Id, example = "lamplighters_gear")]
    pub id: String,
    /// What players read.
    #[field(as = written::Name, example = "the Lamplighter's Round")]
    pub name: String,
    /// The things that it is made of. Each of them counts once, however many of it one wears.
    #[field(as = written::Often<Kind<ItemType>>, some = "item", example = ["leather_cap", "leather_armour"])]
    pub items: Vec<Kind<ItemType>>,
    /// What comes of wearing several of them.
    #[field(some = "bonus", example = [{ "worn": 2, "modifiers": [{ "stat": "light", "add": 2 }], "text": "The light goes further round." }])]
    pub bonuses: Vec<Bonus>,
    /// A sentence or two for who reads about it.
    #[field(as = written::Prose, example = "She did the round for forty years, and came back from it once.")]
    pub text: String,
}

/// What comes of wearing so many things of a set, or more.
#[record]
#[derive(Clone, Debug)]
pub struct Bonus {
    /// How many of them have to be worn or wielded.
    #[field(2..=20, example = 2)]
    pub worn: usize,
    /// What it changes of the numbers of who wears them.
    #[field(as = Vec<Once<Modifier>>, default, example = [{ "stat": "armour", "add": 2 }])]
    pub modifiers: Vec<Modifier>,
    /// What comes of what happens to who wears them.
    #[field(as = Vec<Once<Reaction>>, default, example = [{ "on": "struck", "chance": 20, "workings": [{ "who": "touch", "what": [{ "damage": { "amount": "1d3" } }] }] }])]
    pub reacts: Vec<Reaction>,
    /// What it does, in a sentence.
    #[field(as = written::Prose, example = "The light goes further round.")]
    pub text: String,
}

impl ItemSet {
    /// The bonuses of who wears so many things of it.
    pub fn bonuses_of(&self, worn: usize) -> impl Iterator<Item = (usize, &Bonus)> {
        self.bonuses.iter().enumerate().filter(move |(_, bonus)| bonus.worn <= worn)
    }
}
