//! Terrain: what a cell of a level is made of.

use super::language::Once;
use crate::read::field::{Form, Shown, record, words};
use crate::read::value::Value;
use crate::read::written::{self, schema_of};
use crate::{Condition, ItemType, Kind, Reaction, Rgb};
use fifteen_base::serde_json;

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

schema_of!(
    Ways = {
        "type": "array",
        "items": { "type": "string", "enum": WAYS.map(|(word, _)| word) },
    }
);

impl<S: ?Sized> Form<S> for Ways {
    type Value = Ways;

    /// A list of words: `["walk", "fly"]`.
    fn read(value: Value<'_>, _: &S) -> Option<Ways> {
        value.note_again();
        let ways = value.list(|v| v.choice(&WAYS))?;
        Some(ways.into_iter().fold(Ways::default(), Ways::and))
    }
}

impl Shown for Ways {
    fn shown(&self) -> serde_json::Value {
        let words = WAYS.iter().filter(|(_, way)| self.meets(*way));
        words.map(|(word, _)| *word).collect()
    }
}

/// Where a stair leads.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stair {
    /// To the level above.
    Up,
    /// To the level below.
    Down,
    /// Into a branch. A scenario says where its branches lead off, and such a stair is laid there; no other step or map may lay one.
    Branch,
}

/// A kind of terrain. A secret door should have the name, glyph, colours and text of the wall it hides in.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Tile {
    /// What other files, maps and saved runs call it. Keep it: a run knows its terrain by these ids.
    #[field(as = written::Id, example = "oak_door")]
    pub id: String,
    /// What players read, without an article.
    #[field(as = written::Name, example = "closed door")]
    pub name: String,
    /// Its character on the map.
    #[field(as = written::Glyph, example = "+")]
    pub glyph: char,
    /// The colour of the glyph.
    #[field(example = "wood")]
    pub color: Rgb,
    /// The colour behind the glyph.
    #[field(default = Rgb::BLACK, example = "wood_back")]
    pub background: Rgb,
    /// Who can be here: walkers, swimmers, flyers. None at all, `[]`, for a wall or a closed door.
    #[field(example = ["walk", "fly"])]
    pub ways: Ways,
    /// Whether it hides what is behind it.
    #[field(default = false, example = true)]
    pub opaque: bool,
    /// How much harder it makes it to hit from afar who is in it or behind it, in percentage points: the best
    /// of what lies on the way counts. Nothing helps against who stands beside one.
    #[field(0..=60, default = 0, example = 15)]
    pub shelter: i32,
    /// The time that a step onto it takes, in percent of a plain step.
    #[field(50..=400, default = 100, example = 150)]
    pub cost: i32,
    /// How much further a step onto it is heard, in cells, added to the walker's own noise; less far if
    /// negative.
    #[field(-20..=20, default = 0, example = -2)]
    pub noise: i32,
    /// Whether it is wet: fire goes out there, and lightning runs through it.
    #[field(default = false, example = true)]
    pub wet: bool,
    /// Whether it can be seen from afar in the dark.
    #[field(default = false, example = true)]
    pub glows: bool,
    /// How likely fire beside it is to catch on in a turn, in percent; 0 for what does not burn.
    #[field(0..=100, default = 0, example = 30)]
    pub burns: i32,
    /// The tile that it becomes when it burns.
    #[field(example = "stone_floor")]
    pub burns_to: Option<Kind<Tile>>,
    /// The tile that it becomes in the heat of a fire.
    #[field(example = "water_shallow")]
    pub melts_to: Option<Kind<Tile>>,
    /// The tile that it becomes when something strikes it that freezes.
    #[field(example = "ice")]
    pub freezes_to: Option<Kind<Tile>>,
    /// The item that opens it, for a locked door, and is used up by that.
    #[field(example = "iron_key")]
    pub opened_by: Option<Kind<ItemType>>,
    /// Whether it opens to the answer of a riddle, for the entrance of a vault that asks one.
    #[field(default = false, example = true)]
    pub riddle: bool,
    /// How far it is heard when it is opened or closed, in cells, for a door.
    #[field(0..=40, default = 7, example = 12)]
    pub door_noise: i32,
    /// The tile that it becomes when somebody opens it, which makes it a closed door: it has no `ways`.
    #[field(example = "door_open")]
    pub opens_to: Option<Kind<Tile>>,
    /// The tile that it becomes when somebody closes it; that one needs an `opens_to`.
    #[field(example = "door_closed")]
    pub closes_to: Option<Kind<Tile>>,
    /// The tile that it becomes when those who live behind it close it for the night, for a closed door.
    #[field(example = "door_barred")]
    pub bars_to: Option<Kind<Tile>>,
    /// Whether it is barred from within, for a closed door: it opens to nobody but those who live in the place.
    #[field(default = false, example = true)]
    pub barred: bool,
    /// The tile that it is found to be by somebody who searches beside it: for a secret door.
    #[field(example = "door_closed")]
    pub found_as: Option<Kind<Tile>>,
    /// Whether it is worth going to: an altar. Who looks around or travels goes round such places.
    #[field(default = false, example = true)]
    pub landmark: bool,
    /// Where it leads, if it is a stair.
    #[field(example = "down")]
    pub stair: Option<Stair>,
    /// What the hero can do with it who stands beside it or on it: a lever is pulled, a fountain drunk from. What comes of that is a
    /// reaction to `used`.
    #[field(name = "use", example = { "verb": "pulls the lever", "name": "Pull the lever", "becomes": "rubble" })]
    pub usable: Option<Usable>,
    /// What comes of what happens to whoever is there: `enters_cell`, `leaves_cell` and `turn_ends`; and, with a `use`, of `used`.
    #[field(as = Vec<Once<Reaction>>, default, example = [{ "on": "enters_cell", "rest": 20, "say": "The stone hums." }])]
    pub reacts: Vec<Reaction>,
    /// A sentence or two for who looks at it.
    #[field(as = written::Prose, example = "Heavy planks on iron hinges.")]
    pub text: String,
}

