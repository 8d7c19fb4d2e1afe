//! Whether things of which there is only one, and sets, make sense.

use crate::diagnostics::problem::{Diagnostics, Problem};
use crate::gather::raw_content::RawContent;
use crate::gather::resolve::Raw;
use crate::{Content, ItemClass, ItemSet, ItemType, Slot};
use fifteen_base::SortedMap;

/// Tells what is wrong with them.
pub(super) fn sets(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    let check = Check { content, diagnostics };
    for (raw, (_, item)) in raw.items.records.iter().zip(content.items.iter()) {
        if item.unique {
            check.only_one(raw, item);
        }
    }
    for (raw, (_, set)) in raw.sets.records.iter().zip(content.sets.iter()) {
        check.set(raw, set);
    }
}

struct Check<'a> {
    content: &'a Content,
    diagnostics: &'a Diagnostics,
}

impl Check<'_> {
    fn error(&self, raw: &Raw, field: &str, message: String, help: &str) {
        self.diagnostics.add(raw.blame(Problem::error, field, message).help(help));
    }

    /// What there is only one of is no heap of many.
    fn only_one(&self, raw: &Raw, item: &ItemType) {
        let id = &item.id;
        if item.class == ItemClass::Gold {
            let message = format!("there is more than one of `{id}`: it is money");
            return self.error(raw, "unique", message, "leave out `unique`");
        }
        if item.stacks || item.count.most() > 1 {
            let field = if item.stacks { "stacks" } else { "count" };
            let message = format!("there is only one `{id}`, and there are several of it together");
            let help = "leave out `stacks` and `count`, or `unique`";
            self.error(raw, field, message, help);
        }
    }

    fn set(&self, raw: &Raw, set: &ItemSet) {
        for (i, kind) in set.items.iter().enumerate() {
            let item = &self.content.items[*kind];
            if set.items[..i].contains(kind) {
                let message = format!("`{}` is in this set twice", item.id);
                return self.error(raw, "items", message, "name each thing once");
            }
            if item.slot.is_none() {
                let message = format!("`{}` is neither worn nor wielded", item.id);
                return self.error(raw, "items", message, "name what has a `slot`");
            }
        }
        let most = self.most_worn(set);
        if let Some(bonus) = set.bonuses.iter().find(|bonus| bonus.worn > most) {
            let message = format!(
                "nobody wears {} things of `{}` at once: there are {}, and {most} of them go together",
                bonus.worn,
                set.id,
                set.items.len()
            );
            let help = "name things for other places of the body, or ask for fewer";
            self.diagnostics.add(raw.blame(Problem::warning, "bonuses", message).help(help));
        }
    }

    /// How many things of a set one can wear at once.
    fn most_worn(&self, set: &ItemSet) -> usize {
        let mut places: SortedMap<usize, (Slot, usize)> = SortedMap::new();
        let items = || set.items.iter().map(|kind| &self.content.items[*kind]);
        for slot in items().filter_map(|item| item.slot) {
            places.entry(slot as usize).or_insert((slot, 0)).1 += 1;
        }
        let held = |slot: Slot| places.contains_key(&(slot as usize));
        let most: usize = places.values().map(|(slot, count)| (*count).min(slot.room())).sum();
        // What takes both hands leaves none for the other one.
        let mut weapons = items().filter(|item| item.slot == Some(Slot::Weapon));
        let both = held(Slot::OffHand) && held(Slot::Weapon) && weapons.all(|item| item.two_handed);
        most - usize::from(both)
    }
}
