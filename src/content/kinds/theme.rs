//! Themes: how the levels of a part of the dungeon are built, step by step.

pub use super::language::asked::Hour;

use super::scope::Scope;
use super::step::{Ground, Map, Step};
use crate::diagnostics::problem::Problem;
use crate::read::field::{Form, record};
use crate::read::value::{Record, Value};
use crate::read::written;
use crate::read::written::schema_of;
use crate::{Kind, Tag, Tile};
use fifteen_base::serde_json::{self, Value as Json, json};

/// Width and height of a level, in cells.
struct Size;

schema_of!(
    Size = {
        "type": "array",
        "items": { "type": "integer", "minimum": 1, "maximum": 1000 },
        "minItems": 2,
        "maxItems": 2,
    }
);

/// A theme needs a size unless its map gives one.
fn size_is_the_maps(schema: &mut serde_json::Map<String, Json>) {
    if let Some(Json::Array(required)) = schema.get_mut("required") {
        required.retain(|name| name != "size");
    }
    let has_map = json!({ "properties": { "steps": { "contains": { "required": ["map"] } } } });
    let sized = json!({
        "required": ["size"],
        "properties": { "size": { "items": [{ "minimum": 15 }, { "minimum": 10 }] } },
    });
    schema.insert("allOf".to_owned(), json!([{ "if": has_map, "then": {}, "else": sized }]));
}

/// How many steps a theme may have: each takes its time whenever a level is built.
const MOST_STEPS: usize = 200;

/// A kind of level: the steps that build one, in order.
#[record(definition, amend = size_is_the_maps)]
#[derive(Clone, Debug)]
pub struct Theme {
    /// What scenarios call it.
    #[field(as = written::Id, example = "wine_cellars")]
    pub id: String,
    /// What players read.
    #[field(as = written::Name, example = "the Old Cellars")]
    pub name: String,
    /// What its levels are like, in declared words: what has one of them in its `home` is at home there.
    #[field(default, example = ["wet"])]
    pub tags: Vec<Kind<Tag>>,
    /// Width and height in cells, 15x10 to 1000x1000. Left out with a map drawn by hand, which is as
    /// large as it is.
    #[field(as = Size, read = size(steps), example = [80, 50])]
    pub size: (i32, i32),
    /// How far one sees there without a light, in cells; 60 for as far as the eye reaches.
    #[field(0..=60, default = 60, example = 2)]
    pub light: i32,
    /// The open sky above it, with day and night. By night one sees less far than `light` says.
    #[field(example = { "day": 1200, "night": 5 })]
    pub sky: Option<Sky>,
    /// Whether heroes know their way about there before they come.
    #[field(default = false, example = true)]
    pub known: bool,
    /// The tile that the whole level is made of before the first step.
    #[field(example = "stone_wall")]
    pub fill: Kind<Tile>,
    /// The tile that is beyond the edge, where nobody ever is; without it, that of `fill`. If it is named, it is
    /// drawn around the level, one cell wide, where the view has room for it.
    #[field(example = "rock_wall")]
    pub outside: Option<Kind<Tile>>,
    /// Whether there has to be wall all around. Without it the steps `caves` and `scatter` go to the edge, where the
    /// level ends all the same.
    #[field(default = true, example = false)]
    pub walled: bool,
    /// Whether one has to get everywhere from where one arrives. Without it parts of the level may be shut off.
    #[field(default = true, example = false)]
    pub joined: bool,
    /// Whether nothing hides anything there: all of it is in the hero's view at all times, however far away, and the
    /// hero in the view of all whose eyes reach so far.
    #[field(default = false, example = true)]
    pub all_in_view: bool,
    /// Whether one walks on over its edges, into the `country` of the scenario. What leads over them is left free by the steps `wilds`
    /// and `land`.
    #[field(default = false, example = true)]
    pub leads_out: bool,
    /// What builds it, from the first to the last. One of them has to make something to stand on: `rooms`, `halls`, `caves`,
    /// `tunnels`, `maze`, `pieces`, `islands`, `keep`, `wilds`, `land`, `scatter` or `map`.
    #[field(read = steps(), length(..=MOST_STEPS, "a theme of {count} steps", "write at most {most}"), example = [ { "caves": { "floor": "cave_floor" } }, { "stairs": { "up": "stairs_up", "down": "stairs_down" } }, ])]
    pub steps: Vec<Step>,
    /// What is heard there now and then, each a sentence of its own.
    #[field(as = Vec<written::Prose>, length(..=100, "a theme of {count} murmurs", "write at most {most}"), default, example = ["Somewhere a cask drips."])]
    pub murmurs: Vec<String>,
    /// What one feels on arriving, told there.
    #[field(as = written::Prose, example = "Wine is long gone from these cellars.")]
    pub text: String,
}

