//! Terrain: what a cell of a level is made of.

use super::read::{Record, Value};
use super::schema::written;
use super::scope::Scope;
use super::{Definition, ItemType, Kind, Rgb};
use schemars::JsonSchema;

/// Ways of getting about, as a set of bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ways(pub u8);

impl Ways {
    /// On feet.
    pub const WALK: Ways = Ways(1);
    /// Through deep water.
    pub const SWIM: Ways = Ways(2);
    /// Through the air.
    pub const FLY: Ways = Ways(4);

    /// Whether the two sets share a way.
    #[inline]
    pub fn meets(self, other: Ways) -> bool {
        self.0 & other.0 != 0
    }

    /// Both sets together.
    pub const fn and(self, other: Ways) -> Ways {
        Ways(self.0 | other.0)
    }
}

/// Where a stair leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema)]
#[schemars(rename_all = "snake_case")]
pub enum Stair {
    /// To the level above.
    Up,
    /// To the level below.
    Down,
}

/// A kind of terrain. A secret door should have the name, glyph, colours and text of the wall it hides in.
#[derive(Clone, Debug, JsonSchema)]
pub struct Tile {
    /// What other files, maps and saved runs call it. Keep it: a run knows its terrain by these ids.
    #[schemars(with = "written::Id", extend("examples" = ["oak_door"]))]
    pub id: String,
    /// What players read, without an article.
    #[schemars(with = "written::Name", extend("examples" = ["closed door"]))]
    pub name: String,
    /// Its character on the map.
    #[schemars(with = "written::Glyph", extend("examples" = ["+"]))]
    pub glyph: char,
    /// The colour of the glyph.
    #[schemars(extend("examples" = ["wood"]))]
    pub color: Rgb,
    /// The colour behind the glyph.
    #[schemars(extend("default" = "#000000", "examples" = ["wood_back"]))]
    pub background: Rgb,
    /// Who can be here: walkers, swimmers, flyers. None at all, `[]`, for a wall or a closed door.
    #[schemars(extend("examples" = [["walk", "fly"]]))]
    pub ways: Ways,
    /// Whether it hides what is behind it.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub opaque: bool,
    /// How much harder it makes it to hit from afar who is in it or behind it, in percentage points: the best
    /// of what lies on the way counts. Nothing helps against who stands beside one.
    #[schemars(range(min = 0, max = 60), extend("default" = 0, "examples" = [15]))]
    pub shelter: i32,
    /// The time that a step onto it takes, in percent of a plain step.
    #[schemars(range(min = 50, max = 400), extend("default" = 100, "examples" = [150]))]
    pub cost: i32,
    /// How much further a step onto it is heard, in cells, added to the walker's own noise; less far if
    /// negative.
    #[schemars(range(min = -20, max = 20), extend("default" = 0, "examples" = [-2]))]
    pub noise: i32,
    /// Whether it is wet: fire goes out there, and lightning runs through it.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub wet: bool,
    /// Whether it can be seen from afar in the dark.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub glows: bool,
    /// How likely fire beside it is to catch on in a turn, in percent; 0 for what does not burn.
    #[schemars(range(min = 0, max = 100), extend("default" = 0, "examples" = [30]))]
    pub burns: i32,
    /// The tile that it becomes when it burns.
    #[schemars(extend("examples" = ["stone_floor"]))]
    pub burns_to: Option<Kind<Tile>>,
    /// The tile that it becomes in the heat of a fire.
    #[schemars(extend("examples" = ["water_shallow"]))]
    pub melts_to: Option<Kind<Tile>>,
    /// The tile that it becomes when something strikes it that freezes.
    #[schemars(extend("examples" = ["ice"]))]
    pub freezes_to: Option<Kind<Tile>>,
    /// The item that opens it, for a locked door, and is used up by that.
    #[schemars(extend("examples" = ["iron_key"]))]
    pub opened_by: Option<Kind<ItemType>>,
    /// Whether it opens to the answer of a riddle, for the entrance of a vault that asks one.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub riddle: bool,
    /// How far it is heard when it is opened or closed, in cells, for a door.
    #[schemars(range(min = 0, max = 40), extend("default" = 7, "examples" = [12]))]
    pub door_noise: i32,
    /// The tile that it becomes when somebody opens it, which makes it a closed door: it has no `ways`.
    #[schemars(extend("examples" = ["door_open"]))]
    pub opens_to: Option<Kind<Tile>>,
    /// The tile that it becomes when somebody closes it; that one needs an `opens_to`.
    #[schemars(extend("examples" = ["door_closed"]))]
    pub closes_to: Option<Kind<Tile>>,
    /// The tile that it is found to be by somebody who searches beside it: for a secret door.
    #[schemars(extend("examples" = ["door_closed"]))]
    pub found_as: Option<Kind<Tile>>,
    /// Where it leads, if it is a stair.
    #[schemars(extend("examples" = ["down"]))]
    pub stair: Option<Stair>,
    /// A sentence or two for who looks at it.
    #[schemars(with = "written::Prose", extend("examples" = ["Heavy planks on iron hinges."]))]
    pub text: String,
}

