//! Melee tactics of the bot against enemies that hunt it.

mod ambush;
pub(super) mod cover;

use super::odds::reach;
use super::player::Player;
use super::view::View;
use super::walk::Errand;
use fifteen_content::kinds::tile::Stair;
use fifteen_game::{Action, Actor};

/// Turns to wait for an enemy to come before it attacks.
const PATIENCE: u32 = 6;
/// Maximum distance to a narrow place when several enemies come, in cells.
const NEAR: i32 = 6;

impl Player {
    /// Escapes from a fight that it will probably lose, by a stair that it can reach in time.
    pub(super) fn flee(&mut self, view: &View) -> Option<Action> {
        if !view.odds().are_bad(view) || view.health() > 60 {
            return None;
        }
        let speeds = view.threats().map(|foe| view.content.monsters[foe.kind()].speed);
        let slower = speeds.max() < Some(view.body.speed);
        let nearest = view.threats().map(|foe| foe.at().distance(view.at)).min()?;
        for stair in [Stair::Down, Stair::Up] {
            let Some(at) = self.map.stair(stair) else { continue };
            let far = at.distance(view.at);
            let in_time = nearest > 1 || slower;
            if far == 0 && !(stair == Stair::Up && view.level.id().0 <= 1) {
                return Some(Action::Climb(stair));
            }
            if in_time && far <= 12 {
                let goal = |_: &_, cell| cell == at;
                return self.walk.step(Errand::Flee, view, &mut self.map, goal);
            }
        }
        None
    }

    /// Strikes adjacent enemies, waits for approaching ones, and walks up to ranged attackers.
    pub(super) fn fight(&mut self, view: &View) -> Option<Action> {
        let adjacent = view.threats().filter(|foe| foe.at().touches(view.at));
        if let Some(foe) = adjacent.min_by_key(|foe| (foe.hp(), foe.id())) {
            self.waited = 0;
            return Some(Action::Strike(foe.id()));
        }
        let near = |foe: &&Actor| foe.at().distance(view.at) <= 10;
        let count = view.threats().filter(near).count();
        let Some(foe) = view.threats().find(near) else {
            self.waited = 0;
            return None;
        };
        if count > 1
            && let Some(step) = self.narrow(view)
        {
            return Some(step);
        }
        let far = foe.at().distance(view.at);
        self.waited += 1;
        if reach(view, foe) <= 1 && self.waited <= PATIENCE && far > 1 {
            return Some(Action::Wait);
        }
        let goal = |_: &_, cell| cell == foe.at();
        let step = self.walk.step(Errand::Charge, view, &mut self.map, goal);
        // The target moves, so the path changes each turn.
        self.walk.forget();
        step
    }

    /// Steps to a place where fewer enemies can attack at once, if it is nearer to the bot than to them.
    fn narrow(&mut self, view: &View) -> Option<Action> {
        let (here, at) = (self.map.room_around(view.at), view.at);
        let nearest = view.threats().map(|foe| foe.at().distance(at)).min()?;
        if here <= 2 || nearest <= 1 {
            return None;
        }
        let safe = |map: &crate::bot::map::Map, cell: fifteen_base::Point| {
            let far = cell.distance(at);
            let theirs = view.threats().map(|foe| foe.at().distance(cell)).min();
            far <= NEAR && map.room_around(cell) <= 2 && map.is_good(cell) && theirs > Some(far)
        };
        self.walk.step(Errand::Narrow, view, &mut self.map, safe)
    }

    /// Attacks an enemy that is not hunting it, as there is nothing else left to do.
    pub(super) fn pick_a_fight(&mut self, view: &View) -> Option<Action> {
        let foe = view.foes.first()?;
        if foe.at().touches(view.at) {
            return Some(Action::Strike(foe.id()));
        }
        let goal = |_: &_, cell| cell == foe.at();
        let step = self.walk.step(Errand::Charge, view, &mut self.map, goal);
        self.walk.forget();
        step
    }
}
