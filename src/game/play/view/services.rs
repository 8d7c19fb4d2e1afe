//! Trade and services for gold: prices, choice of targets, and useless services. Also the list of companions.

use crate::rules::companions;
use crate::rules::treatment::{Treatment, effects_on_user, treatable_items};
use crate::world::town::price::{self, PriceReason, Quote};
use crate::{Actor, ActorId, Bond, Game, Item};
use fifteen_content::kinds::effect::TargetArea;
use fifteen_content::kinds::monster::{Service, Trade};
use fifteen_content::{Effect, ItemType, Kind, Stat, Status, Working};

/// A companion whom the hero rescued or hired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompanionView {
    pub name: String,
    /// Present and maximum hit points, or `None` for the dead.
    pub health: Option<(i32, i32)>,
    pub state: CompanionState,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompanionState {
    With,
    /// Waiting, or left behind, on a level of this depth.
    Waiting(i32),
    Home,
    Dead,
}

/// A choice of target that the player must make before using an item, spell or service.
#[derive(Clone, Debug)]
pub struct TargetChoice<'a> {
    pub treatment: Treatment,
    pub choices: Vec<&'a Item>,
}

impl Game {
    pub fn is_service_useless(&self, service: &Service) -> bool {
        let on_hero = service.workings.iter().all(|working| working.who == TargetArea::Own);
        let mut effects = service.workings.iter().flat_map(|working| &working.what);
        on_hero && effects.all(|effect| self.is_effect_useless(effect))
    }

    /// Whether the condition of an item's use does not hold for the hero now.
    pub fn is_item_useless_here(&self, kind: Kind<ItemType>) -> bool {
        let condition = self.content().items[kind].condition.as_ref();
        !condition
            .is_none_or(|condition| self.scene().holds(condition, self.world.hero, None, &mut |_| false))
    }

    /// Whether an effect would do nothing for the hero now. Returns `false` if the answer is uncertain.
    fn is_effect_useless(&self, effect: &Effect) -> bool {
        let Some(hero) = self.hero() else { return false };
        let has_item = |meant: &dyn Fn(&Item) -> bool| hero.pack().iter().any(meant);
        if let Effect::Heal { .. } = effect {
            return hero.hp() >= self.stats(hero)[Stat::MaxHp];
        }
        if let Effect::Cure { statuses } = effect {
            let is_cured = |status: Kind<Status>| match statuses.is_empty() {
                true => !self.content().statuses[status].good,
                false => statuses.contains(&status),
            };
            return !hero.statuses().iter().any(|state| is_cured(state.status));
        }
        if let Effect::Relight { ahead, .. } = effect {
            return self.lamps().is_none_or(|(burning, all)| burning >= all && !ahead);
        }
        if let Effect::Uncurse {} = effect {
            return !has_item(&|item| self.may_be_cursed(item));
        }
        if let Effect::Repair {} = effect {
            let (lore, content) = (self.world.lore(), self.content());
            return treatable_items(hero.pack(), Treatment::Repair, None, (lore, content)).is_empty();
        }
        if let Effect::Identify { .. } = effect {
            return !has_item(&|item| !item.is_known() || !self.is_identified(item));
        }
        if let Effect::Recharge { charges, fuel } = effect {
            let kind = |item: &Item| &self.content().items[item.kind()];
            return !has_item(&|item| {
                let wand = charges.most() > 0 && kind(item).charges.is_some();
                wand || (fuel.most() > 0 && kind(item).fuel.is_some() && item.is_worn())
            });
        }
        false
    }

    /// Whether an item is cursed or, by the hero's knowledge, may be cursed.
    fn may_be_cursed(&self, item: &Item) -> bool {
        let wearable = self.content().items[item.kind()].slot.is_some();
        item.is_cursed() && (item.is_known() || item.is_worn()) || wearable && !item.is_known()
    }

