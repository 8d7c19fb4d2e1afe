//! Egos: what makes one sword another than the next - of flame, rusty, cursed.

use super::element::Resist;
use super::item::Class;
use super::read::{Record, Value};
use super::schema::written;
use super::scope::Scope;
use super::{Ability, Definition, Kind, Status};
use crate::base::Dice;
use schemars::JsonSchema;

/// Something about a single item that changes what it is worth. Its numbers are added to those of the item.
#[derive(Clone, Debug, JsonSchema)]
pub struct Ego {
    /// What other files and saved runs call it.
    #[schemars(with = "written::Id", extend("examples" = ["of_flame"]))]
    pub id: String,
    /// What it makes of the item's name, which takes the place of `{}`.
    #[schemars(with = "written::EgoName", extend("examples" = ["{} of flame", "rusty {}"]))]
    pub name: String,
    /// The sorts of item that can have it.
    #[schemars(length(min = 1), extend("examples" = [["weapon"]]))]
    pub on: Vec<Class>,
    /// The shallowest and the deepest level it is found on; the top level is 1.
    #[schemars(with = "written::Bounds<1, 100>", extend("default" = [1, 100], "examples" = [[3, 15]]))]
    pub depth: (i32, i32),
    /// How often it is chosen, compared with the others that an item could have.
    #[schemars(range(min = 0, max = 10_000), extend("default" = 10, "examples" = [5]))]
    pub frequency: u32,
    /// Whether the item cannot be taken off once it is worn.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub cursed: bool,
    /// The enchantment that such an item has.
    #[schemars(with = "written::Dice<0, 10>", extend("default" = "0", "examples" = ["1d3"]))]
    pub bonus: Dice,
    /// Whether that enchantment is a bad one.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub worse: bool,
    /// Percentage points added to the wearer's chance to hit.
    #[schemars(range(min = -100, max = 100), extend("default" = 0, "examples" = [5]))]
    pub to_hit: i32,
    /// Hit points added to the wearer's blows.
    #[schemars(range(min = -100, max = 100), extend("default" = 0, "examples" = [2]))]
    pub damage: i32,
    /// Percentage points taken from the chance to hit the wearer.
    #[schemars(range(min = -100, max = 100), extend("default" = 0, "examples" = [10]))]
    pub defence: i32,
    /// Added to the most hit points that it takes off a plain hit.
    #[schemars(range(min = -100, max = 100), extend("default" = 0, "examples" = [2]))]
    pub armour: i32,
    /// Added to the most hit points of the wearer.
    #[schemars(range(min = -1000, max = 1000), extend("default" = 0, "examples" = [10]))]
    pub max_hp: i32,
    /// Hit points that the wearer regains in 100 turns, beside those of the body.
    #[schemars(range(min = -1000, max = 1000), extend("default" = 0, "examples" = [10]))]
    pub regeneration: i32,
    /// The wearer's speed, in percent of what it is without.
    #[schemars(range(min = 10, max = 400), extend("default" = 100, "examples" = [110]))]
    pub speed: i32,
    /// How much further the wearer's steps are heard, in cells; less far if negative.
    #[schemars(range(min = -20, max = 20), extend("default" = 0, "examples" = [8]))]
    pub noise: i32,
    /// Added to how far it lights up the dark, in cells.
    #[schemars(range(min = -60, max = 60), extend("default" = 0, "examples" = [2]))]
    pub light: i32,
    /// How much of elements it takes off while it is worn.
    #[schemars(extend("default" = [], "examples" = [[{ "element": "fire", "percent": 50 }]]))]
    pub resists: Vec<Resist>,
    /// The statuses that the wearer has as long as it is worn.
    #[schemars(extend("default" = [], "examples" = [["regenerating"]]))]
    pub grants: Vec<Kind<Status>>,
    /// The abilities that the wearer's blows have, those `when` something is hit or struck.
    #[schemars(extend("default" = [], "examples" = [["burn_touch"]]))]
    pub abilities: Vec<Kind<Ability>>,
    /// A sentence for who looks at the item.
    #[schemars(with = "written::Prose", extend("examples" = ["The blade is warm, and sometimes it is more than warm."]))]
    pub text: String,
}

impl Definition for Ego {
    fn id(&self) -> &str {
        &self.id
    }
}

impl Ego {
    /// An ego as `data/egos.json` writes it.
    pub(super) fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Ego> {
        let classes = Class::ALL.map(|class| (class.name(), class));
        let id = r.need("id", Value::id);
        let name = r.need("name", |v| {
            let name = v.clone().name()?;
            let braces = name.matches(['{', '}']).count();
            match name.contains("{}") && braces == 2 {
                true => Some(name),
                false => v.wrong(
                    "the name of the item has no place in this",
                    "write `{}` once, where it goes: `{} of flame`",
                ),
            }
        });
        let on = r.need("on", |v| v.some("sort of item", |v| v.choice(&classes)));
        let depth = r.or("depth", (1, 100), |v| v.bounds(1..=100));
        let frequency = r.or("frequency", 10, |v| v.int(0..=10_000));
        let cursed = r.or("cursed", false, Value::bool);
        let bonus = r.or("bonus", Dice::flat(0), |v| v.dice(0..=10));
        let worse = r.or("worse", false, Value::bool);
        let to_hit = r.or("to_hit", 0, |v| v.int(-100..=100));
        let damage = r.or("damage", 0, |v| v.int(-100..=100));
        let defence = r.or("defence", 0, |v| v.int(-100..=100));
        let armour = r.or("armour", 0, |v| v.int(-100..=100));
        let max_hp = r.or("max_hp", 0, |v| v.int(-1000..=1000));
        let regeneration = r.or("regeneration", 0, |v| v.int(-1000..=1000));
        let speed = r.or("speed", 100, |v| v.int(10..=400));
        let noise = r.or("noise", 0, |v| v.int(-20..=20));
        let light = r.or("light", 0, |v| v.int(-60..=60));
        let resists = r.or("resists", Vec::new(), |v| Resist::read_all(v, scope));
        let grants = r.or("grants", Vec::new(), |v| v.list(|v| scope.statuses.kind(v)));
        let abilities = r.or("abilities", Vec::new(), |v| {
            v.list(|v| scope.abilities.kind(v))
        });
        let text = r.need("text", Value::prose);
        Some(Ego {
            id: id?,
            name: name?,
            on: on?,
            depth,
            frequency: frequency.unsigned_abs(),
            cursed,
            bonus,
            worse,
            to_hit,
            damage,
            defence,
            armour,
            max_hp,
            regeneration,
            speed,
            noise,
            light,
            resists,
            grants,
            abilities,
            text: text?,
        })
    }
}
