//! Whether what an ally does for gold would come to nothing now, as far as the hero knows.

use crate::Game;
use crate::rules::choice::{Treatment, those};
use crate::world::Item;
use fifteen_content::kinds::effect::Reach;
use fifteen_content::kinds::monster::Service;
use fifteen_content::{Effect, Kind, Stat, Status};

impl Game {
    /// Whether a service would do nothing for the hero now.
    pub fn is_idle(&self, service: &Service) -> bool {
        let own = service.workings.iter().all(|working| working.who == Reach::Own);
        let mut effects = service.workings.iter().flat_map(|working| &working.what);
        own && effects.all(|effect| self.is_for_nothing(effect))
    }

    /// The same of one effect on the hero; of one of which nobody can tell, it is not.
    fn is_for_nothing(&self, effect: &Effect) -> bool {
        let Some(hero) = self.hero() else {
            return false;
        };
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
}
