//! Distance and direction from the hero, in words.

use fifteen_base::{Dir, Point};

/// Describes an offset in cells, x to the right and y down: "12 cells to the north-east".
pub fn bearing(away: Point) -> String {
    let far = away.distance(Point::default());
    match direction(away) {
        None => say!("where you stand").to_owned(),
        Some(dir) if far == 1 => say!("1 cell to the {}", dir.translated_name()),
        Some(dir) => say!("{far} cells to the {}", dir.translated_name()),
    }
}

/// Returns the nearest of the eight directions, or `None` for a zero offset.
pub fn direction(away: Point) -> Option<Dir> {
    let (x, y) = (away.x.abs(), away.y.abs());
    // A slope of 2 to 5 (22 degrees) lies halfway between a cardinal direction and a diagonal.
    let straight = |small: i32, large: i32| 5 * small < 2 * large;
    let dx = if straight(x, y) { 0 } else { away.x.signum() };
    let dy = if straight(y, x) { 0 } else { away.y.signum() };
    Dir::from_step(dx, dy)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_cover_an_eighth_of_the_circle() {
        let words = |x, y| bearing(Point::new(x, y));
        assert_eq!(words(12, -12), "12 cells to the north-east");
        assert_eq!(words(12, -5), "12 cells to the north-east");
        assert_eq!(words(12, -4), "12 cells to the east");
        assert_eq!(words(0, 1), "1 cell to the south");
        assert_eq!(words(-1, 7), "7 cells to the south");
        assert_eq!(words(-3, -3), "3 cells to the north-west");
        assert_eq!(words(0, 0), "where you stand");
    }
}
