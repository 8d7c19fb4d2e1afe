//! Pathfinding to the nearest goal by breadth-first search, and Dijkstra's algorithm for costs per cell.

use super::{Dir, Point, Size};
use std::collections::{BTreeMap, BTreeSet};

/// Returns the shortest path from `from` (excluded) to the nearest cell that `is_goal` (included), over `passable`
/// cells. The goal itself may be impassable. Returns an empty path if `from` is a goal, and `None` if no goal is
/// reachable.
///
/// The search is breadth-first, stops at the first goal and tests each cell at most once. A diagonal step counts as
/// one step. Among shortest paths, the path with the fewest diagonal steps wins, because it looks natural. Then the
/// goal furthest north wins, and then the goal furthest west.
pub fn nearest(
    size: Size,
    from: Point,
    passable: impl Fn(Point) -> bool,
    is_goal: impl Fn(Point) -> bool,
) -> Option<Vec<Point>> {
    search(&DIRS, size, from, passable, is_goal)
}

/// Works like [`nearest`], without diagonal steps.
pub fn nearest_orthogonal(
    size: Size,
    from: Point,
    passable: impl Fn(Point) -> bool,
    is_goal: impl Fn(Point) -> bool,
) -> Option<Vec<Point>> {
    search(&DIRS[..4], size, from, passable, is_goal)
}

/// Returns the cheapest path from `from` (excluded) to a cell that `is_goal` (included), by Dijkstra's algorithm.
/// Entering a cell costs 1 plus its `price`; a cell without a price is impassable, even if it is a goal. Diagonal
/// steps are allowed if `diagonal`. Equally cheap paths are compared from the goal backwards: at the first
/// difference, the path through the cell further north wins, or in the same row the cell further west.
pub fn cheapest(
    (size, diagonal): (Size, bool),
    from: Point,
    price: impl Fn(Point) -> Option<u32>,
    is_goal: impl Fn(Point) -> bool,
) -> Option<Vec<Point>> {
    if !size.contains(from) {
        return None;
    }
    let dirs = if diagonal { &DIRS[..] } else { &DIRS[..4] };
    // B-trees, because `edge` is a priority queue and both may hold all cells of a level.
    let mut came_from: BTreeMap<Point, (u64, Point)> = BTreeMap::from([(from, (0, from))]);
    let mut edge = BTreeSet::from([(0, from)]);
    while let Some((cost, at)) = edge.pop_first() {
        if is_goal(at) {
            let step = |at: &Point| came_from.get(at).map(|(_, before)| *before);
            let back = std::iter::successors(Some(at), step);
            let mut path: Vec<Point> = back.take_while(|at| *at != from).collect();
            path.reverse();
            return Some(path);
        }
        for next in dirs.iter().map(|dir| at + *dir).filter(|next| size.contains(*next)) {
            let Some(price) = price(next) else { continue };
            let cost = cost + 1 + u64::from(price);
            let known = came_from.get(&next).map(|(known, _)| *known);
            if known.is_none_or(|known| cost < known) {
                edge.insert((cost, next));
                came_from.insert(next, (cost, at));
                if let Some(known) = known {
                    edge.remove(&(known, next));
                }
            }
        }
    }
    None
}

fn search(
    dirs: &'static [Dir],
    size: Size,
    from: Point,
    passable: impl Fn(Point) -> bool,
    is_goal: impl Fn(Point) -> bool,
) -> Option<Vec<Point>> {
    if !size.contains(from) {
        return None;
    }
    if is_goal(from) {
        return Some(Vec::new());
    }
    let unvisited = vec![0; size.width as usize * size.height as usize];
    let mut search = PathSearch { dirs, size, from, mark: 1, visits: unvisited };
    let start = search.offset(from);
    search.visits[start] = Visit::new(1, 0, 0).0;
    let mut edge = vec![from];
    while !edge.is_empty() {
        let reached = search.spread(&edge);
        let goals = reached.iter().copied().filter(|at| is_goal(*at));
        if let Some(goal) = goals.min_by_key(|at| (search.visit(*at).diagonals(), *at)) {
            return Some(search.path_to(goal));
        }
        edge = reached;
        edge.retain(|at| passable(*at));
    }
    None
}