/// Day and night.
#[record]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sky {
    /// The turns of a day and its night: for the first half it is day, then an eighth dusk, a quarter night and an
    /// eighth dawn.
    #[field(40..=100000, example = 1200)]
    pub day: i32,
    /// How far one sees by night without a light, in cells.
    #[field(0..=60, example = 5)]
    pub night: i32,
}

impl Sky {
    /// The time of day on a turn of the run, which begins in the morning, and how much of a dusk or a dawn
    /// has passed, in hundredths.
    pub fn hour(self, turn: u64) -> (Hour, i32) {
        let day = u64::from(self.day.max(1).unsigned_abs());
        let eighths = turn % day * 800 / day;
        let part = i32::try_from(eighths % 100).unwrap_or(0);
        match eighths / 100 {
            0..=3 => (Hour::Day, 0),
            4 => (Hour::Dusk, part),
            5 | 6 => (Hour::Night, 0),
            _ => (Hour::Dawn, part),
        }
    }
}

impl Theme {
    /// Whether one of its steps builds vaults.
    pub fn builds_vaults(&self) -> bool {
        let vaults = |step: &Step| matches!(step, Step::Vaults(_));
        self.steps.iter().any(vaults)
    }

    /// How far one sees there on a turn without a light, in cells.
    pub fn light_at(&self, turn: u64) -> i32 {
        let Some(sky) = self.sky else { return self.light };
        let lost = (self.light - sky.night).max(0);
        match sky.hour(turn) {
            (Hour::Day, _) => self.light,
            (Hour::Dusk, part) => self.light - lost * part / 100,
            (Hour::Night, _) => self.light - lost,
            (Hour::Dawn, part) => self.light - lost * (100 - part) / 100,
        }
    }

    /// Whether somebody has drawn its map by hand.
    pub fn is_drawn(&self) -> bool {
        drawn_size(&self.steps).is_some()
    }

    /// What is beyond the edge.
    pub fn beyond(&self) -> Kind<Tile> {
        self.outside.unwrap_or(self.fill)
    }
}

fn drawn_size(steps: &[Step]) -> Option<(i32, i32)> {
    steps.iter().find_map(|step| match step {
        Step::Map(Map { map }) => Some(map.size),
        _ => None,
    })
}

/// The size that is written, or that of the map.
fn size(r: &mut Record<'_>, _: &Scope<'_>, steps: &Option<Vec<Step>>) -> Option<(i32, i32)> {
    let by_hand = r.written("steps").is_some_and(|steps| {
        let mut steps = steps.items().iter();
        steps.any(|step| step.field("map").is_some())
    });
    let drawn = steps.as_deref().and_then(drawn_size);
    match drawn {
        // A map drawn by hand is as large as it is.
        Some(size) => r.maybe("size", |v| same_size(v, size)).or(drawn),
        None if by_hand => r.maybe("size", read_size),
        None => r.need("size", read_size),
    }
}

/// The steps, which have to make sense together.
fn steps(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Vec<Step>> {
    let complete = r.is_complete();
    r.need("steps", |v| {
        let count = v.node.items().len();
        if count > MOST_STEPS {
            let help = format!("write at most {MOST_STEPS}");
            return v.wrong(format!("a theme of {count} steps"), help);
        }
        let steps = <Vec<Step>>::read(v.clone(), scope)?;
        if complete {
            check_ground(&v, &steps);
        }
        Some(steps)
    })
}

fn read_size(value: Value<'_>) -> Option<(i32, i32)> {
    let sides = value.clone().list(|v| v.int(10..=1000))?;
    match sides[..] {
        [width, height] if width >= 15 => Some((width, height)),
        _ if sides.len() < value.node.items().len() => None,
        _ => value.wrong(
            "this is not a size",
            "width and height in cells, 15x10 to 1000x1000: `[80, 50]`",
        ),
    }
}

fn same_size(value: Value<'_>, drawn: (i32, i32)) -> Option<(i32, i32)> {
    let size = value.clone().list(|v| v.int(1..=1000))?;
    if size != [drawn.0, drawn.1] {
        let message = format!("the map of this theme is {} by {} cells", drawn.0, drawn.1);
        return value.wrong(message, "leave the size out: it is the map's");
    }
    Some(drawn)
}

/// A theme must make something to stand on, and a map drawn by hand comes before what is added to it.
fn check_ground(value: &Value<'_>, steps: &[Step]) {
    let all = steps.len() == value.node.items().len();
    let makes_ground = |step: &Step| step.ground() == Ground::Made;
    if all && !steps.iter().any(makes_ground) {
        let help = format!("add one of the steps {}", Step::makers().join(", "));
        value.clone().wrong::<()>("these steps make nothing to stand on", help);
    }
    if let Some(late) = steps.iter().skip(1).position(|s| matches!(s, Step::Map(_))) {
        let node = value.node.items().get(late + 1).unwrap_or(value.node);
        let problem = Problem::error(node.span, "a map takes the place of the steps before it");
        value.note(problem.help("make it the first step"));
    }
}
