//! Ranged combat of the bot: missiles, wands, spells and thrown potions.

use super::pack::is_clear;
use super::player::Bot;
use super::use_purpose::{UsePurpose, thrown};
use super::view::BotView;
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{Effect, ItemClass, ItemType, Kind, Stat, Trigger};
use fifteen_game::{Action, Actor, Item};

/// Minimum distance for throwing a harmful potion, in cells, because most potions affect an area.
const MIN_THROW_DISTANCE: i32 = 3;
const POTIONS_TO_KEEP: u32 = 2;
const WAND_RANGE: i32 = 6;
/// Defence at which blows hardly ever hit.
const OUT_OF_REACH: i32 = 150;
/// Distance at which a thrown thing distracts an enemy, in cells.
const CLATTER_DISTANCE: i32 = 3;

impl Bot {
    /// Attacks from a distance. Wands and area attacks are kept for hard fights.
    pub(super) fn shoot(&mut self, view: &BotView) -> Option<Action> {
        let target = view.threats().next()?;
        let hard = view.odds().damage > view.hero.hp().saturating_mul(35);
        let far = target.at().distance(view.at);
        let hit_all = if hard { self.use_for(view, |p| p.is_hostile() && far <= p.range) } else { None };
        hit_all
            .or_else(|| self.use_spell_or_talent(view, target, hard))
            .or_else(|| if hard { self.zap_wand(view, target) } else { None })
            .or_else(|| self.throw_potion(view, target, hard))
            .or_else(|| if far > 1 { self.throw_missile(view, target) } else { None })
    }

    /// Throws the least useful missile onto bare floor, if a status of the hero reacts to throws and no blow reaches an
    /// enemy. So a player fights who has read both descriptions: the enemy goes by ear.
    pub(super) fn distract(&mut self, view: &BotView) -> Option<Action> {
        let heard = view.hero.statuses().iter().any(|state| {
            view.content.statuses[state.status].reacts.iter().any(|reaction| reaction.on == Trigger::Throws)
        });
        let is_out_of_reach = |foe: &Actor| view.game.stats(foe)[Stat::Defence] >= OUT_OF_REACH;
        if !heard || !view.threats().any(is_out_of_reach) {
            return None;
        }
        let missiles = view.hero.pack().iter().filter(|item| !item.is_worn());
        let harms =
            missiles.filter_map(|item| Some((thrown(&view.content.items[item.kind()])?.0, item.id())));
        let (_, missile) = harms.min()?;
        let cells = view.level.terrain().points().filter(|at| {
            at.distance(view.at) == CLATTER_DISTANCE
                && view.game.sees(*at)
                && view.content.tiles[view.level.tile(*at)].ways.intersects(Ways::WALK)
                && view.level.actors().iter().all(|actor| actor.at() != *at)
                && is_clear(view, *at, CLATTER_DISTANCE)
        });
        cells.min().map(|at| Action::Throw(missile, at))
    }

    /// Uses the aimed spell or talent with the highest damage. In a hard fight, a spell or talent that only hinders
    /// the enemy is allowed.
    fn use_spell_or_talent(&self, view: &BotView, target: &Actor, hard: bool) -> Option<Action> {
        let far = target.at().distance(view.at);
        let fits = self.spells_and_talents(view).into_iter().filter(|(.., p)| {
            p.aimed
                && p.is_hostile()
                && (p.harms > 0 || hard)
                && (p.least..=p.range).contains(&far)
                && is_clear(view, target.at(), p.range)
        });
        let (action, index, _) = fits.max_by_key(|(.., p)| p.harms)?;
        Some(action(index, Some(target.at())))
    }

    fn zap_wand(&self, view: &BotView, target: &Actor) -> Option<Action> {
        let (at, far) = (target.at(), target.at().distance(view.at));
        let known = self.tools(view).into_iter().find(|(_, p)| {
            p.aimed && p.is_hostile() && (p.least..=p.range).contains(&far) && is_clear(view, at, p.range)
        });
        if let Some((wand, _)) = known {
            return Some(Action::Use(wand.id(), Some(at)));
        }
        let unknown = |item: &&Item| {
            let class = view.content.items[item.kind()].class;
            class == ItemClass::Wand && !view.game.is_identified(item) && self.can_use(view, item)
        };
        let wand = view.hero.pack().iter().find(unknown);
        let wand = wand.filter(|_| far <= WAND_RANGE && is_clear(view, at, WAND_RANGE))?;
        Some(Action::Use(wand.id(), Some(at)))
    }

    /// Throws a harmful potion. In an easy fight, throws only surplus potions that the hero can make again.
    fn throw_potion(&self, view: &BotView, target: &Actor, hard: bool) -> Option<Action> {
        let (at, far) = (target.at(), target.at().distance(view.at));
        let bad = |(item, purpose): &(&Item, UsePurpose)| {
            let kind = &view.content.items[item.kind()];
            let spare = item.count() > POTIONS_TO_KEEP && is_self_made(view, item.kind());
            kind.shatters && purpose.backfires && !purpose.boosts && (hard || spare)
        };
        if !(MIN_THROW_DISTANCE..=6).contains(&far) || !is_clear(view, at, 6) {
            return None;
        }
        let bad = self.tools(view).into_iter().filter(bad);
        let (potion, _) = bad.min_by_key(|(item, _)| !is_self_made(view, item.kind()))?;
        Some(Action::Throw(potion.id(), at))
    }

    pub(super) fn throw_missile(&self, view: &BotView, target: &Actor) -> Option<Action> {
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

fn is_self_made(view: &BotView, kind: Kind<ItemType>) -> bool {
    let talents = view.game.growth().map_or(&[][..], |growth| growth.talents());
    let active = talents.iter().filter_map(|talent| view.content.talents[*talent].active.as_ref());
    let mut effects = active.flat_map(|active| &active.workings).flat_map(|working| &working.what);
    effects.any(|effect| matches!(effect, Effect::Make { item, .. } if *item == kind))
}
