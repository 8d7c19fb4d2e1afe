//! Attacks on unaware enemies, where surprise decides most of the fight.

use crate::bot::fight_odds::{expected_damage, turns_to_kill};
use crate::bot::player::Bot;
use crate::bot::view::BotView;
use crate::bot::walk::WalkPurpose;
use fifteen_game::{Action, Actor, Mood};

/// Maximum expected damage to the bot in a fight that it begins, in percent of its hit points.
const MAX_LOSS: i32 = 25;
/// Maximum number of attacks that may be needed to kill an unaware enemy in melee.
const MAX_ATTACKS: i32 = 2;
const MAX_DISTANCE: i32 = 10;
const MAX_TURNS: u32 = 200;

impl Bot {
    /// Throws missiles at an unaware enemy, or sneaks up and strikes, if the fight will be easy.
    pub(in crate::bot) fn ambush(&mut self, view: &BotView) -> Option<Action> {
        if self.turns_hunting >= MAX_TURNS || !view.is_calm() {
            return None;
        }
        let near = |enemy: &&&Actor| enemy.at().distance(view.at) <= MAX_DISTANCE;
        let easy = |enemy: &&&Actor| {
            let all = view.enemies.iter().filter(|other| other.at().distance(enemy.at()) <= 3);
            let harm = all.fold(0_i32, |sum, other| sum.saturating_add(expected_damage(view, other)));
            harm <= view.hero.hp().saturating_mul(MAX_LOSS)
        };
        let unaware = |enemy: &&&Actor| matches!(enemy.mood(), Mood::Asleep | Mood::Idle { .. });
        let victim = *view.enemies.iter().filter(unaware).filter(near).find(easy)?;
        let distance = victim.at().distance(view.at);
        let action = match distance {
            2.. => self.throw_missile(view, victim),
            _ => None,
        };
        let action = action.or_else(|| self.sneak_up(view, victim, distance))?;
        self.turns_hunting += 1;
        Some(action)
    }

    /// Walks up to an enemy and strikes, if at most [`MAX_ATTACKS`] attacks kill it.
    fn sneak_up(&mut self, view: &BotView, victim: &Actor, distance: i32) -> Option<Action> {
        if turns_to_kill(view, victim) > MAX_ATTACKS {
            return None;
        }
        if distance <= 1 {
            return Some(Action::Attack(victim.id()));
        }
        let at = victim.at();
        let step = self.walk.step(WalkPurpose::Charge, view, &mut self.map, |_, cell| cell == at);
        self.walk.forget();
        step
    }
}
