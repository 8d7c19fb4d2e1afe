//! Items: things that can be found, carried, worn and used, and sets of items.

pub use super::item_class::{ItemClass, Slot};

use super::effect::Working;
use super::element::Resist;
use super::home::Home;
use super::language::SharedForm;
use super::monster::Attack;
use super::scope::Scope;
use crate::read::field::record;
use crate::read::form;
use crate::read::translations::translate;
use crate::read::value::{Record, Value};
use crate::{Ability, Condition, Faction, Group, Kind, Modifier, NameList, Reaction, Rgb, Spell, Status};
use fifteen_base::Dice;

/// A kind of item.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct ItemType {
    /// Unique id, used in other files and in saves: changing it breaks saved runs.
    #[field(as = form::Id, example = "healing_potion")]
    pub id: String,
    /// Name of one item, without an article.
    #[field(as = form::Name, example = "potion of healing")]
    pub name: String,
    /// Name of several items. If left out: the name with an s.
    #[field(as = form::Name, read = read_plural(), example = "potions of healing")]
    pub plural: Option<String>,
    /// Character on the map.
    #[field(as = form::Glyph, example = "!")]
    pub glyph: char,
    /// Colour of the glyph.
    #[field(example = "crimson")]
    pub color: Rgb,
    /// Class of the item, by which the inventory is grouped.
    #[field(example = "potion")]
    pub class: ItemClass,
    /// Whether the item exists only once in a run. Its name then has "the" before it.
    #[field(default = false, example = true)]
    pub unique: bool,
    /// Slot in which the item is worn or wielded. If left out, the item cannot be worn or wielded.
    #[field(example = "head")]
    pub slot: Option<Slot>,
    /// Weapon groups of the item, for the condition `wields_group`.
    #[field(default, example = ["blades", "swords"])]
    pub groups: Vec<Kind<Group>>,
    /// Whether the item needs both hands, so that the off hand stays empty.
    #[field(default = false, example = true)]
    pub two_handed: bool,
    /// Weight of one item, in tenths of a stone.
    #[field(0..=10_000, default = 5, example = 30)]
    pub weight: i32,
    /// Whether items of the kind share one line of the pack.
    #[field(default = false, example = true)]
    pub stacks: bool,
    /// Number of items found together.
    #[field(1..=10_000, default = Dice::flat(1), example = "2d6")]
    pub count: Dice,
    /// Depths at which the item is found, shallowest and deepest; the first level below ground is 1.
    #[field(1..=100, default = (1, 100), example = [1, 4])]
    pub depth: (i32, i32),
    /// Weight in the random choice among items of the same depth; 0 for an item that is never found at random.
    #[field(0..=10_000, default = 0, example = 30)]
    pub frequency: u32,
    /// Places where the item may be found or sold. If left out: everywhere in scenarios in which
    /// `content_without_home` is `true`.
    #[field(example = { "themes": ["flooded_halls"], "tags": ["wet"] })]
    pub home: Option<Home>,
    /// Attack of the wielder, in place of the body's own attacks.
    #[field(example = { "verb": "slashes", "damage": "1d8" })]
    pub attack: Option<Attack>,
    /// Attack of the thrown item. If left out, a throw does hardly any damage.
    #[field(example = { "verb": "hits", "damage": "1d4", "range": 8 })]
    pub throw: Option<Attack>,
    /// Whether a throw breaks the item, so that its `workings` happen where it lands.
    #[field(default = false, example = true)]
    pub shatters: bool,
    /// Percentage points added to the wearer's chance to hit.
    #[field(-100..=100, default = 0, example = 5)]
    pub to_hit: i32,
    /// Hit points added to the damage of the wearer's attacks.
    #[field(-100..=100, default = 0, example = 2)]
    pub damage: i32,
    /// Percentage points taken from the chance to hit the wearer.
    #[field(-100..=100, default = 0, example = 10)]
    pub defence: i32,
    /// Maximum number of hit points that armour takes off a hit without an element. Each hit rolls a number from 0 to
    /// this maximum.
    #[field(0..=100, default = 0, example = 3)]
    pub armour: i32,
    /// Added to the wearer's maximum hit points.
    #[field(-1000..=1000, default = 0, example = 10)]
    pub max_hp: i32,
    /// Added to the wearer's maximum mana.
    #[field(-1000..=1000, default = 0, example = 5)]
    pub max_mana: i32,
    /// Hit points that the wearer regains in 100 turns, besides natural regeneration.
    #[field(-1000..=1000, default = 0, example = 10)]
    pub regeneration: i32,
    /// Speed of the wearer, in percent of normal.
    #[field(10..=400, default = 100, example = 110)]
    pub speed: i32,
    /// Added to the distance at which the wearer's steps are heard, in cells; negative if quieter.
    #[field(-20..=20, default = 0, example = -2)]
    pub noise: i32,
    /// Light radius of the worn item, in cells.
    #[field(0..=60, default = 0, example = 6)]
    pub light: i32,
    /// Turns for which the item gives light. If left out: for ever.
    #[field(1..=10_000, example = "2000")]
    pub fuel: Option<Dice>,
    /// Elemental resistances of the wearer.
    #[field(default, example = [{ "element": "fire", "percent": 50 }])]
    pub resists: Vec<Resist>,
    /// Status effects of the wearer, while the item is worn.
    #[field(default, example = ["regenerating"])]
    pub grants: Vec<Kind<Status>>,
    /// Abilities of the wearer. Their `when` must be `hit` or `struck`.
    #[field(default, example = ["poison_bite"])]
    pub abilities: Vec<Kind<Ability>>,
    /// Targets and effects when the item is used (drunk, read or zapped). If empty, the item cannot be used in this
    /// way.
    #[field(default, example = [{ "who": "self", "what": [{ "heal": { "amount": "3d8" } }] }])]
    pub workings: Vec<Working>,
    /// Condition that must hold for each use, tested on the user. If it does not hold, the item is not used up.
    #[field(as = SharedForm<Condition>, name = "use_if", example = { "depth": [7, 9] })]
    pub condition: Option<Condition>,
    /// Number of uses. If left out, the first use destroys the item.
    #[field(1..=1000, example = "1d4+2")]
    pub charges: Option<Dice>,
    /// Spells that can be learnt from the item, one at a time. Learning a spell takes the number of turns in its
    /// field `study`.
    #[field(default, example = ["ember_dart"])]
    pub spells: Vec<Kind<Spell>>,
    /// Number of spells that can be learnt from one item before it is used up. If left out: all.
    #[field(1..=100, example = 2)]
    pub lessons: Option<i32>,
    /// Appearances of the unidentified item; each run draws one. If left out, the item is always identified.
    #[field(example = "potion_looks")]
    pub appearances: Option<Kind<NameList>>,
    /// Capacity of a chest or bag: number of items. A stack counts as one item.
    #[field(0..=26, default = 0, example = 8)]
    pub capacity: i32,
    /// Chance per day that a thief takes an item out of this container, in percent. Thieves come to levels with a
    /// `sky` while the hero is away. The chance doubles while the shops of the town are closed because too few of the
    /// scenario's `lamps` burn.
    #[field(0..=100, default = 0, example = 10)]
    pub theft_chance: i32,
    /// Whether the item cannot be picked up, like a heavy chest.
    #[field(default = false, example = true)]
    pub fixed: bool,
    /// Item that opens the locked container, and is used up.
    #[field(example = "brass_key")]
    pub opened_by: Option<Kind<ItemType>>,
    /// Reactions to what happens to the wearer. The item also reacts when it is itself picked up (`picks_up`) or taken
    /// off (`takes_off`), although it is then not worn.
    #[field(as = Vec<SharedForm<Reaction>>, default, example = [{ "on": "hits", "chance": 20, "workings": [{ "who": "touch", "what": [{ "status": { "status": "burning", "turns": "1d3" } }] }] }])]
    pub reacts: Vec<Reaction>,
    /// Changes to stats of the wearer or wielder.
    #[field(as = Vec<SharedForm<Modifier>>, default, example = [{ "stat": "melee_damage", "add": 2 }])]
    pub modifiers: Vec<Modifier>,
    /// Changes to the wearer's stats, once for each point of enchantment. For rings, amulets, lights and other items
    /// that are neither weapon nor armour. If the enchantment is negative, the `percent` of a change has no effect.
    #[field(as = Vec<SharedForm<Modifier>>, default, example = [{ "stat": "max_hp", "add": 3 }])]
    pub enchanted: Vec<Modifier>,
    /// Faction that owns the item. Taking the item is the deed `robs`, and giving it back is the deed `returns`.
    #[field(example = "goblins")]
    pub faction: Option<Kind<Faction>>,
    /// Normal price of one item, in gold. If left out, the item is never traded.
    #[field(1..=100_000, example = 40)]
    pub price: Option<u32>,
    /// Description shown to players who examine the identified item, in a sentence or two.
    #[field(as = form::Prose, example = "It tastes of pennies, and the cut closes.")]
    pub text: String,
}

