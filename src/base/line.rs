//! Straight lines between cells (integer Bresenham lines), symmetric in both directions.
//!
//! ```text
//!   @ a . .        In the second column the line from `@` to `X` runs exactly between the cells
//!   . b X .        `a` and `b`. [`LineSide`] says which of the two cells the line takes.
//! ```
//!
//! So two lines lead from a cell to another, one for each [`LineSide`]. An open cell is visible exactly if at least
//! one of its two lines passes only open cells. [`FieldOfView`](super::FieldOfView) gives the same result; a test
//! below checks this.

use super::Point;

/// The cell that a line takes where it runs exactly between two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineSide {
    /// The upper or the left cell of the two.
    Near,
    /// The lower or the right cell of the two.
    Far,
}

/// Iterates over the cells of the line from `from` (excluded) through `to` and beyond. If `from` equals `to`, there
/// are none.
pub fn line(from: Point, to: Point, side: LineSide) -> impl Iterator<Item = Point> {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let (long, short) = (dx.abs().max(dy.abs()), dx.abs().min(dy.abs()));
    let (along, across) = (Point::new(dx.signum(), 0), Point::new(0, dy.signum()));
    let (ahead, aside) = match dx.abs() >= dy.abs() {
        true => (along, across),
        false => (across, along),
    };
    // Sides are relative to the map and not to the direction of the line.
    let past_half = (side == LineSide::Far) == (aside.x + aside.y > 0);
    // The line runs between `near` and the next cell aside. `part` is its distance past the middle of `near`, in
    // units of `1 / long` cells.
    let (mut near, mut part) = (from, 0);
    std::iter::from_fn(move || {
        if long == 0 {
            return None;
        }
        near = near + ahead;
        part += short;
        if part >= long {
            part -= long;
            near = near + aside;
        }
        let over = 2 * part > long || (2 * part == long && past_half);
        Some(if over { near + aside } else { near })
    })
}

fn is_open_on(side: LineSide, from: Point, to: Point, open: impl Fn(Point) -> bool) -> bool {
    let steps = usize::try_from(from.distance(to) - 1).unwrap_or(0);
    line(from, to, side).take(steps).all(open)
}

/// Returns the side on which the line passes only open cells. Returns `Near` if this holds for both sides or for
/// neither.
pub fn open_side(from: Point, to: Point, open: impl Fn(Point) -> bool) -> LineSide {
    let near = is_open_on(LineSide::Near, from, to, &open);
    match near || !is_open_on(LineSide::Far, from, to, &open) {
        true => LineSide::Near,
        false => LineSide::Far,
    }
}

/// Whether the line passes only open cells between its two ends, on at least one side.
pub fn is_open(from: Point, to: Point, open: impl Fn(Point) -> bool) -> bool {
    is_open_on(LineSide::Near, from, to, &open) || is_open_on(LineSide::Far, from, to, &open)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BitGrid, FieldOfView, Random, Size};

    const SIDES: [LineSide; 2] = [LineSide::Near, LineSide::Far];

    fn cells(from: Point, to: Point, side: LineSide) -> Vec<Point> {
        line(from, to, side).take_while(|cell| *cell != to).collect()
    }

    #[test]
    fn line_continues_past_its_end_without_gaps() {
        let (a, b) = (Point::new(0, 0), Point::new(5, -2));
        for side in SIDES {
            let steps: Vec<Point> = line(a, b, side).take(10).collect();
            assert_eq!((steps[4], steps[9]), (b, Point::new(10, -4)));
            assert!(a.is_adjacent(steps[0]) && steps.windows(2).all(|w| w[0].is_adjacent(w[1])));
            assert_eq!(line(a, a, side).count(), 0);
            assert_eq!(cells(a, Point::new(1, 1), side), []);
        }
    }

    #[test]
    fn line_between_two_cells_passes_on_the_open_side() {
        let (a, b) = (Point::new(0, 0), Point::new(2, 1));
        let (up, down) = (Point::new(1, 0), Point::new(1, 1));
        assert_eq!(cells(a, b, LineSide::Near), [up]);
        assert_eq!(cells(a, b, LineSide::Far), [down]);
        assert_eq!(open_side(a, b, |_| true), LineSide::Near);
        assert_eq!(open_side(a, b, |at| at != up), LineSide::Far);
        assert_eq!(open_side(a, b, |_| false), LineSide::Near);
        assert!(!is_open(a, b, |at| at != up && at != down));
    }

    #[test]
    fn line_is_the_same_in_both_directions() {
        for x in -12..=12 {
            for y in -12..=12 {
                let (a, b) = (Point::new(3, -7), Point::new(3 + x, y - 7));
                for side in SIDES {
                    let mut back = cells(b, a, side);
                    back.reverse();
                    assert_eq!(cells(a, b, side), back, "{a} {b}");
                }
            }
        }
    }

    #[test]
    fn field_of_view_matches_open_lines() {
        let size = Size::new(24, 18);
        let mut random = Random::new(5);
        let (mut seen, mut hidden) = (0, 0);
        for _ in 0..200 {
            let mut opaque = BitGrid::new(size);
            let walls = random.between(5, 45);
            let all = || (0..18).flat_map(|y| (0..24).map(move |x| Point::new(x, y)));
            for at in all() {
                opaque.set(at, random.percent(walls));
            }
            let eye = Point::new(random.between(0, 23), random.between(0, 17));
            let mut sight = FieldOfView::new(size);
            sight.compute(&opaque, eye, 40);
            for at in all().filter(|at| !opaque.get(*at)) {
                let open = is_open(eye, at, |cell| !opaque.get(cell));
                assert_eq!(sight.is_visible(at), open, "{eye} {at}");
                *(if open { &mut seen } else { &mut hidden }) += 1;
            }
        }
        assert!(seen > 1000 && hidden > 1000, "{seen} {hidden}");
    }
}
