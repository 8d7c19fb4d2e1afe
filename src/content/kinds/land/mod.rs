//! The country around the town: what its land is like, and what its rivers and roads are made of.

use super::language::asked::Hour;
use crate::read::field::{record, words};
use crate::read::written;
use crate::{Kind, NameList, Rgb, SpawnTable, Theme, Tile, Vault};
use fifteen_base::Dice;
use fifteen_base::country::LandmarkSort;

/// The country without end that lies around the town of a game.
#[record]
#[derive(Clone, Debug)]
pub struct Country {
    /// What builds its chunks: a theme with the step `land`.
    #[field(example = "open_country")]
    pub theme: Kind<Theme>,
    /// What its land can be like. At each place it is like the first of these whose height and rain fit, or else like the last.
    #[field(some = "biome", example = ["heath"])]
    pub biomes: Vec<Kind<Biome>>,
    /// What its rivers are made of.
    #[field(example = "water_shallow")]
    pub river: Kind<Tile>,
    /// What the middle of broad rivers and of lakes is made of.
    #[field(example = "water_deep")]
    pub deep: Kind<Tile>,
    /// What its roads are made of.
    #[field(example = "cobbles")]
    pub road: Kind<Tile>,
    /// What they are made of where they cross a river.
    #[field(example = "planks")]
    pub bridge: Kind<Tile>,
    /// What there is in it. Where no landmark of a sort fits, there is none.
    #[field(as = written::Often<Kind<Landmark>>, default, example = ["fallen_abbey"])]
    pub landmarks: Vec<Kind<Landmark>>,
    /// The weathers that come over it; without any, it is always a clear day.
    #[field(as = written::Often<Kind<Weather>>, default, example = ["clear", "fog"])]
    pub weathers: Vec<Kind<Weather>>,
    /// How many chunks one goes from the town for one step of danger more: it counts as the depth of who lives there and of what lies
    /// there. No chunk is more dangerous than 15.
    #[field(1..=1000, default = 2, example = 3)]
    pub danger: i32,
    /// Who is about by night: a spawn table from which groups come after the hero in the open.
    #[field(example = "country_night")]
    pub night: Option<Kind<SpawnTable>>,
}

/// The most dangerous land.
pub const MOST_DANGER: i32 = 15;
/// What comes by night is so much more dangerous than what is there by day.
pub const NIGHT_IS_WORSE: i32 = 2;

impl Country {
    /// How dangerous a chunk is that lies so many from the town, as the depth of a level.
    pub fn danger_at(&self, away: u32) -> i32 {
        let steps = away / self.danger.max(1).unsigned_abs();
        i32::try_from(steps).unwrap_or(MOST_DANGER).saturating_add(1).min(MOST_DANGER)
    }
}

/// What the land is like at places of some height and rain.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Biome {
    /// What countries and saved runs call it.
    #[field(as = written::Id, example = "meadow")]
    pub id: String,
    /// What players read.
    #[field(as = written::Name, example = "meadow")]
    pub name: String,
    /// Its sign on the map of the country.
    #[field(as = written::Glyph, example = "\"")]
    pub glyph: char,
    /// The colour of the sign.
    #[field(example = "grass")]
    pub color: Rgb,
    /// How high the land is: the lowest and the highest. The whole country lies between 0 and 1023.
    #[field(as = written::Bounds<0, 1023>, default = (0, 1023), example = [0, 400])]
    pub height: (i32, i32),
    /// How much rain falls: the least and the most, in the same measure.
    #[field(as = written::Bounds<0, 1023>, default = (0, 1023), example = [300, 1023])]
    pub rain: (i32, i32),
    /// What the ground is made of.
    #[field(example = "grass")]
    pub ground: Kind<Tile>,
    /// What is strewn over it. On a cell lies the first of these that the dice give it.
    #[field(default, example = [{ "tile": "pine", "percent": 20 }])]
    pub strewn: Vec<Strewn>,
    /// Who lives there: the spawn table of the step `dwellers`. Without it, nobody.
    #[field(example = "heath_dwellers")]
    pub dwellers: Option<Kind<SpawnTable>>,
    /// What it is like, in a sentence or two.
    #[field(as = written::Prose, example = "Knee-high and wet, and larks in it.")]
    pub text: String,
}

/// Something that is strewn over the ground.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct Strewn {
    /// What.
    #[field(example = "pine")]
    pub tile: Kind<Tile>,
    /// On how many cells in a hundred.
    #[field(1..=95, example = 20)]
    pub percent: u32,
    /// Whether it lies together in places, and not everywhere alike.
    #[field(default = false, example = true)]
    pub patches: bool,
}

impl Biome {
    /// All that it is made of.
    pub fn tiles(&self) -> impl Iterator<Item = Kind<Tile>> {
        self.strewn.iter().map(|own| own.tile).chain(std::iter::once(self.ground))
    }

    /// Whether the land is like that at a place of that height and rain.
    pub fn fits(&self, height: i32, rain: i32) -> bool {
        let within = |(least, most): (i32, i32), v: i32| (least..=most).contains(&v);
        within(self.height, height) && within(self.rain, rain)
    }
}

