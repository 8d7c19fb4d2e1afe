//! Unique monsters and items, and iteration over all actors and items of a run, including chunks left behind. A unique
//! monster that was met before, or lives on another level, does not appear again. A unique item is created once.

use super::item::Piles;
use super::language::Tally;
use super::{Actor, Actors, Item, LevelId, Lore, World};
use crate::record::SetAside;
use fifteen_base::SortedSet;
use fifteen_content::{Content, ItemType, Kind, Monster};

pub type Uniques = SortedSet<Kind<Monster>>;

/// The actors and items of one level.
#[derive(Clone, Copy)]
pub struct OnLevel<'a> {
    pub id: LevelId,
    pub actors: &'a Actors,
    /// Items on the floor.
    pub(crate) piles: &'a Piles,
    /// Actors that wait for a free cell.
    pub(crate) parked: &'a [Actor],
    /// Saved values whose definitions are missing.
    pub(crate) aside: &'a SetAside,
}

impl<'a> OnLevel<'a> {
    /// Returns the items on the floor and in packs.
    pub fn items(self) -> impl Iterator<Item = &'a Item> {
        let lying = self.piles.values().flat_map(|pile| &pile.items);
        lying.chain(self.everybody().flat_map(Actor::pack))
    }

    /// Returns the actors on the level, then those that wait for a free cell.
    pub(crate) fn everybody(self) -> impl Iterator<Item = &'a Actor> {
        self.actors.iter().chain(self.parked)
    }
}

/// Returns the unique monsters that the hero has met, alive or dead.
fn met(lore: &Lore, content: &Content) -> Uniques {
    lore.met.keys().copied().filter(|kind| content.monsters[*kind].unique).collect()
}

impl World {
    /// Returns the unique monsters on the levels that pass the test.
    pub(crate) fn uniques(&self, on: impl Fn(LevelId) -> bool, content: &Content) -> Uniques {
        let everybody = self.everywhere().filter(|own| on(own.id));
        let kinds = everybody.flat_map(OnLevel::everybody).map(|actor| actor.kind);
        kinds.filter(|kind| content.monsters[*kind].unique).collect()
    }

    /// Returns the unique monsters that new levels must not create: those met, and those that exist in the run.
    pub(crate) fn spent(&self, content: &Content) -> Uniques {
        let mut spent = met(&self.lore, content);
        spent.extend(self.uniques(|_| true, content));
        spent
    }

    /// Returns all levels, then the folded chunks of the country.
    pub(crate) fn everywhere(&self) -> impl Iterator<Item = OnLevel<'_>> {
        let whole = self.levels.iter().chain(&self.parked);
        let whole = whole.map(|(id, own)| OnLevel {
            id: *id,
            actors: &own.actors,
            piles: &own.piles,
            parked: &own.parked,
            aside: &own.aside,
        });
        let folded = self.travels.folded.iter();
        whole.chain(folded.map(|(id, own)| OnLevel {
            id: *id,
            actors: &own.actors,
            piles: &own.piles,
            parked: &own.parked,
            aside: &own.aside,
        }))
    }

    /// Returns the saved values whose definitions are missing.
    pub(crate) fn asides(&self) -> impl Iterator<Item = &SetAside> {
        let growth = self.everywhere().flat_map(OnLevel::everybody).filter_map(Actor::growth);
        let growth = growth.flat_map(|own| {
            std::iter::once(&own.aside).chain(own.offers.iter().map(|offer| &offer.aside))
        });
        let own = growth.chain([&self.lore.aside, &self.aside]);
        own.chain(self.everywhere().flat_map(|own| {
            let actors = own.everybody().map(|actor| &actor.aside);
            let items = own.items().flat_map(Item::all).map(|item| &item.aside);
            actors.chain(items).chain([own.aside])
        }))
    }

    /// Whether saved values wait for missing definitions.
    pub(crate) fn waits(&self) -> bool {
        self.asides().any(|aside| !aside.is_empty())
    }

    /// Records all existing unique items as created.
    pub(crate) fn note_made(&mut self, content: &Content) {
        let all = self.everywhere().flat_map(|place| place.items()).flat_map(Item::all);
        let there: Vec<Kind<ItemType>> = all.map(|item| item.kind).collect();
        for kind in there {
            self.tally.makes(kind, content);
        }
    }
}

impl Tally {
    /// Records the creation of an item. Returns `false` for a unique item that was created before.
    pub(crate) fn makes(&mut self, kind: Kind<ItemType>, content: &Content) -> bool {
        let item = &content.items[kind];
        !item.unique || self.made.insert(item.id.clone())
    }

    /// Records the creation of an item and its contents. Leaves out unique items that were created before.
    pub(crate) fn only(&mut self, mut item: Item, content: &Content) -> Option<Item> {
        if !self.makes(item.kind, content) {
            return None;
        }
        let inside = std::mem::take(&mut item.inside).into_iter();
        item.inside = inside.filter_map(|inner| self.only(inner, content)).collect();
        Some(item)
    }
}

impl Actor {
    /// Removes unique items that were created before from the pack of a newly created actor.
    pub(crate) fn keep_only(&mut self, tally: &mut Tally, content: &Content) {
        if self.pack.iter().flat_map(Item::all).any(|item| content.items[item.kind].unique) {
            let pack = std::mem::take(&mut *self.pack).into_iter();
            *self.pack = pack.filter_map(|item| tally.only(item, content)).collect();
        }
    }
}