    pub fn shop(&self, actor: &Actor) -> Option<&Trade> {
        self.content.monsters[actor.kind].person.as_ref()?.trade.as_ref()
    }

    pub fn services_of(&self, actor: &Actor) -> &[Service] {
        &self.content.monsters[actor.kind].services
    }

    /// Returns the price that a trader asks for an item, or `None` if the item is not for sale.
    pub fn selling_price(&self, item: &Item, trader: &Actor) -> Option<Quote> {
        price::selling_price(item, trader, self.hero()?, &self.scene())
    }

    /// Returns the price that a trader pays for an item, or `None` if the trader does not want the item.
    pub fn buying_price(&self, item: &Item, trader: &Actor) -> Option<Quote> {
        price::buying_price(item, trader, &self.world.lore, &self.scene())
    }

    /// Returns the companions with a name whom the hero rescued or hired, in the order of their ids.
    pub fn companions(&self) -> impl Iterator<Item = CompanionView> {
        let all = self.world.lore.companions.iter();
        all.filter(|(_, own)| own.freed || own.home || own.share.is_some()).map(|(id, companion)| {
            let mut levels = self.world.levels.values();
            let found = levels.find_map(|level| Some((level, level.actors().get(*id)?)));
            let state = match found.map(|(level, actor)| (actor.bond, level)) {
                None => CompanionState::Dead,
                Some((Bond::Home, _)) => CompanionState::Home,
                Some((Bond::Free, level)) if level.id() == self.world.current_level => CompanionState::With,
                Some((_, level)) => CompanionState::Waiting(level.depth()),
            };
            let health = found.map(|(_, actor)| (actor.hp, actor.max_hp));
            CompanionView { name: companion.name.clone(), health, state }
        })
    }

    /// Returns the present price of an ally's service, in coins.
    pub fn price(&self, ally: &Actor, service: &Service) -> u32 {
        companions::price(service, self.percents(ally))
    }

    /// Returns the factors that change an ally's prices now, in percent.
    pub fn price_reasons(&self, ally: &Actor) -> Vec<(PriceReason, u32)> {
        self.percents(ally).into_iter().filter(|(_, percent)| *percent != 100).collect()
    }

    fn percents(&self, ally: &Actor) -> [(PriceReason, u32); 5] {
        price::service_reasons(ally, self.hero().unwrap_or(ally), &self.scene())
    }

    /// Whether an ally offers no services now, because too few lamps of the town burn.
    pub fn is_closed(&self, ally: &Actor) -> bool {
        companions::is_closed(ally, &self.scene())
    }

    /// Returns the choice of target before an item is used. `None` if there is no choice, and for unidentified items.
    pub fn choice_for_item(&self, item: &Item) -> Option<TargetChoice<'_>> {
        let workings = &self.content().items[item.kind()].workings;
        self.target_choice(workings, Some(item.kind())).filter(|_| self.is_identified(item))
    }

    /// Returns the choice of target before the known spell at `index` is cast.
    pub fn choice_for_spell(&self, index: u8) -> Option<TargetChoice<'_>> {
        let spell = *self.world().lore().spells().get(usize::from(index))?;
        self.target_choice(&self.content().spells[spell].workings, None)
    }

    /// Returns the choice of target before an ally's service, if there is a choice.
    pub fn choice_for_service(&self, ally: ActorId, service: u8) -> Option<TargetChoice<'_>> {
        let ally = self.level().actors().get(ally)?;
        let services = &self.content().monsters[ally.kind()].services;
        self.target_choice(&services.get(usize::from(service))?.workings, None)
    }

    fn target_choice(&self, workings: &[Working], used: Option<Kind<ItemType>>) -> Option<TargetChoice<'_>> {
        let treatment = effects_on_user(workings).find_map(Treatment::from_effect)?;
        let known = (self.world().lore(), self.content());
        let choices = treatable_items(self.pack(), treatment, used, known);
        (choices.len() > 1).then_some(TargetChoice { treatment, choices })
    }
}
