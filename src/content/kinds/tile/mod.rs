//! Tiles: the terrain of a cell.

use super::language::SharedForm;
use crate::read::field::{Form, ToJson, record, words};
use crate::read::form::{self, schema_of};
use crate::read::value::Value;
use crate::{Condition, ItemType, Kind, Reaction, Rgb};
use fifteen_base::serde_json;

/// A set of ways to move, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ways(pub u8);

impl Ways {
    pub const WALK: Ways = Ways(1);
    /// Swimming, through deep water.
    pub const SWIM: Ways = Ways(2);
    pub const FLY: Ways = Ways(4);

    /// Whether the two sets have a way in common.
    #[inline]
    pub fn intersects(self, other: Ways) -> bool {
        self.0 & other.0 != 0
    }

    pub const fn union(self, other: Ways) -> Ways {
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

    /// Reads a list of words: `["walk", "fly"]`.
    fn read(value: Value<'_>, _: &S) -> Option<Ways> {
        value.warn_of_duplicates();
        let ways = value.list(|v| v.choice(&WAYS))?;
        Some(ways.into_iter().fold(Ways::default(), Ways::union))
    }
}

impl ToJson for Ways {
    fn to_json(&self) -> serde_json::Value {
        let words = WAYS.iter().filter(|(_, way)| self.intersects(*way));
        words.map(|(word, _)| *word).collect()
    }
}

/// Destination of a stair.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stair {
    /// To the level above.
    Up,
    /// To the level below.
    Down,
    /// To a branch. The scenario decides where its branches lead off, and these stairs are laid there. No step or map
    /// may lay one.
    Branch,
}

/// A kind of terrain. A secret door should have the name, glyph, colours and text of the wall that it hides in.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Tile {
    /// Unique id, used in other files, on maps and in saves. Do not change it: saved runs know their terrain by it.
    #[field(as = form::Id, example = "oak_door")]
    pub id: String,
    /// Name shown to players, without an article.
    #[field(as = form::Name, example = "closed door")]
    pub name: String,
    /// Character on the map.
    #[field(as = form::Glyph, example = "+")]
    pub glyph: char,
    /// Colour of the glyph.
    #[field(example = "wood")]
    pub color: Rgb,
    /// Background colour.
    #[field(default = Rgb::BLACK, example = "wood_back")]
    pub background: Rgb,
    /// Ways to move that are possible here: `walk`, `swim`, `fly`. `[]` for a wall or a closed door.
    #[field(example = ["walk", "fly"])]
    pub ways: Ways,
    /// Whether it blocks sight.
    #[field(default = false, example = true)]
    pub opaque: bool,
    /// Protection from ranged attacks for targets on it or behind it, in percentage points of the chance to hit. The
    /// best one on the line of fire counts. It does not help against an adjacent attacker.
    #[field(0..=60, default = 0, example = 15)]
    pub shelter: i32,
    /// Time of a step onto it, in percent of a plain step.
    #[field(50..=400, default = 100, example = 150)]
    pub cost: i32,
    /// Added to the distance at which a step onto it is heard, in cells; negative if it muffles steps.
    #[field(-20..=20, default = 0, example = -2)]
    pub noise: i32,
    /// Whether it is wet: it puts out fire, and conducts lightning.
    #[field(default = false, example = true)]
    pub wet: bool,
    /// Whether it is visible from afar in the dark.
    #[field(default = false, example = true)]
    pub glows: bool,
    /// Chance to catch fire from a neighbouring cell in a turn, in percent; 0 if it does not burn.
    #[field(0..=100, default = 0, example = 30)]
    pub burns: i32,
    /// Tile that it becomes when it burns.
    #[field(example = "stone_floor")]
    pub burns_to: Option<Kind<Tile>>,
    /// Tile that it becomes in the heat of a fire.
    #[field(example = "water_shallow")]
    pub melts_to: Option<Kind<Tile>>,
    /// Tile that it becomes when it is frozen.
    #[field(example = "ice")]
    pub freezes_to: Option<Kind<Tile>>,
    /// For a locked door: item that opens it, and is used up by that.
    #[field(example = "iron_key")]
    pub opened_by: Option<Kind<ItemType>>,
    /// Whether the answer to a riddle opens it. For the entrance of a vault that asks one.
    #[field(default = false, example = true)]
    pub riddle: bool,
    /// For a door: distance at which its opening or closing is heard, in cells.
    #[field(0..=40, default = 7, example = 12)]
    pub door_noise: i32,
    /// Tile of the open door. It makes this a closed door, which has no `ways`.
    #[field(example = "door_open")]
    pub opens_to: Option<Kind<Tile>>,
    /// Tile of the closed door, which needs an `opens_to`.
    #[field(example = "door_closed")]
    pub closes_to: Option<Kind<Tile>>,
    /// For a closed door: tile that it becomes when the people behind it bar it for the night.
    #[field(example = "door_barred")]
    pub bars_to: Option<Kind<Tile>>,
    /// For a closed door: whether it is barred from within, and opens only to people who live there.
    #[field(default = false, example = true)]
    pub barred: bool,
    /// For a secret door: tile that it becomes when it is found.
    #[field(example = "door_closed")]
    pub found_as: Option<Kind<Tile>>,
    /// Whether it is a place of interest, such as an altar. Looking around and travel step through such places.
    #[field(default = false, example = true)]
    pub landmark: bool,
    /// Destination, if it is a stair.
    #[field(example = "down")]
    pub stair: Option<Stair>,
    /// A use that the hero has for it from its cell or an adjacent one, such as pulling a lever or drinking from a
    /// fountain. Reactions to `used` say what that does.
    #[field(name = "use", example = { "verb": "pulls the lever", "name": "Pull the lever", "becomes": "rubble" })]
    pub usable: Option<TileAction>,
    /// Reactions to creatures there: `enters_cell`, `leaves_cell`, `turn_ends` and, with a `use`, `used`.
    #[field(as = Vec<SharedForm<Reaction>>, default, example = [{ "on": "enters_cell", "cooldown": 20, "say": "The stone hums." }])]
    pub reacts: Vec<Reaction>,
    /// Description shown to players who examine it, in a sentence or two.
    #[field(as = form::Prose, example = "Heavy planks on iron hinges.")]
    pub text: String,
}

