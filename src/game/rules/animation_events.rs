//! Events that animate projectiles and bursts on cells that the hero sees. No rule depends on these events.

use super::effect::area_of_effect;
use super::{EffectUser, Turn};
use crate::world::level::trajectory::line_beyond;
use crate::world::{EventKind, Projectile};
use fifteen_base::Point;
use fifteen_content::Working;
use fifteen_content::kinds::effect::TargetArea;

impl Turn<'_> {
    pub(crate) fn emit_flight(&mut self, missile: Projectile, way: &[Point]) {
        let way = self.visible_cells(way);
        if let Some(end) = way.last().copied() {
            self.emit(end, EventKind::Flew { missile, way });
        }
    }

    pub(crate) fn emit_shot(&mut self, missile: Projectile, from: Point, to: Point) {
        let distance = from.distance(to);
        if distance > 1 {
            let path: Vec<Point> = line_beyond(self.level, from, to, distance).collect();
            self.emit_flight(missile, &path);
        }
    }

    /// Emits the events for the projectile and the burst of an effect. Emits no event if the effect has no element
    /// and the hero does not see its user.
    pub fn emit_working(&mut self, user: EffectUser, working: &Working, aim: Point, cells: &[Point]) {
        let element = working.what.iter().find_map(|effect| effect.properties().element);
        let by = user.id.and_then(|id| self.find_actor_ref(id));
        if element.is_none() && by.is_some_and(|by| !by.seen) {
            return;
        }
        let (flies, bursts) = match working.who {
            TargetArea::Own | TargetArea::Touch | TargetArea::Cell | TargetArea::Spot | TargetArea::Level => {
                return;
            }
            TargetArea::Bolt => (true, false),
            TargetArea::Ball => (true, true),
            TargetArea::Beam | TargetArea::Cone | TargetArea::Around | TargetArea::Sight => (false, true),
        };
        if flies {
            let path = area_of_effect::projectile_path(self.level, working, user.at, aim);
            self.emit_flight(Projectile::Magic(element), &path);
        }
        let cells = self.visible_cells(cells);
        if let Some(last) = cells.last().copied().filter(|_| bursts) {
            self.emit(last, EventKind::Burst { shape: working.who, element, cells });
        }
    }

    fn visible_cells(&self, cells: &[Point]) -> Vec<Point> {
        cells.iter().filter(|cell| self.hero_sees(**cell)).copied().collect()
    }
}
