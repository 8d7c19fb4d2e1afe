//! Healing, resting, emergency measures and preparation for fights.

use super::player::Player;
use super::purpose::Purpose;
use super::view::View;
use super::walk::Errand;
use fifteen_content::ItemClass;
use fifteen_game::Action;

/// Health below which it begins to rest, and at which it stops, in percent.
const TIRED: i32 = 60;
const RESTED: i32 = 95;
/// Turns of rest in which its health must improve, and the pause before the next rest if it did not.
const ENOUGH: u32 = 60;
const WHILE: u64 = 500;

impl Player {
    /// Steps out of harmful terrain.
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

    /// Rests while hurt and not hunted.
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

/// Health below which it is in trouble, in percent.
const TROUBLE: i32 = 35;

impl Player {
    /// Heals itself, escapes, or tries unknown items as a last resort.
    pub(super) fn survive(&mut self, view: &View) -> Option<Action> {
        let odds = view.odds();
        let hunted = view.threats().next().is_some();
        let deadly = view.hero.hp() <= odds.worst;
        let trouble = hunted && (deadly || view.health() < TROUBLE);
        if !trouble && !is_ailing(view) {
            return None;
        }
        let bad = odds.are_bad(view);
        if bad && hunted && view.health() < 60 {
            let escape = self.use_for(view, |p: &Purpose| p.escapes && !p.backfires);
            if escape.is_some() {
                return escape;
            }
        }
        let heal = self.use_for(view, |p: &Purpose| p.heals > 0 && !p.backfires);
        if heal.is_some() {
            return heal;
        }
        if !trouble {
            return self.use_for(view, |p: &Purpose| p.cures && !p.backfires);
        }
        if !bad && !deadly {
            return None;
        }
        let escape = self.use_for(view, |p: &Purpose| p.escapes);
        escape
            .or_else(|| self.use_for(view, |p: &Purpose| p.boosts && !p.backfires))
            .or_else(|| self.gamble(view))
    }

    /// Uses boosts before a hard fight.
    pub(super) fn brace(&mut self, view: &View) -> Option<Action> {
        let near = view.threats().next()?.at().distance(view.at) <= 4;
        let hard = view.odds().harm > view.hero.hp().saturating_mul(50);
        if !near || !hard || !view.hero.states().is_empty() {
            return None;
        }
        self.use_for(view, |p: &Purpose| p.boosts && !p.backfires && p.heals == 0)
    }

    /// Tries an unknown potion or scroll, with nothing left to lose.
    fn gamble(&self, view: &View) -> Option<Action> {
        let mut unknown = view.hero.pack().iter().filter(|item| {
            let class = view.content.items[item.kind()].class;
            matches!(class, ItemClass::Potion | ItemClass::Scroll)
                && !view.game.recognises(item)
                && self.is_able(view, item)
        });
        unknown.next().map(|item| Action::Use(item.id(), None))
    }
}

/// Whether harmful status effects will soon kill the hero.
fn is_ailing(view: &View) -> bool {
    let states = view.hero.states().iter();
    let harm: i32 = states
        .map(|state| {
            let hurts = view.content.statuses[state.status].hurts;
            hurts.map_or(0, |dice| dice.twice_mean() * state.turns / 2)
        })
        .sum();
    harm > 0 && harm >= view.hero.hp() - 3
}
