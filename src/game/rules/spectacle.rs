//! Events for drawing projectiles and bursts. No rule depends on them. They name only cells that the hero sees.

use super::effect::reach;
use super::{Doer, Turn};
use crate::world::level::flight::beyond;
use crate::world::{EventKind, Missile};
use fifteen_base::Point;
use fifteen_content::Working;
use fifteen_content::kinds::effect::Reach;

impl Turn<'_> {
    /// Emits the flight of a projectile through these cells.
    pub(crate) fn tell_flight(&mut self, missile: Missile, way: &[Point]) {
        let way = self.seen_of(way);
        if let Some(end) = way.last().copied() {
            self.tell(end, EventKind::Flew { missile, way });
        }
    }

    /// Emits the flight of a shot from one cell to another.
    pub(crate) fn tell_shot(&mut self, missile: Missile, from: Point, to: Point) {
        let far = from.distance(to);
        if far > 1 {
            let way: Vec<Point> = beyond(self.level, from, to, far).collect();
            self.tell_flight(missile, &way);
        }
    }

    /// Emits the flight and the burst of a working. Without an element, and from an unseen user, only its effects show.
    pub fn tell_working(&mut self, doer: Doer, working: &Working, aim: Point, cells: &[Point]) {
        let element = working.what.iter().find_map(|effect| effect.traits().element);
        let by = doer.id.and_then(|id| self.who_is(id));
        if element.is_none() && by.is_some_and(|by| !by.seen) {
            return;
        }
        let (flies, bursts) = match working.who {
            Reach::Own | Reach::Touch | Reach::Cell | Reach::Spot => return,
            Reach::Bolt => (true, false),
            Reach::Ball => (true, true),
            Reach::Beam | Reach::Cone | Reach::Around | Reach::Sight => (false, true),
        };
        if flies {
            let way = reach::way(self.level, working, doer.at, aim);
            self.tell_flight(Missile::Magic(element), &way);
        }
        let cells = self.seen_of(cells);
        if let Some(last) = cells.last().copied().filter(|_| bursts) {
            self.tell(last, EventKind::Burst { shape: working.who, element, cells });
        }
    }

    fn seen_of(&self, cells: &[Point]) -> Vec<Point> {
        cells.iter().filter(|cell| self.hero_sees(**cell)).copied().collect()
    }
}
