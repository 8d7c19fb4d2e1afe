//! Slow, simple versions of the field of view, the distance field and the cave automaton, which tests compare with
//! the fast versions.

use super::{BitGrid, Dir, Grid, Point};
use std::collections::{BTreeSet, VecDeque};

/// Computes the field of view cell by cell with exact slopes.
pub fn field_of_view(opaque: &BitGrid, eye: Point, radius: i32) -> BTreeSet<Point> {
    let mut lit = BTreeSet::from([eye]);
    for quarter in [Dir::North, Dir::East, Dir::South, Dir::West] {
        let (dx, dy) = quarter.step();
        let place = |depth: i64, column: i64| {
            let (depth, column) = (depth as i32, column as i32);
            Point::new(eye.x + dx * depth + dy.abs() * column, eye.y + dy * depth + dx.abs() * column)
        };
        // Beams still to process: the line, and the slopes of the western and the eastern edge as fractions.
        let mut beams = vec![(1_i64, (-1_i64, 1_i64), (1_i64, 1_i64))];
        while let Some((depth, mut west, east)) = beams.pop() {
            if depth > i64::from(radius) {
                continue;
            }
            let first = (2 * depth * west.0 + west.1).div_euclid(2 * west.1);
            let last = -(-(2 * depth * east.0 - east.1)).div_euclid(2 * east.1);
            let mut before = None;
            for column in first..=last {
                let at = place(depth, column);
                if !opaque.size().contains(at) {
                    continue;
                }
                let wall = opaque.get(at);
                let centred = column * west.1 >= depth * west.0 && column * east.1 <= depth * east.0;
                if wall || centred {
                    lit.insert(at);
                }
                let edge = (2 * column - 1, 2 * depth);
                match (before, wall) {
                    (Some(true), false) => west = edge,
                    (Some(false), true) => beams.push((depth + 1, west, edge)),
                    _ => {}
                }
                before = Some(wall);
            }
            if before == Some(false) {
                beams.push((depth + 1, west, east));
            }
        }
    }
    lit
}

pub fn distance_field(passage: &Grid<u8>, mask: u8, goals: &[Point], reach: u16) -> Grid<Option<u16>> {
    let mut steps = Grid::new(passage.size(), None);
    let mut queue = VecDeque::new();
    for goal in goals {
        if passage.contains(*goal) && steps[*goal].is_none() {
            steps[*goal] = Some(0);
            queue.push_back((*goal, 0));
        }
    }
    while let Some((at, far)) = queue.pop_front() {
        for next in at.neighbours().filter(|_| far < reach) {
            if passage.get(next).is_some_and(|w| w & mask != 0) && steps[next].is_none() {
                steps[next] = Some(far + 1);
                queue.push_back((next, far + 1));
            }
        }
    }
    steps
}

/// Runs one pass of the cave automaton cell by cell. A cell becomes open if at least half of its 3x3 neighbourhood
/// is open; cells off the map do not count. With `rock`, border cells become rock.
pub fn smooth_caves(open: &Grid<bool>, rock: bool) -> Grid<bool> {
    let size = open.size();
    let mut after = Grid::new(size, false);
    for y in 0..size.height {
        for x in 0..size.width {
            if rock && (x == 0 || y == 0 || x == size.width - 1 || y == size.height - 1) {
                continue;
            }
            let (mut floors, mut walls) = (0, 0);
            for dy in -1..=1 {
                for dx in -1..=1 {
                    match open.get(Point::new(x + dx, y + dy)) {
                        Some(true) => floors += 1,
                        Some(false) => walls += 1,
                        None => {}
                    }
                }
            }
            after[Point::new(x, y)] = floors >= walls;
        }
    }
    after
}
