//! Items: what can lie about, be carried, worn and used.

use super::effect::{self, Working};
use super::element::Resist;
use super::monster::Attack;
use super::read::{Record, Value};
use super::schema::written;
use super::scope::Scope;
use super::{Ability, Definition, Kind, NameList, Rgb, Spell, Status};
use crate::base::Dice;
use schemars::JsonSchema;

mod class;

pub use class::{Class, Slot};

/// A kind of item.
#[derive(Clone, Debug, JsonSchema)]
pub struct ItemType {
    /// What other files and saved runs call it. Keep it: a run knows its items by these ids.
    #[schemars(with = "written::Id", extend("examples" = ["healing_potion"]))]
    pub id: String,
    /// What players read of one of them, without an article.
    #[schemars(with = "written::Name", extend("examples" = ["potion of healing"]))]
    pub name: String,
    /// What they read of several; without it, the name with an s.
    #[schemars(with = "Option<written::Name>", extend("examples" = ["potions of healing"]))]
    pub plural: Option<String>,
    /// Its character on the map.
    #[schemars(with = "written::Glyph", extend("examples" = ["!"]))]
    pub glyph: char,
    /// The colour of the glyph.
    #[schemars(extend("examples" = ["crimson"]))]
    pub color: Rgb,
    /// What sort of thing it is; the inventory is grouped by it.
    #[schemars(extend("examples" = ["potion"]))]
    pub class: Class,
    /// Where it is worn or wielded; without it, it is not.
    #[schemars(extend("examples" = ["head"]))]
    pub slot: Option<Slot>,
    /// Whether it needs both hands, so that nothing fits into the off hand.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub two_handed: bool,
    /// How heavy one of them is, in tenths of a stone.
    #[schemars(range(min = 0, max = 10_000), extend("default" = 5, "examples" = [30]))]
    pub weight: i32,
    /// Whether those of the kind go together in one line of the pack.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub stacks: bool,
    /// How many are found together.
    #[schemars(with = "written::Dice<1, 10_000>", extend("default" = "1", "examples" = ["2d6"]))]
    pub count: Dice,
    /// The shallowest and the deepest level it is found on; the top level is 1.
    #[schemars(with = "written::Bounds<1, 100>", extend("default" = [1, 100], "examples" = [[1, 4]]))]
    pub depth: (i32, i32),
    /// How often it is found, compared with the others of its depth; 0 for never by chance.
    #[schemars(range(min = 0, max = 10_000), extend("default" = 0, "examples" = [30]))]
    pub frequency: u32,
    /// How one strikes who wields it, in place of the body's own attacks.
    #[schemars(extend("examples" = [{ "verb": "slashes", "damage": "1d8" }]))]
    pub attack: Option<Attack>,
    /// How it strikes when it is thrown. Anything can be thrown; without this it hardly hurts.
    #[schemars(extend("examples" = [{ "verb": "hits", "damage": "1d4", "range": 8 }]))]
    pub throw: Option<Attack>,
    /// Whether it breaks when it is thrown, and does what it does where it lands.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub shatters: bool,
    /// Percentage points added to the wearer's chance to hit.
    #[schemars(range(min = -100, max = 100), extend("default" = 0, "examples" = [5]))]
    pub to_hit: i32,
    /// Hit points added to the wearer's blows.
    #[schemars(range(min = -100, max = 100), extend("default" = 0, "examples" = [2]))]
    pub damage: i32,
    /// Percentage points taken from the chance to hit the wearer.
    #[schemars(range(min = -100, max = 100), extend("default" = 0, "examples" = [10]))]
    pub defence: i32,
    /// The most hit points that it takes off a plain hit.
    #[schemars(range(min = 0, max = 100), extend("default" = 0, "examples" = [3]))]
    pub armour: i32,
    /// Added to the most hit points of the wearer.
    #[schemars(range(min = -1000, max = 1000), extend("default" = 0, "examples" = [10]))]
    pub max_hp: i32,
    /// Added to the most mana of the wearer.
    #[schemars(range(min = -1000, max = 1000), extend("default" = 0, "examples" = [5]))]
    pub max_mana: i32,
    /// Hit points that the wearer regains in 100 turns, beside those of the body.
    #[schemars(range(min = -1000, max = 1000), extend("default" = 0, "examples" = [10]))]
    pub regeneration: i32,
    /// The wearer's speed, in percent of what it is without.
    #[schemars(range(min = 10, max = 400), extend("default" = 100, "examples" = [110]))]
    pub speed: i32,
    /// How much further the wearer's steps are heard, in cells; less far if negative.
    #[schemars(range(min = -20, max = 20), extend("default" = 0, "examples" = [-2]))]
    pub noise: i32,
    /// How far it lights up the dark when it is worn, in cells.
    #[schemars(range(min = 0, max = 60), extend("default" = 0, "examples" = [6]))]
    pub light: i32,
    /// For how many turns it gives light; without it, for ever.
    #[schemars(with = "Option<written::Dice<1, 10_000>>", extend("examples" = ["2000"]))]
    pub fuel: Option<Dice>,
    /// How much of elements it takes off while it is worn.
    #[schemars(extend("default" = [], "examples" = [[{ "element": "fire", "percent": 50 }]]))]
    pub resists: Vec<Resist>,
    /// The statuses that the wearer has as long as it is worn.
    #[schemars(extend("default" = [], "examples" = [["regenerating"]]))]
    pub grants: Vec<Kind<Status>>,
    /// The abilities that the wearer's blows have, those `when` something is hit or struck.
    #[schemars(extend("default" = [], "examples" = [["poison_bite"]]))]
    pub abilities: Vec<Kind<Ability>>,
    /// What it does when it is used: drunk, read, zapped. Without it, it cannot be.
    #[schemars(extend("default" = [], "examples" = [[{ "who": "self", "what": [{ "heal": { "amount": "3d8" } }] }]]))]
    pub workings: Vec<Working>,
    /// How often it can be used; without it, it is used up at once.
    #[schemars(with = "Option<written::Dice<1, 1000>>", extend("examples" = ["1d4+2"]))]
    pub charges: Option<Dice>,
    /// The spells that are learnt from it, one at a time: each takes the turns that the spell says.
    #[schemars(extend("default" = [], "examples" = [["ember_dart"]]))]
    pub spells: Vec<Kind<Spell>>,
    /// How many of its spells can be learnt from one of them before nothing is left of it; without it, all of them.
    #[schemars(range(min = 1, max = 100), extend("examples" = [2]))]
    pub lessons: Option<i32>,
    /// The list of looks, one of which it has in each run until somebody finds out what it is: "murky". Without
    /// it everybody knows what it is.
    #[schemars(extend("examples" = ["potion_looks"]))]
    pub looks: Option<Kind<NameList>>,
    /// How many lines of things it holds, for a chest or a bag.
    #[schemars(range(min = 0, max = 26), extend("default" = 0, "examples" = [8]))]
    pub holds: i32,
    /// Whether it stays where it is: a chest that nobody carries.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub fixed: bool,
    /// The item that opens it, and is used up by that.
    #[schemars(extend("examples" = ["brass_key"]))]
    pub opened_by: Option<Kind<ItemType>>,
    /// A sentence or two for who looks at it and knows what it is.
    #[schemars(with = "written::Prose", extend("examples" = ["It tastes of pennies, and the cut closes."]))]
    pub text: String,
}

