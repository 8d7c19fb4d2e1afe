//! The country around the town: what its land is like, and what its rivers and roads are made of.

mod biome;
mod landmark;
mod weather;

pub use biome::{Biome, Strewn};
pub use landmark::{Below, Landmark, LandmarkWord};
pub use weather::Weather;

use crate::read::field::record;
use crate::{Kind, SpawnTable, Theme, Tile};

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
    #[field(default, example = ["fallen_abbey"])]
    pub landmarks: Vec<Kind<Landmark>>,
    /// The weathers that come over it; without any, it is always a clear day.
    #[field(default, example = ["clear", "fog"])]
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