impl Tile {
    /// Whether it is a wall: it has no ways, and is neither a closed nor a secret door.
    pub fn is_wall(&self) -> bool {
        self.ways == Ways::default() && self.opens_to.is_none() && self.found_as.is_none()
    }

    pub fn is_walkable(&self) -> bool {
        self.ways.intersects(Ways::WALK)
    }

    /// Whether it is a closed door, locked or not.
    pub fn is_closed_door(&self) -> bool {
        self.opens_to.is_some()
    }

    /// Whether it is a door that opens only with its key, to the answer of its riddle, or to people who live behind
    /// it.
    pub fn is_locked(&self) -> bool {
        self.opened_by.is_some() || self.riddle || self.barred
    }
}

const WAYS: [(&str, Ways); 3] = [("walk", Ways::WALK), ("swim", Ways::SWIM), ("fly", Ways::FLY)];

/// A use that the hero has for a tile, such as praying at an altar or pulling a lever. It takes a turn.
#[record]
#[derive(Clone, Debug)]
pub struct TileAction {
    /// Verb phrase for the message log ("you ..."), in the third person.
    #[field(as = form::Name, example = "pulls the lever")]
    pub verb: String,
    /// Name of the command, in a list of things to do.
    #[field(as = form::Name, example = "Pull the lever")]
    pub name: String,
    /// Condition on the hero. Without it: none.
    #[field(as = SharedForm<Condition>, name = "if", example = { "carries": ["torch"] })]
    pub condition: Option<Condition>,
    /// Message if the condition does not hold. That takes no time.
    #[field(as = form::Prose, name = "else", default = "There is nothing that you could do with it now.", example = "The altar wants a light.")]
    pub refuses: String,
    /// Number of times that it can be used in one place. Without it: any number.
    #[field(1..=1000, example = 3)]
    pub times: Option<u32>,
    /// Cooldown: turns that must pass before it can be used again.
    #[field(0..=10_000, default = 0, example = 50)]
    pub cooldown: i32,
    /// Tile that it becomes after the last use of its `times`, or without `times` after each use. Creatures on this
    /// tile must be able to stay on that tile.
    #[field(example = "rubble")]
    pub becomes: Option<Kind<Tile>>,
}
