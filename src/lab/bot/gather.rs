//! Inventory of the bot: picking up, opening chests, packing and dropping.

use super::map::Map;
use super::player::Player;
use super::view::View;
use super::walk::Errand;
use fifteen_base::Point;
use fifteen_content::{ItemClass, ItemType, Kind};
use fifteen_game::{ALL, Action, Item};

/// Number of turns without a path to wanted items after which it gives them up.
const VAIN: u32 = 200;
/// Number of light sources to carry.
const LIGHTS: usize = 2;

impl Player {
    /// Takes useful items underfoot, also out of chests.
    pub(super) fn take(&mut self, view: &View) -> Option<Action> {
        for item in view.game.underfoot() {
            if self.shunned.contains(&item.id()) {
                continue;
            }
            if view.content.items[item.kind()].holds > 0 && item.is_open() {
                let wanted = item.inside().iter().find(|inner| self.wants(view, inner));
                if let Some(inner) = wanted {
                    return Some(Action::TakeFrom {
                        item: inner.id(),
                        from: item.id(),
                        count: ALL,
                    });
                }
            }
            if !item.is_open() && has_key(view, view.content.items[item.kind()].opened_by) {
                return Some(Action::Unlock(item.id()));
            }
            if self.wants(view, item) {
                return Some(Action::Take(item.id(), ALL));
            }
        }
        None
    }

    /// Walks to useful items and unread letters.
    pub(super) fn fetch(&mut self, view: &View) -> Option<Action> {
        let piles = view.level.piles().iter().filter(|(_, pile)| pile.is_seen());
        let things = piles
            .filter(|(_, pile)| pile.items().iter().any(|item| self.would_come_for(view, item)))
            .map(|(at, _)| *at);
        let level = view.level.id();
        let letters = view.game.unread().into_iter();
        let letters = letters.filter(|at| !self.unread.contains(&(level, *at)));
        let wanted: Vec<Point> = things.chain(letters).collect();
        if wanted.is_empty() {
            return None;
        }
        let here = |map: &Map, at: Point| wanted.contains(&at) && map.is_good(at);
        let step = self.walk.step(Errand::Fetch, view, &mut self.map, here);
        self.vain += u32::from(step.is_none());
        if self.vain >= VAIN {
            self.give_up(view, &wanted);
        }
        step
    }

    /// Gives up all items at some places, as no path leads there.
    fn give_up(&mut self, view: &View, wanted: &[Point]) {
        self.vain = 0;
        for at in wanted {
            let lying = view.game.lying(*at).iter();
            self.shunned.extend(lying.map(|item| item.id()));
            self.unread.insert((view.level.id(), *at));
        }
    }

    /// Walks to the goal item of the run, through any danger.
    pub(super) fn fetch_the_goal(&mut self, view: &View) -> Option<Action> {
        let goal = view.content.scenarios[view.game.world().scenario()].goal?;
        let mut piles = view.level.piles().iter().filter(|(_, pile)| pile.is_seen());
        let is_goal = |item: &Item| item.kind() == goal;
        let (at, _) = piles.find(|(_, pile)| pile.items().iter().any(is_goal))?;
        let here = |_: &Map, cell: Point| cell == *at;
        self.walk.step(Errand::Goal, view, &mut self.map, here)
    }

    /// Drops the heaviest spare equipment while overburdened.
    pub(super) fn unburden(&mut self, view: &View) -> Option<Action> {
        let (load, most) = view.game.burden();
        if load <= most || !view.is_calm() {
            return None;
        }
        let pack = view.hero.pack().iter().filter(|item| !item.is_worn());
        let spare = pack.filter(|item| {
            let class = view.content.items[item.kind()].class;
            matches!(
                class,
                ItemClass::Weapon | ItemClass::Armour | ItemClass::Light | ItemClass::Container
            )
        });
        let heaviest = spare.max_by_key(|item| (item.weight(view.content), item.id()))?;
        self.shunned.insert(heaviest.id());
        Some(Action::Drop(heaviest.id(), ALL))
    }

