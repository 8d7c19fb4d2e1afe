//! The straight line of cells between two places.

use super::Point;

/// The cells from `from` to `to`, both included (Bresenham's line).
pub fn line(from: Point, to: Point) -> impl Iterator<Item = Point> {
    let (dx, dy) = ((to.x - from.x).abs(), (to.y - from.y).abs());
    let (sx, sy) = ((to.x - from.x).signum(), (to.y - from.y).signum());
    let mut at = from;
    let mut error = dx - dy;
    (0..=dx.max(dy)).map(move |_| {
        let here = at;
        let doubled = 2 * error;
        if doubled > -dy {
            error -= dy;
            at.x += sx;
        }
        if doubled < dx {
            error += dx;
            at.y += sy;
        }
        here
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_both_ends_and_no_gaps() {
        let (a, b) = (Point::new(0, 0), Point::new(5, -2));
        let cells: Vec<Point> = line(a, b).collect();
        assert_eq!((cells[0], cells[5]), (a, b));
        assert!(cells.windows(2).all(|w| w[0].touches(w[1])));
        assert_eq!(line(a, a).count(), 1);
    }
}
