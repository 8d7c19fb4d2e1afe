//! Ranged combat of the bot: missiles, wands, spells, and thrown potions.

use super::pack::is_clear;
use super::player::Player;
use super::purpose::{Purpose, thrown};
use super::view::View;
use fifteen_content::{Effect, ItemClass, ItemType, Kind};
use fifteen_game::{Action, Actor, Item};

/// Minimum distance for throwing a harmful potion, in cells, as most of them spread.
const SPREAD: i32 = 3;
/// Number of self-made potions to keep for hard fights.
const SPARED: u32 = 2;
/// Assumed range of unknown wands, in cells.
const WAND: i32 = 6;

impl Player {
    /// Attacks from a distance; scarce means are kept for hard fights.
    pub(super) fn shoot(&mut self, view: &View) -> Option<Action> {
        let target = view.threats().next()?;
        let hard = view.odds().harm > view.hero.hp().saturating_mul(35);
        let far = target.at().distance(view.at);
        if hard && let Some(action) = self.blast(view) {
            return Some(action);
        }
        if let Some(action) = self.cast_at(view, target, hard) {
            return Some(action);
        }
        if hard && let Some(action) = self.zap(view, target) {
            return Some(action);
        }
        if let Some(action) = self.lob(view, target, hard) {
            return Some(action);
        }
        (far > 1).then(|| self.throw(view, target)).flatten()
    }

    /// Uses something that hits all enemies in sight.
    fn blast(&self, view: &View) -> Option<Action> {
        let far = view.threats().next()?.at().distance(view.at);
        self.use_for(view, |p| p.is_hostile() && far <= p.range)
    }

    /// Uses the spell or talent that does most damage, or that hinders the enemy.
    fn cast_at(&self, view: &View, target: &Actor, hard: bool) -> Option<Action> {
        let far = target.at().distance(view.at);
        let fits = self.arts(view).into_iter().filter(|(_, p)| {
            p.aimed
                && p.is_hostile()
                && (p.harms > 0 || hard)
                && (p.least..=p.range).contains(&far)
                && is_clear(view, target.at(), p.range)
        });
        let (art, _) = fits.max_by_key(|(_, p)| p.harms)?;
        Some(art.toward(Some(target.at())))
    }

    /// Zaps a wand, identified or not.
    fn zap(&self, view: &View, target: &Actor) -> Option<Action> {
        let (at, far) = (target.at(), target.at().distance(view.at));
        let mut tools = self.tools(view);
        let known = tools.find(|(_, p)| {
            p.aimed
                && p.is_hostile()
                && (p.least..=p.range).contains(&far)
                && is_clear(view, at, p.range)
        });
        if let Some((wand, _)) = known {
            return Some(Action::Use(wand.id(), Some(at)));
        }
        let unknown = |item: &&Item| {
            let class = view.content.items[item.kind()].class;
            class == ItemClass::Wand && !view.game.recognises(item) && self.is_able(view, item)
        };
        let wand = view.hero.pack().iter().find(unknown);
        let wand = wand.filter(|_| far <= WAND && is_clear(view, at, WAND))?;
        Some(Action::Use(wand.id(), Some(at)))
    }

    /// Throws a harmful potion; in an easy fight only a spare one that it can make again.
    fn lob(&self, view: &View, target: &Actor, hard: bool) -> Option<Action> {
        let (at, far) = (target.at(), target.at().distance(view.at));
        let bad = |(item, purpose): &(&Item, Purpose)| {
            let kind = &view.content.items[item.kind()];
            let spare = item.count() > SPARED && is_own_make(view, item.kind());
            kind.shatters && purpose.backfires && !purpose.boosts && (hard || spare)
        };
        if !(SPREAD..=6).contains(&far) || !is_clear(view, at, 6) {
            return None;
        }
        // Potions that it can make again go first.
        let bad = self.tools(view).filter(bad);
        let (potion, _) = bad.min_by_key(|(item, _)| !is_own_make(view, item.kind()))?;
        Some(Action::Throw(potion.id(), at))
    }

    /// Throws the best missile.
    pub(super) fn throw(&self, view: &View, target: &Actor) -> Option<Action> {
        let (at, far) = (target.at(), target.at().distance(view.at));
        let missiles = view.hero.pack().iter().filter_map(|item| {
            let kind = &view.content.items[item.kind()];
            let (harm, range) = thrown(kind).filter(|_| !item.is_worn())?;
            (far <= range).then_some((harm, item))
        });
        let (_, missile) = missiles.max_by_key(|(harm, item)| (*harm, item.id()))?;
        is_clear(view, at, far).then(|| Action::Throw(missile.id(), at))
    }
}

/// Whether a talent of the hero makes such items.
fn is_own_make(view: &View, kind: Kind<ItemType>) -> bool {
    let own = view.game.growth().map_or(&[][..], |growth| growth.talents());
    let active = own.iter().filter_map(|talent| view.content.talents[*talent].active.as_ref());
    let mut effects = active.flat_map(|active| &active.workings).flat_map(|working| &working.what);
    effects.any(|effect| matches!(effect, Effect::Make { item, .. } if *item == kind))
}
