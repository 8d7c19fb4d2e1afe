//! The open country around the town: terrain, biomes, weather and landmarks.

use super::language::tested_values::Hour;
use crate::read::field::{record, words};
use crate::read::form;
use crate::{Kind, NameList, Rgb, SpawnTable, Theme, Tile, Vault};
use fifteen_base::Dice;
use fifteen_base::overworld::ChunkLandmark;

/// The endless open country around the town of a scenario.
#[record]
#[derive(Clone, Debug)]
pub struct Country {
    /// Theme that builds its chunks; it needs the step `land`.
    #[field(example = "open_country")]
    pub theme: Kind<Theme>,
    /// Biomes of the country. Each place has the first one that fits its height and rain, or else the last.
    #[field(some = "biome", example = ["heath"])]
    pub biomes: Vec<Kind<Biome>>,
    /// Tile of rivers.
    #[field(example = "water_shallow")]
    pub river: Kind<Tile>,
    /// Tile in the middle of broad rivers and of lakes.
    #[field(example = "water_deep")]
    pub deep: Kind<Tile>,
    /// Tile of roads.
    #[field(example = "cobbles")]
    pub road: Kind<Tile>,
    /// Tile of roads where they cross a river.
    #[field(example = "planks")]
    pub bridge: Kind<Tile>,
    /// Landmarks that may appear. Where none of the right kind fits, there is none.
    #[field(as = form::Repeatable<Kind<Landmark>>, default, example = ["fallen_abbey"])]
    pub landmarks: Vec<Kind<Landmark>>,
    /// Weathers that may occur. Without any, every day is clear.
    #[field(as = form::Repeatable<Kind<Weather>>, default, example = ["clear", "fog"])]
    pub weathers: Vec<Kind<Weather>>,
    /// Distance from the town, in chunks, that adds one to the danger. Danger counts as depth in the choice of
    /// monsters and items. It begins at 1 and is at most 15.
    #[field(1..=1000, default = 2, example = 3)]
    pub danger: i32,
    /// Spawn table of the groups that hunt the hero in the open by night.
    #[field(example = "country_night")]
    pub night: Option<Kind<SpawnTable>>,
}

pub const MAX_DANGER: i32 = 15;
/// Added to the danger of a chunk for the groups that come at night.
pub const NIGHT_DANGER: i32 = 2;

impl Country {
    /// Returns the danger of a chunk at a distance of `away` chunks from the town. It counts as the depth of a level.
    pub fn danger_at(&self, away: u32) -> i32 {
        let steps = away / self.danger.max(1).unsigned_abs();
        i32::try_from(steps).unwrap_or(MAX_DANGER).saturating_add(1).min(MAX_DANGER)
    }
}

/// Terrain of the country within a range of height and rain.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Biome {
    /// Unique id, used by countries and in saves.
    #[field(as = form::Id, example = "meadow")]
    pub id: String,
    /// Name shown to players.
    #[field(as = form::Name, example = "meadow")]
    pub name: String,
    /// Character on the map of the country.
    #[field(as = form::Glyph, example = "\"")]
    pub glyph: char,
    /// Colour of that character.
    #[field(example = "grass")]
    pub color: Rgb,
    /// Lowest and highest ground where it occurs. The whole country lies between 0 and 1023.
    #[field(as = form::IntegerPair<0, 1023>, default = (0, 1023), example = [0, 400])]
    pub height: (i32, i32),
    /// Least and most rain where it occurs, from 0 to 1023.
    #[field(as = form::IntegerPair<0, 1023>, default = (0, 1023), example = [300, 1023])]
    pub rain: (i32, i32),
    /// Tile of the ground.
    #[field(example = "grass")]
    pub ground: Kind<Tile>,
    /// Tiles scattered over the ground. A cell gets the first one whose roll succeeds.
    #[field(default, example = [{ "tile": "pine", "percent": 20 }])]
    pub strewn: Vec<ScatteredTile>,
    /// Spawn table of its inhabitants, for the step `dwellers`. Without it, there are none.
    #[field(example = "heath_dwellers")]
    pub dwellers: Option<Kind<SpawnTable>>,
    /// Description of the biome, in a sentence or two.
    #[field(as = form::Prose, example = "Knee-high and wet, and larks in it.")]
    pub text: String,
}

/// A tile scattered over the ground.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct ScatteredTile {
    /// The tile to scatter.
    #[field(example = "pine")]
    pub tile: Kind<Tile>,
    /// Share of cells that get it, in percent.
    #[field(1..=95, example = 20)]
    pub percent: u32,
    /// Whether it lies in patches, and not evenly.
    #[field(default = false, example = true)]
    pub patches: bool,
}

impl Biome {
    /// Returns the scattered tiles of the biome, then its ground.
    pub fn tiles(&self) -> impl Iterator<Item = Kind<Tile>> {
        self.strewn.iter().map(|scattered| scattered.tile).chain(std::iter::once(self.ground))
    }

    /// Whether the biome occurs at this height and rain.
    pub fn fits(&self, height: i32, rain: i32) -> bool {
        let within = |(least, most): (i32, i32), v: i32| (least..=most).contains(&v);
        within(self.height, height) && within(self.rain, rain)
    }
}

