//! The level as the hero knows it: what is in sight as it is, the rest as they remember it.

use crate::Game;
use crate::rules::effect::reach::Rock;
use crate::world::{Eyes, Ground};
use fifteen_base::{BitGrid, Point, Sight};
use fifteen_content::{Element, Kind, Tile};

/// What is thought of cells that the hero does not see and never saw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unseen {
    /// A shot goes through them.
    Open,
    /// A shot does not go through them, nor through those that are out of sight now.
    Shut,
}

/// The level as the hero knows it.
pub struct Known<'a> {
    game: &'a Game,
    eyes: Eyes,
    /// What is thought of the rest.
    pub(super) unseen: Unseen,
}

impl<'a> Known<'a> {
    pub fn new(game: &'a Game, unseen: Unseen) -> Known<'a> {
        Known { game, eyes: game.eyes(), unseen }
    }

    /// Whether the hero sees a cell now.
    pub fn sees(&self, at: Point) -> bool {
        let (level, here) = (self.game.level(), self.game.hero_at());
        self.game.sight.sees(at) && self.eyes.see(at, here, level)
    }

    /// The terrain of a cell as the hero remembers it.
    fn tile(&self, at: Point) -> Option<&'a Tile> {
        let tile = self.game.level().memory().get(at).copied().flatten();
        tile.map(|tile| &self.game.content().tiles[tile])
    }

    /// What a cell is to those who dig.
    pub fn rock(&self, at: Point) -> Rock {
        match (self.tile(at), self.unseen) {
            _ if !self.game.level().is_inside(at) => Rock::Hard,
            (Some(tile), _) => Rock::of(tile),
            (None, Unseen::Open) => Rock::Open,
            (None, Unseen::Shut) => Rock::Soft,
        }
    }

    /// Whether an element runs through what is on a cell in sight.
    pub fn carries(&self, at: Point, element: Kind<Element>) -> bool {
        let (level, content) = (self.game.level(), self.game.content());
        self.sees(at) && level.carries(at, element, content)
    }
}

impl Ground for Known<'_> {
    fn is_solid(&self, at: Point) -> bool {
        if !self.game.level().size().contains(at) {
            return true;
        }
        match self.tile(at) {
            Some(tile) if tile.ways.0 == 0 => true,
            Some(_) | None if self.unseen == Unseen::Open => false,
            Some(_) | None => !self.sees(at),
        }
    }

    fn is_taken(&self, at: Point) -> bool {
        self.game.seen_at(at).is_some()
    }

    fn in_sight(&self, from: Point, range: i32) -> Vec<Point> {
        let level = self.game.level();
        let mut opaque = BitGrid::new(level.size());
        for at in level.terrain().points() {
            let hides = match self.tile(at) {
                _ if self.sees(at) => level.opaque().get(at),
                Some(tile) => tile.opaque,
                None => self.unseen == Unseen::Shut,
            };
            opaque.set(at, hides);
        }
        let mut sight = Sight::new(level.size());
        sight.look(&opaque, from, range);
        let near = |cell: &Point| cell.distance(from) <= range && !self.is_solid(*cell);
        sight.cells().filter(near).collect()
    }
}
