//! Corridor routing between two rooms. A route has few turns, crosses no walls of other rooms, and avoids running
//! alongside another corridor.
//!
//! The search is a weighted A* over cells and directions (Pohl, "Heuristic Search Viewed as Path Finding in a
//! Graph", 1970). The heuristic overestimates the remaining cost, so the search visits fewer cells.

use super::room::{Rectangle, Room};
use super::{DigCell, DigMap};
use fifteen_base::{Dir, Point, Random, Size};

const MIN_COST: u32 = 3;
const ROCK_COST: u32 = 4;
/// Cost of a cell of an old corridor for a new one that may branch off it.
pub const BRANCH_COST: u32 = MIN_COST;
/// Cost of a cell of an old corridor for a new one that should stay apart from it.
pub const CROSSING_COST: u32 = ROCK_COST + MIN_COST;
const BESIDE_CORRIDOR_COST: u32 = 8;
const TURN_COST: u32 = 8;
const OLD_DOORWAY_COST: u32 = 3;
/// Base cost of a new doorway. A random amount below the base cost is added, so that corridors do not always begin at
/// the nearest corner of the room.
const NEW_DOORWAY_COST: u32 = 8;
/// Heuristic cost per remaining cell, higher than [`ROCK_COST`]. So the search heads straight for the goal, and the
/// route may cost slightly more than the cheapest route.
const HEURISTIC_COST: u32 = 5;
const MAX_STRAY: i32 = 12;
/// Base number of buckets. One step never raises the sum of cost and heuristic by this number or more.
const BASE_BUCKETS: u32 = 64;

/// Finds the cheapest route from the first room to the second, with doorways at both ends. Returns `None` if there
/// is none. A cell of an old corridor costs `corridor_cost`.
pub fn find_route(
    ground: &DigMap,
    ends: [(u32, Room); 2],
    corridor_cost: u32,
    buffers: &mut SearchBuffers,
    random: &mut Random,
) -> Option<Vec<Point>> {
    let areas = ends.map(|(_, room)| room.area);
    let window = areas[0].around(areas[1]).expanded(MAX_STRAY).clipped(ground.cells.size());
    buffers.states.resize(ground.cells.cells().len() * 4, UNREACHED);
    buffers.search += 1;
    // Reserve enough buckets for all exits. Their heuristics differ by at most a walk around the room.
    let Size { width, height } = areas[0].size;
    let buckets = (BASE_BUCKETS + HEURISTIC_COST * 2 * (width + height) as u32) as usize;
    buffers.buckets.iter_mut().for_each(Vec::clear);
    if buffers.buckets.len() < buckets {
        buffers.buckets.resize(buckets, Vec::new());
    }
    let (goal, least, now) = ((areas[1], ends[1].0), u32::MAX, 0);
    let mut search = RouteSearch { ground, window, goal, corridor_cost, buffers, buckets, least, now };
    let [from, to] = ends.map(|(number, room)| ground.exits(room, number));
    for (at, dir) in to {
        search.state_mut(at, dir.opposite()).doorway_cost = doorway_cost(ground, at, random);
    }
    for (at, dir) in from {
        let cost = doorway_cost(ground, at, random);
        search.relax(at, dir, cost, NO_DIRECTION);
    }
    search.search()
}

fn doorway_cost(ground: &DigMap, at: Point, random: &mut Random) -> u32 {
    match ground.cell_at(at) {
        DigCell::Doorway => OLD_DOORWAY_COST,
        _ => NEW_DOORWAY_COST + random.below(NEW_DOORWAY_COST),
    }
}

const NO_DIRECTION: u8 = 4;

/// Memory for searches, reused between them.
#[derive(Default)]
pub struct SearchBuffers {
    /// States of all cells, four per cell, one for each orthogonal direction.
    states: Vec<RouteState>,
    /// Number of the current search. States with another number are stale.
    search: u32,
    /// A bucket queue of states to expand. The bucket is the cost plus heuristic, modulo the number of buckets.
    buckets: Vec<Vec<(Point, Dir, u32)>>,
}

#[derive(Clone, Copy)]
struct RouteState {
    cost: u32,
    /// Cost of a doorway of the goal room; 0 for any other cell.
    doorway_cost: u32,
    /// Direction of the preceding step of the route, as an index into [`Dir::SIDES`]. [`NO_DIRECTION`] at the start.
    entered_from: u8,
    search: u32,
}

const UNREACHED: RouteState =
    RouteState { cost: u32::MAX, doorway_cost: 0, entered_from: NO_DIRECTION, search: 0 };

