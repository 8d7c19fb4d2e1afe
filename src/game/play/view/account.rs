//! What screens may ask of why a blow or a shot is what it is.

use crate::rules::combat::account::Account;
use crate::rules::combat::blow::With;
use crate::world::borne::why_resists;
use crate::world::{Actor, Item, Origin};
use crate::{ActorId, Game};
use fifteen_content::kinds::monster::Attack;
use fifteen_content::{Element, Kind};

impl Game {
    /// The reasons of the blow that the hero would strike at somebody with the first attack.
    pub fn account_of_blow(&self, on: ActorId) -> Option<Account> {
        let (hero, on) = (self.hero()?, self.level().actors().get(on)?);
        let attack = *self.attacks(hero).first()?;
        let unaware = self.fray().is_unaware(on);
        Some(self.fray().account(hero, With::Attack(attack), Some(on), unaware))
    }

    /// The reasons of an attack of the hero, at nobody in particular.
    pub fn account_of_attack(&self, attack: &Attack) -> Option<Account> {
        self.hero().map(|hero| self.account_by(hero, attack))
    }

    /// The reasons of an attack of somebody, at nobody in particular.
    pub fn account_by(&self, actor: &Actor, attack: &Attack) -> Account {
        self.fray().account(actor, With::Attack(attack), None, false)
    }

    /// What makes somebody bear an element better or worse, each in percent.
    pub fn why_bears(&self, actor: &Actor, element: Kind<Element>) -> Vec<(Origin, i32)> {
        why_resists(actor, element, self.content())
    }

    /// The reasons of each of the blows that an actor may strike at the hero, in the order of [`Game::blows_of`].
    pub fn accounts_of(&self, actor: &Actor) -> Vec<Account> {
        let Some(hero) = self.hero() else {
            return Vec::new();
        };
        let all = self.attacks(actor).into_iter();
        all.map(|attack| self.fray().account(actor, With::Attack(attack), Some(hero), false))
            .collect()
    }

    /// The reasons of a throw of the hero at somebody.
    pub fn account_of_throw(&self, item: &Item, at: &Actor) -> Option<Account> {
        let fray = self.fray();
        Some(fray.account(self.hero()?, With::Thrown(item), Some(at), fray.is_unaware(at)))
    }
}
