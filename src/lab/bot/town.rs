//! Behaviour in town: conversations, quests and trade.

use super::map::Map;
use super::player::{Player, Town};
use super::purpose::Purpose;
use super::view::View;
use super::walk::Errand;
use fifteen_base::Point;
use fifteen_content::ItemClass;
use fifteen_content::kinds::quest::QuestStage;
use fifteen_content::kinds::tile::Stair;
use fifteen_game::{ALL, Action, Actor, Bond, Item, QuestWay};

/// Gold that makes it return to town.
const PURSE: u32 = 200;
/// Maximum number of repetitions of an action per visit.
const OFTEN: usize = 6;
/// Minimum number of new levels between two visits.
const BETWEEN: i32 = 4;
/// Turns in town after which it sees only people with whom it has business.
const STAY: u64 = 100;
/// Depth from which it does not return to town before it has the goal item.
const TOO_DEEP: i32 = 12;

impl Player {
    /// Does business in town: it talks once to everyone it can reach.
    pub(super) fn deal(&mut self, view: &View) -> Option<Action> {
        if view.level.depth() != 0 {
            self.town.inside = false;
            return None;
        }
        if !self.town.inside {
            let since = view.game.world().turn();
            self.town = Town { inside: true, visited_at: deepest(view), since, ..Town::default() };
        }
        if let Some(action) = self.converse(view) {
            return Some(action);
        }
        let left = self.those_left(view);
        let near = left.iter().find(|actor| actor.at().touches(view.at));
        if let Some(actor) = near {
            let begins = view.game.conversation().is_none_or(|own| own.with != actor.id());
            return begins.then(|| Action::Talk(actor.id()));
        }
        let places: Vec<Point> = left.iter().map(|actor| actor.at()).collect();
        let goal = |map: &Map, at: Point| map.is_good(at) && places.iter().any(|p| p.touches(at));
        if places.is_empty() {
            return None;
        }
        let step = self.walk.step(Errand::Person, view, &mut self.map, goal);
        if step.is_none() {
            // They are behind doors and cannot be reached.
            self.town.dealt.extend(left.iter().map(|actor| actor.id()));
        }
        step
    }

    /// Returns the people it still wants to see: first those with business and then, while there is time, all others.
    /// Their whereabouts are common knowledge in town.
    fn those_left<'a>(&self, view: &View<'a>) -> Vec<&'a Actor> {
        let people = view.level.actors().iter();
        let people = people.filter(|actor| view.game.talks(actor) && !is_led(actor, view));
        let left = people.filter(|actor| !self.town.dealt.contains(&actor.id()));
        let (business, others): (Vec<&Actor>, Vec<&Actor>) =
            left.partition(|actor| self.has_business(view, actor));
        let late = view.game.world().turn().saturating_sub(self.town.since) > STAY;
        match (business.is_empty(), late) {
            (false, _) => business,
            (true, false) => others,
            (true, true) => Vec::new(),
        }
    }

    /// Continues a conversation: answers, purchases and services. When nothing is left, it has finished with the
    /// person.
    fn converse(&mut self, view: &View) -> Option<Action> {
        let with = view.game.conversation()?.with;
        let actor = view.level.actors().get(with)?;
        if !actor.at().touches(view.at) || self.town.dealt.contains(&with) {
            return None;
        }
        let said = view.game.answers().into_iter().filter(|own| own.quest).map(|own| own.action);
        let said: Vec<Action> = said.collect();
        for action in said {
            // An answer that leads back to the beginning is useless.
            if !matches!(action, Action::Talk(_)) && self.times_done(action) < 1 {
                self.town.done.push(action);
                return Some(action);
            }
        }
        let deal = self.sale(view, actor);
        let deal = deal.or_else(|| self.purchase(view, actor)).or_else(|| service(view, actor));
        let deal = deal.filter(|deal| self.times_done(*deal) < OFTEN);
        match deal {
            Some(deal) => self.town.done.push(deal),
            None => self.town.dealt.extend([with]),
        }
        deal
    }

    /// Returns how often it has done an action on this visit.
    fn times_done(&self, action: Action) -> usize {
        self.town.done.iter().filter(|own| **own == action).count()
    }

    /// Returns to town when it has gold or a finished quest, and has gone several levels deeper since the last visit.
    pub(super) fn go_to_town(&mut self, view: &View) -> Option<Action> {
        let depth = view.level.depth();
        if depth <= 0 {
            self.town.homeward = false;
            return None;
        }
        let been = deepest(view) - self.town.visited_at;
        let quests = view.game.quests();
        let tells = quests.iter().filter(|own| own.state.stage() == QuestStage::Ready).count();
        // A finished quest counts as gold.
        let owed = 40 * u32::try_from(tells).unwrap_or(0);
        let rich = view.game.gold() + owed >= PURSE;
        let begins = been >= BETWEEN && rich && depth < TOO_DEEP;
        self.town.homeward |= begins && view.is_calm();
        if !self.town.homeward {
            return None;
        }
        self.climb(view, Stair::Up)
    }

    /// Walks to the known place of a quest, and waits there as long as it has to be held.
    pub(super) fn keep_word(&mut self, view: &View) -> Option<Action> {
        if view.level.depth() <= 0 {
            return None;
        }
        let quests = view.game.quests();
        let mut promised = quests.iter().filter(|own| own.state.stage() == QuestStage::Promised);
        if promised.clone().any(|own| own.holds.is_some_and(|left| left > 0)) {
            return Some(Action::Wait);
        }
        let place = promised.find_map(|own| match view.game.quest_way(own) {
            QuestWay::There(at) if own.quest.is_some_and(|q| q.task.place().is_some()) => Some(at),
            QuestWay::There(_) | QuestWay::Stair(_) | QuestWay::Unknown | QuestWay::NoStair(_) => {
                None
            }
        })?;
        if place == view.at {
            return None;
        }
        self.walk
            .step(Errand::Person, view, &mut self.map, |map, at| at == place && map.is_good(at))
    }

    /// Whether an item is needed for a quest.
    pub(super) fn is_promised(&self, view: &View, item: &Item) -> bool {
        view.game.world().tally().is_promised(item.kind(), view.content)
    }
}