/// Directions in order of preference: orthogonal directions first.
const DIRS: [Dir; 8] = [
    Dir::North,
    Dir::East,
    Dir::South,
    Dir::West,
    Dir::NorthEast,
    Dir::SouthEast,
    Dir::SouthWest,
    Dir::NorthWest,
];

/// Record of how the search reached a cell, packed so that the better path is the smaller number. The parts, from
/// the highest bits: steps plus one, diagonal steps, and the index of the last step in [`DIRS`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Visit(u64);

impl Visit {
    fn new(mark: u32, diagonals: u32, last: usize) -> Visit {
        Visit(u64::from(mark) << 32 | u64::from(diagonals) << 3 | last as u64)
    }

    fn mark(self) -> u32 {
        (self.0 >> 32) as u32
    }

    fn diagonals(self) -> u32 {
        self.0 as u32 >> 3
    }

    fn last(self) -> Dir {
        DIRS[self.0 as usize & 7]
    }
}

struct PathSearch {
    dirs: &'static [Dir],
    size: Size,
    from: Point,
    mark: u32,
    /// The [`Visit`] of each cell as a plain number. A new vector of zeros is cheap, because the operating system
    /// provides zeroed memory.
    visits: Vec<u64>,
}

impl PathSearch {
    fn offset(&self, at: Point) -> usize {
        at.y as usize * self.size.width as usize + at.x as usize
    }

    fn visit(&self, at: Point) -> Visit {
        Visit(self.visits[self.offset(at)])
    }

    fn spread(&mut self, edge: &[Point]) -> Vec<Point> {
        self.mark += 1;
        let mut reached = Vec::new();
        for at in edge {
            let diagonals = self.visit(*at).diagonals();
            for (index, dir) in self.dirs.iter().enumerate() {
                let next = *at + *dir;
                if !self.size.contains(next) {
                    continue;
                }
                let visit = Visit::new(self.mark, diagonals + u32::from(dir.is_diagonal()), index);
                let offset = self.offset(next);
                let known = Visit(self.visits[offset]);
                if known.mark() == 0 {
                    reached.push(next);
                }
                if known.mark() == 0 || visit < known {
                    self.visits[offset] = visit.0;
                }
            }
        }
        reached
    }

