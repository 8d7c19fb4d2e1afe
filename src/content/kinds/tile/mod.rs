//! Tiles: the terrain of a cell.

use super::language::SharedForm;
use crate::read::field::{ToJson, record, words};
use crate::read::form::{self, form_of};
use crate::read::value::Value;
use crate::{Condition, ItemType, Kind, Reaction, Rgb};
use fifteen_base::serde_json;

/// A set of ways to move, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ways(pub u8);

impl Ways {
    pub const WALK: Ways = Ways(1);
    pub const SWIM: Ways = Ways(2);
    pub const FLY: Ways = Ways(4);

    #[inline]
    pub fn intersects(self, other: Ways) -> bool {
        self.0 & other.0 != 0
    }

    pub const fn union(self, other: Ways) -> Ways {
        Ways(self.0 | other.0)
    }
}

form_of!(Ways: Ways = read_ways, {
    "type": "array",
    "items": { "type": "string", "enum": WAYS.map(|(word, _)| word) },
});

/// Reads a list of words: `["walk", "fly"]`.
fn read_ways(value: Value<'_>) -> Option<Ways> {
    value.warn_of_duplicates();
    let ways = value.list(|v| v.choice(&WAYS))?;
    Some(ways.into_iter().fold(Ways::default(), Ways::union))
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
    /// To a branch. The scenario places these stairs where its branches begin. Generation steps and maps
    /// cannot place them.
    Branch,
}

/// A kind of terrain. A secret door should have the name, glyph, colours and text of the wall that it hides in.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Tile {
    /// Unique id, used in other files, on maps and in saves: changing it breaks saved runs.
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
    /// Whether the tile blocks sight.
    #[field(default = false, example = true)]
    pub opaque: bool,
    /// Percentage points taken from the chance of a ranged attack to hit a target on or behind the tile. Of all
    /// covers and tiles on the line of fire, only the highest `shelter` counts. Adjacent attackers are not affected.
    #[field(0..=60, default = 0, example = 15)]
    pub shelter: i32,
    /// Time of a step onto the tile, in percent of normal.
    #[field(50..=400, default = 100, example = 150)]
    pub cost: i32,
    /// Cells added to the distance at which a step onto the tile is heard; negative if quieter.
    #[field(-20..=20, default = 0, example = -2)]
    pub noise: i32,
    /// Whether the tile is wet: it puts out fire and conducts lightning.
    #[field(default = false, example = true)]
    pub wet: bool,
    /// Whether the tile is visible from afar in the dark.
    #[field(default = false, example = true)]
    pub glows: bool,
    /// Chance to catch fire from a neighbouring cell in a turn, in percent; 0 for a tile that does not burn.
    #[field(0..=100, default = 0, example = 30)]
    pub burns: i32,
    /// Tile that replaces this tile when it burns.
    #[field(example = "stone_floor")]
    pub burns_to: Option<Kind<Tile>>,
    /// Tile that replaces this tile in the heat of a fire.
    #[field(example = "water_shallow")]
    pub melts_to: Option<Kind<Tile>>,
    /// Tile that replaces this tile when it freezes.
    #[field(example = "ice")]
    pub freezes_to: Option<Kind<Tile>>,
    /// For a locked door: item that opens the door, and is used up.
    #[field(example = "iron_key")]
    pub opened_by: Option<Kind<ItemType>>,
    /// For the door at a vault's entrance: whether only the answer to a riddle opens the door.
    #[field(default = false, example = true)]
    pub riddle: bool,
    /// For a door: distance at which opening or closing is heard, in cells.
    #[field(0..=40, default = 7, example = 12)]
    pub door_noise: i32,
    /// Tile of the open door. A tile with this field is a closed door, and has no `ways`.
    #[field(example = "door_open")]
    pub opens_to: Option<Kind<Tile>>,
    /// For an open door: tile of the closed door. That tile must have an `opens_to`.
    #[field(example = "door_closed")]
    pub closes_to: Option<Kind<Tile>>,
    /// For a closed door: tile of the barred door. Residents bar their doors for the night.
    #[field(example = "door_barred")]
    pub bars_to: Option<Kind<Tile>>,
    /// For a closed door: whether the door is barred from within, and opens only to residents.
    #[field(default = false, example = true)]
    pub barred: bool,
    /// For a secret door: tile that replaces the door when it is found.
    #[field(example = "door_closed")]
    pub found_as: Option<Kind<Tile>>,
    /// Whether the tile is a place of interest, such as an altar. The commands to look around and to travel then list
    /// it.
    #[field(default = false, example = true)]
    pub landmark: bool,
    /// Destination, if the tile is a stair.
    #[field(example = "down")]
    pub stair: Option<Stair>,
    /// Use of the tile by a hero on it or beside it, such as pulling a lever. The tile's reactions to `used` define
    /// the effects.
    #[field(name = "use", example = { "verb": "pulls the lever", "name": "Pull the lever", "becomes": "rubble" })]
    pub usable: Option<TileAction>,
    /// Reactions to creatures on the tile. Their `on` can be `enters_cell`, `leaves_cell` or `turn_ends`, and `used`
    /// if the tile has a `use`.
    #[field(as = Vec<SharedForm<Reaction>>, default, example = [{ "on": "enters_cell", "cooldown": 20, "say": "The stone hums." }])]
    pub reacts: Vec<Reaction>,
    /// Description shown to players who examine the tile, in a sentence or two.
    #[field(as = form::Prose, example = "Heavy planks on iron hinges.")]
    pub text: String,
}

