//! Striking first, where that is most of the fight.

use crate::bot::odds::{alone, turns_to_kill};
use crate::bot::player::Player;
use crate::bot::view::View;
use crate::bot::walk::Errand;
use fifteen_game::{Action, Actor, Mood};

/// What a fight may cost that it need not begin, in percent of its hit points.
const COST: i32 = 25;
/// It begins a fight by hand only if so many blows at the unaware are the end of it.
const BLOWS: i32 = 2;
/// How far it walks for that, in cells.
const NEAR: i32 = 10;
/// For how many turns on a level it goes after those who have not noticed it.
const PATIENCE: u32 = 200;

impl Player {
    /// Throws at those who have not noticed it, or steals up to them and strikes, if the fight that comes of it is an easy one.
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

    /// Walks up to somebody and strikes, if surprise is most of the fight.
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
