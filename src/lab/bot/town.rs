//! The bot's behaviour in town: conversations, quests, buying and selling.

use super::play_style::PlayStyle;
use super::player::{Bot, TownMemory};
use super::use_purpose::{UsePurpose, lamp_supplies};
use super::view::BotView;
use super::walk::WalkPurpose;
use fifteen_base::Point;
use fifteen_content::kinds::monster::Service;
use fifteen_content::kinds::quest::QuestStage;
use fifteen_content::kinds::tile::Stair;
use fifteen_content::{Condition, Effect, ItemClass, ItemType, Kind, Tile};
use fifteen_game::{Action, Actor, Bond, Item, QuestWay, WHOLE_STACK};

const RETURN_GOLD: u32 = 200;
const MAX_REPEATS: usize = 6;
const MIN_NEW_LEVELS: i32 = 4;
/// Turns in town after which the bot visits only people with whom it has business ([`Bot::has_business`]).
const MAX_TURNS: u64 = 100;
const MAX_RETURN_DEPTH: i32 = 12;

impl Bot {
    /// Talks to and trades with everyone in town whom the bot can reach, once per visit. Below ground, trades with
    /// people in sight and reports quests to them.
    pub(super) fn do_business(&mut self, view: &BotView) -> Option<Action> {
        if view.level.depth() != 0 {
            self.town.was_inside = false;
            if !view.is_calm() {
                return None;
            }
        } else if !self.town.was_inside {
            self.town = TownMemory {
                was_inside: true,
                depth_at_visit: deepest(view),
                visit_began: view.game.world().turn(),
                ..TownMemory::default()
            };
        }
        if let Some(action) = self.continue_conversation(view) {
            return Some(action);
        }
        let left = self.people_to_visit(view);
        if let Some(actor) = left.iter().find(|actor| actor.at().is_adjacent(view.at)) {
            let begins =
                view.game.conversation().is_none_or(|conversation| conversation.speaker != actor.id());
            return begins.then(|| Action::Talk(actor.id()));
        }
        if left.is_empty() {
            return None;
        }
        let places: Vec<Point> = left.iter().map(|actor| actor.at()).collect();
        let step = self.walk_beside(WalkPurpose::Person, view, &places);
        if step.is_none() {
            // No path: the remaining people are behind closed doors.
            self.town.finished_people.extend(left.iter().map(|actor| actor.id()));
        }
        step
    }

