//! At the counter: what the bot sells, buys, and has done for gold.

use crate::bot::player::Player;
use crate::bot::purpose::Purpose;
use crate::bot::view::View;
use fifteen_content::ItemClass;
use fifteen_content::kinds::quest::QuestStage;
use fifteen_game::{ALL, Action, Actor, Item};

/// How many potions that heal the bot wants to have.
const POTIONS: u32 = 8;
/// With fewer coins it does not go to a shop.
const LEAST: u32 = 25;

impl Player {
    /// Whether there is something to be told to, sold to, bought from or done by somebody.
    pub(super) fn has_business(&self, view: &View, actor: &Actor) -> bool {
        let buys = view.game.shop(actor).is_some() && view.game.gold() >= LEAST;
        let tells = view.game.quests().iter().any(|own| {
            let asks = own.quest.is_some_and(|quest| quest.giver == actor.kind());
            asks && own.state.stage() == QuestStage::Ready
        });
        buys || tells || self.sale(view, actor).is_some() || service(view, actor).is_some()
    }

    /// Something that it has no use for and that somebody pays for.
    pub(super) fn sale(&self, view: &View, actor: &Actor) -> Option<Action> {
        view.game.shop(actor)?;
        let mut pack = view.hero.pack().iter().filter(|item| !item.is_worn());
        let item = pack.find(|item| {
            let paid = view.game.paid_for(item, actor);
            self.is_spare(view, item) && paid.is_some_and(|paid| paid.coins(1) > 0)
        })?;
        Some(Action::Sell { to: actor.id(), item: item.id(), count: ALL })
    }

    /// Whether it will have no use for something that it carries.
    fn is_spare(&self, view: &View, item: &Item) -> bool {
        match view.content.items[item.kind()].class {
            ItemClass::Weapon | ItemClass::Armour | ItemClass::Ring | ItemClass::Amulet => {
                self.gain(view, item) <= 0
            }
            ItemClass::Book => !self.has_spells_to_learn(view, item.kind()),
            _ => false,
        }
    }

    /// Something of a shop that it can pay for and wants.
    pub(super) fn purchase(&self, view: &View, actor: &Actor) -> Option<Action> {
        view.game.shop(actor)?;
        let gold = view.game.gold();
        let affordable = |item: &&Item| {
            let price = view.game.asked_for(item, actor).map(|quote| quote.coins(1));
            price.is_some_and(|price| price <= gold)
        };
        let stock = actor.pack().iter().filter(affordable);
        let wanted = stock.filter_map(|item| Some((self.wish(view, item)?, item.id())));
        let (_, item) = wanted.min()?;
        Some(Action::Buy { from: actor.id(), item, count: 1 })
    }

    /// How much it wants something of a shop, the most pressing first; nothing that it can do without.
    fn wish(&self, view: &View, item: &Item) -> Option<u32> {
        let purpose = self.purposes.item(item.kind());
        let class = view.content.items[item.kind()].class;
        let gear = [ItemClass::Weapon, ItemClass::Armour, ItemClass::Light].contains(&class)
            && self.gain(view, item) > 0;
        let own = |like: &dyn Fn(&Item) -> bool| {
            let own = view.game.pack().iter().filter(|own| like(own));
            own.fold(0, |sum: u32, own| sum.saturating_add(own.count()))
        };
        let potions = own(&|own| self.purposes.item(own.kind()).heals > 0);
        match () {
            () if purpose.heals > 0 && potions < POTIONS / 2 => Some(0),
            () if gear => Some(1),
            () if purpose.betters && !purpose.backfires => Some(2),
            () if purpose.heals > 0 && potions < POTIONS => Some(3),
            () => None,
        }
    }
}

/// A service that betters what it has, heals it, or lights a lamp of the town again, if it can pay for that.
pub(super) fn service(view: &View, actor: &Actor) -> Option<Action> {
    let gold = view.game.gold();
    let hurt = view.health() < 60;
    let services = view.game.services_of(actor);
    let wanted = services.iter().position(|own| {
        let purpose = Purpose::of_service(own, view.content);
        let useful = purpose.strengthens || purpose.relights || (hurt && purpose.heals > 0);
        useful && !view.game.is_idle(own) && view.game.price(actor, own) <= gold
    })?;
    let service = u8::try_from(wanted).ok()?;
    Some(Action::Hire { ally: actor.id(), service, on: None })
}
