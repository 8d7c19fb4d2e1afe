//! Themes: kinds of level, and the steps that generate them.

pub use super::language::tested_values::Hour;

use super::scope::Scope;
use super::step::{GroundEffect, Map, Step};
use crate::diagnostics::problem::Problem;
use crate::read::field::{Form, record};
use crate::read::form::{self, schema_of};
use crate::read::value::{Record, Value};
use crate::{Kind, Tag, Tile};
use fifteen_base::serde_json::{self, Value as Json, json};

struct ThemeSize;

schema_of!(
    ThemeSize = {
        "type": "array",
        "items": { "type": "integer", "minimum": 1, "maximum": 1000 },
        "minItems": 2,
        "maxItems": 2,
    }
);

/// Makes the size optional in the schema for a theme with a map.
fn make_size_optional(schema: &mut serde_json::Map<String, Json>) {
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

/// Maximum number of steps of a theme: each takes time whenever a level is generated.
const MAX_STEPS: usize = 200;

/// A kind of level: the steps that generate one, in order.
#[record(definition, add_constraints = make_size_optional)]
#[derive(Clone, Debug)]
pub struct Theme {
    /// Unique id, used by scenarios, homes and conditions.
    #[field(as = form::Id, example = "wine_cellars")]
    pub id: String,
    /// Name shown to players.
    #[field(as = form::Name, example = "the Old Cellars")]
    pub name: String,
    /// Tags of the levels. Content whose `home` has one of these tags may appear on the levels.
    #[field(default, example = ["wet"])]
    pub tags: Vec<Kind<Tag>>,
    /// Width and height in cells, 15x10 to 1000x1000. Leave it out with a hand-drawn map, which has its own size.
    #[field(as = ThemeSize, read = read_theme_size(steps), example = [80, 50])]
    pub size: (i32, i32),
    /// Range of sight without a light, in cells; 60 for the full range of the eyes.
    #[field(0..=60, default = 60, example = 2)]
    pub light: i32,
    /// Open sky above the level, with day and night. At night, the range of sight is less than `light`.
    #[field(example = { "day": 1200, "night": 5 })]
    pub sky: Option<Sky>,
    /// Whether heroes know the level's map before they come.
    #[field(default = false, example = true)]
    pub known: bool,
    /// Tile that fills the level before the first step.
    #[field(example = "stone_wall")]
    pub fill: Kind<Tile>,
    /// Tile beyond the edge of the level, where no creature can be. If given, the tile is drawn around the level,
    /// one cell wide. If left out: the tile of `fill`.
    #[field(example = "rock_wall")]
    pub outside: Option<Kind<Tile>>,
    /// Whether the level must have walls along its edge. If `false`, `caves` and `scatter` make floor up to the edge.
    #[field(default = true, example = false)]
    pub walled: bool,
    /// Whether every place must be reachable. If `false`, parts of the level may be shut off.
    #[field(default = true, example = false)]
    pub joined: bool,
    /// Whether nothing blocks sight. The hero sees the whole level, and creatures see within their range of sight.
    #[field(default = false, example = true)]
    pub all_in_view: bool,
    /// Whether the hero can walk over the edges of the level, into the `country` of the scenario. The steps `wilds`
    /// and `land` keep the ways out free.
    #[field(default = false, example = true)]
    pub leads_out: bool,
    /// Steps that generate the level, in order. One of them has to make walkable ground: `rooms`, `halls`, `caves`,
    /// `tunnels`, `maze`, `pieces`, `islands`, `keep`, `wilds`, `land`, `scatter` or `map`.
    #[field(read = read_steps(), length(..=MAX_STEPS, "a theme of {count} steps", "write at most {most}"), example = [ { "caves": { "floor": "cave_floor" } }, { "stairs": { "up": "stairs_up", "down": "stairs_down" } }, ])]
    pub steps: Vec<Step>,
    /// Sounds heard on the level now and then, each a separate sentence.
    #[field(as = Vec<form::Prose>, length(..=100, "a theme of {count} murmurs", "write at most {most}"), default, example = ["Somewhere a cask drips."])]
    pub murmurs: Vec<String>,
    /// Message on arrival.
    #[field(as = form::Prose, example = "Wine is long gone from these cellars.")]
    pub text: String,
}

/// Day and night.
#[record]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sky {
    /// Length of a day and night, in turns: 1/2 day, 1/8 dusk, 1/4 night, 1/8 dawn.
    #[field(40..=100000, example = 1200)]
    pub day: i32,
    /// Range of sight at night without a light, in cells.
    #[field(0..=60, example = 5)]
    pub night: i32,
}