/// A weather of the open country. With the same seed it is the same at the same place and time.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Weather {
    /// Unique id, used by countries.
    #[field(as = form::Id, example = "fog")]
    pub id: String,
    /// Name shown to players.
    #[field(as = form::Name, example = "fog")]
    pub name: String,
    /// Weight in the random choice among weathers that fit.
    #[field(0..=10_000, default = 10, example = 6)]
    pub frequency: u32,
    /// Lowest and highest ground where it occurs, as in `biomes`.
    #[field(as = form::IntegerPair<0, 1023>, default = (0, 1023), example = [0, 500])]
    pub height: (i32, i32),
    /// Least and most rain where it occurs, as in `biomes`.
    #[field(as = form::IntegerPair<0, 1023>, default = (0, 1023), example = [400, 1023])]
    pub rain: (i32, i32),
    /// Times of day at which it occurs. Without any: all.
    #[field(default, example = ["day"])]
    pub hours: Vec<Hour>,
    /// Range of sight in it, in percent of a clear day's.
    #[field(1..=100, default = 100, example = 20)]
    pub light: i32,
    /// Distance at which noise is heard in it, in percent of a clear day's.
    #[field(0..=200, default = 100, example = 50)]
    pub noise: i32,
    /// Chance to put out a fire in a turn, in percent.
    #[field(0..=100, default = 0, example = 30)]
    pub douse_chance: i32,
    /// Message when it begins.
    #[field(as = form::Prose, example = "The fog comes up out of the ground, in no hurry.")]
    pub text: String,
    /// Message when it ends.
    #[field(as = form::Prose, example = "The fog goes back to where it came from.")]
    pub end_text: String,
}

impl Weather {
    /// Whether the weather occurs at this height, rain and time of day.
    pub fn fits(&self, height: i32, rain: i32, hour: Hour) -> bool {
        if !self.hours.is_empty() && !self.hours.contains(&hour) {
            return false;
        }
        let within = |(least, most): (i32, i32), v: i32| (least..=most).contains(&v);
        within(self.height, height) && within(self.rain, rain)
    }

    /// Returns the range of sight in this weather, given the range on a clear day, both in cells.
    pub fn sight_range(&self, cells: i32) -> i32 {
        (cells * self.light / 100).max(1)
    }
}

/// Kind of landmark.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LandmarkKind {
    /// A few houses with people, and a shop.
    Hamlet,
    /// Ruined walls.
    Ruin,
    /// The home of some creature.
    Lair,
    /// A way down to separate levels.
    Cave,
}

impl LandmarkKind {
    /// Returns the matching landmark of the country map.
    pub fn to_chunk_landmark(self) -> ChunkLandmark {
        match self {
            LandmarkKind::Hamlet => ChunkLandmark::Hamlet,
            LandmarkKind::Ruin => ChunkLandmark::Ruin,
            LandmarkKind::Lair => ChunkLandmark::Lair,
            LandmarkKind::Cave => ChunkLandmark::Cave,
        }
    }
}

/// A hamlet, a ruin, a lair or a cave in the country.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Landmark {
    /// Unique id, used by countries and in saves.
    #[field(as = form::Id, example = "fox_earth")]
    pub id: String,
    /// `hamlet`, `ruin`, `lair` or `cave`. The country decides where each kind lies, and the ground there which
    /// landmarks fit.
    #[field(example = "cave")]
    pub what: LandmarkKind,
    /// Name shown to players.
    #[field(as = form::Name, example = "fox earth")]
    pub name: String,
    /// List of names: each landmark that is built gets one of them. Without it, the landmarks have no names of their
    /// own.
    #[field(example = "hamlets")]
    pub names: Option<Kind<NameList>>,
    /// Character on the map of the country.
    #[field(as = form::Glyph, example = ">")]
    pub glyph: char,
    /// Colour of that character.
    #[field(example = "tan")]
    pub color: Rgb,
    /// Vault in the middle of its chunk, at most 40 by 36 cells. Blanks leave the ground as it is.
    #[field(example = "bluff_mouth")]
    pub site: Kind<Vault>,
    /// Weight in the random choice among landmarks of its kind.
    #[field(0..=10_000, default = 10, example = 5)]
    pub frequency: u32,
    /// Least and greatest distance from the town, in chunks.
    #[field(as = form::IntegerPair<1, 1_000_000>, default = (1, 1_000_000), example = [3, 40])]
    pub distance: (i32, i32),
    /// Levels below it. A cave needs them, and no other landmark can have any.
    #[field(example = { "levels": "1d4+1", "theme": "hollow_limestone", "bottom": "hollow_limestone_bottom" })]
    pub below: Option<LandmarkLevels>,
    /// Message on arrival, in a sentence or two.
    #[field(as = form::Prose, example = "A hole under a root, and feathers before it, and a second hole in case of visitors.")]
    pub text: String,
}

/// The levels below a landmark.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct LandmarkLevels {
    /// Number of levels below it.
    #[field(1..=20, example = "1d4+1")]
    pub levels: Dice,
    /// Theme of all levels but the last. It needs stairs up and down.
    #[field(example = "hollow_limestone")]
    pub theme: Kind<Theme>,
    /// Theme of the last level. It needs a stair up, and no stair down.
    #[field(example = "hollow_limestone_bottom")]
    pub bottom: Kind<Theme>,
}
