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
    /// Theme that generates the land in chunks of 64 by 44 cells. The theme needs the step `land`.
    #[field(example = "open_country")]
    pub theme: Kind<Theme>,
    /// Biomes. Each place gets the first biome that fits its height and rain, or else the last biome.
    #[field(some = "biome", example = ["heath"])]
    pub biomes: Vec<Kind<Biome>>,
    /// Tile of rivers.
    #[field(example = "water_shallow")]
    pub river: Kind<Tile>,
    /// Tile in the middle of lakes and broad rivers.
    #[field(example = "water_deep")]
    pub deep: Kind<Tile>,
    /// Tile of roads.
    #[field(example = "cobbles")]
    pub road: Kind<Tile>,
    /// Tile of roads where they cross a river.
    #[field(example = "planks")]
    pub bridge: Kind<Tile>,
    /// Landmarks that may appear. The map generator picks places for hamlets, ruins, lairs and caves. A place stays
    /// empty if none of these landmarks has its kind and suits its distance from the town.
    #[field(as = form::Repeatable<Kind<Landmark>>, default, example = ["fallen_abbey"])]
    pub landmarks: Vec<Kind<Landmark>>,
    /// Weathers that may occur. If empty, every day is clear.
    #[field(as = form::Repeatable<Kind<Weather>>, default, example = ["clear", "fog"])]
    pub weathers: Vec<Kind<Weather>>,
    /// Distance in chunks over which the danger rises by 1. Danger is 1 near the town and at most 15. Danger counts
    /// as depth in the choice of monsters and items.
    #[field(1..=1000, default = 2, example = 3)]
    pub danger: i32,
    /// Spawn table of the groups that hunt the hero in the open by night.
    #[field(example = "country_night")]
    pub night: Option<Kind<SpawnTable>>,
}

pub const MAX_DANGER: i32 = 15;
/// Added to the danger of a chunk when the groups that come at night are chosen.
pub const NIGHT_DANGER: i32 = 2;

impl Country {
    /// Returns the danger of a chunk that is `away` chunks from the town. Danger counts as depth.
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
    /// Colour of the glyph.
    #[field(example = "grass")]
    pub color: Rgb,
    /// Minimum and maximum height of the ground for this biome. Heights go from 0 to 1023.
    #[field(as = form::IntegerPair<0, 1023>, default = (0, 1023), example = [0, 400])]
    pub height: (i32, i32),
    /// Minimum and maximum rain for this biome. Rain goes from 0 to 1023.
    #[field(as = form::IntegerPair<0, 1023>, default = (0, 1023), example = [300, 1023])]
    pub rain: (i32, i32),
    /// Tile of the ground.
    #[field(example = "grass")]
    pub ground: Kind<Tile>,
    /// Tiles scattered over the ground. A cell gets the first tile whose roll succeeds, or else the `ground`.
    #[field(default, example = [{ "tile": "pine", "percent": 20 }])]
    pub strewn: Vec<ScatteredTile>,
    /// Spawn table of the inhabitants, for the step `dwellers`. If left out, there are none.
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
    /// Share of cells that get the tile, in percent.
    #[field(1..=95, example = 20)]
    pub percent: u32,
    /// Whether the tile lies in patches, and not evenly.
    #[field(default = false, example = true)]
    pub patches: bool,
}

impl Biome {
    pub fn tiles(&self) -> impl Iterator<Item = Kind<Tile>> {
        self.strewn.iter().map(|scattered| scattered.tile).chain(std::iter::once(self.ground))
    }

    pub fn fits(&self, height: i32, rain: i32) -> bool {
        is_within(self.height, height) && is_within(self.rain, rain)
    }
}

fn is_within((least, most): (i32, i32), value: i32) -> bool {
    (least..=most).contains(&value)
}

