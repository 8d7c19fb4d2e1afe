//! The step `captives` puts a captive on the level, and some who keep watch.

use crate::kinds::step::{Rule, Use};
use crate::read::field::record;
use crate::{Kind, Tile};
use fifteen_base::Dice;

/// A captive: somebody of the level's depth who has hands, and some of another faction who keep watch.
#[record]
#[derive(Clone, Debug)]
pub struct Captives {
    /// How likely there is one, in percent.
    #[field(0..=100, example = 30)]
    pub chance: i32,
    /// How many keep watch.
    #[field(0..=50, default = Dice::of(1, 2), example = "1d3")]
    pub captors: Dice,
    /// The tile that captives sit on, if it is another than the level's.
    #[field(example = "shackles")]
    pub tile: Option<Kind<Tile>>,
}

impl Rule for Captives {
    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        self.tile.map(|tile| (tile, Use::Seat)).into_iter().collect()
    }
}
