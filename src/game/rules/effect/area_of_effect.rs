//! Area of effect: the cells that an effect reaches, for the rules and for targeting previews.

use crate::world::level::trajectory::{bolt_path, is_line_clear, line_beyond, throw_path};
use crate::world::{ActorId, Item, Level, Obstacles};
use fifteen_base::{FieldOfView, Point};
use fifteen_content::kinds::effect::{TargetArea, TargetSide, Working};
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{Content, Tile};

const MAX_DIG_DISTANCE: i32 = 60;
/// Limits of conduction through water: distance in cells, and number of cells.
const CONDUCTION: (i32, usize) = (5, 80);

/// The actual obstacles of a level, including those unknown to the hero.
impl Obstacles for Level {
    fn is_solid(&self, at: Point) -> bool {
        self.passage().get(at).is_none_or(|bits| bits & 7 == 0)
    }

    fn has_actor(&self, at: Point) -> bool {
        self.actor_id_at(at).is_some()
    }

    fn in_sight(&self, from: Point, range: i32) -> Vec<Point> {
        let mut sight = FieldOfView::new(self.size());
        sight.compute(self.opaque(), from, range);
        sight.cells().filter(|cell| cell.distance(from) <= range && !self.is_solid(*cell)).collect()
    }
}

/// Returns the path of a projectile, including its last cell. The path is empty for effects without a projectile.
pub fn projectile_path(ground: &impl Obstacles, working: &Working, from: Point, aim: Point) -> Vec<Point> {
    match working.who {
        TargetArea::Bolt => bolt_path(ground, from, aim, working.range, true),
        TargetArea::Beam => bolt_path(ground, from, aim, working.range, false),
        TargetArea::Ball => throw_path(ground, from, aim, working.range),
        TargetArea::Own
        | TargetArea::Touch
        | TargetArea::Cone
        | TargetArea::Around
        | TargetArea::Sight
        | TargetArea::Cell
        | TargetArea::Spot
        | TargetArea::Level => Vec::new(),
    }
}

/// Returns the cells that an effect reaches from `from` toward `aim`.
pub fn cells_in_area(ground: &impl Obstacles, working: &Working, from: Point, aim: Point) -> Vec<Point> {
    let Working { who, range, size, .. } = working;
    let last = |path: Vec<Point>| path.last().copied();
    match who {
        TargetArea::Own => vec![from],
        TargetArea::Touch => {
            let near = from.is_adjacent(aim) || from == aim;
            near.then_some(aim).into_iter().collect()
        }
        TargetArea::Bolt => last(projectile_path(ground, working, from, aim)).into_iter().collect(),
        TargetArea::Beam => projectile_path(ground, working, from, aim),
        TargetArea::Ball => {
            ball_cells(ground, last(projectile_path(ground, working, from, aim)).unwrap_or(from), *size)
        }
        TargetArea::Cone => cone_cells(ground, from, aim, *range),
        TargetArea::Around => {
            let mut cells = ball_cells(ground, from, *size);
            cells.retain(|cell| *cell != from);
            cells
        }
        TargetArea::Sight => ground.in_sight(from, *range),
        TargetArea::Cell => {
            let seen = aim.distance(from) <= *range && is_line_clear(ground, from, aim);
            seen.then_some(aim).into_iter().collect()
        }
        // The caller supplies these cells, because only the level knows them.
        TargetArea::Spot | TargetArea::Level => Vec::new(),
    }
}

/// Whether an effect applies to `other`, an actor in the effect's area. Effects of traps and terrain have no `user`.
pub fn affects(
    working: &Working,
    user: Option<ActorId>,
    other: ActorId,
    are_foes: impl Fn(ActorId, ActorId) -> bool,
) -> bool {
    let is_user = user == Some(other);
    match (working.who, working.side) {
        (TargetArea::Own, _) => true,
        (TargetArea::Around, _) | (_, TargetSide::Foes) if is_user => false,
        (_, TargetSide::All) => true,
        (_, TargetSide::Foes) => user.is_none_or(|user| are_foes(user, other)),
        (_, TargetSide::Friends) => user.is_some_and(|user| !are_foes(user, other)),
    }
}