fn is_led(actor: &Actor, view: &View) -> bool {
    actor.leader() == Some(view.hero.id()) && actor.bond() != Bond::Home
}

fn deepest(view: &View) -> i32 {
    view.game.world().lore().deepest()
}

/// Number of healing potions that it wants to have.
const POTIONS: u32 = 8;
/// Minimum number of coins for going to a shop.
const LEAST: u32 = 25;

impl Player {
    /// Whether it has something to report to, sell to, buy from or pay a person for.
    fn has_business(&self, view: &View, actor: &Actor) -> bool {
        let buys = view.game.shop(actor).is_some() && view.game.gold() >= LEAST;
        let tells = view.game.quests().iter().any(|own| {
            let asks = own.quest.is_some_and(|quest| quest.giver == actor.kind());
            asks && own.state.stage() == QuestStage::Ready
        });
        buys || tells || self.sale(view, actor).is_some() || service(view, actor).is_some()
    }

    /// Returns the sale of a spare item that the person buys.
    fn sale(&self, view: &View, actor: &Actor) -> Option<Action> {
        view.game.shop(actor)?;
        let mut pack = view.hero.pack().iter().filter(|item| !item.is_worn());
        let item = pack.find(|item| {
            let paid = view.game.paid_for(item, actor);
            self.is_spare(view, item) && paid.is_some_and(|paid| paid.coins(1) > 0)
        })?;
        Some(Action::Sell { to: actor.id(), item: item.id(), count: ALL })
    }

    /// Whether it has no use for an item that it carries.
    fn is_spare(&self, view: &View, item: &Item) -> bool {
        match view.content.items[item.kind()].class {
            ItemClass::Weapon | ItemClass::Armour | ItemClass::Ring | ItemClass::Amulet => {
                self.gain(view, item) <= 0
            }
            ItemClass::Book => !self.has_spells_to_learn(view, item.kind()),
            _ => false,
        }
    }

    /// Returns the purchase of a wanted item that it can afford.
    fn purchase(&self, view: &View, actor: &Actor) -> Option<Action> {
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

    /// Returns the urgency of buying an item, 0 first, or `None` if it does not want it.
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

/// Returns the hire of a useful service that it can afford: strengthening, relighting a lamp, or healing.
fn service(view: &View, actor: &Actor) -> Option<Action> {
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