struct RouteSearch<'a> {
    ground: &'a DigMap,
    window: Rectangle,
    goal: (Rectangle, u32),
    corridor_cost: u32,
    buffers: &'a mut SearchBuffers,
    buckets: usize,
    /// Lowest sum of cost and heuristic of all exits. The search begins with the bucket of this sum.
    least: u32,
    /// Cost plus heuristic of the current bucket; never decreases.
    now: u32,
}

impl RouteSearch<'_> {
    #[inline]
    fn state_index(&self, at: Point, dir: Dir) -> usize {
        (at.y * self.ground.cells.size().width + at.x) as usize * 4 + dir as usize / 2
    }

    #[inline]
    fn state(&self, at: Point, dir: Dir) -> RouteState {
        let state = self.buffers.states[self.state_index(at, dir)];
        if state.search == self.buffers.search { state } else { UNREACHED }
    }

    #[inline]
    fn state_mut(&mut self, at: Point, dir: Dir) -> &mut RouteState {
        let place = self.state_index(at, dir);
        let search = self.buffers.search;
        let state = &mut self.buffers.states[place];
        if state.search != search {
            *state = RouteState { search, ..UNREACHED };
        }
        state
    }

    fn relax(&mut self, at: Point, dir: Dir, cost: u32, before: u8) {
        let known = self.state_mut(at, dir);
        if cost < known.cost {
            (known.cost, known.entered_from) = (cost, before);
            let guess = self.now.max(cost + self.heuristic(at, dir));
            self.least = self.least.min(guess);
            self.buffers.buckets[guess as usize % self.buckets].push((at, dir, cost));
        }
    }

    fn heuristic(&self, at: Point, dir: Dir) -> u32 {
        let (x, y) = self.goal.0.offset_to(at);
        let (dx, dy) = dir.step();
        let ahead = (x != 0 && x.signum() == dx) || (y != 0 && y.signum() == dy);
        let turns = match (x != 0, y != 0) {
            (false, false) => 0,
            (true, true) => 2 - u32::from(ahead),
            _ if ahead => 0,
            (sideways, _) => 1 + u32::from((dx != 0) == sideways),
        };
        (x.unsigned_abs() + y.unsigned_abs()) * HEURISTIC_COST + turns * TURN_COST
    }

    fn search(mut self) -> Option<Vec<Point>> {
        let mut empty = 0;
        self.now = self.least;
        while empty < self.buckets {
            let bucket = self.now as usize % self.buckets;
            let Some((at, dir, cost)) = self.buffers.buckets[bucket].pop() else {
                self.now = self.now.saturating_add(1);
                empty += 1;
                continue;
            };
            empty = 0;
            if self.state(at, dir).cost < cost {
                continue;
            }
            if self.ground.cell_at(at + dir) == DigCell::Floor(self.goal.1) && self.leads_through_wall(at) {
                return Some(self.route_to(at, dir));
            }
            self.expand(at, dir, cost);
        }
        None
    }

    fn leads_through_wall(&self, at: Point) -> bool {
        matches!(self.ground.cell_at(at), DigCell::Wall | DigCell::Doorway)
    }

    fn expand(&mut self, at: Point, dir: Dir, cost: u32) {
        // A corridor cannot turn inside a wall.
        let turns: &[i32] = if self.leads_through_wall(at) { &[0] } else { &[0, 2, -2] };
        for turn in turns.iter().copied() {
            let ahead = dir.rotated(turn);
            let next = at + ahead;
            if self.window.walk_distance(next) > 0 {
                continue;
            }
            let Some(step) = self.step_cost(at, next, ahead) else { continue };
            let turning = if turn == 0 { 0 } else { TURN_COST };
            self.relax(next, ahead, cost + step + turning, dir as u8 / 2);
        }
    }

    fn step_cost(&self, at: Point, next: Point, dir: Dir) -> Option<u32> {
        match self.ground.cell_at(next) {
            DigCell::Rock => {
                let from_corridor = i8::from(self.ground.cell_at(at) == DigCell::Corridor);
                let beside = self.ground.corridors_beside(next) > from_corridor;
                Some(ROCK_COST + if beside { BESIDE_CORRIDOR_COST } else { 0 })
            }
            DigCell::Corridor => Some(self.corridor_cost),
            DigCell::Wall | DigCell::Doorway => {
                let cost = self.state(next, dir).doorway_cost;
                (cost > 0).then_some(cost + MIN_COST)
            }
            DigCell::Floor(_) | DigCell::Edge => None,
        }
    }

    fn route_to(&self, last: Point, dir: Dir) -> Vec<Point> {
        let mut cells = vec![last];
        let (mut at, mut dir) = (last, dir);
        while let Some(before) = Dir::SIDES.get(self.state(at, dir).entered_from as usize) {
            at = at + dir.opposite();
            dir = *before;
            cells.push(at);
        }
        cells.reverse();
        cells
    }
}