/// Reads the plural. If it is left out, returns the translation of the name with an s, if there is one.
fn read_plural(r: &mut Record<'_>, _: &Scope<'_>) -> Option<Option<String>> {
    let written = r.maybe("plural", Value::name);
    let derived = || {
        let name = r.field_node("name").filter(|_| !r.has("plural"))?;
        let (text, _) = translate(&format!("{}s", name.as_text()?), name.span)?;
        Some(text.to_string())
    };
    Some(written.or(derived()))
}

impl ItemType {
    pub const PACK_LETTERS: usize = 52;

    pub fn is_in_any(&self, groups: &[Kind<Group>]) -> bool {
        self.groups.iter().any(|group| groups.contains(group))
    }

    pub fn plural(&self) -> String {
        self.plural.clone().unwrap_or_else(|| say!("{name}s", name = self.name))
    }

    /// Whether an enchantment of the item adds to armour.
    pub fn is_protective(&self) -> bool {
        self.attack.is_none() && (self.armour > 0 || self.class == ItemClass::Armour)
    }

    /// Whether an enchantment has an effect.
    pub fn can_be_enchanted(&self) -> bool {
        let strikes = self.attack.is_some() || (self.class == ItemClass::Missile && self.throw.is_some());
        strikes || self.is_protective() || self.charges.is_some() || !self.enchanted.is_empty()
    }

