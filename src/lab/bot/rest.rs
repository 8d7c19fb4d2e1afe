//! Getting well again.

use super::player::Player;
use super::view::View;
use super::walk::Errand;
use fifteen_game::Action;

/// It begins to rest below this part of its hit points, in percent, and rests until the other.
const TIRED: i32 = 60;
const RESTED: i32 = 95;
/// After so many turns of rest it must be better off, or it rests no more for a while, in turns.
const ENOUGH: u32 = 60;
const WHILE: u64 = 500;

impl Player {
    /// Steps out of what does harm where it stands.
    pub(super) fn get_out(&mut self, view: &View) -> Option<Action> {
        if view.level.covers().is_empty() {
            return None;
        }
        self.map.shun(view);
        let on_its_way = self.map.is_thorny(view.at) && self.walk.goes_through_pain();
        if !self.map.is_shunned(view.at) || view.game.known_trap(view.at).is_some() || on_its_way {
            return None;
        }
        let good = |map: &super::map::Map, cell| map.is_good(cell);
        self.walk.step(Errand::GetOut, view, &mut self.map, good)
    }

    /// Rests when it is hurt and nobody is after it.
    pub(super) fn rest(&mut self, view: &View) -> Option<Action> {
        let now = view.game.world().turn();
        let until = if self.rested > 0 { RESTED } else { TIRED };
        if !view.is_calm() || view.health() >= until || now < self.restless_until {
            self.rested = 0;
            return None;
        }
        if self.rested.is_multiple_of(ENOUGH) {
            if self.rested > 0 && view.hero.hp() <= self.rested_from {
                self.restless_until = now + WHILE;
            }
            self.rested_from = view.hero.hp();
        }
        self.rested += 1;
        Some(Action::Wait)
    }
}
