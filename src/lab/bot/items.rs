//! Inventory of the bot: picking up, opening chests, packing and dropping.

use super::map::BotMap;
use super::play_style::PlayStyle;
use super::player::Bot;
use super::view::BotView;
use super::walk::WalkPurpose;
use fifteen_base::Point;
use fifteen_content::{ItemClass, ItemType, Kind};
use fifteen_game::{Action, Item, WHOLE_STACK};

const GIVE_UP_TURNS: u32 = 200;
const LIGHTS: usize = 2;

impl Bot {
    /// Takes useful items underfoot, including the contents of chests. Unlocks chests for which the hero has the key.
    pub(super) fn pick_up(&mut self, view: &BotView) -> Option<Action> {
        for item in view.game.underfoot() {
            let kind = &view.content.items[item.kind()];
            if self.ignored.contains(&item.id()) {
                continue;
            }
            if kind.capacity > 0
                && item.is_open()
                && let Some(inner) = item.inside().iter().find(|inner| self.is_wanted(view, inner))
            {
                return Some(Action::TakeFrom { item: inner.id(), from: item.id(), count: WHOLE_STACK });
            }
            if !item.is_open() && has_key(view, kind) {
                return Some(Action::Unlock(item.id()));
            }
            if self.is_wanted(view, item) {
                return Some(Action::Take(item.id(), WHOLE_STACK));
            }
        }
        None
    }

    pub(super) fn walk_to_items(&mut self, view: &BotView) -> Option<Action> {
        let piles = view.level.floor_items().iter().filter(|(_, pile)| pile.is_seen());
        let piles =
            piles.filter(|(_, pile)| pile.items().iter().any(|item| self.is_worth_walking_to(view, item)));
        let letters = view.game.unread_clues().into_iter();
        let letters = letters.filter(|at| !self.unread.contains(&(view.level.id(), *at)));
        let wanted: Vec<Point> = piles.map(|(at, _)| *at).chain(letters).collect();
        if wanted.is_empty() {
            return None;
        }
        let is_goal = |map: &BotMap, at: Point| wanted.contains(&at) && map.is_safe(at);
        let step = self.walk.step(WalkPurpose::Fetch, view, &mut self.map, is_goal);
        self.failed_paths += u32::from(step.is_none());
        if self.failed_paths >= GIVE_UP_TURNS {
            self.give_up(view, &wanted);
        }
        step
    }

    fn give_up(&mut self, view: &BotView, wanted: &[Point]) {
        self.failed_paths = 0;
        for at in wanted {
            let lying = view.game.items_known_at(*at).iter();
            self.ignored.extend(lying.map(|item| item.id()));
            self.unread.insert((view.level.id(), *at));
        }
    }

    pub(super) fn walk_to_goal_item(&mut self, view: &BotView) -> Option<Action> {
        let goal = view.goal()?;
        let mut piles = view.level.floor_items().iter().filter(|(_, pile)| pile.is_seen());
        let is_goal = |item: &Item| item.kind() == goal;
        let (at, _) = piles.find(|(_, pile)| pile.items().iter().any(is_goal))?;
        self.walk_onto(WalkPurpose::Goal, view, *at)
    }

    pub(super) fn drop_excess(&mut self, view: &BotView) -> Option<Action> {
        let (load, most) = view.game.pack_weight();
        if load <= most || !view.is_calm() {
            return None;
        }
        let pack = view.hero.pack().iter().filter(|item| !item.is_worn());
        let spare = pack.filter(|item| {
            let class = view.content.items[item.kind()].class;
            matches!(class, ItemClass::Weapon | ItemClass::Armour | ItemClass::Light | ItemClass::Container)
        });
        let heaviest = spare.max_by_key(|item| (item.weight(view.content), item.id()))?;
        self.ignored.insert(heaviest.id());
        Some(Action::Drop(heaviest.id(), WHOLE_STACK))
    }

