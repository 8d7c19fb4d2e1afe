//! Behaviours of the styles stealth and slaughter: avoiding enemies, and hunting them.

use super::player::Player;
use super::view::View;
use super::walk::Errand;
use fifteen_content::kinds::tile::Stair;
use fifteen_game::Action;

/// Number of places to search on a level even though there is a way on.
const PLACES: usize = 6;
/// Minimum expected loss of a fight to avoid, in percent of its hit points. It kills weaker enemies, as they would
/// follow it.
const COST: i32 = 20;
/// Number of turns on a level for hunting enemies that keep away.
const PURSUIT: u32 = 300;

impl Player {
    /// Escapes by the known stair from a fight that would cost it something. Adjacent enemies would follow.
    pub(super) fn slip_away(&mut self, view: &View) -> Option<Action> {
        let nearest = view.threats().map(|foe| foe.at().distance(view.at)).min()?;
        let at = self.map.stair(Stair::Down)?;
        if nearest <= 1 || view.odds().harm <= view.hero.hp().saturating_mul(COST) {
            return None;
        }
        if at == view.at {
            return Some(Action::Climb(Stair::Down));
        }
        let goal = |_: &_, cell| cell == at;
        self.walk.step(Errand::Flee, view, &mut self.map, goal)
    }

    /// Searches some places before it goes on.
    pub(super) fn pry(&mut self, view: &View) -> Option<Action> {
        let enough = self.searched.len() >= PLACES && self.looks == 0;
        if enough || !view.is_calm() {
            return None;
        }
        self.search(view)
    }

    /// Attacks an enemy in sight.
    pub(super) fn hunt(&mut self, view: &View) -> Option<Action> {
        if self.hunted >= PURSUIT {
            return None;
        }
        let action = self.pick_a_fight(view)?;
        self.hunted += 1;
        Some(action)
    }
}
