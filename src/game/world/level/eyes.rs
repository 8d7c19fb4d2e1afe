//! How far the hero sees: by day as far as the eyes reach, in the dark as far as the light, and what glows from
//! afar.

use super::Level;
use crate::world::formula::OWN_LIGHT;
use crate::world::{ActorId, Body};
use fifteen_base::Point;
use fifteen_content::{Content, Stat};

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
        let Some(hero) = level.actors.get(hero) else {
            return Eyes::default();
        };
        let body = Body::of(hero, content);
        let own = body[Stat::Sight];
        let theme = &content.themes[level.theme()];
        let (own, light) = match theme.all_in_view {
            true => (EVERYWHERE, EVERYWHERE),
            false => (own, own.min(level.light.max(body[Stat::Light]).max(body[Stat::DarkSight]))),
        };
        let dark = light <= OWN_LIGHT && !level.is_lit(hero.at);
        let shares = (body[Stat::AllyLight] > 0).then_some(hero.id);
        match body.blind || level.is_dim(hero.at) {
            true => {
                Eyes { sight: own.min(1), light: own.min(1), unseen: body.unseen, dark, shares }
            }
            false => Eyes { sight: own, light, unseen: body.unseen, dark, shares },
        }
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