    /// Puts items that the hero hardly needs into a bag: books without new spells, and empty wands.
    pub(super) fn pack_bag(&mut self, view: &BotView) -> Option<Action> {
        let into = bag(view).filter(|bag| !self.ignored.contains(&bag.id()))?;
        let room = usize::try_from(view.content.items[into.kind()].capacity).unwrap_or(0);
        if into.inside().len() >= room || !view.is_calm() {
            return None;
        }
        let mut pack = view.hero.pack().iter();
        let idle = pack.find(|item| match view.content.items[item.kind()].class {
            ItemClass::Book => !self.has_spells_to_learn(view, item.kind()),
            ItemClass::Wand => item.charges() == 0 && view.game.is_identified(item),
            _ => false,
        })?;
        Some(Action::PutIn { item: idle.id(), into: into.id(), count: WHOLE_STACK })
    }

    fn is_worth_walking_to(&self, view: &BotView, item: &Item) -> bool {
        let kind = &view.content.items[item.kind()];
        if self.ignored.contains(&item.id()) {
            return false;
        }
        if kind.capacity > 0 && kind.fixed {
            // Walk to each chest once to see its contents.
            return if item.is_open() { !self.emptied.contains(&item.id()) } else { has_key(view, kind) };
        }
        self.is_wanted(view, item)
    }

    fn is_wanted(&self, view: &BotView, item: &Item) -> bool {
        let kind = &view.content.items[item.kind()];
        if kind.fixed || self.ignored.contains(&item.id()) {
            return false;
        }
        let (load, most) = view.game.pack_weight();
        let light_enough = load + item.weight(view.content) <= most;
        match kind.class {
            ItemClass::Treasure => {
                let boosts = self.purposes.item(item.kind()).boosts;
                let supplies = boosts || self.purposes.is_lamp_supply(item.kind());
                let takes_supplies = self.style == PlayStyle::Roam && supplies && light_enough;
                view.goal() == Some(item.kind()) || self.is_for_quest(view, item) || takes_supplies
            }
            ItemClass::Gold | ItemClass::Key | ItemClass::Ring | ItemClass::Amulet | ItemClass::Scroll => {
                true
            }
            ItemClass::Potion | ItemClass::Wand | ItemClass::Missile => light_enough,
            ItemClass::Book => light_enough && self.has_spells_to_learn(view, item.kind()),
            ItemClass::Light => {
                let spare = lights(view) < LIGHTS && burns(view, item);
                light_enough && (spare || self.wearing_gain(view, item) > 0)
            }
            ItemClass::Weapon | ItemClass::Armour => {
                // Allow more weight: this item replaces a worn one, which the bot can then drop.
                let most = most + most / 4;
                load + item.weight(view.content) <= most && self.wearing_gain(view, item) > 0
            }
            ItemClass::Container => light_enough && bag(view).is_none(),
        }
    }

    pub(super) fn has_spells_to_learn(&self, view: &BotView, book: Kind<ItemType>) -> bool {
        let learnt = view.game.world().lore().spells();
        view.game.spells_taught(book).any(|(_, spell)| !learnt.contains(&spell))
    }

    /// Remembers the open chests underfoot, so that the bot does not walk to them again.
    pub(super) fn mark_chests_visited(&mut self, view: &BotView) {
        let chests = view.game.underfoot().iter();
        let open = chests.filter(|item| view.content.items[item.kind()].capacity > 0 && item.is_open());
        self.emptied.extend(open.map(|item| item.id()));
    }
}

fn has_key(view: &BotView, chest: &ItemType) -> bool {
    chest.opened_by.is_some_and(|key| view.carries(key))
}

fn bag<'a>(view: &BotView<'a>) -> Option<&'a Item> {
    let mut pack = view.hero.pack().iter();
    pack.find(|item| view.content.items[item.kind()].capacity > 0)
}

fn lights(view: &BotView) -> usize {
    let pack = view.hero.pack().iter();
    let lights = pack.filter(|item| view.content.items[item.kind()].class == ItemClass::Light);
    lights.filter(|light| burns(view, light)).count()
}

fn burns(view: &BotView, light: &Item) -> bool {
    light.charges() > 0 || view.content.items[light.kind()].fuel.is_none()
}
