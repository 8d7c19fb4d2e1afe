//! Range of sight in light and darkness, and trajectories of bolts and thrown items. The rules, the AI and the
//! aiming preview share these functions.

use super::Level;
use crate::world::formula::SIGHT_WITHOUT_LIGHT;
use crate::world::{ActorId, Stats};
use fifteen_base::Point;
use fifteen_base::line::{is_open, line, open_side};
use fifteen_content::{Content, Stat};

/// Obstacles of a projectile, either on the real level or on the level as the hero knows it.
pub trait Obstacles {
    /// Whether a cell stops every projectile, as a wall or a closed door does.
    fn is_solid(&self, at: Point) -> bool;
    fn has_actor(&self, at: Point) -> bool;
    /// Returns the passable cells within `range` cells that are in view from `from`.
    fn in_sight(&self, from: Point, range: i32) -> Vec<Point>;
}

const UNLIMITED_SIGHT: i32 = i32::MAX;

/// Range of sight of an actor, and how visible the actor itself is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SightRange {
    pub(crate) sight: i32,
    /// Range of sight in the dark, in cells.
    pub(crate) light: i32,
    /// Whether others see this actor only from adjacent cells.
    pub(crate) unseen: bool,
    /// Whether the actor stands on an unlit cell and sees no farther than adjacent cells.
    pub(crate) dark: bool,
    /// The actor itself, if its light also shines around its allies, or else `None`.
    pub(crate) light_leader: Option<ActorId>,
}

impl SightRange {
    pub(crate) fn of_hero(level: &Level, hero: ActorId, content: &Content) -> SightRange {
        let Some(hero) = level.actors.get(hero) else { return SightRange::default() };
        let body = Stats::for_actor(hero, content);
        let (mut sight, mut light) = (UNLIMITED_SIGHT, UNLIMITED_SIGHT);
        if !content.themes[level.theme()].all_in_view {
            sight = body[Stat::Sight];
            light = sight.min(level.light.max(body[Stat::Light]).max(body[Stat::DarkSight]));
        }
        let dark = light <= SIGHT_WITHOUT_LIGHT && !level.is_lit(hero.at);
        let light_leader = (body[Stat::AllyLight] > 0).then_some(hero.id);
        if body.blind || level.is_dim(hero.at) {
            sight = sight.min(1);
            light = sight;
        }
        SightRange { sight, light, unseen: body.unseen, dark, light_leader }
    }

    #[inline]
    pub(crate) fn can_see(self, cell: Point, at: Point, level: &Level) -> bool {
        let dims = level.is_dim(cell) && cell.distance(at) > 1;
        !dims && self.is_in_range(cell, at, level)
    }

    /// Whether a cell in the line of sight is near enough and lit enough to be visible. Covers that hide what is in
    /// them, such as smoke, are ignored.
    #[inline]
    pub(crate) fn is_in_range(self, cell: Point, at: Point, level: &Level) -> bool {
        let far = cell.distance(at);
        far <= self.sight && (far <= self.light || level.is_lit(cell) || self.ally_light_reaches(cell, level))
    }

    fn ally_light_reaches(self, cell: Point, level: &Level) -> bool {
        self.light_leader.is_some_and(|hero| {
            let allies = level.actors.iter().filter(|actor| actor.leader == Some(hero));
            allies.into_iter().any(|ally| ally.at.distance(cell) <= self.light)
        })
    }
}

/// Returns the trajectory of a bolt, from the cell next to `from`, through `aim` and beyond. The trajectory ends
/// before the first wall, after `range` cells, or, if `stops` is set, at the first actor.
pub fn bolt_path(ground: &impl Obstacles, from: Point, aim: Point, range: i32, stops: bool) -> Vec<Point> {
    let mut path = Vec::new();
    for cell in line_beyond(ground, from, aim, range) {
        if ground.is_solid(cell) {
            break;
        }
        path.push(cell);
        if stops && ground.has_actor(cell) {
            break;
        }
    }
    path
}

/// Returns the trajectory of a thrown item: like a bolt that stops at the first actor, but not beyond `aim`.
pub fn throw_path(ground: &impl Obstacles, from: Point, aim: Point, range: i32) -> Vec<Point> {
    let mut path = bolt_path(ground, from, aim, range, true);
    if let Some(end) = path.iter().position(|cell| *cell == aim) {
        path.truncate(end + 1);
    }
    path
}

/// Returns the line of `far` cells from the cell next to `from`, through `to` and beyond. Walls do not end the line.
pub fn line_beyond(ground: &impl Obstacles, from: Point, to: Point, far: i32) -> impl Iterator<Item = Point> {
    let side = open_side(from, to, |cell| !ground.is_solid(cell));
    line(from, to, side).take(usize::try_from(far).unwrap_or(0))
}

pub fn wall_between(ground: &impl Obstacles, from: Point, to: Point) -> Option<Point> {
    line_beyond(ground, from, to, from.distance(to) - 1).find(|cell| ground.is_solid(*cell))
}

/// Whether no wall stands between two cells. The two cells themselves do not count.
pub fn is_line_clear(ground: &impl Obstacles, from: Point, to: Point) -> bool {
    is_open(from, to, |cell| !ground.is_solid(cell))
}

impl Level {
    pub fn is_in_view(&self, from: Point, to: Point) -> bool {
        is_open(from, to, |cell| !self.opaque().get(cell))
    }
}
