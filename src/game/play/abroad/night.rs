//! Night in the open: who is about then comes after the hero.

use crate::Game;
use crate::play::hunt::come_out;
use crate::world::Event;
use fifteen_base::Point;
use fifteen_content::kinds::land::NIGHT_IS_WORSE;
use fifteen_content::kinds::language::asked::Hour;

/// Every so many turns of a night somebody may come.
const EVERY: u64 = 90;
/// One time in so many somebody does.
const ONE_IN: u32 = 3;
/// They come from the edge of the chunk that is so far from the hero at least, in cells.
const AWAY: i32 = 14;

impl Game {
    /// By night somebody comes after a hero who is in the open country.
    pub(in crate::play) fn mind_night(&mut self, events: &mut Vec<Event>) {
        let (turn, here) = (self.world.turn, self.world.here);
        let Some(country) = self.world.country(&self.content) else {
            return;
        };
        let (Some(table), Some(spot)) = (country.night, self.world.travels.spot(here)) else {
            return;
        };
        let sky = self.content.themes[self.level().theme()].sky;
        let is_night = sky.is_some_and(|sky| sky.hour(turn).0 == Hour::Night);
        if !is_night || spot.under > 0 || !turn.is_multiple_of(EVERY) {
            return;
        }
        let danger = country.danger_at(spot.chunk.away()) + NIGHT_IS_WORSE;
        self.with_turn(events, |turn| {
            if !turn.random.one_in(ONE_IN) {
                return;
            }
            let size = turn.level.size();
            let edge = |at: &Point| {
                let rim =
                    at.x == 0 || at.y == 0 || at.x == size.width - 1 || at.y == size.height - 1;
                rim && at.distance(turn.hero_at) >= AWAY
            };
            let cells: Vec<Point> = turn.level.terrain().points().filter(edge).collect();
            if let Some(from) = turn.random.pick(&cells).copied() {
                come_out(turn, from, table, danger);
            }
        });
    }
}