    /// Puts items that it hardly needs into its bag: finished books and empty wands.
    pub(super) fn tidy(&mut self, view: &View) -> Option<Action> {
        let into = bag(view).filter(|bag| !self.shunned.contains(&bag.id()))?;
        let room = usize::try_from(view.content.items[into.kind()].holds).unwrap_or(0);
        if into.inside().len() >= room || !view.is_calm() {
            return None;
        }
        let mut pack = view.hero.pack().iter();
        let idle = pack.find(|item| match view.content.items[item.kind()].class {
            ItemClass::Book => !self.has_spells_to_learn(view, item.kind()),
            ItemClass::Wand => item.left() == 0 && view.game.recognises(item),
            _ => false,
        })?;
        Some(Action::Put { item: idle.id(), into: into.id(), count: ALL })
    }

    /// Whether an item is worth walking to it.
    fn would_come_for(&self, view: &View, item: &Item) -> bool {
        let kind = &view.content.items[item.kind()];
        if self.shunned.contains(&item.id()) {
            return false;
        }
        if kind.holds > 0 && kind.fixed {
            // The contents are unknown before the first look.
            let locked = !item.is_open();
            return match locked {
                true => has_key(view, kind.opened_by),
                false => !self.emptied.contains(&item.id()),
            };
        }
        self.wants(view, item)
    }

    /// Whether the bot would carry an item.
    fn wants(&self, view: &View, item: &Item) -> bool {
        let kind = &view.content.items[item.kind()];
        if kind.fixed || self.shunned.contains(&item.id()) {
            return false;
        }
        let (load, most) = view.game.burden();
        let light_enough = load + item.weight(view.content) <= most;
        let goal = view.content.scenarios[view.game.world().scenario()].goal;
        match kind.class {
            ItemClass::Treasure => goal == Some(item.kind()) || self.is_promised(view, item),
            ItemClass::Gold
            | ItemClass::Key
            | ItemClass::Ring
            | ItemClass::Amulet
            | ItemClass::Scroll => true,
            ItemClass::Potion | ItemClass::Wand | ItemClass::Missile => light_enough,
            ItemClass::Book => light_enough && self.has_spells_to_learn(view, item.kind()),
            ItemClass::Light => {
                let spare = lights(view) < LIGHTS && burns(view, item);
                light_enough && (spare || self.gain(view, item) > 0)
            }
            ItemClass::Weapon | ItemClass::Armour => {
                // The item that it replaces will be dropped.
                let most = most + most / 4;
                load + item.weight(view.content) <= most && self.gain(view, item) > 0
            }
            ItemClass::Container => light_enough && bag(view).is_none(),
        }
    }

    /// Whether a book teaches a spell that is not learnt yet.
    pub(super) fn has_spells_to_learn(&self, view: &View, book: Kind<ItemType>) -> bool {
        let learnt = view.game.world().lore().spells();
        view.game.taught(book).any(|(_, spell)| !learnt.contains(&spell))
    }

    /// Remembers the chests underfoot as visited, so that it does not return in vain.
    pub(super) fn look_into(&mut self, view: &View) {
        for item in view.game.underfoot() {
            if view.content.items[item.kind()].holds > 0 && item.is_open() {
                self.emptied.insert(item.id());
            }
        }
    }
}

fn has_key(view: &View, key: Option<Kind<ItemType>>) -> bool {
    let pack = view.hero.pack();
    key.is_some_and(|key| pack.iter().any(|item| item.kind() == key))
}

fn bag<'a>(view: &View<'a>) -> Option<&'a Item> {
    let mut pack = view.hero.pack().iter();
    pack.find(|item| view.content.items[item.kind()].holds > 0)
}

/// Returns the number of working light sources in the pack.
fn lights(view: &View) -> usize {
    let pack = view.hero.pack().iter();
    let lights = pack.filter(|item| view.content.items[item.kind()].class == ItemClass::Light);
    lights.filter(|light| burns(view, light)).count()
}

/// Whether a light source still works; some need no fuel.
fn burns(view: &View, light: &Item) -> bool {
    light.left() > 0 || view.content.items[light.kind()].fuel.is_none()
}
