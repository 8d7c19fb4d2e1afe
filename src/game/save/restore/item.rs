//! The items of a save: on the floor, in packs, in one another.

use super::lost::Loss;
use super::restorer::{Holder, Restorer};
use super::room::on_map;
use crate::Level;
use crate::record::Checked;
use crate::record::fault::Fault;
use crate::record::keyed::FIRST;
use crate::record::known::Known;
use crate::record::place::{Place, Way};
use crate::save::format::ItemRecord;
use crate::save::format::parked::{Gaps, LostPile, OfItem};
use crate::world::item::{Item, ItemId, LETTERS};
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{Point, SortedMap};
use fifteen_content::{ItemType, Kind, Slot};

/// The most items of a list.
pub(in crate::save) const MOST_ITEMS: usize = 10_000;
/// How deep items may lie in one another.
pub(in crate::save) const DEEPEST: usize = 3;

impl Restorer<'_> {
    /// Checks all of some items that does not depend on what kinds of thing they are.
    pub(super) fn check_items(&mut self, items: &[ItemRecord], holder: Holder, place: Place<'_>) {
        if items.len() > MOST_ITEMS {
            let fault = Fault::new(place, format!("{} items in a list", items.len()));
            self.faults.note(fault.help(format!("at most {MOST_ITEMS}")));
            return;
        }
        for (i, item) in items.iter().enumerate() {
            self.check_item(item, holder, place.item(i));
        }
    }

    fn check_item(&mut self, record: &ItemRecord, holder: Holder, place: Place<'_>) {
        self.item_number(record.id, place);
        self.check_place(record.at, record.seen, holder, place);
        record.check(place, &mut self.faults);
        if let Some(letter) = record.letter.filter(|letter| !LETTERS.contains(*letter)) {
            let what = format!("`{}` is no letter for an item", letter.escape_debug());
            let fault = Fault::new(place.field("letter"), what);
            self.faults.note(fault.help("a to z and A to Z"));
        }
        if record.worn && holder != Holder::Pack {
            let what = "only what is in a pack is worn";
            let fault = Fault::new(place.field("worn"), what);
            self.faults.note(fault.help("remove it"));
        }
        if record.inside.is_empty() {
            return;
        }
        let depth = match holder {
            Holder::Item(depth) => depth + 1,
            _ => 1,
        };
        let list = place.field("inside");
        if depth < DEEPEST {
            self.check_items(&record.inside, Holder::Item(depth), list);
        } else {
            let fault = Fault::new(list, "items too deep in one another");
            let help = format!("at most {DEEPEST}, the outermost with them");
            self.faults.note(fault.help(help));
        }
    }

    fn check_place(&mut self, at: Option<Point>, seen: bool, holder: Holder, place: Place<'_>) {
        match (holder, at) {
            (Holder::Floor(Some(size)), Some(at)) => {
                let place = place.field("at");
                on_map(at, size, place, &mut self.faults);
            }
            (Holder::Floor(_), None) => {
                let fault = Fault::new(place, "it lies nowhere");
                self.faults.note(fault.help("give it a place: `\"at\": [12, 7]`"));
            }
            (Holder::Floor(None), Some(_)) => {}
            (_, None) if !seen => {}
            (_, at) => {
                let field = if at.is_some() { "at" } else { "seen" };
                let what = format!("only what lies on the floor has `{field}`");
                let fault = Fault::new(place.field(field), what);
                self.faults.note(fault.help("remove it"));
            }
        }
    }

    /// Checks the number of an item.
    fn item_number(&mut self, id: u32, place: Place<'_>) {
        let twice = |other: &str| match other {
            "item" => format!("the number {id} is given to two items"),
            _ => format!("the number {id} is given to an actor and an item"),
        };
        if let Some(fault) = self.unnumbered(id, "item", place.field("id"), twice) {
            self.faults.note(fault);
        }
    }

    /// The items of a list that was checked, and those of kinds that are not defined.
    pub(super) fn items(&mut self, records: Vec<ItemRecord>) -> (Vec<Item>, Gaps) {
        let (mut items, mut gaps) = (Vec::with_capacity(records.len()), Gaps::new());
        for (i, record) in records.into_iter().enumerate() {
            match &record.kind {
                Known::Is(kind) => {
                    let kind = *kind;
                    items.push(self.item(record, kind));
                }
                Known::Waits(id) => {
                    self.lost.note(Loss::Item, id, 1);
                    gaps.push((i, record));
                }
            }
        }
        (items, gaps)
    }

    fn item(&mut self, record: ItemRecord, kind: Kind<ItemType>) -> Item {
        let ItemRecord {
            at: _,
            seen: _,
            id,
            kind: _,
            count,
            ego,
            bonus,
            left,
            cursed,
            known,
            letter,
            worn,
            dropped,
            open,
            inside,
        } = record;
        let (named, lost) = match ego {
            Some(Known::Is(kind)) => (Some(kind), None),
            Some(Known::Waits(id)) => {
                self.lost.note(Loss::Ego, &id, 1);
                (None, Some(Known::Waits(id)))
            }
            None => (None, None),
        };
        let (inside, gaps) = self.items(inside);
        if lost.is_some() || !gaps.is_empty() {
            let aside = OfItem { ego: lost, inside: gaps };
            self.parked.items.insert(id, aside);
        }
        Item {
            id: ItemId(id),
            kind,
            count,
            ego: named,
            bonus,
            left,
            cursed,
            known,
            letter,
            worn,
            dropped,
            open,
            inside,
        }
    }

    /// Lays items that were checked on the floor of a level.
    pub(super) fn floor(&mut self, level: &mut Level, records: Vec<ItemRecord>) {
        let mut cells: SortedMap<_, Vec<ItemRecord>> = SortedMap::new();
        for record in records {
            if let Some(at) = record.at {
                cells.entry(at).or_default().push(record);
            }
        }
        for (at, records) in cells {
            let seen = records.iter().any(|record| record.seen);
            let (items, gaps) = self.items(records);
            if !items.is_empty() {
                let pile = level.piles.entry(at).or_default();
                // What a pack had no room for may lie there already.
                pile.items.splice(0..0, items);
                pile.seen = seen;
            }
            if !gaps.is_empty() {
                let lost = LostPile { seen, items: gaps };
                self.parked_here.piles.insert(at, lost);
            }
        }
    }

    /// Sorts a pack out: a letter for everything that needs one, and nothing worn that cannot be. Gives back what there is
    /// no letter for.
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
            let what = "there are more things in this pack than letters";
            let fault = self.fault_of(item.id, "id", what.to_owned());
            self.faults.note(fault.help(format!("at most {}", LETTERS.len())));
        }
        self.lost.note(Loss::Dropped, "", left.len());
        sort_by_key(pack, |item| item.letter.and_then(|letter| LETTERS.find(letter)));
        self.check_worn(pack);
        left
    }

    /// Whose each letter is that somebody claims: of two the first one's.
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
                    let help = "give one of them another, or none to have one given to it";
                    self.faults.note(fault.help(help).other(other, FIRST));
                }
                // It had to wait, and another took it.
                Some(_) => {}
            }
        }
        letters
    }

    /// Takes off what cannot be worn, if that is because the data have changed.
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
                        None => format!("`{id}` is nothing that can be worn"),
                        Some(slot) => format!("there is no more room {}", slot.place()),
                    };
                    let fault = self.fault_of(item.id, "worn", what);
                    self.faults.note(fault.help("remove it"));
                }
            }
        }
    }

    /// The way to a field of an item.
    fn way_of(&self, item: ItemId, field: &'static str) -> Way {
        let number = self.numbers.get(&item.0);
        let way = number.map(|(way, _)| way.clone().above().field(field));
        way.unwrap_or_default()
    }

    fn fault_of(&self, item: ItemId, field: &'static str, what: String) -> Fault {
        Fault { way: self.way_of(item, field), ..Fault::new(Place::Whole, what) }
    }
}
