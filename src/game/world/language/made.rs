//! Of some things there is only one in a run: what was made once is not made again.

use super::Tally;
use crate::world::{Actor, Item, World};
use fifteen_content::{Content, ItemType, Kind};

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
        if self.pack.iter().any(|item| content.items[item.kind].unique) {
            let pack = std::mem::take(&mut *self.pack).into_iter();
            *self.pack = pack.filter_map(|item| tally.only(item, content)).collect();
        }
    }
}

impl World {
    /// Takes it that all things of which there is only one and that are anywhere were made.
    pub(crate) fn note_made(&mut self, content: &Content) {
        let all = self.everywhere().flat_map(|place| place.items()).flat_map(Item::all);
        let there: Vec<Kind<ItemType>> = all.map(|item| item.kind).collect();
        for kind in there {
            self.tally.makes(kind, content);
        }
    }
}