    pub fn is_usable(&self) -> bool {
        !self.workings.is_empty() || !self.spells.is_empty()
    }
}

/// A set of items. Wearing several of them gives additional bonuses.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct ItemSet {
    /// Unique id, used in saves.
    #[field(as = form::Id, example = "lamplighters_gear")]
    pub id: String,
    /// Name shown to players.
    #[field(as = form::Name, example = "the Lamplighter's Round")]
    pub name: String,
    /// Items of the set. Several worn items of the same kind count as one.
    #[field(as = form::Repeatable<Kind<ItemType>>, some = "item", example = ["leather_cap", "leather_armour"])]
    pub items: Vec<Kind<ItemType>>,
    /// Bonuses for wearing several items of the set.
    #[field(some = "bonus", example = [{ "worn": 2, "modifiers": [{ "stat": "light", "add": 2 }], "text": "The light goes further round." }])]
    pub bonuses: Vec<Bonus>,
    /// Description of the set, in a sentence or two.
    #[field(as = form::Prose, example = "She did the round for forty years, and came back from it once.")]
    pub text: String,
}

/// A bonus for wearing several items of a set.
#[record]
#[derive(Clone, Debug)]
pub struct Bonus {
    /// Minimum number of items that have to be worn or wielded.
    #[field(2..=20, example = 2)]
    pub worn: usize,
    /// Changes to the wearer's stats.
    #[field(as = Vec<SharedForm<Modifier>>, default, example = [{ "stat": "armour", "add": 2 }])]
    pub modifiers: Vec<Modifier>,
    /// Reactions to what happens to the wearer.
    #[field(as = Vec<SharedForm<Reaction>>, default, example = [{ "on": "struck", "chance": 20, "workings": [{ "who": "touch", "what": [{ "damage": { "amount": "1d3" } }] }] }])]
    pub reacts: Vec<Reaction>,
    /// Description of the bonus, in a sentence.
    #[field(as = form::Prose, example = "The light goes further round.")]
    pub text: String,
}

impl ItemSet {
    /// Returns the bonuses for `worn` items of the set, each with its index in `bonuses`.
    pub fn bonuses_of(&self, worn: usize) -> impl Iterator<Item = (usize, &Bonus)> {
        self.bonuses.iter().enumerate().filter(move |(_, bonus)| bonus.worn <= worn)
    }
}