impl Tile {
    /// Whether the tile is a wall: it has no ways, and is neither a closed nor a secret door.
    pub fn is_wall(&self) -> bool {
        self.ways == Ways::default() && self.opens_to.is_none() && self.found_as.is_none()
    }

    pub fn is_walkable(&self) -> bool {
        self.ways.intersects(Ways::WALK)
    }

    pub fn is_closed_door(&self) -> bool {
        self.opens_to.is_some()
    }

    /// Whether the tile is a locked door: it needs a key or the answer to a riddle, or opens only to residents.
    pub fn is_locked(&self) -> bool {
        self.opened_by.is_some() || self.riddle || self.barred
    }
}

const WAYS: [(&str, Ways); 3] = [("walk", Ways::WALK), ("swim", Ways::SWIM), ("fly", Ways::FLY)];

/// A use of a tile by the hero, such as praying at an altar or pulling a lever. The use takes a turn.
#[record]
#[derive(Clone, Debug)]
pub struct TileAction {
    /// Verb phrase for the message log, in the third person ("it ...").
    #[field(as = form::Name, example = "pulls the lever")]
    pub verb: String,
    /// Name of the command in menus.
    #[field(as = form::Name, example = "Pull the lever")]
    pub name: String,
    /// Question to the player before the use. If left out, walking into the tile uses it at once.
    #[field(as = form::Prose, example = "The lever opens the sluice for good. Pull it?")]
    pub confirm: Option<String>,
    /// Condition for the use, tested on the hero.
    #[field(as = SharedForm<Condition>, name = "if", example = { "carries": ["torch"] })]
    pub condition: Option<Condition>,
    /// Message if the condition does not hold. The attempt takes no time.
    #[field(as = form::Prose, name = "else", default = "There is nothing that you could do with it now.", example = "The altar wants a light.")]
    pub refuses: String,
    /// Number of times that each tile of this kind on a level can be used. If left out: any number.
    #[field(1..=1000, example = 3)]
    pub times: Option<u32>,
    /// Cooldown: number of turns before the next use.
    #[field(0..=10_000, default = 0, example = 50)]
    pub cooldown: i32,
    /// Tile that replaces this tile after the last of its `times`, or after each use if `times` is left out.
    /// The new tile must allow all `ways` of this tile, so that creatures on the tile can stay.
    #[field(example = "rubble")]
    pub becomes: Option<Kind<Tile>>,
}
