//! What the bot does that goes about a run in another manner than the usual: it slips away, or goes after everybody.

use super::player::Player;
use super::view::View;
use super::walk::Errand;
use fifteen_content::kinds::tile::Stair;
use fifteen_game::Action;

/// At how many places of a level it looks for what is hidden, though there is a way on.
const PLACES: usize = 6;
/// It slips away from whoever would cost it more than this part of its hit points, in percent; of others it makes short work,
/// as nobody sneaks with a rat at the heels.
const COST: i32 = 20;
/// For how many turns it goes after those on a level who keep away from it.
const PURSUIT: u32 = 300;

impl Player {
    /// Gets away from a fight that would cost it something, by the stair that it knows. Whoever is beside it would come along.
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

    /// Looks closely at some walls before it goes on.
    pub(super) fn pry(&mut self, view: &View) -> Option<Action> {
        let enough = self.searched.len() >= PLACES && self.looks == 0;
        if enough || !view.is_calm() {
            return None;
        }
        self.search(view)
    }

    /// Goes after whoever is in sight.
    pub(super) fn hunt(&mut self, view: &View) -> Option<Action> {
        if self.hunted >= PURSUIT {
            return None;
        }
        let action = self.pick_a_fight(view)?;
        self.hunted += 1;
        Some(action)
    }
}
