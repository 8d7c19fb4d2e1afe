//! Unique monsters and items. A unique monster that the hero has met, or that lives on another level, does not
//! appear again. A unique item is created at most once. Also iterates over all actors and items of a run, including
//! those of chunks that the hero has left.

use super::conditions::RunMemory;
use super::item::Piles;
use super::{Actor, Actors, Item, LevelId, Lore, World};
use crate::record::PendingValues;
use fifteen_base::SortedSet;
use fifteen_content::{Content, ItemType, Kind, Monster};

pub type Uniques = SortedSet<Kind<Monster>>;

#[derive(Clone, Copy)]
pub struct LevelContents<'a> {
    pub id: LevelId,
    pub actors: &'a Actors,
    pub(crate) piles: &'a Piles,
    /// Actors that wait for a free cell.
    pub(crate) parked: &'a [Actor],
    pub(crate) aside: &'a PendingValues,
}

impl<'a> LevelContents<'a> {
    /// Returns the items on the floor and in packs, without the contents of containers.
    pub fn items(self) -> impl Iterator<Item = &'a Item> {
        let lying = self.piles.values().flat_map(|pile| &pile.items);
        lying.chain(self.all_actors().flat_map(Actor::pack))
    }

    /// Returns the actors on the level, and those that wait for a free cell.
    pub(crate) fn all_actors(self) -> impl Iterator<Item = &'a Actor> {
        self.actors.iter().chain(self.parked)
    }
}

fn met_uniques(lore: &Lore, content: &Content) -> Uniques {
    lore.kills.keys().copied().filter(|kind| content.monsters[*kind].unique).collect()
}

impl World {
    /// Returns the kinds of unique monsters on the levels that `on` accepts.
    pub(crate) fn uniques(&self, on: impl Fn(LevelId) -> bool, content: &Content) -> Uniques {
        let levels = self.all_levels().filter(|level| on(level.id));
        let kinds = levels.flat_map(LevelContents::all_actors).map(|actor| actor.kind);
        kinds.filter(|kind| content.monsters[*kind].unique).collect()
    }

    /// Returns the unique monsters that new levels must not create: those that the hero has met, and those that
    /// exist on any level.
    pub(crate) fn unavailable_uniques(&self, content: &Content) -> Uniques {
        let mut unavailable = met_uniques(&self.lore, content);
        unavailable.extend(self.uniques(|_| true, content));
        unavailable
    }

    /// Returns all levels, then the chunks of the country (overworld) that have changed and that the hero has left.
    pub(crate) fn all_levels(&self) -> impl Iterator<Item = LevelContents<'_>> {
        let whole = self.levels.iter().chain(&self.parked);
        let whole = whole.map(|(id, level)| LevelContents {
            id: *id,
            actors: &level.actors,
            piles: &level.floor_items,
            parked: &level.parked,
            aside: &level.aside,
        });
        let folded = self.travels.changed_chunks.iter();
        whole.chain(folded.map(|(id, chunk)| LevelContents {
            id: *id,
            actors: &chunk.actors,
            piles: &chunk.piles,
            parked: &chunk.parked,
            aside: &chunk.aside,
        }))
    }

    /// Returns all saved values of the run whose definitions are missing.
    pub(crate) fn pending_values(&self) -> impl Iterator<Item = &PendingValues> {
        let growths = self.all_levels().flat_map(LevelContents::all_actors).filter_map(Actor::growth);
        let growths = growths.flat_map(|growth| {
            std::iter::once(&growth.aside).chain(growth.offers.iter().map(|offer| &offer.aside))
        });
        let values = growths.chain([&self.lore.aside, &self.aside]);
        values.chain(self.all_levels().flat_map(|level| {
            let actors = level.all_actors().map(|actor| &actor.aside);
            let items = level.items().flat_map(Item::with_contents).map(|item| &item.aside);
            actors.chain(items).chain([level.aside])
        }))
    }

    pub(crate) fn has_pending_values(&self) -> bool {
        self.pending_values().any(|aside| !aside.is_empty())
    }

    pub(crate) fn record_created_uniques(&mut self, content: &Content) {
        let all = self.all_levels().flat_map(|place| place.items()).flat_map(Item::with_contents);
        let kinds: Vec<Kind<ItemType>> = all.map(|item| item.kind).collect();
        for kind in kinds {
            self.memory.record_creation(kind, content);
        }
    }
}

impl RunMemory {
    /// Records the creation of an item. Returns `false` if the item is unique and was created before.
    pub(crate) fn record_creation(&mut self, kind: Kind<ItemType>, content: &Content) -> bool {
        let item = &content.items[kind];
        !item.unique || self.created_uniques.insert(item.id.clone())
    }

    /// Records the creation of an item and its contents. Unique items that were created before are removed from the
    /// contents. Returns `None` if the item itself is such a unique item.
    pub(crate) fn record_with_contents(&mut self, mut item: Item, content: &Content) -> Option<Item> {
        if !self.record_creation(item.kind, content) {
            return None;
        }
        let inside = std::mem::take(&mut item.inside).into_iter();
        item.inside = inside.filter_map(|inner| self.record_with_contents(inner, content)).collect();
        Some(item)
    }
}

impl Actor {
    /// Removes unique items that were created before from the pack of a newly created actor.
    pub(crate) fn drop_created_uniques(&mut self, tally: &mut RunMemory, content: &Content) {
        if self.pack.iter().flat_map(Item::with_contents).any(|item| content.items[item.kind].unique) {
            let pack = std::mem::take(&mut *self.pack).into_iter();
            *self.pack = pack.filter_map(|item| tally.record_with_contents(item, content)).collect();
        }
    }
}
