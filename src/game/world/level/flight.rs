//! How far the hero sees: by day as far as the eyes reach, in the dark as far as the light, and what glows from afar. And where a
//! shot goes, whoever lets it go: the same for the hero and for monsters, for minds that think of one and for those who are shown
//! it beforehand.

use super::Level;
use crate::world::formula::OWN_LIGHT;
use crate::world::{ActorId, Body};
use fifteen_base::Point;
use fifteen_base::line::{is_open, line, open_side};
use fifteen_content::{Content, Stat};

/// What a shot may meet: a level as it is, or as the hero knows it.
pub trait Obstacles {
    /// Whether nothing gets through a cell: a wall, a shut door.
    fn is_solid(&self, at: Point) -> bool;
    /// Whether somebody stands there, with whom the way of what stops at somebody ends.
    fn is_taken(&self, at: Point) -> bool;
    /// The cells in sight of one that something gets through, as far as `range`.
    fn in_sight(&self, from: Point, range: i32) -> Vec<Point>;
}

/// Further than any level is wide.
const EVERYWHERE: i32 = i32::MAX;

/// How far somebody sees.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Eyes {
    /// How far at all, in cells.
    pub(crate) sight: i32,
    /// How far in the dark, in cells.
    pub(crate) light: i32,
    /// Whether they themselves are seen from beside only.
    pub(crate) unseen: bool,
    /// Whether they stand in the dark: nothing lights their cell, and they have no light that shows more than the next.
    pub(crate) dark: bool,
    /// Whose allies the light shines around too, if it does.
    pub(crate) shares: Option<ActorId>,
}

impl Eyes {
    /// The hero's eyes on that level.
    pub(crate) fn of(level: &Level, hero: ActorId, content: &Content) -> Eyes {
        let Some(hero) = level.actors.get(hero) else { return Eyes::default() };
        let body = Body::of(hero, content);
        let own = body[Stat::Sight];
        let theme = &content.themes[level.theme()];
        let (own, light) = match theme.all_in_view {
            true => (EVERYWHERE, EVERYWHERE),
            false => (own, own.min(level.light.max(body[Stat::Light]).max(body[Stat::DarkSight]))),
        };
        let dark = light <= OWN_LIGHT && !level.is_lit(hero.at);
        let shares = (body[Stat::AllyLight] > 0).then_some(hero.id);
        let near = body.blind || level.is_dim(hero.at);
        let (sight, light) = if near { (own.min(1), own.min(1)) } else { (own, light) };
        Eyes { sight, light, unseen: body.unseen, dark, shares }
    }

    /// Whether a cell in the line of sight is seen from `at`.
    #[inline]
    pub(crate) fn see(self, cell: Point, at: Point, level: &Level) -> bool {
        let dims = level.is_dim(cell) && cell.distance(at) > 1;
        !dims && self.reach(cell, at, level)
    }

    /// Whether a cell in the line of sight is near enough, and light enough, to be seen if nothing drifts there.
    #[inline]
    pub(crate) fn reach(self, cell: Point, at: Point, level: &Level) -> bool {
        let far = cell.distance(at);
        far <= self.sight && (far <= self.light || level.is_lit(cell) || self.shines(cell, level))
    }

    /// Whether the light shines there around an ally.
    fn shines(self, cell: Point, level: &Level) -> bool {
        self.shares.is_some_and(|hero| {
            let allies = level.actors.iter().filter(|actor| actor.leader == Some(hero));
            allies.into_iter().any(|ally| ally.at.distance(cell) <= self.light)
        })
    }
}

/// The way of a bolt: the cells from beside `from` toward `aim` and beyond, at most `range` of them, up to the
/// first wall or, if it `stops`, up to and with the first creature.
pub fn path(
    ground: &impl Obstacles,
    from: Point,
    aim: Point,
    range: i32,
    stops: bool,
) -> Vec<Point> {
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
pub fn throw(ground: &impl Obstacles, from: Point, aim: Point, range: i32) -> Vec<Point> {
    let mut way = path(ground, from, aim, range, true);
    if let Some(end) = way.iter().position(|cell| *cell == aim) {
        way.truncate(end + 1);
    }
    way
}

/// The line from beside `from` toward `aim` and on in the same direction, `range` cells long, through walls too.
pub fn beyond(
    ground: &impl Obstacles,
    from: Point,
    aim: Point,
    range: i32,
) -> impl Iterator<Item = Point> {
    let side = open_side(from, aim, |cell| !ground.is_solid(cell));
    line(from, aim, side).take(usize::try_from(range).unwrap_or(0))
}

/// The first wall between two cells that keeps a shot from coming from one to the other.
pub fn wall_between(ground: &impl Obstacles, from: Point, to: Point) -> Option<Point> {
    beyond(ground, from, to, from.distance(to) - 1).find(|cell| ground.is_solid(*cell))
}

/// Whether no wall stands between two cells; the cells themselves do not count.
pub fn is_clear(ground: &impl Obstacles, from: Point, to: Point) -> bool {
    is_open(from, to, |cell| !ground.is_solid(cell))
}

impl Level {
    /// Whether nothing between two cells hides one from the other.
    pub fn is_in_view(&self, from: Point, to: Point) -> bool {
        is_open(from, to, |cell| !self.opaque().get(cell))
    }
}
