//! The straight line through the middles of two cells, the same from either end.
//!
//! ```text
//!   @ a . .        Between the second row and the third the line runs exactly between two cells, `a` and
//!   . b c .        `b`: it may pass through either of them, and so through both or neither.
//!   . . . X
//! ```

use super::Point;

/// The cells that a line comes to at one step: that whose middle is nearest, or two that are equally near.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The only cell, or of two the one further up or to the left, from whichever end the line comes.
    pub cell: Point,
    /// The other one of two.
    pub other: Option<Point>,
}

impl Step {
    /// The cell through which the line goes: of two the first that is open, as long as one of them is.
    pub fn through(self, open: impl Fn(Point) -> bool) -> Point {
        match self.other {
            Some(other) if !open(self.cell) && open(other) => other,
            _ => self.cell,
        }
    }
}

/// The steps of the line from `from` through `to` and on for ever, without `from` itself. None if both are one.
pub fn line(from: Point, to: Point) -> impl Iterator<Item = Step> {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let (long, short) = (dx.abs().max(dy.abs()), dx.abs().min(dy.abs()));
    let wide = dx.abs() >= dy.abs();
    let ahead = match wide {
        true => Point::new(dx.signum(), 0),
        false => Point::new(0, dy.signum()),
    };
    let aside = match wide {
        true => Point::new(0, dy.signum()),
        false => Point::new(dx.signum(), 0),
    };
    let backward = aside.x + aside.y < 0;
    // The cell of the line at hand that is not past it, and how far past that it is, of `long` parts.
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
        let far = near + aside;
        Some(match (2 * part).cmp(&long) {
            std::cmp::Ordering::Less => only(near),
            std::cmp::Ordering::Greater => only(far),
            std::cmp::Ordering::Equal if backward => both(far, near),
            std::cmp::Ordering::Equal => both(near, far),
        })
    })
}

fn only(cell: Point) -> Step {
    Step { cell, other: None }
}

fn both(cell: Point, other: Point) -> Step {
    let other = Some(other);
    Step { cell, other }
}

/// The steps between two cells, neither of which is among them.
pub fn between(from: Point, to: Point) -> impl Iterator<Item = Step> {
    let steps = usize::try_from(from.distance(to) - 1).unwrap_or(0);
    line(from, to).take(steps)
}

/// Whether the line between two cells passes through open ones only; those two do not count.
pub fn is_open(from: Point, to: Point, open: impl Fn(Point) -> bool) -> bool {
    between(from, to).all(|step| open(step.through(&open)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::{BitGrid, Random, Sight, Size};

    fn cells(from: Point, to: Point) -> Vec<Step> {
        between(from, to).collect()
    }

    #[test]
    fn a_line_leads_to_its_end_and_beyond_without_gaps() {
        let (a, b) = (Point::new(0, 0), Point::new(5, -2));
        let steps: Vec<Point> = line(a, b).take(10).map(|step| step.cell).collect();
        assert_eq!((steps[4], steps[9]), (b, Point::new(10, -4)));
        assert!(a.touches(steps[0]) && steps.windows(2).all(|w| w[0].touches(w[1])));
        assert_eq!(line(a, a).count(), 0);
        assert_eq!(cells(a, a), []);
        assert_eq!(cells(a, Point::new(1, 1)), []);
    }

    #[test]
    fn a_line_that_runs_between_two_cells_goes_through_the_open_one() {
        let step = cells(Point::new(0, 0), Point::new(2, 1))[0];
        let (up, down) = (Point::new(1, 0), Point::new(1, 1));
        assert_eq!(step, both(up, down));
        assert_eq!(step.through(|_| true), up);
        assert_eq!(step.through(|at| at != up), down);
        assert_eq!(step.through(|_| false), up);
        let closed = |at: Point| at != up && at != down;
        assert!(!is_open(Point::new(0, 0), Point::new(2, 1), closed));
    }

    #[test]
    fn a_line_is_the_same_from_either_end() {
        for x in -12..=12 {
            for y in -12..=12 {
                let (a, b) = (Point::new(3, -7), Point::new(3 + x, y - 7));
                let mut back = cells(b, a);
                back.reverse();
                assert_eq!(cells(a, b), back, "{a} {b}");
            }
        }
    }

    #[test]
    fn what_is_seen_is_what_a_line_comes_to() {
        let size = Size::new(24, 18);
        let mut random = Random::new(5);
        let (mut seen, mut hidden) = (0, 0);
        for _ in 0..60 {
            let mut opaque = BitGrid::new(size);
            let walls = random.between(5, 45);
            let all = || (0..18).flat_map(|y| (0..24).map(move |x| Point::new(x, y)));
            for at in all() {
                opaque.set(at, random.percent(walls));
            }
            let eye = Point::new(random.between(0, 23), random.between(0, 17));
            opaque.set(eye, false);
            let mut sight = Sight::new(size);
            sight.look(&opaque, eye, 40);
            for at in all().filter(|at| !opaque.get(*at)) {
                let open = is_open(eye, at, |cell| !opaque.get(cell));
                assert_eq!(sight.sees(at), open, "{eye} {at}");
                *(if open { &mut seen } else { &mut hidden }) += 1;
            }
        }
        assert!(seen > 1000 && hidden > 1000, "{seen} {hidden}");
    }
}
