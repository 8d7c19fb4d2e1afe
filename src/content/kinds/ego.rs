//! Egos: what makes one sword another than the next - of flame, rusty, cursed.

use super::element::Resist;
use super::item::ItemClass;
use crate::kinds::belonging::Home;
use crate::kinds::language::Once;
use crate::read::field::record;
use crate::read::value::Value;
use crate::read::written;
use crate::read::written::forms;
use crate::{Ability, Kind, Modifier, Reaction, Status};
use fifteen_base::Dice;

forms! {
    /// What an ego makes of the name of an item.
    EgoName: String = ego_name, {
        "type": "string",
        "pattern": r"^([^\s{}][^{}]*)?\{\}([^{}]*[^\s{}])?$",
        "patternErrorMessage": "Write {} once, where the name of the item goes.",
        "minLength": 2,
        "maxLength": 40,
    };
}

fn ego_name(value: Value<'_>) -> Option<String> {
    let name = value.clone().name()?;
    let braces = name.matches(['{', '}']).count();
    match name.contains("{}") && braces == 2 {
        true => Some(name),
        false => value.wrong(
            "the name of the item has no place in this",
            "write `{}` once, where it goes: `{} of flame`",
        ),
    }
}

/// Something about a single item that changes what it is worth. Its numbers are added to those of the item.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Ego {
    /// What other files and saved runs call it.
    #[field(as = written::Id, example = "of_flame")]
    pub id: String,
    /// What it makes of the item's name, which takes the place of `{}`.
    #[field(as = EgoName, examples = ["{} of flame", "rusty {}"])]
    pub name: String,
    /// The sorts of item that can have it.
    #[field(some = "sort of item", example = ["weapon"])]
    pub on: Vec<ItemClass>,
    /// The shallowest and the deepest level it is found on; the top level is 1.
    #[field(1..=100, default = (1, 100), example = [3, 15])]
    pub depth: (i32, i32),
    /// How often it is chosen, compared with the others that an item could have.
    #[field(0..=10_000, default = 10, example = 5)]
    pub frequency: u32,
    /// Where it is at home: it comes on things only there. Without it, it is at home everywhere but in scenarios without `strangers`.
    #[field(example = { "themes": ["flooded_halls"], "tags": ["wet"] })]
    pub home: Option<Home>,
    /// What it makes of the price of a thing, in percent.
    #[field(1..=1000, default = 175, example = 250)]
    pub price: u32,
    /// Whether the item cannot be taken off once it is worn.
    #[field(default = false, example = true)]
    pub cursed: bool,
    /// The enchantment that such an item has.
    #[field(0..=10, default = Dice::flat(0), example = "1d3")]
    pub bonus: Dice,
    /// Whether that enchantment is a bad one.
    #[field(default = false, example = true)]
    pub worse: bool,
    /// Percentage points added to the wearer's chance to hit.
    #[field(-100..=100, default = 0, example = 5)]
    pub to_hit: i32,
    /// Hit points added to the wearer's blows.
    #[field(-100..=100, default = 0, example = 2)]
    pub damage: i32,
    /// Percentage points taken from the chance to hit the wearer.
    #[field(-100..=100, default = 0, example = 10)]
    pub defence: i32,
    /// Added to the most hit points that it takes off a plain hit.
    #[field(-100..=100, default = 0, example = 2)]
    pub armour: i32,
    /// Added to the most hit points of the wearer.
    #[field(-1000..=1000, default = 0, example = 10)]
    pub max_hp: i32,
    /// Hit points that the wearer regains in 100 turns, beside those of the body.
    #[field(-1000..=1000, default = 0, example = 10)]
    pub regeneration: i32,
    /// The wearer's speed, in percent of what it is without.
    #[field(10..=400, default = 100, example = 110)]
    pub speed: i32,
    /// How much further the wearer's steps are heard, in cells; less far if negative.
    #[field(-20..=20, default = 0, example = 8)]
    pub noise: i32,
    /// Added to how far it lights up the dark, in cells.
    #[field(-60..=60, default = 0, example = 2)]
    pub light: i32,
    /// How much of elements it takes off while it is worn.
    #[field(default, example = [{ "element": "fire", "percent": 50 }])]
    pub resists: Vec<Resist>,
    /// The statuses that the wearer has as long as it is worn.
    #[field(default, example = ["regenerating"])]
    pub grants: Vec<Kind<Status>>,
    /// The abilities that the wearer's blows have, those `when` something is hit or struck.
    #[field(default, example = ["burn_touch"])]
    pub abilities: Vec<Kind<Ability>>,
    /// What comes of what happens to whoever wears or wields the item.
    #[field(as = Vec<Once<Reaction>>, default, example = [{ "on": "hits", "chance": 20, "workings": [{ "who": "touch", "what": [{ "status": { "status": "burning", "turns": "1d3" } }] }] }])]
    pub reacts: Vec<Reaction>,
    /// What it changes of the numbers of whoever wears or wields the item.
    #[field(as = Vec<Once<Modifier>>, default, example = [{ "stat": "noticed", "percent": 70 }])]
    pub modifiers: Vec<Modifier>,
    /// A sentence for who looks at the item.
    #[field(as = written::Prose, example = "The blade is warm, and sometimes it is more than warm.")]
    pub text: String,
}