    fn path_to(&self, goal: Point) -> Vec<Point> {
        let mut path = Vec::new();
        let mut at = goal;
        while at != self.from {
            path.push(at);
            at = at + self.visit(at).last().opposite();
        }
        path.reverse();
        path
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

    /// Walks on a drawn map from `@` to the nearest digit, around `#`, and draws the path as `*`.
    fn walked(rows: &[&str]) -> Option<Vec<String>> {
        let mut map: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
        let size = Size::new(map[0].len() as i32, map.len() as i32);
        let glyph = |at: Point| map[at.y as usize][at.x as usize];
        let mut points = (0..size.height).flat_map(|y| (0..size.width).map(move |x| Point::new(x, y)));
        let from = points.find(|at| glyph(*at) == '@').unwrap();
        let is_goal = |at| glyph(at).is_ascii_digit();
        let path = nearest(size, from, |at| glyph(at) != '#', is_goal)?;
        let mut at = from;
        for step in path {
            assert!(at.is_adjacent(step), "{at} to {step}");
            at = step;
            if !map[at.y as usize][at.x as usize].is_ascii_digit() {
                map[at.y as usize][at.x as usize] = '*';
            }
        }
        Some(map.into_iter().map(String::from_iter).collect())
    }

    #[test]
    fn path_is_straight_where_a_zigzag_is_no_shorter() {
        let map = [
            ".........", //
            ".@.....1.",
            ".........",
        ];
        assert_eq!(walked(&map).unwrap()[1], ".@*****1.");
    }

    #[test]
    fn path_with_a_turn_has_a_single_bend() {
        let map = [
            "........", //
            ".@......", "........", "......1.",
        ];
        let expected = [
            "........", //
            ".@......", "..*.....", "...***1.",
        ];
        assert_eq!(walked(&map).unwrap(), expected);
    }

    #[test]
    fn nearest_goal_is_chosen_by_path_length() {
        let map = ["#######.", "#@.#.1..", "#..#....", "#....#..", "#2......"];
        let expected = ["#######.", "#@.#.1..", "#*.#....", "#*...#..", "#2......"];
        assert_eq!(walked(&map).unwrap(), expected);
        let walled = ["@#1", "##."];
        assert_eq!(walked(&walled), None);
    }

    #[test]
    fn goal_in_a_wall_is_reached_but_not_passed() {
        let size = Size::new(5, 1);
        let at = |x| Point::new(x, 0);
        let to = |goal: i32| nearest(size, at(0), |p| p.x != 2, move |p| p == at(goal));
        assert_eq!(to(2), Some(vec![at(1), at(2)]));
        assert_eq!(to(3), None);
        assert_eq!(to(0), Some(Vec::new()));
    }

    #[test]
    fn orthogonal_path_is_shortest_and_has_no_diagonal_step() {
        let size = Size::new(6, 5);
        let (from, goal) = (Point::new(0, 0), Point::new(5, 4));
        let free = |at: Point| at != Point::new(1, 0);
        let path = nearest_orthogonal(size, from, free, |at| at == goal).unwrap();
        assert_eq!(path.len(), 9);
        let mut at = from;
        for step in path {
            assert_eq!(at.manhattan_distance(step), 1, "{at} to {step}");
            at = step;
        }
        let shut = |at: Point| at.x + at.y != 1;
        assert_eq!(nearest_orthogonal(size, from, shut, |at| at == goal), None);
        assert!(nearest(size, from, shut, |at| at == goal).is_some());
    }

    #[test]
    fn cheapest_path_avoids_costly_cells_where_it_can() {
        let size = Size::new(5, 2);
        let dear = |thorns: &'static [(i32, i32)]| {
            move |at: Point| Some(if thorns.contains(&(at.x, at.y)) { 9 } else { 0 })
        };
        let goal = Point::new(4, 0);
        let to = |thorns| cheapest((size, true), Point::new(0, 0), dear(thorns), |at| at == goal);
        let round = to(&[(2, 0)]).unwrap();
        assert!(round.len() == 4 && round.contains(&Point::new(2, 1)), "{round:?}");
        let through = to(&[(2, 0), (2, 1)]).unwrap();
        assert_eq!(through.iter().filter(|at| at.x == 2).count(), 1);
        let walled = |at: Point| (at.x != 2).then_some(0);
        assert_eq!(cheapest((size, true), Point::new(0, 0), walled, |at| at == goal), None);
    }

    #[test]
    fn start_off_the_map_has_no_path() {
        let size = Size::new(3, 3);
        for (x, y) in [(-1, 0), (3, 3), (i32::MAX, i32::MIN)] {
            assert_eq!(nearest(size, Point::new(x, y), |_| true, |_| true), None);
        }
        let none = Size::new(-1, 0);
        assert_eq!(nearest(none, Point::default(), |_| true, |_| true), None);
    }

    #[test]
    fn path_length_matches_the_distance_field() {
        let (mut random, size) = (Random::new(8), Size::new(40, 25));
        for _ in 0..40 {
            let mut passage = crate::Grid::new(size, 1);
            for cell in passage.cells_mut() {
                *cell = u8::from(random.percent(60));
            }
            let mut place = || Point::new(random.between(0, 39), random.between(0, 24));
            let (from, goals) = (place(), [place(), place()]);
            let path = nearest(size, from, |at| passage[at] == 1, |at| goals.contains(&at));
            // The field treats `from` as a normal cell, so open it.
            passage[from] = 1;
            let mut field = crate::DistanceField::new(size);
            field.flood(&passage, 1, &goals, u16::MAX);
            let steps = field.steps(from).map(usize::from);
            assert_eq!(path.map(|path| path.len()), steps, "from {from} to {goals:?}");
        }
    }
}
