//! Where the hero can go by what they know, and what keeps them from the rest.

use crate::world::{HeroKnowledge, World};
use fifteen_base::path::cheapest;
use fifteen_base::{BitGrid, Dir, Point};
use fifteen_content::Content;
use fifteen_content::kinds::grammar::with_article;

/// How many steps one would go round for an obstacle less: the way that is found has as few of them as can be.
const OBSTACLE: u32 = 10_000;

/// Where the hero can go, and would.
pub(super) struct Reach<'a> {
    known: HeroKnowledge<'a>,
    cells: BitGrid,
}

impl<'a> Reach<'a> {
    /// Of the hero of a world, where they are.
    pub(super) fn of(world: &'a World, content: &'a Content) -> Option<Reach<'a>> {
        let (hero, level) = (world.hero()?, world.levels.get(&world.here)?);
        let known = HeroKnowledge {
            content,
            level,
            body: &content.monsters[hero.kind],
            at: hero.at,
            hp: hero.hp,
            others: Vec::new(),
            captives: Vec::new(),
            well: true,
            held: false,
            picks_up: world.picks_up,
            tally: &world.tally,
            pack: hero.pack(),
        };
        let goes = |at: Point| known.passable(at) && known.danger(at).is_none();
        let mut cells = BitGrid::new(level.size());
        flood(&known, known.at, goes, &mut cells);
        Some(Reach { known, cells })
    }

    /// Where the hero is.
    pub(super) fn from(&self) -> Point {
        self.known.at
    }

    /// What keeps the hero from a cell, if anything does: "deep water in the way", or "out of reach" where they know of no way
    /// at all.
    pub(super) fn obstacle(&self, at: Point) -> Option<String> {
        if self.cells.get(at) {
            return None;
        }
        let price = |cell: Point| {
            let free = self.known.passable(cell) && self.known.danger(cell).is_none();
            if free { Some(0) } else { self.is_gap(cell).then_some(OBSTACLE) }
        };
        let (size, slantwise) = (self.known.level.size(), self.known.body.slantwise);
        let way = cheapest((size, slantwise), self.known.at, price, |cell| cell == at);
        let first = way.and_then(|way| way.into_iter().find(|cell| !self.cells.get(*cell)));
        let what = first.and_then(|cell| self.name(cell));
        let out = || say!("out of reach").to_owned();
        Some(what.map_or_else(out, |what| say!("{what} in the way")))
    }

    /// Whether something could get through the cell, for all the hero knows, if they cannot: it is no wall.
    fn is_gap(&self, at: Point) -> bool {
        let tile = self.known.level.memory().get(at).copied().flatten();
        let tile = tile.map(|tile| &self.known.content.tiles[tile]);
        tile.is_some_and(|tile| tile.ways.0 != 0 || tile.is_closed_door())
    }

    /// What there is that the hero does not go through.
    fn name(&self, at: Point) -> Option<String> {
        let content = self.known.content;
        if let Some(danger) = self.known.danger(at).filter(|_| self.known.passable(at)) {
            return Some(danger.word(content).to_owned());
        }
        let tile = &content.tiles[self.known.level.memory().get(at).copied().flatten()?];
        Some(if tile.is_closed_door() { with_article(&tile.name) } else { tile.name.clone() })
    }

    /// The parts of the level that the hero knows from a map, could walk about in and has never seen, and cannot come to: the
    /// nearest cell of each.
    pub(super) fn unseen_parts(&self) -> Vec<Point> {
        let level = self.known.level;
        let unseen = |at: Point| {
            level.mapped.get(at) == Some(&true) && self.known.passable(at) && !self.cells.get(at)
        };
        let mut cells: Vec<Point> = level.mapped.points().filter(|at| unseen(*at)).collect();
        cells.sort_by_key(|at| (at.distance(self.known.at), *at));
        let mut met = BitGrid::new(level.size());
        let mut parts = Vec::new();
        for at in cells {
            if met.get(at) {
                continue;
            }
            parts.push(at);
            flood(&self.known, at, unseen, &mut met);
        }
        parts
    }
}

/// Marks the cells to which one comes from one over those that pass the test.
fn flood(
    known: &HeroKnowledge,
    from: Point,
    passes: impl Fn(Point) -> bool,
    reached: &mut BitGrid,
) {
    let size = known.level.size();
    let dirs = if known.body.slantwise { &Dir::ALL[..] } else { &Dir::SIDES[..] };
    reached.set(from, true);
    let mut edge = vec![from];
    while let Some(at) = edge.pop() {
        for next in dirs.iter().map(|dir| at + *dir) {
            if size.contains(next) && !reached.get(next) && passes(next) {
                reached.set(next, true);
                edge.push(next);
            }
        }
    }
}
