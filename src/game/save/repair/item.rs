//! The items of a save.

use super::ground::on_map;
use super::lenient;
use super::mender::{Mender, id_of, items};
use crate::content::Slot;
use crate::content::json::tree::Node;
use crate::game::save::format::{At, ItemRecord};
use crate::game::save::record::Mended;
use crate::game::save::restore::{DEEPEST, MOST_ITEMS};
use crate::game::world::item::LETTERS;
use std::collections::{BTreeMap, BTreeSet};

/// What is taken in a pack.
#[derive(Default)]
struct Taken {
    letters: BTreeSet<char>,
    worn: BTreeMap<Slot, usize>,
}

impl Mender<'_> {
    /// What lies on the floor of a level of that size.
    pub(super) fn floor(
        &mut self,
        node: &Node,
        start: At,
        size: (usize, usize),
    ) -> Vec<ItemRecord> {
        let mut floor = Vec::new();
        for node in items(node, "items").take(MOST_ITEMS) {
            let Some(mut item) = self.item(node, 1) else {
                continue;
            };
            let at = node.field("at").and_then(lenient::at);
            let at = at.filter(|at| on_map(*at, size)).unwrap_or_else(|| {
                self.notes.at(
                    node,
                    "it lay nowhere on the map; it is where the level begins.",
                );
                start
            });
            item.at = Some(at);
            item.seen = truth(node, "seen", false);
            item.letter = letter(node);
            floor.push(item);
        }
        floor
    }

    /// What somebody carries.
    pub(super) fn pack(&mut self, node: &Node) -> Vec<ItemRecord> {
        let mut taken = Taken::default();
        let mut pack = Vec::new();
        for node in items(node, "pack").take(MOST_ITEMS) {
            let Some(mut item) = self.item(node, 1) else {
                continue;
            };
            let kind = self.content.items.find(&item.kind);
            if kind.is_some() && taken.letters.len() == LETTERS.len() {
                let what = "there is no letter left in this pack; it is left out.";
                self.notes.at(node, what);
                continue;
            }
            item.letter = letter(node);
            if let Some(kind) = kind {
                item.letter = item.letter.filter(|letter| taken.letters.insert(*letter));
                if item.letter.is_none() {
                    let mut free = LETTERS.chars();
                    item.letter = free.find(|letter| taken.letters.insert(*letter));
                    let letter = item.letter.unwrap_or('?');
                    let what = format!("it had no letter of its own; it is `{letter}`.");
                    self.notes.at(node, what);
                }
                let slot = self.content.items[kind].slot;
                item.worn = self.worn(node, slot, &mut taken);
            } else {
                item.worn = truth(node, "worn", false);
            }
            pack.push(item);
        }
        pack
    }

    fn worn(&mut self, node: &Node, slot: Option<Slot>, taken: &mut Taken) -> bool {
        if !truth(node, "worn", false) {
            return false;
        }
        let count = slot.map(|slot| (taken.worn.entry(slot).or_default(), slot.room()));
        match count {
            Some((count, room)) if *count < room => {
                *count += 1;
                true
            }
            _ => {
                self.notes.at(node, "it cannot be worn; it is not.");
                false
            }
        }
    }

    /// An item, so deep in others, without what depends on where it is.
    fn item(&mut self, node: &Node, depth: usize) -> Option<ItemRecord> {
        let Some(kind) = node.field("kind").and_then(lenient::id) else {
            self.notes
                .at(node, "what kind of thing this is was lost; it is left out.");
            return None;
        };
        let record = ItemRecord::mended(node, self);
        let id = self.item_id(node);
        let mut inside = Vec::new();
        for node in items(node, "inside").take(MOST_ITEMS) {
            if depth == DEEPEST {
                self.notes
                    .at(node, "it was too deep in other things; it is left out.");
                continue;
            }
            inside.extend(self.item(node, depth + 1).map(|item| ItemRecord {
                letter: letter(node),
                ..item
            }));
        }
        Some(ItemRecord {
            id,
            kind,
            ego: node.field("ego").and_then(lenient::id),
            // What depends on where it is.
            seen: false,
            worn: false,
            inside,
            ..record
        })
    }

    fn item_id(&mut self, node: &Node) -> u32 {
        match id_of(node).filter(|id| *id != self.hero) {
            Some(id) if self.ids.insert(id) => id,
            _ => {
                let id = self.new_id();
                self.notes
                    .at(node, format!("it had no number of its own; it is #{id}."));
                id
            }
        }
    }
}

/// The highest number of some items and of what is in them.
pub(super) fn highest(list: Option<&Node>) -> u32 {
    let own = |item: &Node| {
        let inside = highest(item.field("inside"));
        id_of(item).unwrap_or_default().max(inside)
    };
    let all = list.map(Node::items).unwrap_or_default();
    all.iter().map(own).max().unwrap_or_default()
}

/// A truth; what it usually is where there is none.
pub(super) fn truth(node: &Node, name: &str, usual: bool) -> bool {
    node.field(name).and_then(lenient::truth).unwrap_or(usual)
}

fn letter(node: &Node) -> Option<char> {
    let text = node.field("letter")?.as_text()?;
    text.chars()
        .next()
        .filter(|letter| LETTERS.contains(*letter))
}
