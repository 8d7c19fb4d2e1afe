//! Restoring items: on the floor, in packs and in containers.

use super::lost::Loss;
use super::restorer::{Holder, Restorer};
use super::room::on_map;
use crate::record::Checked;
use crate::record::fault::Fault;
use crate::record::keyed::FIRST;
use crate::record::place::{Place, Way};
use crate::world::item::{Item, ItemId, LETTERS, Piles};
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{Size, SortedMap};
use fifteen_content::Slot;

/// Limit on the items of a list.
pub(in crate::save) const MOST_ITEMS: usize = 10_000;
/// Limit on the nesting of items.
pub(in crate::save) const DEEPEST: usize = 3;

impl Restorer<'_> {
    /// Checks the items on the floor of a level. `size` is `None` if unknown.
    pub(super) fn check_floor(&mut self, piles: &Piles, size: Option<Size>, place: Place<'_>) {
        let laid = piles.iter().flat_map(|(at, pile)| pile.items.iter().map(move |own| (at, own)));
        for (i, (at, item)) in laid.clone().enumerate().take(MOST_ITEMS) {
            let own = place.item(i);
            if let Some(size) = size {
                on_map(*at, size, own.field("at"), &mut self.faults);
            }
            self.check_item(item, Holder::Floor, own);
        }
        self.check_count(laid.count(), place);
    }

    pub(super) fn check_items(&mut self, items: &[Item], holder: Holder, place: Place<'_>) {
        for (i, item) in items.iter().enumerate().take(MOST_ITEMS) {
            self.check_item(item, holder, place.item(i));
        }
        self.check_count(items.len(), place);
    }

    fn check_count(&mut self, count: usize, place: Place<'_>) {
        if count > MOST_ITEMS {
            let fault = Fault::new(place, format!("{count} items in a list"));
            self.faults.note(fault.help(format!("at most {MOST_ITEMS}")));
        }
    }

    fn check_item(&mut self, item: &Item, holder: Holder, place: Place<'_>) {
        self.item_number(item.id.0, place);
        item.check(place, &mut self.faults, self.content);
        self.waits(&item.aside, place);
        if let Some(letter) = item.letter.filter(|letter| !LETTERS.contains(*letter)) {
            let what = format!("`{}` is not a valid item letter", letter.escape_debug());
            let fault = Fault::new(place.field("letter"), what);
            self.faults.note(fault.help("a to z and A to Z"));
        }
        if item.worn && holder != Holder::Pack {
            let what = "only items in a pack can be worn";
            let fault = Fault::new(place.field("worn"), what);
            self.faults.note(fault.help("remove it"));
        }
        if item.inside.is_empty() {
            return;
        }
        let depth = match holder {
            Holder::Item(depth) => depth + 1,
            Holder::Floor | Holder::Pack => 1,
        };
        let list = place.field("inside");
        if depth < DEEPEST {
            self.check_items(&item.inside, Holder::Item(depth), list);
        } else {
            let fault = Fault::new(list, "items are nested too deeply");
            let help = format!("at most {DEEPEST} levels, including the outermost item");
            self.faults.note(fault.help(help));
        }
    }

    fn item_number(&mut self, id: u32, place: Place<'_>) {
        let twice = |other: &str| match other {
            "item" => format!("the number {id} is given to two items"),
            _ => format!("the number {id} is given to an actor and an item"),
        };
        if let Some(fault) = self.unnumbered(id, "item", place.field("id"), twice) {
            self.faults.note(fault);
        }
    }

    /// Assigns letters in a pack and takes off what cannot be worn. Returns the items for which no letter is left.
    pub(super) fn settle_pack(&mut self, pack: &mut Vec<Item>) -> Vec<Item> {
        let letters = self.letters(pack);
        let mut free = LETTERS.chars().filter(|letter| !letters.contains_key(letter));
        let mut left = Vec::new();
        let mut kept = Vec::with_capacity(pack.len());
        for mut item in pack.drain(..) {
            let own = |letter: &char| letters.get(letter) == Some(&item.id);
            let own = item.letter.filter(own);
            let unlettered = own.is_none() && item.has_own_place(self.content);
            item.letter = if unlettered { None } else { own.or_else(|| free.next()) };
            match item.letter {
                Some(_) => kept.push(item),
                None if unlettered => kept.push(item),
                None => left.push(Item { worn: false, ..item }),
            }
        }
        *pack = kept;
        for item in left.iter().filter(|_| !self.data_changed) {
            let what = "this pack has more items than there are letters";
            let fault = self.fault_of(item.id, "id", what.to_owned());
            self.faults.note(fault.help(format!("at most {}", LETTERS.len())));
        }
        self.lost.note(Loss::Dropped, "", left.len());
        sort_by_key(pack, |item| item.letter.and_then(|letter| LETTERS.find(letter)));
        self.check_worn(pack);
        left
    }

    /// Returns the owner of each letter. Of two claims the first counts.
    fn letters(&mut self, pack: &[Item]) -> SortedMap<char, ItemId> {
        let mut letters = SortedMap::new();
        for item in pack {
            let Some(letter) = item.letter else { continue };
            match letters.get(&letter) {
                None => drop(letters.insert(letter, item.id)),
                Some(first) if !self.data_changed => {
                    let what = format!("the letter `{letter}` is given to two items of this pack");
                    let fault = self.fault_of(item.id, "letter", what);
                    let other = self.way_of(*first, "letter");
                    let help = "give one of them another letter, or remove it to get a free one";
                    self.faults.note(fault.help(help).other(other, FIRST));
                }
                // The item waited for its definition, and another one took its letter.
                Some(_) => {}
            }
        }
        letters
    }

    /// Takes off what cannot be worn with changed data. With the same data it is an error.
    fn check_worn(&mut self, pack: &mut [Item]) {
        let mut worn: SortedMap<Slot, usize> = SortedMap::new();
        for item in pack.iter_mut().filter(|item| item.worn) {
            let slot = self.content.items[item.kind].slot;
            let count = slot.map(|slot| worn.entry(slot).or_default());
            let room = slot.map_or(0, Slot::room);
            match count {
                Some(count) if *count < room => *count += 1,
                _ if self.data_changed => {
                    item.worn = false;
                    self.lost.note(Loss::TakenOff, "", 1);
                }
                _ => {
                    let id = &self.content.items[item.kind].id;
                    let what = match slot {
                        None => format!("`{id}` cannot be worn"),
                        Some(slot) => format!("there is no more room {}", slot.place()),
                    };
                    let fault = self.fault_of(item.id, "worn", what);
                    self.faults.note(fault.help("remove it"));
                }
            }
        }
    }

    fn way_of(&self, item: ItemId, field: &'static str) -> Way {
        let number = self.numbers.get(&item.0);
        let way = number.map(|(way, _)| way.clone().above().field(field));
        way.unwrap_or_default()
    }

    fn fault_of(&self, item: ItemId, field: &'static str, what: String) -> Fault {
        Fault { way: self.way_of(item, field), ..Fault::new(Place::Whole, what) }
    }
}
