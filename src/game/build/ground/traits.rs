//! What a tile is to those who build.

use fifteen_content::Tile;
use fifteen_content::kinds::tile::{Stair, Ways};
use fifteen_derive::All;

/// What a cell may be to those who build.
#[derive(Clone, Copy, Debug, PartialEq, Eq, All)]
pub enum Is {
    /// Somebody on feet who opens doors, but knows no secrets and has no keys, gets through.
    Open,
    /// Somebody or other gets through, if only by swimming or with a key: it is no wall.
    Hollow,
    /// Ground that is no stair and no door.
    Plain,
    /// A door of any sort: open, shut or secret.
    Door,
    /// A shut door for which one needs a key, or an answer.
    Locked,
    /// A door that nobody knows of.
    Secret,
    /// A stair up or down.
    Stair,
    /// Nobody sees through it.
    Opaque,
}

/// All that is asked about a kind of tile again and again.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Traits {
    /// One bit for each of [`Is::ALL`].
    facts: u8,
    stair: Option<Stair>,
}

impl Traits {
    /// Those of a tile.
    pub(in crate::build) fn of(tile: &Tile) -> Traits {
        let ground = tile.ways.meets(Ways::WALK);
        let door = tile.is_closed_door() || tile.closes_to.is_some() || tile.found_as.is_some();
        let secret = !ground && tile.found_as.is_some();
        let shut = !ground && !secret && tile.is_closed_door();
        let locked = shut && tile.is_locked();
        let fact = |is: &Is| match is {
            Is::Open => ground || (shut && !locked),
            Is::Hollow => ground || secret || shut || tile.ways.0 != 0,
            Is::Plain => ground && tile.stair.is_none() && !door,
            Is::Door => door,
            Is::Locked => locked,
            Is::Secret => secret,
            Is::Stair => tile.stair.is_some(),
            Is::Opaque => tile.opaque,
        };
        let facts = Is::ALL.iter().filter(|is| fact(is));
        Traits { facts: facts.fold(0, |facts, is| facts | 1 << *is as u8), stair: tile.stair }
    }

    /// Whether the tile is that.
    #[inline]
    pub(in crate::build) fn is(self, is: Is) -> bool {
        self.facts >> is as u8 & 1 == 1
    }

    /// Where the tile leads, if it is a stair.
    pub(in crate::build) fn stair(self) -> Option<Stair> {
        self.stair
    }
}
