//! Terrain: what a cell of a level is made of.

use super::{Definition, Kind, Rgb};

/// Ways of getting about, as a set of bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ways(pub u8);

impl Ways {
    /// On feet.
    pub const WALK: Ways = Ways(1);
    /// Through deep water.
    pub const SWIM: Ways = Ways(2);
    /// Through the air.
    pub const FLY: Ways = Ways(4);

    /// Whether the two sets share a way.
    #[inline]
    pub fn meets(self, other: Ways) -> bool {
        self.0 & other.0 != 0
    }

    /// Both sets together.
    pub const fn and(self, other: Ways) -> Ways {
        Ways(self.0 | other.0)
    }
}

/// Where a stair leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stair {
    /// To the level above.
    Up,
    /// To the level below.
    Down,
}

/// A kind of terrain.
#[derive(Clone, Debug)]
pub struct Tile {
    /// Its identity in data and save files.
    pub id: String,
    /// What players read, without an article: "closed door".
    pub name: String,
    /// Its character on the map: one that code page 437 has.
    pub glyph: char,
    /// The colour of the glyph.
    pub color: Rgb,
    /// The colour behind the glyph.
    pub background: Rgb,
    /// Who can be here: walkers, swimmers, flyers. None at all for a wall.
    pub ways: Ways,
    /// Whether it hides what is behind it.
    pub opaque: bool,
    /// The time a step onto it takes, in percent of a plain step, 50 to 400.
    pub cost: i32,
    /// How far a step onto it is heard, in cells, added to the walker's own noise. May be negative.
    pub noise: i32,
    /// What it becomes when somebody opens it.
    pub opens_to: Option<Kind<Tile>>,
    /// What it becomes when somebody closes it.
    pub closes_to: Option<Kind<Tile>>,
    /// What it is found to be by somebody who searches beside it: a secret door.
    pub found_as: Option<Kind<Tile>>,
    /// Where it leads.
    pub stair: Option<Stair>,
    /// A sentence or two for who looks at it.
    pub text: String,
}

impl Definition for Tile {
    fn id(&self) -> &str {
        &self.id
    }
}

impl Tile {
    /// Whether it is a door that is shut: it can be opened and nobody can stand in it.
    pub fn is_closed_door(&self) -> bool {
        self.opens_to.is_some()
    }
}
