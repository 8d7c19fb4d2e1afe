//! Route of a corridor between two rooms: straight, with few turns, out through one wall and in through another, never
//! through a third room, and not alongside another corridor.
//!
//! Weighted A* over cells and directions (Pohl, "Heuristic Search Viewed as Path Finding in a Graph", 1970). The
//! heuristic overestimates the remaining cost, so the search visits fewer cells. The costs make corridors look
//! man-made.

use super::room::{Rectangle, Room};
use super::{Cell, Ground};
use fifteen_base::{Dir, Point, Random};

/// Minimum cost of a corridor cell.
const LEAST: u32 = 3;
/// Cost of digging a cell of rock.
const ROCK: u32 = 4;
/// Extra cost of digging beside a corridor instead of using it.
const BESIDE: u32 = 8;
/// Cost of a turn.
const TURN: u32 = 8;
/// Cost of an existing doorway.
const OLD_DOORWAY: u32 = 3;
/// Cost of a new doorway, plus a random amount up to the same, so that corridors do not always use the nearest corner.
const NEW_DOORWAY: u32 = 8;
/// Heuristic cost of each remaining cell. It is higher than the cost of plain rock. So the search goes straight for its
/// goal, and the route may cost slightly more than the cheapest one.
const HOPED: u32 = 5;
/// Maximum distance of a corridor from its two rooms, in cells.
const STRAY: i32 = 12;
/// Base number of buckets, more than any step adds to cost and heuristic.
const LISTS: u32 = 64;

/// Use of other corridors by a new one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Thrift {
    /// Branches off another corridor where that is shorter.
    Branch,
    /// Keeps apart, as an alternative way.
    Separate,
}

/// Returns the cells from a doorway of the first room to one of the second, both included, or `None` without a route.
pub fn route(
    ground: &Ground,
    ends: [(u32, Room); 2],
    thrift: Thrift,
    paper: &mut Paper,
    random: &mut Random,
) -> Option<Vec<Point>> {
    let areas = ends.map(|(_, room)| room.area);
    let window = areas[0].around(areas[1]).grown(STRAY).clipped(ground.cells.size());
    let mut search = Search::new(ground, window, ends, thrift, paper);
    let [from, to] = ends.map(|(number, room)| ground.exits(room, number));
    for (at, dir) in to {
        search.note(at, dir.back()).gate = doorway(ground, at, random);
    }
    for (at, dir) in from {
        let cost = doorway(ground, at, random);
        search.offer(at, dir, cost, START);
    }
    search.run()
}

fn doorway(ground: &Ground, at: Point, random: &mut Random) -> u32 {
    match ground.at(at) {
        Cell::Doorway => OLD_DOORWAY,
        _ => NEW_DOORWAY + random.below(NEW_DOORWAY),
    }
}

/// Index of no direction, for the first cell of a route.
const START: u8 = 4;

/// Memory of a search, reused by the next one.
#[derive(Default)]
pub struct Paper {
    /// States of all cells, four for each.
    states: Vec<State>,
    /// Number of the search. States of earlier ones are invalid.
    search: u32,
    /// Open states in a bucket queue, by cost plus heuristic modulo the number of buckets.
    waiting: Vec<Vec<(Point, Dir, u32)>>,
}

/// Search state of a cell and the direction of entering it.
#[derive(Clone, Copy)]
struct State {
    /// Lowest cost so far.
    spent: u32,
    /// Cost of the doorway if it belongs to the goal, otherwise 0.
    gate: u32,
    /// Direction of entering the previous cell, as an index into [`Dir::SIDES`].
    before: u8,
    search: u32,
}

/// State of a cell that was not reached.
const UNKNOWN: State = State { spent: u32::MAX, gate: 0, before: START, search: 0 };

struct Search<'a> {
    ground: &'a Ground,
    window: Rectangle,
    /// Rectangle and number of the goal's room.
    goal: (Rectangle, u32),
    thrift: Thrift,
    paper: &'a mut Paper,
    /// Number of buckets in use.
    lists: usize,
    /// Lowest cost plus heuristic of all exits, where the search begins.
    least: u32,
    /// Present cost plus heuristic. It never decreases.
    now: u32,
}