impl Definition for ItemType {
    fn id(&self) -> &str {
        &self.id
    }
}

impl ItemType {
    /// An item as `data/items.json` writes it.
    pub(super) fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<ItemType> {
        let classes = Class::ALL.map(|class| (class.name(), class));
        let slots = Slot::ALL.map(|slot| (slot.name(), slot));
        let id = r.need("id", Value::id);
        let name = r.need("name", Value::name);
        let plural = r.maybe("plural", Value::name);
        let glyph = r.need("glyph", Value::glyph);
        let color = r.need("color", |v| scope.color(v));
        let class = r.need("class", |v| v.choice(&classes));
        let slot = r.maybe("slot", |v| v.choice(&slots));
        let two_handed = r.or("two_handed", false, Value::bool);
        let weight = r.or("weight", 5, |v| v.int(0..=10_000));
        let stacks = r.or("stacks", false, Value::bool);
        let count = r.or("count", Dice::flat(1), |v| v.dice(1..=10_000));
        let depth = r.or("depth", (1, 100), |v| v.bounds(1..=100));
        let frequency = r.or("frequency", 0, |v| v.int(0..=10_000));
        let attack = r.maybe("attack", |v| v.object(|r| Attack::read(r, scope)));
        let throw = r.maybe("throw", |v| v.object(|r| Attack::read(r, scope)));
        let shatters = r.or("shatters", false, Value::bool);
        let to_hit = r.or("to_hit", 0, |v| v.int(-100..=100));
        let damage = r.or("damage", 0, |v| v.int(-100..=100));
        let defence = r.or("defence", 0, |v| v.int(-100..=100));
        let armour = r.or("armour", 0, |v| v.int(0..=100));
        let max_hp = r.or("max_hp", 0, |v| v.int(-1000..=1000));
        let max_mana = r.or("max_mana", 0, |v| v.int(-1000..=1000));
        let regeneration = r.or("regeneration", 0, |v| v.int(-1000..=1000));
        let speed = r.or("speed", 100, |v| v.int(10..=400));
        let noise = r.or("noise", 0, |v| v.int(-20..=20));
        let light = r.or("light", 0, |v| v.int(0..=60));
        let fuel = r.maybe("fuel", |v| v.dice(1..=10_000));
        let resists = r.or("resists", Vec::new(), |v| Resist::read_all(v, scope));
        let grants = r.or("grants", Vec::new(), |v| v.list(|v| scope.statuses.kind(v)));
        let abilities = r.or("abilities", Vec::new(), |v| {
            v.list(|v| scope.abilities.kind(v))
        });
        let workings = r.or("workings", Vec::new(), |v| effect::workings(v, scope));
        let charges = r.maybe("charges", |v| v.dice(1..=1000));
        let spells = r.or("spells", Vec::new(), |v| v.list(|v| scope.spells.kind(v)));
        let lessons = r.maybe("lessons", |v| v.int(1..=100));
        let looks = r.maybe("looks", |v| scope.names.kind(v));
        let holds = r.or("holds", 0, |v| v.int(0..=26));
        let fixed = r.or("fixed", false, Value::bool);
        let opened_by = r.maybe("opened_by", |v| scope.items.kind(v));
        let text = r.need("text", Value::prose);
        Some(ItemType {
            id: id?,
            name: name?,
            plural,
            glyph: glyph?,
            color: color?,
            class: class?,
            slot,
            two_handed,
            weight,
            stacks,
            count,
            depth,
            frequency: frequency.unsigned_abs(),
            attack,
            throw,
            shatters,
            to_hit,
            damage,
            defence,
            armour,
            max_hp,
            max_mana,
            regeneration,
            speed,
            noise,
            light,
            fuel,
            resists,
            grants,
            abilities,
            workings,
            charges,
            spells,
            lessons,
            looks,
            holds,
            fixed,
            opened_by,
            text: text?,
        })
    }

    /// What several of them are called.
    pub fn plural(&self) -> String {
        self.plural
            .clone()
            .unwrap_or_else(|| format!("{}s", self.name))
    }

    /// Whether its enchantment is armour.
    pub fn is_protective(&self) -> bool {
        self.attack.is_none() && (self.armour > 0 || self.class == Class::Armour)
    }

    /// Whether somebody can use it: drink it, read it, zap it.
    pub fn is_usable(&self) -> bool {
        !self.workings.is_empty() || !self.spells.is_empty()
    }
}