impl Tile {
    /// Whether nothing ever gets through it: neither body nor, opened or found, a door.
    pub fn is_wall(&self) -> bool {
        self.ways == Ways::default() && self.opens_to.is_none() && self.found_as.is_none()
    }

    /// Whether one can walk on it.
    pub fn is_walked(&self) -> bool {
        self.ways.meets(Ways::WALK)
    }

    /// Whether it is a door that is shut: it can be opened and nobody can stand in it.
    pub fn is_closed_door(&self) -> bool {
        self.opens_to.is_some()
    }

    /// Whether it is a door that opens to nobody but who has its key, or the answer to its riddle, or lives behind it.
    pub fn is_locked(&self) -> bool {
        self.opened_by.is_some() || self.riddle || self.barred
    }
}

/// The words for ways of getting about.
const WAYS: [(&str, Ways); 3] = [("walk", Ways::WALK), ("swim", Ways::SWIM), ("fly", Ways::FLY)];

/// What the hero can do with a tile: an altar is prayed at, a lever pulled. Only the hero does; it takes a turn.
#[record]
#[derive(Clone, Debug)]
pub struct Usable {
    /// What somebody does, as "you ...", in the third person.
    #[field(as = written::Name, example = "pulls the lever")]
    pub verb: String,
    /// What the hero is offered, as on a list of things to do.
    #[field(as = written::Name, example = "Pull the lever")]
    pub name: String,
    /// What has to hold of the hero; without it, nothing.
    #[field(as = Once<Condition>, name = "if", example = { "carries": ["torch"] })]
    pub condition: Option<Condition>,
    /// What is told if that does not hold. It takes no time then.
    #[field(as = written::Prose, name = "else", default = "There is nothing that you could do with it now.", example = "The altar wants a light.")]
    pub refuses: String,
    /// How often it can be used at all, at one place; without it, for ever.
    #[field(1..=1000, example = 3)]
    pub times: Option<u32>,
    /// How many turns must pass before it can be used again.
    #[field(0..=10_000, default = 0, example = 50)]
    pub rest: i32,
    /// The tile that it becomes when it has been used as often as `times` says; without `times`, whenever it is used. Whoever
    /// can be on the one can be on the other.
    #[field(example = "rubble")]
    pub becomes: Option<Kind<Tile>>,
}
