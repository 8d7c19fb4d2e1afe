//! The step `loops` digs dead ends on into second ways, or fills them in.

use crate::kinds::step::{Ground, Rule, Use};
use crate::read::field::record;
use crate::{Kind, Tile};

/// Second ways: dead ends are dug on until they meet something, or else filled in again.
#[record]
#[derive(Clone, Debug)]
pub struct Loops {
    /// How many dead ends stay, in percent.
    #[field(0..=100, default = 10, example = 20)]
    pub keep: i32,
    /// How far a dead end is dug on at most, in cells.
    #[field(0..=100, default = 8, example = 8)]
    pub longest: i32,
    /// The tile of what is dug.
    #[field(example = "stone_floor")]
    pub floor: Kind<Tile>,
}

impl Rule for Loops {
    const GROUND: Ground = Ground::Joined;

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.floor, Use::Floor)]
    }
}
