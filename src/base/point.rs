//! Points, sizes and the eight directions of a grid.

use super::translation;
use fifteen_derive::All;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::{Add, Sub};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Point {
    /// Cells from the left edge.
    pub x: i32,
    /// Cells from the top edge.
    pub y: i32,
}

/// Orders points by row and then by column.
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

/// Serialises as a list of two numbers: `[12, 7]`.
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
    #[inline]
    pub const fn new(x: i32, y: i32) -> Point {
        Point { x, y }
    }

    /// Returns the Chebyshev distance: the number of steps if a diagonal step counts as one.
    #[inline]
    pub fn distance(self, other: Point) -> i32 {
        (self.x - other.x).abs().max((self.y - other.y).abs())
    }

    /// Returns the Manhattan distance: the number of steps without diagonal steps.
    #[inline]
    pub fn manhattan_distance(self, other: Point) -> i32 {
        (self.x - other.x).abs() + (self.y - other.y).abs()
    }

    /// Iterates over the eight neighbours, clockwise from the north.
    #[inline]
    pub fn neighbours(self) -> impl Iterator<Item = Point> {
        Dir::ALL.into_iter().map(move |dir| self + dir)
    }

    #[inline]
    pub fn is_adjacent(self, other: Point) -> bool {
        self.distance(other) == 1
    }

    /// Returns the direction of the first step to `other`: diagonal if both row and column differ. Returns `None`
    /// for the same cell.
    #[inline]
    pub fn direction_to(self, other: Point) -> Option<Dir> {
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

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Size {
    pub width: i32,
    pub height: i32,
}

impl Size {
    #[inline]
    pub const fn new(width: i32, height: i32) -> Size {
        Size { width, height }
    }

    #[inline]
    pub fn contains(self, at: Point) -> bool {
        (0..self.width).contains(&at.x) && (0..self.height).contains(&at.y)
    }

    #[inline]
    pub const fn middle(self) -> Point {
        Point::new(self.width / 2, self.height / 2)
    }

    #[inline]
    pub const fn side_length(self, side: Dir) -> i32 {
        if side.step().0 == 0 { self.width } else { self.height }
    }

    /// Returns the cell that is `along` cells from the northern or western end of a side and `depth` cells inwards.
    pub const fn point_at_side(self, side: Dir, along: i32, depth: i32) -> Point {
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

    /// Returns the number of cells between a cell and a side.
    #[inline]
    pub const fn distance_to_side(self, side: Dir, at: Point) -> i32 {
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, All)]
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
    /// The orthogonal directions, clockwise from the north.
    pub const SIDES: [Dir; 4] = [Dir::North, Dir::East, Dir::South, Dir::West];

    /// Returns the step as (cells east, cells south).
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

    /// Returns the direction of a step with parts -1, 0 or 1, or `None` for any other step and for `(0, 0)`.
    #[inline]
    pub fn from_step(dx: i32, dy: i32) -> Option<Dir> {
        Dir::ALL.into_iter().find(|dir| dir.step() == (dx, dy))
    }

    /// Returns the direction after a clockwise turn by `eighths / 8` of a circle. A negative turn is
    /// counterclockwise.
    #[inline]
    pub fn rotated(self, eighths: i32) -> Dir {
        Dir::ALL[(self as i32 + eighths).rem_euclid(8) as usize]
    }

    #[inline]
    pub fn is_diagonal(self) -> bool {
        self as i32 % 2 == 1
    }

    #[inline]
    pub fn opposite(self) -> Dir {
        self.rotated(4)
    }

    #[inline]
    pub fn translated_name(self) -> &'static str {
        translation::translate(self.name())
    }

    /// Returns the English name, as used in files and commands: "north", "north-east" and so on.
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

    #[inline]
    pub fn from_name(name: &str) -> Option<Dir> {
        Dir::ALL.into_iter().find(|dir| dir.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_round_trip_through_opposites_names_and_steps() {
        for dir in Dir::ALL {
            assert_eq!(Point::new(3, 4) + dir + dir.opposite(), Point::new(3, 4));
            assert_eq!(Dir::from_name(dir.name()), Some(dir));
            let (dx, dy) = dir.step();
            assert_eq!(Dir::from_step(dx, dy), Some(dir));
            assert_eq!(dir.is_diagonal(), dx != 0 && dy != 0);
        }
    }

    #[test]
    fn distances_and_directions_between_points_are_correct() {
        let (a, b) = (Point::new(1, 1), Point::new(4, -1));
        assert_eq!((a.distance(b), a.manhattan_distance(b)), (3, 5));
        assert_eq!(a.direction_to(b), Some(Dir::NorthEast));
        assert_eq!(a.direction_to(a), None);
    }
}
