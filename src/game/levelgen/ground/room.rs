//! One room: where it is and what shape it has.

use fifteen_base::{Point, Random, Size};

/// A rectangle of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rectangle {
    pub(in crate::levelgen) left: i32,
    pub(in crate::levelgen) top: i32,
    pub(in crate::levelgen) size: Size,
}

impl Rectangle {
    /// The rectangle with `by` more cells on each side.
    pub fn grown(self, by: i32) -> Rectangle {
        Rectangle {
            left: self.left - by,
            top: self.top - by,
            size: Size::new(self.size.width + 2 * by, self.size.height + 2 * by),
        }
    }

    /// The part of it that lies on a level of that size.
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

    /// The smallest rectangle around both.
    pub fn around(self, other: Rectangle) -> Rectangle {
        let (left, top) = (self.left.min(other.left), self.top.min(other.top));
        let right = (self.left + self.size.width).max(other.left + other.size.width);
        let bottom = (self.top + self.size.height).max(other.top + other.size.height);
        Rectangle { left, top, size: Size::new(right - left, bottom - top) }
    }

    /// Whether the two have a cell in common.
    pub fn meets(self, other: Rectangle) -> bool {
        self.left < other.left + other.size.width
            && other.left < self.left + self.size.width
            && self.top < other.top + other.size.height
            && other.top < self.top + self.size.height
    }

    /// Its cells in reading order.
    pub fn points(self) -> impl Iterator<Item = Point> {
        let Rectangle { left, top, size } = self;
        (top..top + size.height)
            .flat_map(move |y| (left..left + size.width).map(move |x| Point::new(x, y)))
    }

    /// The steps by the four sides to its nearest cell; 0 within.
    pub fn walk_distance(self, at: Point) -> i32 {
        let (x, y) = self.gap(at);
        x.abs() + y.abs()
    }

    /// The cells from there to the rectangle: to the east, to the west if negative, and to the south or north.
    pub fn gap(self, at: Point) -> (i32, i32) {
        // Before the first cell it is positive, behind the last one negative.
        let gap =
            |from: i32, length: i32, x: i32| (from - x).max(0) + (from + length - 1 - x).min(0);
        (gap(self.left, self.size.width, at.x), gap(self.top, self.size.height, at.y))
    }
}

/// A room: the rectangle it fills, and what part of it is floor.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    pub(in crate::levelgen) area: Rectangle,
    shape: Shape,
}

/// What part of its rectangle a room floors.
#[derive(Clone, Copy, Debug)]
enum Shape {
    /// All of it.
    Plain,
    /// Two bars that cross: cells outside of both, `0` wide and `1` high, are left out.
    Cross { across: Rectangle, upright: Rectangle },
    /// All but the corners, cut off slantwise this many cells from the tip.
    Cut(i32),
    /// All but a pillar near each corner, this many cells from the walls.
    Pillars(i32),
}

impl Room {
    /// A room in that rectangle; its shape is drawn by lot from those that look well at its size.
    pub fn new(area: Rectangle, random: &mut Random) -> Room {
        let (long, short) =
            (area.size.width.max(area.size.height), area.size.width.min(area.size.height));
        let shape = match random.below(10) {
            0 | 1 if long >= 7 && short >= 5 => cross(area, random),
            2 | 3 if short >= 5 => Shape::Cut(short / 4 + random.between(0, 1)),
            4 if short >= 7 => Shape::Pillars(2),
            4 if long >= 7 && short >= 5 => Shape::Pillars(1),
            _ => Shape::Plain,
        };
        Room { area, shape }
    }

    /// The cells of its floor.
    pub fn floor(self) -> impl Iterator<Item = Point> {
        self.area.points().filter(move |at| self.has(*at))
    }

    fn has(self, at: Point) -> bool {
        let Rectangle { left, top, size } = self.area;
        // How far the cell is from the nearest wall in either direction.
        let dx = (at.x - left).min(left + size.width - 1 - at.x);
        let dy = (at.y - top).min(top + size.height - 1 - at.y);
        match self.shape {
            Shape::Plain => true,
            Shape::Cross { across, upright } => {
                across.walk_distance(at) == 0 || upright.walk_distance(at) == 0
            }
            Shape::Cut(tip) => dx + dy >= tip,
            Shape::Pillars(inset) => (dx, dy) != (inset, inset),
        }
    }
}

/// Two bars across the rectangle, at least 3 cells thick, that leave something out on each side.
fn cross(area: Rectangle, random: &mut Random) -> Shape {
    let mut bar = |length: i32| {
        let thick = random.between(length / 3, length * 2 / 3).clamp(3, length - 1);
        (random.between(0, length - thick), thick)
    };
    let (down, height) = bar(area.size.height);
    let (right, width) = bar(area.size.width);
    Shape::Cross {
        across: Rectangle {
            top: area.top + down,
            size: Size::new(area.size.width, height),
            ..area
        },
        upright: Rectangle {
            left: area.left + right,
            size: Size::new(width, area.size.height),
            ..area
        },
    }
}