impl Definition for Tile {
    fn id(&self) -> &str {
        &self.id
    }
}

impl Tile {
    /// Whether nothing ever gets through it: neither body nor, opened or found, a door.
    pub fn is_wall(&self) -> bool {
        self.ways == Ways::default() && self.opens_to.is_none() && self.found_as.is_none()
    }

    /// Whether it is a door that is shut: it can be opened and nobody can stand in it.
    pub fn is_closed_door(&self) -> bool {
        self.opens_to.is_some()
    }

    /// Whether it is a door that opens to nobody but who has its key, or the answer to its riddle.
    pub fn is_locked(&self) -> bool {
        self.opened_by.is_some() || self.riddle
    }
}

/// The words for ways of getting about.
const WAYS: [(&str, Ways); 3] = [
    ("walk", Ways::WALK),
    ("swim", Ways::SWIM),
    ("fly", Ways::FLY),
];

impl Ways {
    /// A list of words: `["walk", "fly"]`.
    pub(super) fn read(value: Value<'_>) -> Option<Ways> {
        let ways = value.list(|v| v.choice(&WAYS))?;
        Some(ways.into_iter().fold(Ways::default(), Ways::and))
    }
}

impl Tile {
    /// A tile as `data/tiles.json` writes it.
    pub(super) fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Tile> {
        let tile = |v: Value<'_>| scope.tiles.kind(v);
        let id = r.need("id", Value::id);
        let name = r.need("name", Value::name);
        let glyph = r.need("glyph", Value::glyph);
        let color = r.need("color", |v| scope.color(v));
        let background = r.or("background", Rgb::BLACK, |v| scope.color(v));
        let ways = r.need("ways", Ways::read);
        let opaque = r.or("opaque", false, Value::bool);
        let shelter = r.or("shelter", 0, |v| v.int(0..=60));
        let cost = r.or("cost", 100, |v| v.int(50..=400));
        let noise = r.or("noise", 0, |v| v.int(-20..=20));
        let wet = r.or("wet", false, Value::bool);
        let glows = r.or("glows", false, Value::bool);
        let burns = r.or("burns", 0, |v| v.int(0..=100));
        let burns_to = r.maybe("burns_to", tile);
        let melts_to = r.maybe("melts_to", tile);
        let freezes_to = r.maybe("freezes_to", tile);
        let opened_by = r.maybe("opened_by", |v| scope.items.kind(v));
        let riddle = r.or("riddle", false, Value::bool);
        let door_noise = r.or("door_noise", 7, |v| v.int(0..=40));
        let opens_to = r.maybe("opens_to", tile);
        let closes_to = r.maybe("closes_to", tile);
        let found_as = r.maybe("found_as", tile);
        let stair = r.maybe("stair", |v| {
            v.choice(&[("up", Stair::Up), ("down", Stair::Down)])
        });
        let text = r.need("text", Value::prose);
        Some(Tile {
            id: id?,
            name: name?,
            glyph: glyph?,
            color: color?,
            background,
            ways: ways?,
            opaque,
            shelter,
            cost,
            noise,
            wet,
            glows,
            burns,
            burns_to,
            melts_to,
            freezes_to,
            opened_by,
            riddle,
            door_noise,
            opens_to,
            closes_to,
            found_as,
            stair,
            text: text?,
        })
    }
}
