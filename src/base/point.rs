//! Places on a grid and the eight ways between them.

use super::tongue;
use fifteen_derive::All;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::{Add, Sub};

/// A cell of a grid: `x` cells from the left edge, `y` cells from the top one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Point {
    /// Cells from the left edge.
    pub x: i32,
    /// Cells from the top edge.
    pub y: i32,
}

/// Reading order: by row, then by column.
impl Ord for Point {
    #[inline]
    fn cmp(&self, other: &Point) -> std::cmp::Ordering {
        (self.y, self.x).cmp(&(other.y, other.x))
    }
}

impl PartialOrd for Point {
    #[inline]
    fn partial_cmp(&self, other: &Point) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// As two numbers in a list: `[12, 7]`.
impl Serialize for Point {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.x, self.y).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Point {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Point, D::Error> {
        <(i32, i32)>::deserialize(deserializer).map(|(x, y)| Point { x, y })
    }
}

impl Point {
    /// The cell `x` from the left and `y` from the top.
    #[inline]
    pub const fn new(x: i32, y: i32) -> Point {
        Point { x, y }
    }

    /// Steps between two cells when diagonals count as one (Chebyshev distance).
    #[inline]
    pub fn distance(self, other: Point) -> i32 {
        (self.x - other.x).abs().max((self.y - other.y).abs())
    }

    /// Steps between two cells when only the four sides count (Manhattan distance).
    #[inline]
    pub fn walk_distance(self, other: Point) -> i32 {
        (self.x - other.x).abs() + (self.y - other.y).abs()
    }

    /// The eight cells around this one, clockwise from the north.
    #[inline]
    pub fn neighbours(self) -> impl Iterator<Item = Point> {
        Dir::ALL.into_iter().map(move |dir| self + dir)
    }

    /// Whether `other` is one of the eight cells around this one.
    #[inline]
    pub fn touches(self, other: Point) -> bool {
        self.distance(other) == 1
    }

    /// The direction that leads most nearly to `other`; none when it is this very cell.
    #[inline]
    pub fn toward(self, other: Point) -> Option<Dir> {
        Dir::from_step((other.x - self.x).signum(), (other.y - self.y).signum())
    }
}

impl Add<Dir> for Point {
    type Output = Point;
    #[inline]
    fn add(self, dir: Dir) -> Point {
        let (dx, dy) = dir.step();
        Point::new(self.x + dx, self.y + dy)
    }
}

impl Add for Point {
    type Output = Point;
    #[inline]
    fn add(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;
    #[inline]
    fn sub(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}, {}]", self.x, self.y)
    }
}

/// How wide and how high something is, in cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Size {
    /// Cells from left to right.
    pub width: i32,
    /// Cells from top to bottom.
    pub height: i32,
}

impl Size {
    /// `width` by `height` cells.
    #[inline]
    pub const fn new(width: i32, height: i32) -> Size {
        Size { width, height }
    }

    /// Whether the cell lies within a grid of this size.
    #[inline]
    pub fn contains(self, at: Point) -> bool {
        (0..self.width).contains(&at.x) && (0..self.height).contains(&at.y)
    }

    /// The cell in the middle.
    #[inline]
    pub const fn middle(self) -> Point {
        Point::new(self.width / 2, self.height / 2)
    }

    /// How long a side is, in cells.
    #[inline]
    pub const fn along(self, side: Dir) -> i32 {
        if side.step().0 == 0 { self.width } else { self.height }
    }

    /// The cell at a side, so many cells from its northern or western end, and so many further in.
    pub const fn at_side(self, side: Dir, along: i32, depth: i32) -> Point {
        const fn across(step: i32, length: i32, along: i32, depth: i32) -> i32 {
            match step {
                0 => along,
                -1 => depth,
                _ => length - 1 - depth,
            }
        }
        let (x, y) = side.step();
        Point::new(across(x, self.width, along, depth), across(y, self.height, along, depth))
    }

    /// How many cells lie between a cell and a side.
    #[inline]
    pub const fn off_side(self, side: Dir, at: Point) -> i32 {
        match side.step() {
            (0, -1) => at.y,
            (0, _) => self.height - 1 - at.y,
            (-1, _) => at.x,
            _ => self.width - 1 - at.x,
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

/// One of the eight directions of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, All)]
#[allow(missing_docs)]
pub enum Dir {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

impl Dir {
    /// The four that share a side, clockwise from the north.
    pub const SIDES: [Dir; 4] = [Dir::North, Dir::East, Dir::South, Dir::West];

    /// The step as cells east and cells south.
    #[inline]
    pub const fn step(self) -> (i32, i32) {
        match self {
            Dir::North => (0, -1),
            Dir::NorthEast => (1, -1),
            Dir::East => (1, 0),
            Dir::SouthEast => (1, 1),
            Dir::South => (0, 1),
            Dir::SouthWest => (-1, 1),
            Dir::West => (-1, 0),
            Dir::NorthWest => (-1, -1),
        }
    }

    /// The direction with this step, each part -1, 0 or 1; none for no step at all.
    #[inline]
    pub fn from_step(dx: i32, dy: i32) -> Option<Dir> {
        Some(match (dx, dy) {
            (0, -1) => Dir::North,
            (1, -1) => Dir::NorthEast,
            (1, 0) => Dir::East,
            (1, 1) => Dir::SouthEast,
            (0, 1) => Dir::South,
            (-1, 1) => Dir::SouthWest,
            (-1, 0) => Dir::West,
            (-1, -1) => Dir::NorthWest,
            _ => return None,
        })
    }

    /// The direction `eighths` of a circle further clockwise.
    #[inline]
    pub fn turned(self, eighths: i32) -> Dir {
        Dir::ALL[(self as i32 + eighths).rem_euclid(8) as usize]
    }

    /// Whether the step goes between two sides.
    #[inline]
    pub fn is_diagonal(self) -> bool {
        self as i32 % 2 == 1
    }

    /// The opposite direction.
    #[inline]
    pub fn back(self) -> Dir {
        self.turned(4)
    }

    /// The word for it as players read it: "north", "north-east"…
    #[inline]
    pub fn called(self) -> &'static str {
        tongue::of(self.name())
    }

    /// The word for it in files and commands.
    pub const fn name(self) -> &'static str {
        match self {
            Dir::North => phrase!("north"),
            Dir::NorthEast => phrase!("north-east"),
            Dir::East => phrase!("east"),
            Dir::SouthEast => phrase!("south-east"),
            Dir::South => phrase!("south"),
            Dir::SouthWest => phrase!("south-west"),
            Dir::West => phrase!("west"),
            Dir::NorthWest => phrase!("north-west"),
        }
    }

    /// The direction of that [`name`](Dir::name).
    #[inline]
    pub fn named(name: &str) -> Option<Dir> {
        Dir::ALL.into_iter().find(|dir| dir.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_direction_leads_back() {
        for dir in Dir::ALL {
            assert_eq!(Point::new(3, 4) + dir + dir.back(), Point::new(3, 4));
            assert_eq!(Dir::named(dir.name()), Some(dir));
            let (dx, dy) = dir.step();
            assert_eq!(Dir::from_step(dx, dy), Some(dir));
            assert_eq!(dir.is_diagonal(), dx != 0 && dy != 0);
        }
    }

    #[test]
    fn distances_count_steps() {
        let (a, b) = (Point::new(1, 1), Point::new(4, -1));
        assert_eq!((a.distance(b), a.walk_distance(b)), (3, 5));
        assert_eq!(a.toward(b), Some(Dir::NorthEast));
        assert_eq!(a.toward(a), None);
    }
}
