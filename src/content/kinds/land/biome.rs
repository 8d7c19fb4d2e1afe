//! Biomes: what the land is like where it is so high and so wet.

use crate::read::field::record;
use crate::read::written;
use crate::{Kind, Rgb, SpawnTable, Tile};

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
