//! What the hero has at hand: in the pack, underfoot, and inside what is in either.

use crate::tell::naming;
use crate::world::borne::worn_of;
use crate::world::{Item, ItemId, Thing, purse};
use crate::{Game, Snare};
use fifteen_base::Point;
use fifteen_base::sorted::sort_by_key;
use fifteen_content::{ItemClass, ItemSet, ItemType, Kind, Stat};

/// Where something is that the hero has at hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whereabouts {
    /// In the pack, or worn.
    Pack,
    /// On the floor, under the hero.
    Floor,
    /// In a container that is in the pack or underfoot.
    Inside(ItemId),
}

impl Game {
    /// Whether the hero knows that there is only one of it in the run.
    pub fn is_only(&self, item: &Item) -> bool {
        naming::is_only(Thing::of(item), &self.world().lore, self.content())
    }

    /// The sets that a kind of thing belongs to, each with how many things of it the hero wears.
    pub fn sets_of(&self, kind: Kind<ItemType>) -> impl Iterator<Item = (&ItemSet, usize)> {
        let sets = self.content().sets.iter().filter(move |(_, set)| set.items.contains(&kind));
        sets.map(move |(_, set)| (set, self.hero().map_or(0, |hero| worn_of(hero, set))))
    }

    /// What the hero carries, by letter.
    pub fn pack(&self) -> &[Item] {
        self.hero().map_or(&[], |hero| hero.pack())
    }

    /// What lies under the hero, the one on top last.
    pub fn underfoot(&self) -> &[Item] {
        self.level().piles().get(&self.hero_at()).map_or(&[], |pile| pile.items())
    }

    /// What the hero knows to lie on a cell, the one on top last.
    pub fn lying(&self, at: Point) -> &[Item] {
        let pile = self.level().piles().get(&at);
        pile.filter(|pile| pile.is_seen() || self.sees(at)).map_or(&[], |pile| pile.items())
    }

    /// The cells where the hero sees things lying, the nearest first.
    pub fn things_in_sight(&self) -> Vec<Point> {
        let cells = self.level().piles().keys().copied();
        let mut seen: Vec<Point> = cells.filter(|at| self.sees(*at)).collect();
        sort_by_key(&mut seen, |at| (at.distance(self.hero_at()), *at));
        seen
    }

    /// The stairs and gates that the hero knows of on this level, and then the doors and features in sight, the nearest first.
    pub fn landmarks(&self) -> Vec<Point> {
        let found = self.level().memory().iter().filter_map(|(at, tile)| {
            let tile = &self.content().tiles[(*tile)?];
            let door = tile.opens_to.is_some() || tile.closes_to.is_some();
            let handled = door || tile.usable.is_some();
            let shows = tile.stair.is_some() || (handled && self.sees(at));
            shows.then_some((tile.stair.is_none(), at))
        });
        let mut found: Vec<(bool, Point)> = found.collect();
        sort_by_key(&mut found, |(door, at)| (*door, at.distance(self.hero_at()), *at));
        found.into_iter().map(|(_, at)| at).collect()
    }

    /// The trap on a cell, if the hero knows of it.
    pub fn known_trap(&self, at: Point) -> Option<Snare> {
        self.level().traps().get(&at).copied().filter(|trap| trap.known)
    }

    /// Something that the hero has at hand, and where it is. What is locked away is not at hand.
    pub fn at_hand(&self, id: ItemId) -> Option<(&Item, Whereabouts)> {
        let places = [(self.pack(), Whereabouts::Pack), (self.underfoot(), Whereabouts::Floor)];
        for (items, place) in places {
            for item in items {
                if item.id() == id {
                    return Some((item, place));
                }
                let inside = item.inside().iter().filter(|_| item.is_open());
                if let Some(found) = inside.into_iter().find(|inner| inner.id() == id) {
                    return Some((found, Whereabouts::Inside(item.id())));
                }
            }
        }
        None
    }

    /// The containers at hand, those underfoot first.
    pub fn containers(&self) -> impl Iterator<Item = &Item> {
        let all = self.underfoot().iter().chain(self.pack());
        all.filter(|item| self.content().items[item.kind()].holds > 0)
    }

    /// How heavy the hero's pack is, and how heavy it may be before it slows them; both in tenths of a stone.
    pub fn burden(&self) -> (i32, i32) {
        let Some(hero) = self.hero() else {
            return (0, 0);
        };
        let weights = hero.pack().iter().map(|item| item.weight(self.content()));
        let carried = weights.fold(0, i32::saturating_add);
        (carried, self.body(hero)[Stat::Strength])
    }

    /// How many coins the hero has.
    pub fn gold(&self) -> u32 {
        purse::coins(self.pack(), self.content())
    }

    /// The letter that a thing of the pack is taken in hand by; money has none.
    pub fn letter_of(&self, item: &Item) -> Option<char> {
        item.letter().filter(|_| self.class(item) != ItemClass::Gold)
    }

    /// What sort of thing it is.
    pub fn class(&self, item: &Item) -> ItemClass {
        self.content().items[item.kind()].class
    }

    /// "a murky potion", by what the hero knows of it.
    pub fn name(&self, item: &Item) -> String {
        naming::name(Thing::of(item), self.world().lore(), self.content())
    }

    /// "murky potion".
    pub fn bare_name(&self, item: &Item) -> String {
        naming::bare(Thing::of(item), self.world().lore(), self.content())
    }

    /// "a murky potion", of a stack of them.
    pub fn one_of(&self, item: &Item) -> String {
        let one = Thing::of(item).times(1);
        naming::name(one, self.world().lore(), self.content())
    }

    /// Whether the hero knows what sort of potion, scroll or wand it is.
    pub fn recognises(&self, item: &Item) -> bool {
        self.world().lore().knows(item.kind(), self.content())
    }

    /// Whether the hero has used such a thing before and does not know what it is all the same.
    pub fn has_tried(&self, item: &Item) -> bool {
        let used = self.world().lore().used().get(&item.kind()).copied().unwrap_or(0);
        used > 0 && !self.recognises(item)
    }
}
