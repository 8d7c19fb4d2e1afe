//! Restoring items: on the floor, in packs and in containers.

use super::free_cells::check_on_map;
use super::{ItemHolder, Loss, Restorer};
use crate::record::keyed::FIRST_IS_HERE;
use crate::record::{JsonPath, PathRef, ValidateRanges, ValidationError};
use crate::world::item::{Item, ItemId, PACK_LETTERS, Piles};
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{Size, SortedMap};
use fifteen_content::Slot;

pub(in crate::save) const MAX_ITEMS: usize = 10_000;
pub(in crate::save) const MAX_NESTING: usize = 3;

impl Restorer<'_> {
    /// Checks the items on the floor of a level. `size` is `None` if the size of the level is unknown.
    pub(super) fn check_floor(&mut self, piles: &Piles, size: Option<Size>, place: PathRef<'_>) {
        let items = piles.iter().flat_map(|(at, pile)| pile.items.iter().map(move |item| (at, item)));
        for (i, (at, item)) in items.clone().enumerate().take(MAX_ITEMS) {
            check_on_map(*at, size, place.item(i).field("at"), &mut self.faults);
            self.check_item(item, ItemHolder::Floor, place.item(i));
        }
        self.check_count(items.count(), place);
    }

    pub(super) fn check_items(&mut self, items: &[Item], holder: ItemHolder, place: PathRef<'_>) {
        for (i, item) in items.iter().enumerate().take(MAX_ITEMS) {
            self.check_item(item, holder, place.item(i));
        }
        self.check_count(items.len(), place);
    }

    fn check_count(&mut self, count: usize, place: PathRef<'_>) {
        if count > MAX_ITEMS {
            self.faults.report(place, format!("{count} items in a list"), format!("at most {MAX_ITEMS}"));
        }
    }

    fn check_item(&mut self, item: &Item, holder: ItemHolder, place: PathRef<'_>) {
        let id = item.id.0;
        let twice = |other: &str| match other {
            "item" => format!("the number {id} is given to two items"),
            _ => format!("the number {id} is given to an actor and an item"),
        };
        if let Some(fault) = self.register_id(id, "item", place.field("id"), twice) {
            self.faults.add(fault);
        }
        item.check(place, &mut self.faults, self.content);
        self.note_pending(&item.aside, place);
        if let Some(letter) = item.letter.filter(|letter| !PACK_LETTERS.contains(*letter)) {
            let what = format!("`{}` is not a valid item letter", letter.escape_debug());
            self.faults.report(place.field("letter"), what, "a to z and A to Z");
        }
        if item.worn && holder != ItemHolder::Pack {
            self.faults.report(place.field("worn"), "only items in a pack can be worn", "remove it");
        }
        if item.inside.is_empty() {
            return;
        }
        let depth = match holder {
            ItemHolder::Item(depth) => depth + 1,
            ItemHolder::Floor | ItemHolder::Pack => 1,
        };
        let list = place.field("inside");
        if depth < MAX_NESTING {
            self.check_items(&item.inside, ItemHolder::Item(depth), list);
        } else {
            let help = format!("at most {MAX_NESTING} levels, including the outermost item");
            self.faults.report(list, "items are nested too deeply", help);
        }
    }

    /// Assigns letters in a pack and takes off items that cannot be worn. Returns the items for which no letter was
    /// free.
    pub(super) fn adapt_pack(&mut self, pack: &mut Vec<Item>) -> Vec<Item> {
        let letters = self.letter_owners(pack);
        let mut free = PACK_LETTERS.chars().filter(|letter| !letters.contains_key(letter));
        let mut left = Vec::new();
        let mut kept = Vec::with_capacity(pack.len());
        for mut item in pack.drain(..) {
            let own_letter = item.letter.filter(|letter| letters.get(letter) == Some(&item.id));
            let unlettered = own_letter.is_none() && item.needs_no_letter(self.content);
            item.letter = if unlettered { None } else { own_letter.or_else(|| free.next()) };
            if item.letter.is_some() || unlettered {
                kept.push(item);
            } else {
                left.push(Item { worn: false, ..item });
            }
        }
        *pack = kept;
        for item in left.iter().filter(|_| !self.data_changed) {
            let what = "this pack has more items than there are letters";
            let fault = self.item_error(item.id, "id", what.to_owned());
            self.faults.add(fault.with_help(format!("at most {}", PACK_LETTERS.len())));
        }
        self.losses.count(Loss::Dropped, "", left.len());
        sort_by_key(pack, |item| item.letter.and_then(|letter| PACK_LETTERS.find(letter)));
        self.check_worn(pack);
        left
    }

    /// Returns the item that owns each letter. Of two items with the same letter, the first owns it.
    fn letter_owners(&mut self, pack: &[Item]) -> SortedMap<char, ItemId> {
        let mut letters = SortedMap::new();
        for item in pack {
            let Some(letter) = item.letter else { continue };
            match letters.get(&letter) {
                None => drop(letters.insert(letter, item.id)),
                Some(first) if !self.data_changed => {
                    let what = format!("the letter `{letter}` is given to two items of this pack");
                    let fault = self.item_error(item.id, "letter", what);
                    let other = self.item_path(*first, "letter");
                    let help = "give one of them another letter, or remove it to get a free one";
                    self.faults.add(fault.with_help(help).with_related(other, FIRST_IS_HERE));
                }
                // While the item waited for its missing definition, another item got its letter.
                Some(_) => {}
            }
        }
        letters
    }

    /// Checks worn items. With changed data, an item that cannot be worn is taken off without an error.
    fn check_worn(&mut self, pack: &mut [Item]) {
        let mut worn: SortedMap<Slot, usize> = SortedMap::new();
        for item in pack.iter_mut().filter(|item| item.worn) {
            let slot = self.content.items[item.kind].slot;
            let count = slot.map(|slot| worn.entry(slot).or_default());
            let room = slot.map_or(0, Slot::capacity);
            match count {
                Some(count) if *count < room => *count += 1,
                _ if self.data_changed => {
                    item.worn = false;
                    self.losses.count(Loss::TakenOff, "", 1);
                }
                _ => {
                    let id = &self.content.items[item.kind].id;
                    let what = match slot {
                        None => format!("`{id}` cannot be worn"),
                        Some(slot) => format!("there is no more room {}", slot.body_part()),
                    };
                    self.faults.add(self.item_error(item.id, "worn", what).with_help("remove it"));
                }
            }
        }
    }

    fn item_path(&self, item: ItemId, field: &'static str) -> JsonPath {
        self.ids.get(&item.0).map_or_else(JsonPath::default, |(path, _)| path.clone().parent().field(field))
    }

    fn item_error(&self, item: ItemId, field: &'static str, what: String) -> ValidationError {
        ValidationError { path: self.item_path(item, field), ..ValidationError::new(PathRef::Whole, what) }
    }
}
