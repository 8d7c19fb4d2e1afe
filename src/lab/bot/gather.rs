//! Picking up, opening, and laying down.

use super::map::Map;
use super::player::Player;
use super::view::View;
use super::walk::Errand;
use fifteen_base::Point;
use fifteen_content::{ItemClass, ItemType, Kind};
use fifteen_game::{ALL, Action, Item};

/// How many turns without a way to what it wants make the bot give up.
const VAIN: u32 = 200;
/// How many lights the bot carries.
const LIGHTS: usize = 2;

impl Player {
    /// Takes what lies underfoot and is of use, out of chests too.
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

    /// Walks to what lies about and is of use.
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

    /// Wants no more of what lies there, as there is no way to it.
    fn give_up(&mut self, view: &View, wanted: &[Point]) {
        self.vain = 0;
        for at in wanted {
            let lying = view.game.lying(*at).iter();
            self.shunned.extend(lying.map(|item| item.id()));
            self.unread.insert((view.level.id(), *at));
        }
    }

    /// Walks to what the run is about, whatever is in the way.
    pub(super) fn fetch_the_goal(&mut self, view: &View) -> Option<Action> {
        let goal = view.content.scenarios[view.game.world().scenario()].goal?;
        let mut piles = view.level.piles().iter().filter(|(_, pile)| pile.is_seen());
        let is_goal = |item: &Item| item.kind() == goal;
        let (at, _) = piles.find(|(_, pile)| pile.items().iter().any(is_goal))?;
        let here = |_: &Map, cell: Point| cell == *at;
        self.walk.step(Errand::Goal, view, &mut self.map, here)
    }

    /// Lays down what it cannot carry or will not use.
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

    /// Puts what it will hardly need into its bag: books that it has read, and wands that are empty.
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

    /// Whether a thing that lies there is worth the walk.
    fn would_come_for(&self, view: &View, item: &Item) -> bool {
        let kind = &view.content.items[item.kind()];
        if self.shunned.contains(&item.id()) {
            return false;
        }
        if kind.holds > 0 && kind.fixed {
            // What is inside is not known before it has been looked at.
            let locked = !item.is_open();
            return match locked {
                true => has_key(view, kind.opened_by),
                false => !self.emptied.contains(&item.id()),
            };
        }
        self.wants(view, item)
    }

    /// Whether the bot would carry such a thing.
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
                // What it takes the place of is laid down for it.
                let most = most + most / 4;
                load + item.weight(view.content) <= most && self.gain(view, item) > 0
            }
            ItemClass::Container => light_enough && bag(view).is_none(),
        }
    }

    /// Whether a book teaches something new.
    pub(super) fn has_spells_to_learn(&self, view: &View, book: Kind<ItemType>) -> bool {
        let learnt = view.game.world().lore().spells();
        view.game.taught(book).any(|(_, spell)| !learnt.contains(&spell))
    }

    /// Takes note of the chests that it stands on, so that it does not come back for nothing.
    pub(super) fn look_into(&mut self, view: &View) {
        for item in view.game.underfoot() {
            if view.content.items[item.kind()].holds > 0 && item.is_open() {
                self.emptied.insert(item.id());
            }
        }
    }
}

/// Whether the bot has a key of that kind.
fn has_key(view: &View, key: Option<Kind<ItemType>>) -> bool {
    let pack = view.hero.pack();
    key.is_some_and(|key| pack.iter().any(|item| item.kind() == key))
}

/// A bag in the pack.
fn bag<'a>(view: &View<'a>) -> Option<&'a Item> {
    let mut pack = view.hero.pack().iter();
    pack.find(|item| view.content.items[item.kind()].holds > 0)
}

/// How many lights the bot has that still burn.
fn lights(view: &View) -> usize {
    let pack = view.hero.pack().iter();
    let lights = pack.filter(|item| view.content.items[item.kind()].class == ItemClass::Light);
    lights.filter(|light| burns(view, light)).count()
}

/// Whether a light still burns; some need no fuel.
fn burns(view: &View, light: &Item) -> bool {
    light.left() > 0 || view.content.items[light.kind()].fuel.is_none()
}
