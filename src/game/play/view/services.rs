//! What can be had for gold: what somebody sells and takes, at which price, what those who came along ask for what they do, whether
//! it would come to nothing now, and to which thing of the pack it is done.

use crate::Game;
use crate::rules::bonds;
use crate::rules::choice::{Treatment, own_effects, those};
use crate::world::town::price::{self, PriceReason, Quote};
use crate::world::{Actor, ActorId, Bond, Item};
use fifteen_content::kinds::effect::Reach;
use fifteen_content::kinds::monster::{Service, Trade};
use fifteen_content::{Effect, ItemType, Kind, Stat, Status, Working};

/// Somebody whom the hero freed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Freed {
    /// Their own name.
    pub name: String,
    /// Hit points, and the most that they can have; none of the dead.
    pub health: Option<(i32, i32)>,
    /// How they are.
    pub state: FreedState,
}

/// What has become of somebody whom the hero freed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FreedState {
    /// They go with the hero.
    With,
    /// They wait on a level of that depth, or were left there.
    Waiting(i32),
    /// They came up, and live there.
    Home,
    /// They are no more.
    Dead,
}

/// What the hero is asked before they use something that they know.
#[derive(Clone, Debug)]
pub struct Question<'a> {
    /// What is going to be done to the thing.
    pub treatment: Treatment,
    /// The things to choose from, at least two.
    pub those: Vec<&'a Item>,
}

impl Game {
    /// Whether a service would do nothing for the hero now.
    pub fn is_idle(&self, service: &Service) -> bool {
        let own = service.workings.iter().all(|working| working.who == Reach::Own);
        let mut effects = service.workings.iter().flat_map(|working| &working.what);
        own && effects.all(|effect| self.is_for_nothing(effect))
    }

    /// The same of one effect on the hero; of one of which nobody can tell, it is not.
    fn is_for_nothing(&self, effect: &Effect) -> bool {
        let Some(hero) = self.hero() else { return false };
        let has = |meant: &dyn Fn(&Item) -> bool| hero.pack().iter().any(meant);
        if let Effect::Heal { .. } = effect {
            return hero.hp() >= self.body(hero)[Stat::MaxHp];
        }
        if let Effect::Cure { statuses } = effect {
            let meant = |status: Kind<Status>| match statuses.is_empty() {
                true => !self.content().statuses[status].good,
                false => statuses.contains(&status),
            };
            return !hero.states().iter().any(|state| meant(state.status));
        }
        if let Effect::Relight { .. } = effect {
            return self.lamps().is_none_or(|(burning, all)| burning >= all);
        }
        if let Effect::Uncurse {} = effect {
            return !has(&|item| self.may_be_cursed(item));
        }
        if let Effect::Mend {} = effect {
            let (lore, content) = (self.world.lore(), self.content());
            return those(hero.pack(), Treatment::Mend, None, (lore, content)).is_empty();
        }
        if let Effect::Identify { .. } = effect {
            return !has(&|item| !item.is_known() || !self.recognises(item));
        }
        if let Effect::Recharge { .. } = effect {
            let kind = |item: &Item| &self.content().items[item.kind()];
            return !has(&|item| {
                kind(item).charges.is_some() || (kind(item).fuel.is_some() && item.is_worn())
            });
        }
        false
    }

    /// Whether a thing is cursed, or could be for all the hero knows.
    fn may_be_cursed(&self, item: &Item) -> bool {
        let wearable = self.content().items[item.kind()].slot.is_some();
        item.is_cursed() && (item.is_known() || item.is_worn()) || wearable && !item.is_known()
    }

    /// The shop of a person, if they have one.
    pub fn shop(&self, actor: &Actor) -> Option<&Trade> {
        self.content.monsters[actor.kind].person.as_ref()?.trade.as_ref()
    }

    /// What somebody does for gold.
    pub fn services_of(&self, actor: &Actor) -> &[Service] {
        &self.content.monsters[actor.kind].services
    }

    /// What a person asks for something of theirs; none if it is not for sale.
    pub fn asked_for(&self, item: &Item, trader: &Actor) -> Option<Quote> {
        price::asked(item, trader, self.hero()?, &self.scene())
    }

    /// What a person pays for something of the hero's; none if it is nothing to them.
    pub fn paid_for(&self, item: &Item, trader: &Actor) -> Option<Quote> {
        price::paid(item, trader, &self.world.lore, &self.scene())
    }

    /// All whom the hero freed and who have a name of their own, in the order of their birth.
    pub fn freed(&self) -> impl Iterator<Item = Freed> {
        let all = self.world.lore.companions.iter();
        all.filter(|(_, own)| own.freed || own.home || own.share.is_some()).map(|(id, own)| {
            let mut levels = self.world.levels.values();
            let found = levels.find_map(|level| Some((level, level.actors().get(*id)?)));
            let state = match found {
                None => FreedState::Dead,
                Some((level, actor)) => match actor.bond {
                    Bond::Home => FreedState::Home,
                    Bond::Free if level.id() == self.world.here => FreedState::With,
                    Bond::Free | Bond::Waiting | Bond::Captive => {
                        FreedState::Waiting(level.depth())
                    }
                },
            };
            let health = found.map(|(_, actor)| (actor.hp, actor.max_hp));
            Freed { name: own.name.clone(), health, state }
        })
    }

    /// The coins that an ally takes for a service now.
    pub fn price(&self, ally: &Actor, service: &Service) -> u32 {
        bonds::price(service, self.percents(ally))
    }

    /// What makes the prices of an ally others than the usual now, each with the part of them that is asked, in percent.
    pub fn price_reasons(&self, ally: &Actor) -> Vec<(PriceReason, u32)> {
        self.percents(ally).into_iter().filter(|(_, percent)| *percent != 100).collect()
    }

    fn percents(&self, ally: &Actor) -> [(PriceReason, u32); 5] {
        price::of_service(ally, self.hero().unwrap_or(ally), &self.scene())
    }

    /// Whether an ally does nothing for gold now, because so few lamps burn.
    pub fn is_shut(&self, ally: &Actor) -> bool {
        bonds::is_shut(ally, &self.scene())
    }

    /// What is asked before a thing of the pack is used; nothing if there is no choice, or the hero does not know of it.
    pub fn asked_by(&self, item: &Item) -> Option<Question<'_>> {
        let known = self.recognises(item);
        let workings = &self.content().items[item.kind()].workings;
        self.question(workings, Some(item.kind())).filter(|_| known)
    }

    /// What is asked before the spell at that place among those learnt is cast.
    pub fn asked_by_spell(&self, place: u8) -> Option<Question<'_>> {
        let spell = *self.world().lore().spells().get(usize::from(place))?;
        self.question(&self.content().spells[spell].workings, None)
    }

    /// What is asked before that ally does one of its services, if there is a choice.
    pub fn asked_by_ally(&self, ally: ActorId, service: u8) -> Option<Question<'_>> {
        let ally = self.level().actors().get(ally)?;
        let services = &self.content().monsters[ally.kind()].services;
        self.question(&services.get(usize::from(service))?.workings, None)
    }

    fn question(&self, workings: &[Working], used: Option<Kind<ItemType>>) -> Option<Question<'_>> {
        let treatment = own_effects(workings).find_map(Treatment::of)?;
        let known = (self.world().lore(), self.content());
        let those = those(self.pack(), treatment, used, known);
        (those.len() > 1).then_some(Question { treatment, those })
    }
}
