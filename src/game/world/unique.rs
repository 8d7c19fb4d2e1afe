//! Who and what there is in a run, wherever it is: on levels, and in chunks that were left behind. Of some creatures and things
//! there is only one: who was met before, or lives on another level, does not come again, and what was made once is not made again.

use super::item::Piles;
use super::language::Tally;
use super::{Actor, Actors, Item, LevelId, Lore, World};
use crate::record::SetAside;
use fifteen_base::SortedSet;
use fifteen_content::{Content, ItemType, Kind, Monster};

/// Those of whom there is only one.
pub type Uniques = SortedSet<Kind<Monster>>;

/// Who and what there is on one level.
#[derive(Clone, Copy)]
pub struct OnLevel<'a> {
    /// Which.
    pub id: LevelId,
    /// Who is there.
    pub actors: &'a Actors,
    /// What lies there.
    pub(crate) piles: &'a Piles,
    /// For whom there is no room.
    pub(crate) parked: &'a [Actor],
    /// What of its save waits for definitions.
    pub(crate) aside: &'a SetAside,
}

impl<'a> OnLevel<'a> {
    /// What lies there, and what is carried there.
    pub fn items(self) -> impl Iterator<Item = &'a Item> {
        let lying = self.piles.values().flat_map(|pile| &pile.items);
        lying.chain(self.everybody().flat_map(Actor::pack))
    }

    /// Who is there, and who will be when there is room.
    pub(crate) fn everybody(self) -> impl Iterator<Item = &'a Actor> {
        self.actors.iter().chain(self.parked)
    }
}

/// Those of whom there is only one and whom the hero has met, alive or dead by now.
fn met(lore: &Lore, content: &Content) -> Uniques {
    lore.met.keys().copied().filter(|kind| content.monsters[*kind].unique).collect()
}

impl World {
    /// Those of whom there is only one and who live on a level that passes the test.
    pub(crate) fn uniques(&self, on: impl Fn(LevelId) -> bool, content: &Content) -> Uniques {
        let everybody = self.everywhere().filter(|own| on(own.id));
        let kinds = everybody.flat_map(OnLevel::everybody).map(|actor| actor.kind);
        kinds.filter(|kind| content.monsters[*kind].unique).collect()
    }

    /// Those of whom there is only one and who are in the run already: a level that is built does without them.
    pub(crate) fn spent(&self, content: &Content) -> Uniques {
        let mut spent = met(&self.lore, content);
        spent.extend(self.uniques(|_| true, content));
        spent
    }

    /// Who and what there is on each level, the chunks that were left behind after all others.
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

    /// What of it waits for definitions that are not there.
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

    /// Whether anything of it waits.
    pub(crate) fn waits(&self) -> bool {
        self.asides().any(|aside| !aside.is_empty())
    }

    /// Takes it that all things of which there is only one and that are anywhere were made.
    pub(crate) fn note_made(&mut self, content: &Content) {
        let all = self.everywhere().flat_map(|place| place.items()).flat_map(Item::all);
        let there: Vec<Kind<ItemType>> = all.map(|item| item.kind).collect();
        for kind in there {
            self.tally.makes(kind, content);
        }
    }
}

impl Tally {
    /// Whether a thing of that kind can still be made: of what there is only one, none was. From now on one was.
    pub(crate) fn makes(&mut self, kind: Kind<ItemType>, content: &Content) -> bool {
        let item = &content.items[kind];
        !item.unique || self.made.insert(item.id.clone())
    }

    /// A thing that was made just now, with what is inside, but for that of which there is one already.
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
    /// Leaves out of what somebody has on them who has just come to be what there is only one of and was made already.
    pub(crate) fn keep_only(&mut self, tally: &mut Tally, content: &Content) {
        if self.pack.iter().flat_map(Item::all).any(|item| content.items[item.kind].unique) {
            let pack = std::mem::take(&mut *self.pack).into_iter();
            *self.pack = pack.filter_map(|item| tally.only(item, content)).collect();
        }
    }
}