/// A weather of the open country. The seed decides where and when it comes.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Weather {
    /// Unique id, used by countries.
    #[field(as = form::Id, example = "fog")]
    pub id: String,
    /// Name shown to players.
    #[field(as = form::Name, example = "fog")]
    pub name: String,
    /// Weight in the random choice among the weathers that fit place and time.
    #[field(0..=10_000, default = 10, example = 6)]
    pub frequency: u32,
    /// Minimum and maximum height of the ground for this weather. Heights go from 0 to 1023.
    #[field(as = form::IntegerPair<0, 1023>, default = (0, 1023), example = [0, 500])]
    pub height: (i32, i32),
    /// Minimum and maximum rain for this weather. Rain goes from 0 to 1023.
    #[field(as = form::IntegerPair<0, 1023>, default = (0, 1023), example = [400, 1023])]
    pub rain: (i32, i32),
    /// Times of day with this weather. If empty: all.
    #[field(default, example = ["day"])]
    pub hours: Vec<Hour>,
    /// Range of sight in this weather, in percent of the range in clear weather.
    #[field(1..=100, default = 100, example = 20)]
    pub light: i32,
    /// Distance at which noise is heard in this weather, in percent of the distance in clear weather.
    #[field(0..=200, default = 100, example = 50)]
    pub noise: i32,
    /// Chance each turn, in percent, that this weather puts out the fire in a cell.
    #[field(0..=100, default = 0, example = 30)]
    pub douse_chance: i32,
    /// Message when the weather begins.
    #[field(as = form::Prose, example = "The fog comes up out of the ground, in no hurry.")]
    pub text: String,
    /// Message when the weather ends.
    #[field(as = form::Prose, example = "The fog goes back to where it came from.")]
    pub end_text: String,
}

impl Weather {
    pub fn fits(&self, height: i32, rain: i32, hour: Hour) -> bool {
        let has_hour = self.hours.is_empty() || self.hours.contains(&hour);
        has_hour && is_within(self.height, height) && is_within(self.rain, rain)
    }

    /// Returns the range of sight in this weather. `cells` is the range in clear weather.
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
    /// The den of a creature.
    Lair,
    /// A way down to separate levels.
    Cave,
}

impl LandmarkKind {
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
    /// Kind of landmark: `hamlet`, `ruin`, `lair` or `cave`. The map generator decides where each kind lies.
    #[field(example = "cave")]
    pub what: LandmarkKind,
    /// Name shown to players.
    #[field(as = form::Name, example = "fox earth")]
    pub name: String,
    /// Name list from which each landmark gets its own name. If left out, the landmarks have no names of their own.
    #[field(example = "hamlets")]
    pub names: Option<Kind<NameList>>,
    /// Character on the map of the country.
    #[field(as = form::Glyph, example = ">")]
    pub glyph: char,
    /// Colour of the glyph.
    #[field(example = "tan")]
    pub color: Rgb,
    /// Vault built in the middle of the chunk, at most 56 by 36 cells. Where its drawing has a blank, the ground
    /// stays.
    #[field(example = "bluff_mouth")]
    pub site: Kind<Vault>,
    /// Weight in the random choice among landmarks of the same kind.
    #[field(0..=10_000, default = 10, example = 5)]
    pub frequency: u32,
    /// Least and greatest distance from the town, in chunks.
    #[field(as = form::IntegerPair<1, 1_000_000>, default = (1, 1_000_000), example = [3, 40])]
    pub distance: (i32, i32),
    /// Levels below the landmark. A cave needs them; other kinds cannot have any.
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
    /// Number of levels.
    #[field(1..=20, example = "1d4+1")]
    pub levels: Dice,
    /// Theme of all levels but the last. The theme needs stairs up and down.
    #[field(example = "hollow_limestone")]
    pub theme: Kind<Theme>,
    /// Theme of the last level. The theme needs a stair up and no stair down.
    #[field(example = "hollow_limestone_bottom")]
    pub bottom: Kind<Theme>,
}