impl<'a> Search<'a> {
    fn new(
        ground: &'a Ground,
        window: Rectangle,
        ends: [(u32, Room); 2],
        thrift: Thrift,
        paper: &'a mut Paper,
    ) -> Search<'a> {
        paper.states.resize(ground.cells.cells().len() * 4, UNKNOWN);
        paper.search += 1;
        // The heuristics of the exits differ by at most a walk around the room.
        let room = ends[0].1.area.size;
        let lists = (LISTS + HOPED * 2 * (room.width + room.height) as u32) as usize;
        paper.waiting.iter_mut().for_each(Vec::clear);
        if paper.waiting.len() < lists {
            paper.waiting.resize(lists, Vec::new());
        }
        Search {
            ground,
            window,
            goal: (ends[1].1.area, ends[1].0),
            thrift,
            paper,
            lists,
            least: u32::MAX,
            now: 0,
        }
    }

    #[inline]
    fn place(&self, at: Point, dir: Dir) -> usize {
        (at.y * self.ground.cells.size().width + at.x) as usize * 4 + dir as usize / 2
    }

    /// Returns the state of a cell and direction in this search.
    #[inline]
    fn state(&self, at: Point, dir: Dir) -> State {
        let state = self.paper.states[self.place(at, dir)];
        if state.search == self.paper.search { state } else { UNKNOWN }
    }

    /// Returns the same state for writing.
    #[inline]
    fn note(&mut self, at: Point, dir: Dir) -> &mut State {
        let place = self.place(at, dir);
        let search = self.paper.search;
        let state = &mut self.paper.states[place];
        if state.search != search {
            *state = State { search, ..UNKNOWN };
        }
        state
    }

    /// Records a way to a cell if it is the cheapest so far.
    fn offer(&mut self, at: Point, dir: Dir, cost: u32, before: u8) {
        let known = self.note(at, dir);
        if cost < known.spent {
            (known.spent, known.before) = (cost, before);
            let guess = self.now.max(cost + self.guess(at, dir));
            self.least = self.least.min(guess);
            self.paper.waiting[guess as usize % self.lists].push((at, dir, cost));
        }
    }

    /// Returns the heuristic: an estimate of the remaining cells and the unavoidable turns.
    fn guess(&self, at: Point, dir: Dir) -> u32 {
        let (x, y) = self.goal.0.gap(at);
        let (dx, dy) = dir.step();
        let ahead = (x != 0 && x.signum() == dx) || (y != 0 && y.signum() == dy);
        let turns = match (x != 0, y != 0) {
            (false, false) => 0,
            (true, true) => 2 - u32::from(ahead),
            _ if ahead => 0,
            (sideways, _) => 1 + u32::from((dx != 0) == sideways),
        };
        (x.unsigned_abs() + y.unsigned_abs()) * HOPED + turns * TURN
    }

    fn run(mut self) -> Option<Vec<Point>> {
        let lists = self.lists;
        let mut empty = 0;
        self.now = self.least;
        while empty < lists {
            let list = self.now as usize % lists;
            let Some((at, dir, cost)) = self.paper.waiting[list].pop() else {
                self.now = self.now.saturating_add(1);
                empty += 1;
                continue;
            };
            empty = 0;
            if self.state(at, dir).spent < cost {
                continue;
            }
            if self.ground.at(at + dir) == Cell::Floor(self.goal.1) && self.through_wall(at) {
                return Some(self.way_to(at, dir));
            }
            self.go_on(at, dir, cost);
        }
        None
    }

    fn through_wall(&self, at: Point) -> bool {
        matches!(self.ground.at(at), Cell::Wall | Cell::Doorway)
    }

    /// Offers the next cells of a corridor.
    fn go_on(&mut self, at: Point, dir: Dir, cost: u32) {
        // Corridors cross walls straight.
        let turns: &[i32] = if self.through_wall(at) { &[0] } else { &[0, 2, -2] };
        for turn in turns.iter().copied() {
            let ahead = dir.turned(turn);
            let next = at + ahead;
            if self.window.walk_distance(next) > 0 {
                continue;
            }
            let Some(step) = self.step(at, next, ahead) else { continue };
            let turning = if turn == 0 { 0 } else { TURN };
            self.offer(next, ahead, cost + step + turning, dir as u8 / 2);
        }
    }

    /// Returns the cost of digging or using a cell, or `None` if that is impossible.
    fn step(&self, at: Point, next: Point, dir: Dir) -> Option<u32> {
        match self.ground.at(next) {
            Cell::Rock => {
                let own = i8::from(self.ground.at(at) == Cell::Corridor);
                let beside = self.ground.corridors_beside(next) > own;
                Some(ROCK + if beside { BESIDE } else { 0 })
            }
            Cell::Corridor if self.thrift == Thrift::Branch => Some(LEAST),
            Cell::Corridor => Some(ROCK + LEAST),
            Cell::Wall | Cell::Doorway => {
                let gate = self.state(next, dir).gate;
                (gate > 0).then_some(gate + LEAST)
            }
            Cell::Floor(_) | Cell::Edge => None,
        }
    }

    /// Returns the route to the last doorway.
    fn way_to(&self, last: Point, dir: Dir) -> Vec<Point> {
        let mut cells = vec![last];
        let (mut at, mut dir) = (last, dir);
        while let Some(before) = Dir::SIDES.get(self.state(at, dir).before as usize) {
            at = at + dir.back();
            dir = *before;
            cells.push(at);
        }
        cells.reverse();
        cells
    }
}
