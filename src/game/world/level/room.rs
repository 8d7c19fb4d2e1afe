//! Where on a level somebody comes to stand.

use super::Level;
use fifteen_base::Point;
use fifteen_base::path::nearest;
use fifteen_content::kinds::tile::{Stair, Ways};
use fifteen_content::{Content, Kind, Tile};

impl Level {
    /// Where one arrives who took a stair in that direction to get here.
    pub(crate) fn arrival(&self, stair: Stair, content: &Content) -> Point {
        let back = match stair {
            Stair::Up => Stair::Down,
            Stair::Down | Stair::Branch => Stair::Up,
        };
        let is_back = |(_, tile): &(Point, &Kind<Tile>)| content.tiles[**tile].stair == Some(back);
        self.terrain.iter().find(is_back).map_or(self.start, |(at, _)| at)
    }

    /// The cells that one can walk to from where one arrives.
    pub(crate) fn walked(&self, content: &Content) -> Vec<Point> {
        let exits = self.exits(Ways::WALK, None, content);
        let is_walked = |(at, tile): &(Point, &Kind<Tile>)| {
            content.tiles[**tile].ways.meets(Ways::WALK) && exits.steps(*at).is_some()
        };
        self.terrain.iter().filter(is_walked).map(|(at, _)| at).collect()
    }

    /// The nearest cell to `at` that somebody who goes these ways could stand on and nobody does.
    pub(crate) fn free_near(&self, at: Point, ways: Ways, content: &Content) -> Option<Point> {
        let stands = |p: Point| {
            self.terrain.get(p).is_some_and(|t| content.tiles[*t].ways.meets(ways))
                && self.standing(p).is_none()
        };
        if stands(at) {
            return Some(at);
        }
        let passable = |p: Point| self.passage().get(p).is_some_and(|bits| *bits != 0);
        nearest(self.size(), at, passable, stands)?.last().copied()
    }
}
