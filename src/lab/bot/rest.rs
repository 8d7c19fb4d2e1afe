//! The bot's resting, healing, emergency measures and preparation for fights.

use super::map::BotMap;
use super::player::Bot;
use super::view::BotView;
use super::walk::WalkPurpose;
use fifteen_game::Action;

/// Health in percent: the bot begins to rest below the first value and stops at the second.
const REST_BELOW: i32 = 60;
const REST_UNTIL: i32 = 95;
/// If hit points do not increase in this number of turns of rest, the bot does not rest for `REST_PAUSE` turns.
const MIN_REST: u32 = 60;
const REST_PAUSE: u64 = 500;

impl Bot {
    pub(super) fn leave_hazard(&mut self, view: &BotView) -> Option<Action> {
        if view.level.covers().is_empty() {
            return None;
        }
        self.map.mark_dangers(view);
        let on_its_way = self.map.has_thorns(view.at) && self.walk.crosses_hazards();
        if !self.map.is_dangerous(view.at) || view.game.known_trap(view.at).is_some() || on_its_way {
            return None;
        }
        self.walk.step(WalkPurpose::GetOut, view, &mut self.map, BotMap::is_safe)
    }

    pub(super) fn rest(&mut self, view: &BotView) -> Option<Action> {
        let now = view.game.world().turn();
        let until = if self.turns_rested > 0 { REST_UNTIL } else { REST_BELOW };
        if !view.is_calm() || view.health() >= until || now < self.no_rest_until {
            self.turns_rested = 0;
            return None;
        }
        if self.turns_rested.is_multiple_of(MIN_REST) {
            if self.turns_rested > 0 && view.hero.hp() <= self.rested_from {
                self.no_rest_until = now + REST_PAUSE;
            }
            self.rested_from = view.hero.hp();
        }
        self.turns_rested += 1;
        Some(Action::Wait)
    }
}

const DANGER_HEALTH: i32 = 35;

impl Bot {
    /// Heals the hero or escapes. As a last resort, tries unknown items.
    pub(super) fn handle_emergency(&mut self, view: &BotView) -> Option<Action> {
        let odds = view.odds();
        let hunted = view.threats().next().is_some();
        let deadly = view.hero.hp() <= odds.max_damage;
        let trouble = hunted && (deadly || view.health() < DANGER_HEALTH);
        if !trouble && !is_ailing(view) {
            return None;
        }
        let bad = odds.are_bad(view);
        if bad
            && hunted
            && view.health() < 60
            && let Some(escape) = self.use_for(view, |p| p.escapes && !p.backfires)
        {
            return Some(escape);
        }
        if let Some(heal) = self.use_for(view, |p| p.heals > 0 && !p.backfires) {
            return Some(heal);
        }
        if !trouble {
            return self.use_for(view, |p| p.cures && !p.backfires);
        }
        if !bad && !deadly {
            return None;
        }
        let escape = self.use_for(view, |p| p.escapes);
        let boost = || self.use_for(view, |p| p.boosts && !p.backfires);
        escape.or_else(boost).or_else(|| self.use_unknown(view))
    }

    pub(super) fn prepare_for_fight(&mut self, view: &BotView) -> Option<Action> {
        let near = view.threats().next()?.at().distance(view.at) <= 4;
        let hard = view.odds().damage > view.hero.hp().saturating_mul(50);
        if !near || !hard || !view.hero.statuses().is_empty() {
            return None;
        }
        self.use_for(view, |p| p.boosts && !p.backfires && p.heals == 0)
    }
}

fn is_ailing(view: &BotView) -> bool {
    let states = view.hero.statuses().iter();
    let harm = states.map(|state| {
        let hurts = view.content.statuses[state.status].hurts;
        hurts.map_or(0, |dice| dice.twice_mean() * state.turns / 2)
    });
    let harm: i32 = harm.sum();
    harm > 0 && harm >= view.hero.hp() - 3
}
