//! The step `islands` fills the level with a lake and joins its islands by bridges.

use crate::kinds::step::{Ground, Rule, Use};
use crate::read::field::record;
use crate::{Kind, Tile};
use fifteen_base::Dice;

/// Islands in a lake that fills the level, of water or of lava, joined by bridges.
#[record]
#[derive(Clone, Debug)]
pub struct Islands {
    /// How many islands.
    #[field(1..=10_000, example = "2d4+8")]
    pub count: Dice,
    /// How many cells each.
    #[field(1..=10_000, example = "6d10+30")]
    pub size: Dice,
    /// The tile of the lake, where nobody walks.
    #[field(example = "water_deep")]
    pub lake: Kind<Tile>,
    /// The tile around the shores, if there is one.
    #[field(example = "water_shallow")]
    pub rim: Option<Kind<Tile>>,
    /// The tile of the bridges.
    #[field(example = "bridge")]
    pub bridge: Kind<Tile>,
    /// How many more bridges there are than it takes, in percent.
    #[field(0..=100, default = 40, example = 30)]
    pub loops: i32,
    /// The tile of the floor.
    #[field(example = "stone_floor")]
    pub floor: Kind<Tile>,
}

impl Rule for Islands {
    const GROUND: Ground = Ground::Made;

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        let mut lays =
            vec![(self.floor, Use::Floor), (self.bridge, Use::Floor), (self.lake, Use::Any)];
        lays.extend(self.rim.map(|tile| (tile, Use::Any)));
        lays
    }
}
