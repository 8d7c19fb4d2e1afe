//! The way of one corridor from room to room: straight, with few turns, out through one wall and
//! in through another, never through a third room, and not alongside another corridor.
//!
//! A* over cells and directions, with a guess that makes too much of the way ahead and so looks at fewer cells (Pohl,
//! "Heuristic Search Viewed as Path Finding in a Graph", 1970); the costs are what makes corridors look dug by somebody.

use super::room::{Rectangle, Room};
use super::{Cell, Ground};
use fifteen_base::{Dir, Point, Random};

/// What a cell of corridor costs at least.
const LEAST: u32 = 3;
/// Digging a cell of rock.
const ROCK: u32 = 4;
/// Digging beside a corridor instead of using it.
const BESIDE: u32 = 8;
/// Turning.
const TURN: u32 = 8;
/// A doorway that is there already.
const OLD_DOORWAY: u32 = 3;
/// A new doorway; as much again is added by lot, so that doorways are not always at the nearest
/// corner.
const NEW_DOORWAY: u32 = 8;
/// What the guess of the way ahead counts for a cell. As it is more than a cell of plain rock costs, the search makes
/// straight for its goal, and the way may be a little dearer than the cheapest.
const HOPED: u32 = 5;
/// How far a corridor may stray around its two rooms, in cells.
const STRAY: i32 = 12;
/// More than any step can add to the cost and the guess.
const LISTS: u32 = 64;

/// How a corridor makes use of others.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Thrift {
    /// It branches off where that is shorter.
    Branch,
    /// It is to be another way, and keeps apart.
    Separate,
}

/// The cells from a doorway of the first room to one of the second, both included. None if there
/// is no way.
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

/// No direction: the first cell of a way.
const START: u8 = 4;

/// What a search writes down, kept for the next one, which then need not ask for memory.
#[derive(Default)]
pub struct Paper {
    /// Four for each cell of the level.
    states: Vec<State>,
    /// The number of the search. What an earlier one wrote down counts no more.
    search: u32,
    /// States to go on from, by cost and guess modulo the number of lists.
    waiting: Vec<Vec<(Point, Dir, u32)>>,
}

/// What is known of a state: a cell and the direction it is entered in.
#[derive(Clone, Copy)]
struct State {
    /// The least cost so far.
    spent: u32,
    /// What the doorway of the goal costs; 0 if it is none.
    gate: u32,
    /// The direction the cell before was entered in, by its place in [`Dir::SIDES`].
    before: u8,
    /// The number of the search that wrote this.
    search: u32,
}

/// What nobody has come to.
const UNKNOWN: State = State { spent: u32::MAX, gate: 0, before: START, search: 0 };

struct Search<'a> {
    ground: &'a Ground,
    window: Rectangle,
    /// Where the way leads to, and the number of that room.
    goal: (Rectangle, u32),
    thrift: Thrift,
    paper: &'a mut Paper,
    /// How many of the lists are used.
    lists: usize,
    /// The least cost and guess of all exits, where the search begins.
    least: u32,
    /// The cost and guess that the search has come to. It never goes back.
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
        // The guesses of the exits differ by no more than a walk around the room.
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

    /// What this search knows of a state.
    #[inline]
    fn state(&self, at: Point, dir: Dir) -> State {
        let state = self.paper.states[self.place(at, dir)];
        if state.search == self.paper.search { state } else { UNKNOWN }
    }

    /// The same, to write down more.
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

    /// Notes a way to a cell if it is the cheapest so far.
    fn offer(&mut self, at: Point, dir: Dir, cost: u32, before: u8) {
        let known = self.note(at, dir);
        if cost < known.spent {
            (known.spent, known.before) = (cost, before);
            let guess = self.now.max(cost + self.guess(at, dir));
            self.least = self.least.min(guess);
            self.paper.waiting[guess as usize % self.lists].push((at, dir, cost));
        }
    }

    /// What the rest of the way is thought to cost: its cells, and the turns that it cannot do without.
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

    /// Offers the cells that a corridor can go on to.
    fn go_on(&mut self, at: Point, dir: Dir, cost: u32) {
        // Walls are passed straight.
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

    /// What it costs to dig or use a cell; none if that cannot be.
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

    /// The way back from the last doorway, turned around.
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
