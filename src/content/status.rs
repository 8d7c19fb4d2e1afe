//! Statuses: what somebody can be for a while - burning, blind, hasted - and what that means.

use super::element::{Element, Resist};
use super::read::{Record, Value};
use super::schema::written;
use super::scope::Scope;
use super::{Cover, Definition, Kind, Rgb};
use crate::base::Dice;
use schemars::JsonSchema;

/// Something that one is for a number of turns. Each rule is a field of its own, so that a new status is a
/// new combination of them.
#[derive(Clone, Debug, JsonSchema)]
pub struct Status {
    /// What other files and saved runs call it.
    #[schemars(with = "written::Id", extend("examples" = ["burning"]))]
    pub id: String,
    /// What players read: one *is* it.
    #[schemars(with = "written::Name", extend("examples" = ["burning"]))]
    pub name: String,
    /// The colour of the word.
    #[schemars(extend("examples" = ["ember"]))]
    pub color: Rgb,
    /// Whether one is glad of it.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub good: bool,
    /// What somebody does on whom it comes, as "it ...".
    #[schemars(with = "written::Name", extend("examples" = ["catches fire"]))]
    pub begins: String,
    /// What somebody does whom it leaves, as "it ...".
    #[schemars(with = "written::Name", extend("examples" = ["is no longer burning"]))]
    pub ends: String,
    /// Whether another dose adds its turns to those that are left; otherwise the longer one counts.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub adds_up: bool,
    /// The element that it comes from: those who are immune to that cannot have it, and its `hurts` is of it.
    #[schemars(extend("examples" = ["fire"]))]
    pub element: Option<Kind<Element>>,
    /// Hit points that it takes each turn.
    #[schemars(with = "Option<written::Dice<0, 1000>>", extend("examples" = ["1d3"]))]
    pub hurts: Option<Dice>,
    /// Hit points regained in 100 turns, beside those of the body.
    #[schemars(range(min = -1000, max = 10_000), extend("default" = 0, "examples" = [100]))]
    pub heals: i32,
    /// Energy gained each turn, in percent of what it is without.
    #[schemars(range(min = 10, max = 400), extend("default" = 100, "examples" = [200]))]
    pub speed: i32,
    /// Percentage points added to the chance to hit.
    #[schemars(range(min = -100, max = 100), extend("default" = 0, "examples" = [-10]))]
    pub attack: i32,
    /// Percentage points taken from the chance to be hit.
    #[schemars(range(min = -100, max = 100), extend("default" = 0, "examples" = [10]))]
    pub defence: i32,
    /// How much of elements it takes off while it lasts.
    #[schemars(extend("default" = [], "examples" = [[{ "element": "cold", "percent": 50 }]]))]
    pub resists: Vec<Resist>,
    /// How often a step goes anywhere at all, in percent.
    #[schemars(range(min = 0, max = 100), extend("default" = 0, "examples" = [60]))]
    pub erratic: i32,
    /// How often an attempt to leave the cell tears one free, in percent, for what holds; 0 for what does not
    /// hold. The attempt takes a turn.
    #[schemars(range(min = 0, max = 100), extend("default" = 0, "examples" = [25]))]
    pub holds: i32,
    /// Whether one can do nothing at all.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub helpless: bool,
    /// Whether one sees nothing but the cells around.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub blind: bool,
    /// Whether one can neither read aloud nor cast spells.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub silent: bool,
    /// Whether one is seen from the next cell only.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub unseen: bool,
    /// Whether one gets about through the air.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub flies: bool,
    /// Whether one runs from enemies, and cannot strike at them.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub afraid: bool,
    /// Whether one takes the side of whoever did it.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub charmed: bool,
    /// Whether its turns are a shield: each hit point of harm takes off one of them instead.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub shields: bool,
    /// What ends it before its time.
    #[schemars(extend("default" = [], "examples" = [["hurt", "noise"]]))]
    pub ends_by: Vec<EndsBy>,
    /// The cover that it lays on the cell each turn: one who burns sets fire to the grass.
    #[schemars(extend("examples" = ["flames"]))]
    pub lays: Option<Kind<Cover>>,
    /// A sentence for who reads about it.
    #[schemars(with = "written::Prose", extend("examples" = ["Fire takes hit points each turn. Water puts it out."]))]
    pub text: String,
}

/// What can end a status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema)]
#[schemars(rename_all = "snake_case")]
pub enum EndsBy {
    /// Being hurt.
    Hurt,
    /// A noise that one would hear.
    Noise,
    /// Striking, or casting a spell.
    Strike,
    /// Standing in water.
    Water,
}

const ENDS_BY: [(&str, EndsBy); 4] = [
    ("hurt", EndsBy::Hurt),
    ("noise", EndsBy::Noise),
    ("strike", EndsBy::Strike),
    ("water", EndsBy::Water),
];

impl Definition for Status {
    fn id(&self) -> &str {
        &self.id
    }
}

impl Status {
    /// A status as `data/statuses.json` writes it.
    pub(super) fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Status> {
        let id = r.need("id", Value::id);
        let name = r.need("name", Value::name);
        let color = r.need("color", |v| scope.color(v));
        let good = r.or("good", false, Value::bool);
        let begins = r.need("begins", Value::name);
        let ends = r.need("ends", Value::name);
        let adds_up = r.or("adds_up", false, Value::bool);
        let element = r.maybe("element", |v| scope.elements.kind(v));
        let hurts = r.maybe("hurts", |v| v.dice(0..=1000));
        let heals = r.or("heals", 0, |v| v.int(-1000..=10_000));
        let speed = r.or("speed", 100, |v| v.int(10..=400));
        let attack = r.or("attack", 0, |v| v.int(-100..=100));
        let defence = r.or("defence", 0, |v| v.int(-100..=100));
        let resists = r.or("resists", Vec::new(), |v| Resist::read_all(v, scope));
        let erratic = r.or("erratic", 0, |v| v.int(0..=100));
        let holds = r.or("holds", 0, |v| v.int(0..=100));
        let helpless = r.or("helpless", false, Value::bool);
        let blind = r.or("blind", false, Value::bool);
        let silent = r.or("silent", false, Value::bool);
        let unseen = r.or("unseen", false, Value::bool);
        let flies = r.or("flies", false, Value::bool);
        let afraid = r.or("afraid", false, Value::bool);
        let charmed = r.or("charmed", false, Value::bool);
        let shields = r.or("shields", false, Value::bool);
        let ends_by = r.or("ends_by", Vec::new(), |v| v.list(|v| v.choice(&ENDS_BY)));
        let lays = r.maybe("lays", |v| scope.covers.kind(v));
        let text = r.need("text", Value::prose);
        Some(Status {
            id: id?,
            name: name?,
            color: color?,
            good,
            begins: begins?,
            ends: ends?,
            adds_up,
            element,
            hurts,
            heals,
            speed,
            attack,
            defence,
            resists,
            erratic,
            holds,
            helpless,
            blind,
            silent,
            unseen,
            flies,
            afraid,
            charmed,
            shields,
            ends_by,
            lays,
            text: text?,
        })
    }
}
