//! Terrain: what a cell of a level is made of.

use super::read::{Record, Value};
use super::scope::Scope;
use super::{Definition, Kind, Rgb};

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stair {
    /// To the level above.
    Up,
    /// To the level below.
    Down,
}

/// A kind of terrain.
#[derive(Clone, Debug)]
pub struct Tile {
    /// Its identity in data and save files.
    pub id: String,
    /// What players read, without an article: "closed door".
    pub name: String,
    /// Its character on the map: one that code page 437 has.
    pub glyph: char,
    /// The colour of the glyph.
    pub color: Rgb,
    /// The colour behind the glyph.
    pub background: Rgb,
    /// Who can be here: walkers, swimmers, flyers. None at all for a wall.
    pub ways: Ways,
    /// Whether it hides what is behind it.
    pub opaque: bool,
    /// The time a step onto it takes, in percent of a plain step, 50 to 400.
    pub cost: i32,
    /// How far a step onto it is heard, in cells, added to the walker's own noise. May be negative.
    pub noise: i32,
    /// How far it is heard when it is opened or closed, in cells, for a door.
    pub door_noise: i32,
    /// What it becomes when somebody opens it.
    pub opens_to: Option<Kind<Tile>>,
    /// What it becomes when somebody closes it.
    pub closes_to: Option<Kind<Tile>>,
    /// What it is found to be by somebody who searches beside it: a secret door.
    pub found_as: Option<Kind<Tile>>,
    /// Where it leads.
    pub stair: Option<Stair>,
    /// A sentence or two for who looks at it.
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
        let cost = r.or("cost", 100, |v| v.int(50..=400));
        let noise = r.or("noise", 0, |v| v.int(-20..=20));
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
            cost,
            noise,
            door_noise,
            opens_to,
            closes_to,
            found_as,
            stair,
            text: text?,
        })
    }
}