    /// Returns the people with whom the bot has business. If there are none in town, returns all other people there,
    /// until the visit has taken [`MAX_TURNS`]. Townspeople need not be in sight, because the hero knows where they
    /// are.
    fn people_to_visit<'a>(&self, view: &BotView<'a>) -> Vec<&'a Actor> {
        let in_town = view.level.depth() == 0;
        let people = view.level.actors().iter().filter(|actor| in_town || view.game.sees(actor.at()));
        let people = people.filter(|actor| view.game.can_talk(actor) && !is_led(actor, view));
        let left = people.filter(|actor| !self.town.finished_people.contains(&actor.id()));
        let (business, others): (Vec<&Actor>, Vec<&Actor>) =
            left.partition(|actor| self.has_business(view, actor));
        let late = view.game.world().turn().saturating_sub(self.town.visit_began) > MAX_TURNS;
        if business.is_empty() && in_town && !late { others } else { business }
    }

    /// Returns the next action in a conversation: an answer, sale, purchase or service. If none is left, the bot has
    /// finished with this person.
    fn continue_conversation(&mut self, view: &BotView) -> Option<Action> {
        let with = view.game.conversation()?.speaker;
        let actor = view.level.actors().get(with)?;
        if !actor.at().is_adjacent(view.at) || self.town.finished_people.contains(&with) {
            return None;
        }
        let answers = view.game.answers().into_iter();
        let answers =
            answers.filter(|answer| answer.quest || self.style == PlayStyle::Roam && answer.relights);
        // Skip answers that lead back to the beginning of the conversation, and answers given before.
        let is_new = |action: &Action| !matches!(action, Action::Talk(_)) && self.times_done(*action) < 1;
        let answer = answers.map(|answer| answer.action).find(is_new);
        let deal = || {
            let deal = self.sell_action(view, actor).or_else(|| self.buy_action(view, actor));
            let deal = deal.or_else(|| self.service_action(view, actor));
            deal.filter(|deal| self.times_done(*deal) < MAX_REPEATS)
        };
        let action = answer.or_else(deal);
        match action {
            Some(action) => self.town.actions.push(action),
            None => self.town.finished_people.extend([with]),
        }
        action
    }

    fn times_done(&self, action: Action) -> usize {
        self.town.actions.iter().filter(|done| **done == action).count()
    }

    /// Returns to town when the bot has enough gold and has gone several levels deeper since its last visit.
    pub(super) fn go_to_town(&mut self, view: &BotView) -> Option<Action> {
        let depth = view.level.depth();
        if depth <= 0 {
            self.town.is_returning = false;
            return None;
        }
        let new_levels = deepest(view) - self.town.depth_at_visit;
        let quests = view.game.quests();
        let finished = quests.iter().filter(|quest| quest.state.stage() == QuestStage::Ready).count();
        let owed = 40 * u32::try_from(finished).unwrap_or(0);
        let rich = view.game.gold() + owed >= RETURN_GOLD;
        let begins = new_levels >= MIN_NEW_LEVELS && rich && depth < MAX_RETURN_DEPTH;
        self.town.is_returning |= begins && view.is_calm();
        if self.town.is_returning { self.take_stair(view, Stair::Up) } else { None }
    }

    /// Walks to the known place of a quest on this level. If a quest requires the hero to stay somewhere, waits
    /// there until the time is over.
    pub(super) fn walk_to_quest_place(&mut self, view: &BotView) -> Option<Action> {
        if view.level.depth() <= 0 {
            return None;
        }
        let quests = view.game.quests();
        let mut promised = quests.iter().filter(|quest| quest.state.stage() == QuestStage::Promised);
        if promised.clone().any(|quest| quest.hold_turns_left.is_some_and(|left| left > 0)) {
            return Some(Action::Wait);
        }
        let place = promised.find_map(|quest| match view.game.quest_way(quest) {
            QuestWay::ThisLevel(at) if quest.quest.is_some_and(|q| q.task.place().is_some()) => Some(at),
            QuestWay::ThisLevel(_) | QuestWay::Way(_) | QuestWay::Unknown | QuestWay::UnknownWay => None,
        })?;
        if place == view.at {
            return None;
        }
        self.walk.step(WalkPurpose::Person, view, &mut self.map, |map, at| at == place && map.is_safe(at))
    }

    /// Brings the goal item to a feature of the town that needs it, which ends the run.
    pub(super) fn use_goal_item(&mut self, view: &BotView) -> Option<Action> {
        let goal = view.goal()?;
        if view.level.depth() > 0 || !view.carries(goal) {
            return None;
        }
        let works = |(at, tile): (Point, &Option<Kind<Tile>>)| {
            let usable = view.content.tiles[(*tile)?].usable.as_ref()?;
            let needs_goal = usable.condition.as_ref().is_some_and(|condition| carries(condition, goal));
            (needs_goal && view.game.feature(at)?.hindrance.is_none()).then_some(at)
        };
        // Of several features, the bot takes the last one in reading order, which is the well of the campaign's town.
        let place = view.level.memory().iter().filter_map(works).last()?;
        if place.is_adjacent(view.at) {
            return Some(Action::UseFeature(place));
        }
        self.walk_beside(WalkPurpose::Goal, view, &[place])
    }

    pub(super) fn is_for_quest(&self, view: &BotView, item: &Item) -> bool {
        view.game.world().memory().is_promised(item.kind(), view.content)
    }
}

/// Whether a condition holds only for a hero who carries an item. Looks into `all` only.
fn carries(condition: &Condition, item: Kind<ItemType>) -> bool {
    match condition {
        Condition::Carries(items) => items.contains(&item),
        Condition::All(parts) => parts.iter().any(|part| carries(part, item)),
        _ => false,
    }
}

fn is_led(actor: &Actor, view: &BotView) -> bool {
    actor.leader() == Some(view.hero.id()) && actor.bond() != Bond::Home
}

fn deepest(view: &BotView) -> i32 {
    view.game.world().lore().deepest()
}

const POTIONS_WANTED: u32 = 8;
const MIN_COINS: u32 = 25;
const SUPPLIES_WANTED: u32 = 3;

impl Bot {
    fn has_business(&self, view: &BotView, actor: &Actor) -> bool {
        let buys = view.game.shop(actor).is_some() && view.game.gold() >= MIN_COINS;
        let reports = view.game.quests().iter().any(|quest_view| {
            let asks = quest_view.quest.is_some_and(|quest| quest.people().any(|kind| kind == actor.kind()));
            asks && quest_view.state.stage() == QuestStage::Ready
        });
        buys || reports
            || self.can_supply_lamps(view, actor)
            || self.sell_action(view, actor).is_some()
            || self.service_action(view, actor).is_some()
    }

