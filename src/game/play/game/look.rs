//! What the hero sees and remembers of a level after each command.

use super::Game;
use crate::world::{Eyes, Level};
use fifteen_base::{BitGrid, Point, Sight};

impl Game {
    /// Brings up to date where the hero is, what they see, and what they remember of it.
    pub(in crate::play) fn look(&mut self) {
        let (light, carries) = self.world.sky(self.world.turn, &self.content);
        let Some(level) = self.world.levels.get_mut(&self.world.here) else {
            return;
        };
        let Some(hero) = level.actors.get(self.world.hero) else {
            return;
        };
        let at = hero.at;
        (level.light, level.carries) = (light, carries);
        let eyes = Eyes::of(level, self.world.hero, &self.content);
        self.hero_at = at;
        let age = (level.changes(), level.veils());
        let now = Some((level.id(), age, at, eyes));
        if self.sight_of != now {
            if self.sight_of.is_none_or(|(id, ..)| id != level.id()) {
                self.sight = Sight::new(level.size());
            }
            let farthest = self.farthest.max(eyes.sight);
            match self.content.themes[level.theme()].all_in_view {
                true => self.sight.look(&BitGrid::new(level.size()), at, farthest),
                false => self.sight.look(level.opaque(), at, farthest),
            }
            if farthest <= eyes.sight.min(eyes.light) {
                for (start, bits) in self.sight.pieces().filter(|(_, bits)| *bits != 0) {
                    level.remember(start, bits);
                }
            } else {
                let seen: Vec<Point> =
                    self.sight.cells().filter(|cell| eyes.see(*cell, at, level)).collect();
                for cell in seen {
                    level.remember(cell, 1);
                }
            }
            self.sight_of = now;
        }
        // Something may have been dropped, or gone up in flames, in view of who stands still.
        let sees = |cell: Point, level: &Level| self.sight.sees(cell) && eyes.see(cell, at, level);
        level.see_piles(sees);
        level.see_covers(sees);
    }
}
