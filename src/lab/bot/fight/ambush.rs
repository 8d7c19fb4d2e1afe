//! The bot's ambushes: attacks on unaware enemies, which give a surprise bonus.

use crate::bot::fight_odds::{expected_damage, turns_to_kill};
use crate::bot::player::Bot;
use crate::bot::view::BotView;
use fifteen_game::{Action, Actor, Mood};

/// Maximum expected damage to the hero in an ambush, in percent of the hero's hit points.
const MAX_LOSS: i32 = 25;
/// Maximum expected number of melee attacks for killing an unaware enemy.
const MAX_ATTACKS: i32 = 2;
const MAX_DISTANCE: i32 = 10;
const MAX_TURNS: u32 = 200;

impl Bot {
    /// Throws missiles at an unaware enemy, or sneaks up and strikes, if the expected damage is small.
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
        let mut action = if distance > 1 { self.throw_missile(view, victim) } else { None };
        if action.is_none() && turns_to_kill(view, victim) <= MAX_ATTACKS {
            action = self.attack_or_charge(view, victim);
        }
        let action = action?;
        self.turns_hunting += 1;
        Some(action)
    }
}
