//! Where a shot goes, whoever lets it go: the same for the hero and for monsters, for minds that think of one and
//! for those who are shown it beforehand.

use super::Level;
use fifteen_base::Point;
use fifteen_base::line::{is_open, line, open_side};

/// What a shot may meet: a level as it is, or as the hero knows it.
pub trait Ground {
    /// Whether nothing gets through a cell: a wall, a shut door.
    fn is_solid(&self, at: Point) -> bool;
    /// Whether somebody stands there, with whom the way of what stops at somebody ends.
    fn is_taken(&self, at: Point) -> bool;
    /// The cells in sight of one that something gets through, as far as `range`.
    fn in_sight(&self, from: Point, range: i32) -> Vec<Point>;
}

/// The way of a bolt: the cells from beside `from` toward `aim` and beyond, at most `range` of them, up to the
/// first wall or, if it `stops`, up to and with the first creature.
pub fn path(ground: &impl Ground, from: Point, aim: Point, range: i32, stops: bool) -> Vec<Point> {
    let mut way = Vec::new();
    for cell in beyond(ground, from, aim, range) {
        if ground.is_solid(cell) {
            break;
        }
        way.push(cell);
        if stops && ground.is_taken(cell) {
            break;
        }
    }
    way
}

/// The way of what is thrown: that of a bolt, but it comes down where it is aimed at.
pub fn throw(ground: &impl Ground, from: Point, aim: Point, range: i32) -> Vec<Point> {
    let mut way = path(ground, from, aim, range, true);
    if let Some(end) = way.iter().position(|cell| *cell == aim) {
        way.truncate(end + 1);
    }
    way
}

/// The line from beside `from` toward `aim` and on in the same direction, `range` cells long, through walls too.
pub fn beyond(
    ground: &impl Ground,
    from: Point,
    aim: Point,
    range: i32,
) -> impl Iterator<Item = Point> {
    let side = open_side(from, aim, |cell| !ground.is_solid(cell));
    line(from, aim, side).take(usize::try_from(range).unwrap_or(0))
}

/// The first wall between two cells that keeps a shot from coming from one to the other.
pub fn wall_between(ground: &impl Ground, from: Point, to: Point) -> Option<Point> {
    beyond(ground, from, to, from.distance(to) - 1).find(|cell| ground.is_solid(*cell))
}

/// Whether no wall stands between two cells; the cells themselves do not count.
pub fn is_clear(ground: &impl Ground, from: Point, to: Point) -> bool {
    is_open(from, to, |cell| !ground.is_solid(cell))
}

impl Level {
    /// Whether nothing between two cells hides one from the other.
    pub fn is_in_view(&self, from: Point, to: Point) -> bool {
        is_open(from, to, |cell| !self.opaque().get(cell))
    }
}
