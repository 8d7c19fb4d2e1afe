//! The step `furniture` puts tables, statues and the like where walkers can do without the cell.

use crate::kinds::step::{Rule, Use};
use crate::read::field::{record, words};
use crate::{Kind, Tile};
use fifteen_base::Dice;

/// What stands about: tables, statues, braziers, each where walkers can do without the cell.
#[record]
#[derive(Clone, Debug)]
pub struct Furniture {
    /// The tiles among which is chosen.
    #[field(example = ["table", "statue"])]
    pub tiles: Vec<Kind<Tile>>,
    /// The tiles in the place of which they stand.
    #[field(example = ["stone_floor"])]
    pub on: Vec<Kind<Tile>>,
    /// How many stand about.
    #[field(0..=10_000, example = "2d6+4")]
    pub count: Dice,
    /// Where they stand.
    #[field(default = Place::Anywhere, example = "wall")]
    pub place: Place,
}

impl Rule for Furniture {
    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        self.tiles.iter().map(|tile| (*tile, Use::Any)).collect()
    }
}

/// Where furniture stands.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Anywhere.
    Anywhere,
    /// With its back to a wall.
    Wall,
    /// In a corner.
    Corner,
    /// Away from all walls.
    Middle,
}
