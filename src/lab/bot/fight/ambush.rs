//! Attacks on unaware enemies, where surprise decides most of the fight.

use crate::bot::odds::{alone, turns_to_kill};
use crate::bot::player::Player;
use crate::bot::view::View;
use crate::bot::walk::Errand;
use fifteen_game::{Action, Actor, Mood};

/// Maximum expected loss in such a fight, in percent of its hit points.
const COST: i32 = 25;
/// Maximum number of blows that must kill an unaware enemy for an attack by hand.
const BLOWS: i32 = 2;
/// Maximum distance to walk for it, in cells.
const NEAR: i32 = 10;
/// Number of turns on a level that it spends on this.
const PATIENCE: u32 = 200;

impl Player {
    /// Throws missiles at an unaware enemy, or sneaks up and strikes, if the fight will be easy.
    pub(in crate::bot) fn ambush(&mut self, view: &View) -> Option<Action> {
        if self.hunted >= PATIENCE || !view.is_calm() {
            return None;
        }
        let near = |foe: &&&Actor| foe.at().distance(view.at) <= NEAR;
        let easy = |foe: &&&Actor| {
            let all = view.foes.iter().filter(|other| other.at().distance(foe.at()) <= 3);
            let harm = all.fold(0_i32, |sum, other| sum.saturating_add(alone(view, other)));
            harm <= view.hero.hp().saturating_mul(COST)
        };
        let unaware = |foe: &&&Actor| matches!(foe.mood(), Mood::Asleep | Mood::Idle { .. });
        let victim = *view.foes.iter().filter(unaware).filter(near).find(easy)?;
        let far = victim.at().distance(view.at);
        let action = match far {
            2.. => self.throw(view, victim),
            _ => None,
        };
        let action = action.or_else(|| self.steal_up(view, victim, far))?;
        self.hunted += 1;
        Some(action)
    }

    /// Walks up to an enemy and strikes, if surprise decides most of the fight.
    fn steal_up(&mut self, view: &View, victim: &Actor, far: i32) -> Option<Action> {
        if turns_to_kill(view, victim) > BLOWS {
            return None;
        }
        if far <= 1 {
            return Some(Action::Strike(victim.id()));
        }
        let at = victim.at();
        let step = self.walk.step(Errand::Charge, view, &mut self.map, |_, cell| cell == at);
        self.walk.forget();
        step
    }
}
