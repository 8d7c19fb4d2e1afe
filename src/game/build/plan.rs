//! A level as it was built, before anybody has set foot in it.

use crate::base::{Grid, Point, Size};
use crate::content::{Kind, Monster, Tile};

/// What building made: terrain, ways in and out, and who is to be born where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    pub(in crate::game) terrain: Grid<Kind<Tile>>,
    pub(in crate::game) start: Point,
    pub(in crate::game) up: Option<Point>,
    pub(in crate::game) down: Option<Point>,
    pub(in crate::game) births: Vec<(Kind<Monster>, Point)>,
}

impl Plan {
    /// Width and height in cells.
    pub fn size(&self) -> Size {
        self.terrain.size()
    }

    /// The terrain of every cell.
    pub fn terrain(&self) -> &Grid<Kind<Tile>> {
        &self.terrain
    }

    /// Where somebody from above arrives: the stair up, or the start of a hand-drawn map.
    pub fn start(&self) -> Point {
        self.start
    }

    /// The stair up, the first in reading order if a map has several.
    pub fn up(&self) -> Option<Point> {
        self.up
    }

    /// The stair down, the first in reading order if a map has several.
    pub fn down(&self) -> Option<Point> {
        self.down
    }

    /// The monsters to be born and where, in the order of their birth.
    pub fn births(&self) -> &[(Kind<Monster>, Point)] {
        &self.births
    }
}