impl Sky {
    /// Returns the time of day on a turn of the run, and the percentage of dusk or dawn that has passed.
    pub fn hour_at(self, turn: u64) -> (Hour, i32) {
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
    pub fn builds_vaults(&self) -> bool {
        let vaults = |step: &Step| matches!(step, Step::Vaults(_));
        self.steps.iter().any(vaults)
    }

    /// Returns the range of sight without a light on a turn, in cells.
    pub fn light_at(&self, turn: u64) -> i32 {
        let Some(sky) = self.sky else { return self.light };
        let lost = (self.light - sky.night).max(0);
        match sky.hour_at(turn) {
            (Hour::Day, _) => self.light,
            (Hour::Dusk, part) => self.light - lost * part / 100,
            (Hour::Night, _) => self.light - lost,
            (Hour::Dawn, part) => self.light - lost * (100 - part) / 100,
        }
    }

    pub fn has_map(&self) -> bool {
        map_size(&self.steps).is_some()
    }

    pub fn outside_tile(&self) -> Kind<Tile> {
        self.outside.unwrap_or(self.fill)
    }
}

fn map_size(steps: &[Step]) -> Option<(i32, i32)> {
    steps.iter().find_map(|step| match step {
        Step::Map(Map { map }) => Some(map.size),
        _ => None,
    })
}

/// Reads the size. A theme with a map has the size of the map.
fn read_theme_size(r: &mut Record<'_>, _: &Scope<'_>, steps: &Option<Vec<Step>>) -> Option<(i32, i32)> {
    let by_hand = r.field_node("steps").is_some_and(|steps| {
        let mut steps = steps.items().iter();
        steps.any(|step| step.field("map").is_some())
    });
    let drawn = steps.as_deref().and_then(map_size);
    match drawn {
        Some(size) => r.maybe("size", |v| read_equal_size(v, size)).or(drawn),
        None if by_hand => r.maybe("size", read_size),
        None => r.need("size", read_size),
    }
}

fn read_steps(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Vec<Step>> {
    let complete = r.is_complete();
    r.need("steps", |v| {
        let count = v.node.items().len();
        if count > MAX_STEPS {
            return v.wrong(format!("a theme of {count} steps"), format!("write at most {MAX_STEPS}"));
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
        _ => value.wrong("this is not a size", "width and height in cells, 15x10 to 1000x1000: `[80, 50]`"),
    }
}

fn read_equal_size(value: Value<'_>, drawn: (i32, i32)) -> Option<(i32, i32)> {
    let size = value.clone().list(|v| v.int(1..=1000))?;
    if size != [drawn.0, drawn.1] {
        let message = format!("the map of this theme is {} by {} cells", drawn.0, drawn.1);
        return value.wrong(message, "remove the `size`: the map sets it");
    }
    Some(drawn)
}

/// Checks that a step makes walkable ground, and that a step `map` comes first.
fn check_ground(value: &Value<'_>, steps: &[Step]) {
    let all = steps.len() == value.node.items().len();
    let makes_ground = |step: &Step| step.ground() == GroundEffect::Creates;
    if all && !steps.iter().any(makes_ground) {
        let help = format!("add one of the steps {}", Step::ground_makers().join(", "));
        value.clone().wrong::<()>("these steps create no floor", help);
    }
    if let Some(late) = steps.iter().skip(1).position(|s| matches!(s, Step::Map(_))) {
        let node = value.node.items().get(late + 1).unwrap_or(value.node);
        let problem = Problem::error(node.span, "a `map` step overwrites the steps before it");
        value.add_problem(problem.help("make it the first step"));
    }
}
