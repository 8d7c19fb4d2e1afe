//! Rooms: rectangles, and room shapes such as crosses and cut corners.

use fifteen_base::{Point, Random, Size};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rectangle {
    pub(in crate::levelgen) left: i32,
    pub(in crate::levelgen) top: i32,
    pub(in crate::levelgen) size: Size,
}

impl Rectangle {
    /// Returns the rectangle with `by` more cells on each side.
    pub fn expanded(self, by: i32) -> Rectangle {
        Rectangle {
            left: self.left - by,
            top: self.top - by,
            size: Size::new(self.size.width + 2 * by, self.size.height + 2 * by),
        }
    }

    /// Returns the part of the rectangle on a level of the size `level`.
    pub fn clipped(self, level: Size) -> Rectangle {
        let (left, top) = (self.left.max(0), self.top.max(0));
        Rectangle {
            left,
            top,
            size: Size::new(
                (self.left + self.size.width).min(level.width) - left,
                (self.top + self.size.height).min(level.height) - top,
            ),
        }
    }

    /// Returns the smallest rectangle that contains both.
    pub fn around(self, other: Rectangle) -> Rectangle {
        let (left, top) = (self.left.min(other.left), self.top.min(other.top));
        let right = (self.left + self.size.width).max(other.left + other.size.width);
        let bottom = (self.top + self.size.height).max(other.top + other.size.height);
        Rectangle { left, top, size: Size::new(right - left, bottom - top) }
    }

    pub fn overlaps(self, other: Rectangle) -> bool {
        self.left < other.left + other.size.width
            && other.left < self.left + self.size.width
            && self.top < other.top + other.size.height
            && other.top < self.top + self.size.height
    }

    /// Returns the cells by row, from west to east.
    pub fn points(self) -> impl Iterator<Item = Point> {
        let Rectangle { left, top, size } = self;
        (top..top + size.height).flat_map(move |y| (left..left + size.width).map(move |x| Point::new(x, y)))
    }

    /// Returns the number of orthogonal steps to the nearest cell of the rectangle; 0 inside.
    pub fn walk_distance(self, at: Point) -> i32 {
        let (x, y) = self.offset_to(at);
        x.abs() + y.abs()
    }

    /// Returns the offset from a cell to the nearest cell of the rectangle. East and south are positive.
    pub fn offset_to(self, at: Point) -> (i32, i32) {
        let gap = |from: i32, length: i32, x: i32| (from - x).max(0) + (from + length - 1 - x).min(0);
        (gap(self.left, self.size.width, at.x), gap(self.top, self.size.height, at.y))
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Room {
    pub(in crate::levelgen) area: Rectangle,
    shape: RoomShape,
}

#[derive(Clone, Copy, Debug)]
enum RoomShape {
    /// The whole rectangle.
    Plain,
    /// Two crossing bars. `across` has the full width and `upright` the full height.
    Cross { across: Rectangle, upright: Rectangle },
    /// The corners are cut off diagonally, by this many cells along each side.
    CutCorners(i32),
    /// A pillar near each corner, this many cells from the walls.
    Pillars(i32),
}

impl Room {
    /// Returns a room in a rectangle, with a random shape that suits its size.
    pub fn new(area: Rectangle, random: &mut Random) -> Room {
        let (long, short) = (area.size.width.max(area.size.height), area.size.width.min(area.size.height));
        let shape = match random.below(10) {
            0 | 1 if long >= 7 && short >= 5 => cross(area, random),
            2 | 3 if short >= 5 => RoomShape::CutCorners(short / 4 + random.between(0, 1)),
            4 if short >= 7 => RoomShape::Pillars(2),
            4 if long >= 7 && short >= 5 => RoomShape::Pillars(1),
            _ => RoomShape::Plain,
        };
        Room { area, shape }
    }

    pub fn floor(self) -> impl Iterator<Item = Point> {
        self.area.points().filter(move |at| self.has_floor(*at))
    }

    fn has_floor(self, at: Point) -> bool {
        let Rectangle { left, top, size } = self.area;
        // Distances to the nearest wall, horizontally and vertically.
        let dx = (at.x - left).min(left + size.width - 1 - at.x);
        let dy = (at.y - top).min(top + size.height - 1 - at.y);
        match self.shape {
            RoomShape::Plain => true,
            RoomShape::Cross { across, upright } => {
                across.walk_distance(at) == 0 || upright.walk_distance(at) == 0
            }
            RoomShape::CutCorners(tip) => dx + dy >= tip,
            RoomShape::Pillars(inset) => (dx, dy) != (inset, inset),
        }
    }
}

/// Returns two crossing bars. Each is at least 3 cells thick, but does not fill the room.
fn cross(area: Rectangle, random: &mut Random) -> RoomShape {
    let mut bar = |length: i32| {
        let thick = random.between(length / 3, length * 2 / 3).clamp(3, length - 1);
        (random.between(0, length - thick), thick)
    };
    let (down, height) = bar(area.size.height);
    let (right, width) = bar(area.size.width);
    RoomShape::Cross {
        across: Rectangle { top: area.top + down, size: Size::new(area.size.width, height), ..area },
        upright: Rectangle { left: area.left + right, size: Size::new(width, area.size.height), ..area },
    }
}