    /// Whether the hero has all that the person needs to relight a lamp of the town.
    fn can_supply_lamps(&self, view: &BotView, actor: &Actor) -> bool {
        let person = view.content.monsters[actor.kind()].person.as_ref();
        let Some(talk) = person.and_then(|person| person.talk) else { return false };
        let needed = lamp_supplies(talk, view.content);
        let has = |kind: &Kind<ItemType>| view.carries(*kind);
        self.style == PlayStyle::Roam && !needed.is_empty() && needed.iter().all(has)
    }

    fn sell_action(&self, view: &BotView, actor: &Actor) -> Option<Action> {
        view.game.shop(actor)?;
        let mut pack = view.hero.pack().iter().filter(|item| !item.is_worn());
        let item = pack.find(|item| {
            let paid = view.game.buying_price(item, actor);
            self.is_spare(view, item) && paid.is_some_and(|paid| paid.coins(1) > 0)
        })?;
        Some(Action::Sell { to: actor.id(), item: item.id(), count: WHOLE_STACK })
    }

    fn is_spare(&self, view: &BotView, item: &Item) -> bool {
        match view.content.items[item.kind()].class {
            ItemClass::Weapon | ItemClass::Armour | ItemClass::Ring | ItemClass::Amulet => {
                self.wearing_gain(view, item) <= 0
            }
            ItemClass::Book => !self.has_spells_to_learn(view, item.kind()),
            _ => false,
        }
    }

    fn buy_action(&self, view: &BotView, actor: &Actor) -> Option<Action> {
        view.game.shop(actor)?;
        let gold = view.game.gold();
        let affordable = |item: &&Item| {
            let price = view.game.selling_price(item, actor).map(|quote| quote.coins(1));
            price.is_some_and(|price| price <= gold)
        };
        let stock = actor.pack().iter().filter(affordable);
        let wanted = stock.filter_map(|item| Some((self.purchase_urgency(view, item)?, item.id())));
        let (_, item) = wanted.min()?;
        Some(Action::Buy { from: actor.id(), item, count: 1 })
    }

    /// Returns the urgency of buying an item, 0 for the most urgent, or `None` if the bot does not want it.
    fn purchase_urgency(&self, view: &BotView, item: &Item) -> Option<u32> {
        let purpose = self.purposes.item(item.kind());
        let class = view.content.items[item.kind()].class;
        let gear = [ItemClass::Weapon, ItemClass::Armour, ItemClass::Light].contains(&class)
            && self.wearing_gain(view, item) > 0;
        let potions = count_of(view, |kind| self.purposes.item(kind).heals > 0);
        match () {
            () if purpose.heals > 0 && potions < POTIONS_WANTED / 2 => Some(0),
            () if gear => Some(1),
            () if purpose.is_beneficial && !purpose.backfires => Some(2),
            () if purpose.heals > 0 && potions < POTIONS_WANTED => Some(3),
            () => None,
        }
    }

    fn service_action(&self, view: &BotView, actor: &Actor) -> Option<Action> {
        let gold = view.game.gold();
        let hurt = view.health() < 60;
        let services = view.game.services_of(actor);
        let wanted = services.iter().position(|service| {
            let purpose = UsePurpose::from_workings(&service.workings, view.content);
            let useful = purpose.strengthens || purpose.relights || (hurt && purpose.heals > 0);
            (useful || self.makes_supplies(view, service))
                && !view.game.is_service_useless(service)
                && view.game.price(actor, service) <= gold
        })?;
        let service = u8::try_from(wanted).ok()?;
        Some(Action::BuyService { ally: actor.id(), service, target_item: None })
    }

    /// Whether a service makes an item that the bot still needs for the lamps of the town.
    fn makes_supplies(&self, view: &BotView, service: &Service) -> bool {
        let mut effects = service.workings.iter().flat_map(|working| &working.what);
        self.style == PlayStyle::Roam
            && effects.any(|effect| match effect {
                Effect::Make { item, .. } => {
                    self.purposes.is_lamp_supply(*item)
                        && count_of(view, |kind| kind == *item) < SUPPLIES_WANTED
                }
                _ => false,
            })
    }
}

fn count_of(view: &BotView, like: impl Fn(Kind<ItemType>) -> bool) -> u32 {
    let owned = view.hero.pack().iter().filter(|item| like(item.kind()));
    owned.fold(0, |sum: u32, item| sum.saturating_add(item.count()))
}