/// Returns the open cells within `size` cells of `centre` with a clear line to it.
fn ball_cells(ground: &impl Obstacles, centre: Point, size: i32) -> Vec<Point> {
    square(centre, size)
        .filter(|cell| cell.distance(centre) <= size && !ground.is_solid(*cell))
        .filter(|cell| is_line_clear(ground, centre, *cell))
        .collect()
}

/// Returns the open cells of a cone of about 60 degrees.
fn cone_cells(ground: &impl Obstacles, from: Point, aim: Point, range: i32) -> Vec<Point> {
    let (ax, ay) = (i64::from(aim.x - from.x), i64::from(aim.y - from.y));
    let inside = |cell: &Point| {
        let (x, y) = (i64::from(cell.x - from.x), i64::from(cell.y - from.y));
        let dot = ax * x + ay * y;
        // The cosine of the angle must be at least 0.85, so its square must be at least 0.72.
        dot > 0 && dot * dot * 100 >= 72 * (ax * ax + ay * ay) * (x * x + y * y)
    };
    square(from, range)
        .filter(|cell| *cell != from && cell.distance(from) <= range)
        .filter(inside)
        .filter(|cell| !ground.is_solid(*cell) && is_line_clear(ground, from, *cell))
        .collect()
}

/// Returns the cells near `from` with locked doors or boxes. Only [`TargetArea::Around`] reaches locks.
pub fn locks_in_area(level: &Level, working: &Working, from: Point, content: &Content) -> Vec<Point> {
    if working.who != TargetArea::Around {
        return Vec::new();
    }
    let near = square(from, working.size).filter(|cell| cell.distance(from) <= working.size);
    let is_lock = |cell: &Point| {
        let pile = level.floor_items.get(cell);
        content.tiles[level.tile(*cell)].is_locked()
            || pile.is_some_and(|pile| pile.items.iter().any(|item| is_locked_box(item, content)))
    };
    near.filter(is_lock).collect()
}

pub fn is_locked_box(item: &Item, content: &Content) -> bool {
    !item.open && content.items[item.kind].opened_by.is_some()
}

fn square(centre: Point, size: i32) -> impl Iterator<Item = Point> {
    let side = -size..=size;
    side.clone().flat_map(move |y| side.clone().map(move |x| centre + Point::new(x, y)))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hardness {
    Open,
    Soft,
    /// A locked door, which stops digging.
    Hard,
}

impl Hardness {
    pub fn from_tile(tile: &Tile) -> Hardness {
        match () {
            () if tile.ways != Ways::default() => Hardness::Open,
            () if tile.is_locked() => Hardness::Hard,
            () => Hardness::Soft,
        }
    }
}

/// Returns up to `walls` diggable wall cells on the line through `aim`, nearest first.
pub fn walls_to_dig(
    ground: &impl Obstacles,
    from: Point,
    aim: Point,
    walls: i32,
    hardness: impl Fn(Point) -> Hardness,
) -> Vec<Point> {
    let cells = line_beyond(ground, from, aim, MAX_DIG_DISTANCE).map(|at| (at, hardness(at)));
    cells
        .take_while(|(_, hardness)| *hardness != Hardness::Hard)
        .filter(|(_, hardness)| *hardness == Hardness::Soft)
        .map(|(at, _)| at)
        .take(usize::try_from(walls).unwrap_or(0))
        .collect()
}

/// Returns the cells to which the cell `at` conducts an element, without `at` itself.
pub fn conducted_cells(at: Point, conducts: impl Fn(Point) -> bool) -> Vec<Point> {
    let (max_distance, max_cells) = CONDUCTION;
    let mut cells: Vec<Point> = Vec::new();
    cells.extend(conducts(at).then_some(at));
    let mut next = 0;
    while let Some(cell) = cells.get(next).copied().filter(|_| cells.len() < max_cells) {
        next += 1;
        for near in cell.neighbours() {
            if near.distance(at) <= max_distance && !cells.contains(&near) && conducts(near) {
                cells.push(near);
            }
        }
    }
    cells.into_iter().skip(1).collect()
}
