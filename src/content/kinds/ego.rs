//! Egos: random affixes of items, such as "of flame" or "rusty".

use super::element::Resist;
use super::item::ItemClass;
use crate::kinds::home::Home;
use crate::kinds::language::SharedForm;
use crate::read::field::record;
use crate::read::form::{self, forms};
use crate::read::value::Value;
use crate::{Ability, Kind, Modifier, Reaction, Status};
use fifteen_base::Dice;

forms! {
    EgoName: String = read_ego_name, {
        "type": "string",
        "pattern": r"^([^\s{}][^{}]*)?\{\}([^{}]*[^\s{}])?$",
        "patternErrorMessage": "Write {} once, where the name of the item goes.",
        "minLength": 2,
        "maxLength": 40,
    };
}

fn read_ego_name(value: Value<'_>) -> Option<String> {
    let name = value.clone().name()?;
    let braces = name.matches(['{', '}']).count();
    let help = "write `{}` once, where the item's name goes: `{} of flame`";
    match name.contains("{}") && braces == 2 {
        true => Some(name),
        false => value.wrong("`{}` for the name of the item is missing", help),
    }
}

/// An affix of a single item, such as "of flame". Its numbers are added to those of the item.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Ego {
    /// Unique id, used in other files and in saves.
    #[field(as = form::Id, example = "of_flame")]
    pub id: String,
    /// Pattern of the name. `{}` stands for the item's own name.
    #[field(as = EgoName, examples = ["{} of flame", "rusty {}"])]
    pub name: String,
    /// Item classes that can have the ego.
    #[field(some = "item class", example = ["weapon"])]
    pub on: Vec<ItemClass>,
    /// Depths at which the ego is found, shallowest and deepest; the first level below ground is 1.
    #[field(1..=100, default = (1, 100), example = [3, 15])]
    pub depth: (i32, i32),
    /// Weight in the random choice among all egos that an item could have.
    #[field(0..=10_000, default = 10, example = 5)]
    pub frequency: u32,
    /// Places where the ego may appear at random. If left out: all scenarios with `content_without_home`.
    #[field(example = { "themes": ["flooded_halls"], "tags": ["wet"] })]
    pub home: Option<Home>,
    /// Price of the item, in percent of its normal price.
    #[field(1..=1000, default = 175, example = 250)]
    pub price: u32,
    /// Whether the item cannot be taken off once it is worn.
    #[field(default = false, example = true)]
    pub cursed: bool,
    /// Number of points of the item's enchantment.
    #[field(0..=10, default = Dice::flat(0), example = "1d3")]
    pub bonus: Dice,
    /// Whether the points of `bonus` are negative.
    #[field(default = false, example = true)]
    pub negative: bool,
    /// Percentage points added to the wearer's chance to hit.
    #[field(-100..=100, default = 0, example = 5)]
    pub to_hit: i32,
    /// Hit points added to the damage of the wearer's attacks.
    #[field(-100..=100, default = 0, example = 2)]
    pub damage: i32,
    /// Percentage points taken from the chance to hit the wearer.
    #[field(-100..=100, default = 0, example = 10)]
    pub defence: i32,
    /// Added to the item's `armour`, in hit points.
    #[field(-100..=100, default = 0, example = 2)]
    pub armour: i32,
    /// Added to the wearer's maximum hit points.
    #[field(-1000..=1000, default = 0, example = 10)]
    pub max_hp: i32,
    /// Hit points that the wearer regains in 100 turns, besides natural regeneration.
    #[field(-1000..=1000, default = 0, example = 10)]
    pub regeneration: i32,
    /// Speed of the wearer, in percent of normal.
    #[field(10..=400, default = 100, example = 110)]
    pub speed: i32,
    /// Added to the distance at which the wearer's steps are heard, in cells; negative if quieter.
    #[field(-20..=20, default = 0, example = 8)]
    pub noise: i32,
    /// Added to the item's light radius, in cells.
    #[field(-60..=60, default = 0, example = 2)]
    pub light: i32,
    /// Elemental resistances of the wearer.
    #[field(default, example = [{ "element": "fire", "percent": 50 }])]
    pub resists: Vec<Resist>,
    /// Status effects of the wearer, while the item is worn.
    #[field(default, example = ["regenerating"])]
    pub grants: Vec<Kind<Status>>,
    /// Abilities of the wearer. Their `when` must be `hit` or `struck`.
    #[field(default, example = ["burn_touch"])]
    pub abilities: Vec<Kind<Ability>>,
    /// Reactions to what happens to the wearer or wielder.
    #[field(as = Vec<SharedForm<Reaction>>, default, example = [{ "on": "hits", "chance": 20, "workings": [{ "who": "touch", "what": [{ "status": { "status": "burning", "turns": "1d3" } }] }] }])]
    pub reacts: Vec<Reaction>,
    /// Changes to stats of the wearer or wielder.
    #[field(as = Vec<SharedForm<Modifier>>, default, example = [{ "stat": "noticed", "percent": 70 }])]
    pub modifiers: Vec<Modifier>,
    /// Description shown to players who examine the item, in one sentence.
    #[field(as = form::Prose, example = "The blade is warm, and sometimes it is more than warm.")]
    pub text: String,
}
