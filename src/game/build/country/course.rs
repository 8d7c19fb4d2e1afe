//! Courses: how a river or a road winds from a border to the middle of a chunk.

use fifteen_base::country::noise::below;
use fifteen_base::country::{CHUNK, Chunk};
use fifteen_base::line::{Side, line};
use fifteen_base::{Grid, Point};

/// A course is bent so often, each time at the middle of what it was.
const BENDS: u32 = 3;
/// A bend leads aside by at most one part in so many of its length.
const ASIDE: i32 = 5;
/// What the numbers are for.
const BEND: u64 = 760;

/// The cells of a course from the edge of a chunk to another cell, each beside the next. Neither end is bent away, and beside its
/// first cell it does not come to the edge.
pub(super) fn course(seed: u64, (gate, to): (Point, Point), chunk: Chunk) -> Vec<Point> {
    let from = within(gate);
    let mut points = vec![from, to];
    for bend in 0..BENDS {
        let mut bent = vec![points[0]];
        for (n, pair) in points.windows(2).enumerate() {
            let (a, b) = (pair[0], pair[1]);
            let (dx, dy) = (b.x - a.x, b.y - a.y);
            let span = ((dx.abs() + dy.abs()) / ASIDE).max(1);
            let purpose = BEND + u64::from(bend) * 32 + n as u64;
            let at = Point::new(chunk.x ^ from.x, chunk.y ^ from.y);
            let off = i32::try_from(below(seed, purpose, at, (2 * span + 1).unsigned_abs().into()));
            let off = off.unwrap_or(0) - span;
            // Aside of the way: across it, by as much as it is off.
            let length = dx.abs().max(dy.abs()).max(1);
            let mid = Point::new(
                (a.x + b.x) / 2 - dy * off / length,
                (a.y + b.y) / 2 + dx * off / length,
            );
            bent.extend([within(mid), b]);
        }
        points = bent;
    }
    let mut cells = vec![gate];
    cells.extend(line(gate, from, Side::Near).take_while(|at| *at != from));
    cells.push(from);
    for pair in points.windows(2) {
        cells.extend(line(pair[0], pair[1], Side::Near).take_while(|at| *at != pair[1]));
        cells.push(pair[1]);
    }
    cells.dedup();
    cells
}

/// The nearest cell that is not at the edge of a chunk.
fn within(at: Point) -> Point {
    Point::new(at.x.clamp(2, CHUNK.width - 3), at.y.clamp(2, CHUNK.height - 3))
}

/// Lays water around a cell, so many cells wide; what is deeper stays as it is.
pub(super) fn stroke(wet: &mut Grid<u8>, at: Point, width: i32, depth: u8) {
    let least = -(width - 1) / 2;
    for dy in least..least + width {
        for dx in least..least + width {
            let cell = Point::new(at.x + dx, at.y + dy);
            let inside = within(cell) == cell;
            if let Some(own) = wet.get(cell).copied().filter(|_| inside) {
                wet[cell] = own.max(depth);
            }
        }
    }
}