/// A kind of weather in the open country. It is the same for a seed at the same place and time, whoever looks.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Weather {
    /// What countries call it.
    #[field(as = written::Id, example = "fog")]
    pub id: String,
    /// What players read.
    #[field(as = written::Name, example = "fog")]
    pub name: String,
    /// How often it comes, compared with the others that fit.
    #[field(0..=10_000, default = 10, example = 6)]
    pub frequency: u32,
    /// How high the land is over which it comes: the lowest and the highest, as in `biomes`.
    #[field(as = written::Bounds<0, 1023>, default = (0, 1023), example = [0, 500])]
    pub height: (i32, i32),
    /// How much rain falls there: the least and the most.
    #[field(as = written::Bounds<0, 1023>, default = (0, 1023), example = [400, 1023])]
    pub rain: (i32, i32),
    /// At which times of day it comes; without any, at all.
    #[field(default, example = ["day"])]
    pub hours: Vec<Hour>,
    /// How far one sees in it, in percent of how far one sees on a clear day.
    #[field(1..=100, default = 100, example = 20)]
    pub light: i32,
    /// How far noise carries in it, in percent.
    #[field(0..=200, default = 100, example = 50)]
    pub noise: i32,
    /// How often it puts a fire out, in percent a turn.
    #[field(0..=100, default = 0, example = 30)]
    pub douses: i32,
    /// Told when it comes on.
    #[field(as = written::Prose, example = "The fog comes up out of the ground, in no hurry.")]
    pub text: String,
    /// Told when it is over.
    #[field(as = written::Prose, example = "The fog goes back to where it came from.")]
    pub over: String,
}

impl Weather {
    /// Whether it comes over land of that height and rain at that time of day.
    pub fn fits(&self, height: i32, rain: i32, hour: Hour) -> bool {
        if !self.hours.is_empty() && !self.hours.contains(&hour) {
            return false;
        }
        let within = |(least, most): (i32, i32), v: i32| (least..=most).contains(&v);
        within(self.height, height) && within(self.rain, rain)
    }

    /// How far one sees in it who would see so far, in cells.
    pub fn dims(&self, cells: i32) -> i32 {
        (cells * self.light / 100).max(1)
    }
}

/// What sort of landmark it is.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LandmarkWord {
    /// A few houses with people, and a shop.
    Hamlet,
    /// Walls of what was there before.
    Ruin,
    /// Where something lives.
    Lair,
    /// Another way down.
    Cave,
}

impl LandmarkWord {
    /// The same as the country has it.
    pub fn sort(self) -> LandmarkSort {
        match self {
            LandmarkWord::Hamlet => LandmarkSort::Hamlet,
            LandmarkWord::Ruin => LandmarkSort::Ruin,
            LandmarkWord::Lair => LandmarkSort::Lair,
            LandmarkWord::Cave => LandmarkSort::Cave,
        }
    }
}

/// A hamlet, a ruin, a lair or another way down.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Landmark {
    /// What countries and saved runs call it.
    #[field(as = written::Id, example = "fox_earth")]
    pub id: String,
    /// `hamlet`, `ruin`, `lair` or `cave`. The country says where there is one of that sort, and its land which of them fit there.
    #[field(example = "cave")]
    pub what: LandmarkWord,
    /// What players read.
    #[field(as = written::Name, example = "fox earth")]
    pub name: String,
    /// The list from which each of them has a name of its own; without it, they have none.
    #[field(example = "hamlets")]
    pub names: Option<Kind<NameList>>,
    /// Its sign on the map of the country.
    #[field(as = written::Glyph, example = ">")]
    pub glyph: char,
    /// The colour of the sign.
    #[field(example = "tan")]
    pub color: Rgb,
    /// What stands in the middle of its chunk: a vault, of which blanks leave the land as it is. At most 40 by 36 cells.
    #[field(example = "bluff_mouth")]
    pub site: Kind<Vault>,
    /// How often it is chosen, compared with the others of its sort.
    #[field(0..=10_000, default = 10, example = 5)]
    pub frequency: u32,
    /// How many chunks from the town it lies: the least and the most.
    #[field(as = written::Bounds<1, 1_000_000>, default = (1, 1_000_000), example = [3, 40])]
    pub away: (i32, i32),
    /// What lies under it. Only caves have anything there, and all caves have.
    #[field(example = { "levels": "1d4+1", "theme": "hollow_limestone", "bottom": "hollow_limestone_bottom" })]
    pub below: Option<Below>,
    /// What one feels on coming there, in a sentence or two.
    #[field(as = written::Prose, example = "A hole under a root, and feathers before it, and a second hole in case of visitors.")]
    pub text: String,
}

/// The levels under a landmark.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct Below {
    /// How many there are.
    #[field(1..=20, example = "1d4+1")]
    pub levels: Dice,
    /// What they are like, but for the last. It needs stairs both ways.
    #[field(example = "hollow_limestone")]
    pub theme: Kind<Theme>,
    /// What the last is like. It needs a stair up, and no stair down.
    #[field(example = "hollow_limestone_bottom")]
    pub bottom: Kind<Theme>,
}
