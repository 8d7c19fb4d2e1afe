//! Which cells a working reaches: the same for those who do it and for those who are shown it beforehand.

use crate::base::line::line;
use crate::base::{Point, Sight};
use crate::content::effect::{Reach, Working};
use crate::game::level::Level;

/// Whether nothing gets through a cell: a wall, a shut door.
fn is_solid(level: &Level, at: Point) -> bool {
    level.passage().get(at).is_none_or(|bits| bits & 7 == 0)
}

/// The way of a bolt: the cells from beside `from` toward `aim` and beyond, at most `range` of them, up to the
/// first wall or, if it `stops`, up to and with the first creature.
pub fn path(level: &Level, from: Point, aim: Point, range: i32, stops: bool) -> Vec<Point> {
    let mut way = Vec::new();
    for cell in beyond(from, aim, range) {
        if is_solid(level, cell) {
            break;
        }
        way.push(cell);
        if stops && level.standing(cell).is_some() {
            break;
        }
    }
    way
}

/// The line from beside `from` toward `aim` and on in the same direction, `range` cells long.
pub fn beyond(from: Point, aim: Point, range: i32) -> Vec<Point> {
    if from == aim {
        return Vec::new();
    }
    let (dx, dy) = (aim.x - from.x, aim.y - from.y);
    let far = range / dx.abs().max(dy.abs()).max(1) + 1;
    let end = Point::new(from.x + dx * far, from.y + dy * far);
    let cells = line(from, end).skip(1);
    cells
        .take_while(|cell| cell.distance(from) <= range)
        .collect()
}

/// Whether no wall stands between two cells; the cells themselves do not count.
fn is_clear(level: &Level, from: Point, to: Point) -> bool {
    line(from, to).all(|cell| cell == from || cell == to || !is_solid(level, cell))
}

/// The cells that a working reaches from `from` toward `aim`, whoever is in them.
pub fn cells(level: &Level, working: &Working, from: Point, aim: Point) -> Vec<Point> {
    let Working {
        who, range, size, ..
    } = working;
    match who {
        Reach::Own => vec![from],
        Reach::Touch => {
            let near = from.touches(aim) || from == aim;
            near.then_some(aim).into_iter().collect()
        }
        Reach::Bolt => path(level, from, aim, *range, true)
            .last()
            .copied()
            .into_iter()
            .collect(),
        Reach::Beam => path(level, from, aim, *range, false),
        Reach::Ball => {
            let mut way = path(level, from, aim, *range, true);
            if let Some(end) = way.iter().position(|cell| *cell == aim) {
                way.truncate(end + 1);
            }
            round(level, way.last().copied().unwrap_or(from), *size)
        }
        Reach::Cone => cone(level, from, aim, *range),
        Reach::Around => {
            let mut cells = round(level, from, *size);
            cells.retain(|cell| *cell != from);
            cells
        }
        Reach::Sight => in_sight(level, from, *range),
        Reach::Cell => {
            let seen = aim.distance(from) <= *range && is_clear(level, from, aim);
            seen.then_some(aim).into_iter().collect()
        }
    }
}

/// The open cells within `size` of one, that a burst there gets to.
fn round(level: &Level, centre: Point, size: i32) -> Vec<Point> {
    let cells = square(centre, size);
    cells
        .filter(|cell| cell.distance(centre) <= size && !is_solid(level, *cell))
        .filter(|cell| is_clear(level, centre, *cell))
        .collect()
}

/// The open cells of a cone of 60 degrees or so.
fn cone(level: &Level, from: Point, aim: Point, range: i32) -> Vec<Point> {
    let (ax, ay) = (i64::from(aim.x - from.x), i64::from(aim.y - from.y));
    let inside = |cell: &Point| {
        let (x, y) = (i64::from(cell.x - from.x), i64::from(cell.y - from.y));
        let dot = ax * x + ay * y;
        // The cosine of the angle is at least 0.85: its square at least 0.72.
        dot > 0 && dot * dot * 100 >= 72 * (ax * ax + ay * ay) * (x * x + y * y)
    };
    square(from, range)
        .filter(|cell| *cell != from && cell.distance(from) <= range)
        .filter(inside)
        .filter(|cell| !is_solid(level, *cell) && is_clear(level, from, *cell))
        .collect()
}

fn square(centre: Point, size: i32) -> impl Iterator<Item = Point> {
    let side = -size..=size;
    side.clone()
        .flat_map(move |y| side.clone().map(move |x| centre + Point::new(x, y)))
}

/// The cells in sight of one, as far as `range`.
pub fn in_sight(level: &Level, from: Point, range: i32) -> Vec<Point> {
    let mut sight = Sight::new(level.size());
    sight.look(level.opaque(), from, range);
    let near = |cell: &Point| cell.distance(from) <= range && !is_solid(level, *cell);
    sight.cells().filter(near).collect()
}
