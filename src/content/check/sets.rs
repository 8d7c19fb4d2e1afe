//! Checks of unique items and of item sets.

use crate::diagnostics::problem::{Diagnostics, Problem};
use crate::gather::raw_content::RawContent;
use crate::gather::resolve::RawRecord;
use crate::{Content, ItemClass, ItemSet, ItemType, Slot};
use fifteen_base::SortedMap;

pub(super) fn check_item_sets(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    let check = ItemSetCheck { content, diagnostics };
    for (raw, (_, item)) in raw.items.records.iter().zip(content.items.iter()) {
        if item.unique {
            check.unique_item(raw, item);
        }
    }
    for (raw, (_, set)) in raw.sets.records.iter().zip(content.sets.iter()) {
        check.set(raw, set);
    }
}

struct ItemSetCheck<'a> {
    content: &'a Content,
    diagnostics: &'a Diagnostics,
}

impl ItemSetCheck<'_> {
    fn error(&self, raw: &RawRecord, field: &str, message: String, help: &str) {
        self.diagnostics.add(raw.problem_at(Problem::error, field, message).help(help));
    }

    /// Checks that a unique item is not gold, does not stack, and has no `count` above 1.
    fn unique_item(&self, raw: &RawRecord, item: &ItemType) {
        let id = &item.id;
        if item.class == ItemClass::Gold {
            let message = format!("`{id}` cannot be unique: it is gold");
            return self.error(raw, "unique", message, "remove `unique`");
        }
        if item.stacks || item.count.most() > 1 {
            let field = if item.stacks { "stacks" } else { "count" };
            let message = format!("`{id}` is unique, but comes in stacks");
            let help = "remove `stacks` and `count`, or `unique`";
            self.error(raw, field, message, help);
        }
    }

    fn set(&self, raw: &RawRecord, set: &ItemSet) {
        for (i, kind) in set.items.iter().enumerate() {
            let item = &self.content.items[*kind];
            if set.items[..i].contains(kind) {
                let message = format!("`{}` is in this set twice", item.id);
                return self.error(raw, "items", message, "name each item once");
            }
            if item.slot.is_none() {
                let message = format!("`{}` cannot be worn or wielded", item.id);
                return self.error(raw, "items", message, "name items that have a `slot`");
            }
        }
        let most = self.max_worn(set);
        if let Some(bonus) = set.bonuses.iter().find(|bonus| bonus.worn > most) {
            let message = format!(
                "{} items of `{}` cannot be worn at once: it has {}, and at most {most} can be worn together",
                bonus.worn,
                set.id,
                set.items.len()
            );
            let help = "use items for other slots, or ask for fewer";
            self.diagnostics.add(raw.problem_at(Problem::warning, "bonuses", message).help(help));
        }
    }

    fn max_worn(&self, set: &ItemSet) -> usize {
        let mut places: SortedMap<usize, (Slot, usize)> = SortedMap::new();
        let items = || set.items.iter().map(|kind| &self.content.items[*kind]);
        for slot in items().filter_map(|item| item.slot) {
            places.entry(slot as usize).or_insert((slot, 0)).1 += 1;
        }
        let held = |slot: Slot| places.contains_key(&(slot as usize));
        let most: usize = places.values().map(|(slot, count)| (*count).min(slot.capacity())).sum();
        // A two-handed weapon leaves no free off hand.
        let mut weapons = items().filter(|item| item.slot == Some(Slot::Weapon));
        let both = held(Slot::OffHand) && held(Slot::Weapon) && weapons.all(|item| item.two_handed);
        most - usize::from(both)
    }
}
