//! The step `pieces` grows rooms drawn by hand onto each other.

use crate::kinds::step::{Ground, Rule, Use};
use crate::read::field::record;
use crate::{Kind, Tile, Vault};
use fifteen_base::Dice;

/// Rooms drawn by hand that grow onto each other, each with the door of its drawing: one in the middle, then one
/// beside another until there are enough. Vaults serve as pieces, those without lock, key and creatures; they may
/// come more than once.
#[record]
#[derive(Clone, Debug)]
pub struct Pieces {
    /// How many pieces.
    #[field(1..=10_000, example = "3d4+18")]
    pub count: Dice,
    /// The vaults among which is chosen, by their frequency, or evenly if all have none.
    #[field(example = ["shrine", "hermit_cell"])]
    pub pieces: Vec<Kind<Vault>>,
    /// How many more doorways are opened than it takes, in percent, so that there is more than one way.
    #[field(0..=100, default = 30, example = 30)]
    pub loops: i32,
    /// The tile of the first room, and of tunnels and doorways between pieces.
    #[field(example = "stone_floor")]
    pub floor: Kind<Tile>,
}

impl Rule for Pieces {
    const GROUND: Ground = Ground::Made;

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.floor, Use::Floor)]
    }

    fn pieces(&self) -> &[Kind<Vault>] {
        &self.pieces
    }
}
