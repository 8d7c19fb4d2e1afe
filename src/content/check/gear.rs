//! Checks of starting gear: whether monsters can use their gear, and whether a hero's gear fits into the pack.

use crate::diagnostics::problem::{Diagnostics, Problem};
use crate::gather::raw_content::RawContent;
use crate::gather::resolve::RawRecord;
use crate::kinds::scenario::Gear;
use crate::{Content, ItemClass, ItemType, Monster, Slot};
use fifteen_base::SortedSet;

pub(super) fn check_gear(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    for (raw, (_, monster)) in raw.monsters.records.iter().zip(content.monsters.iter()) {
        GearCheck { content, raw, diagnostics }.monster(monster);
    }
    for (raw, (_, scenario)) in raw.scenarios.records.iter().zip(content.scenarios.iter()) {
        GearCheck { content, raw, diagnostics }.hero(&scenario.gear);
    }
    for (raw, (_, class)) in raw.classes.records.iter().zip(content.classes.iter()) {
        GearCheck { content, raw, diagnostics }.hero(&class.gear);
    }
}

struct GearCheck<'a> {
    content: &'a Content,
    raw: &'a RawRecord,
    diagnostics: &'a Diagnostics,
}

impl GearCheck<'_> {
    fn warn(&self, message: String, help: &str) {
        self.diagnostics.add(self.raw.problem_at(Problem::warning, "gear", message).help(help));
    }

    /// Warns if a hero's starting gear needs more pack letters than exist. Gold and keys need no letter.
    fn hero(&self, gear: &[Gear]) {
        let mut stacks = SortedSet::new();
        let lines = gear.iter().map(|entry| {
            let item = &self.content.items[entry.item];
            let even = item.charges.or(item.fuel).is_none_or(|left| left.least() == left.most());
            match (item.class.takes_no_room(), item.stacks) {
                (true, _) => 0,
                (false, false) => usize::try_from(entry.count.most()).unwrap_or(usize::MAX),
                (false, true) => usize::from(!even || stacks.insert(entry.item)),
            }
        });
        let (lines, most) = (lines.fold(0, usize::saturating_add), ItemType::PACK_LETTERS);
        if lines > most {
            let message = format!(
                "this gear does not fit into the pack: it needs {lines} inventory letters, but there are only {most}"
            );
            self.warn(message, "remove some items: those without a letter are lost");
        }
    }

    fn monster(&self, monster: &Monster) {
        let items = || monster.gear.iter().map(|entry| (entry, &self.content.items[entry.item]));
        for (_, item) in items() {
            let id = &item.id;
            if item.fixed {
                let message = format!("`{id}` cannot be carried: it is `fixed`");
                let help = "name an item that can be carried";
                self.diagnostics.add(self.raw.problem_at(Problem::error, "gear", message).help(help));
            } else if is_only_for_use(item) && !monster.mind.uses_items {
                let message = format!("`{}` has `{id}`, but never uses it", monster.id);
                self.warn(message, "write `\"uses_items\": true` in its `mind`, or remove the item");
            }
        }
        for slot in Slot::ALL {
            let sure =
                items().filter(|(entry, item)| entry.worn && entry.chance == 100 && item.slot == Some(slot));
            if sure.count() > slot.capacity() {
                let message = format!("`{}` has more items than fit {}", monster.id, slot.body_part());
                let help = "give one of them a `chance`, or write `\"worn\": false`";
                self.warn(message, help);
            }
        }
    }
}

fn is_only_for_use(item: &ItemType) -> bool {
    matches!(item.class, ItemClass::Potion | ItemClass::Wand)
}
