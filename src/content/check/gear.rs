//! Whether monsters can do anything with what they have on them.

use crate::diagnostics::problem::{Diagnostics, Problem};
use crate::gather::raw_content::RawContent;
use crate::gather::resolve::Raw;
use crate::{Content, ItemClass, ItemType, Monster, Slot};

/// Tells of gear that is of no use to its owner.
pub(super) fn gear(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    for (raw, (_, monster)) in raw.monsters.records.iter().zip(content.monsters.iter()) {
        Check { content, raw, diagnostics }.monster(monster);
    }
}

struct Check<'a> {
    content: &'a Content,
    raw: &'a Raw,
    diagnostics: &'a Diagnostics,
}

impl Check<'_> {
    fn warn(&self, message: String, help: &str) {
        self.diagnostics.add(self.raw.blame(Problem::warning, "gear", message).help(help));
    }

    fn monster(&self, monster: &Monster) {
        let items = || monster.gear.iter().map(|own| (own, &self.content.items[own.item]));
        for (_, item) in items() {
            let id = &item.id;
            if item.fixed {
                let message = format!("nobody carries `{id}` about: it is `fixed`");
                let help = "name something that can be carried";
                self.diagnostics.add(self.raw.blame(Problem::error, "gear", message).help(help));
            } else if is_used(item) && !monster.mind.uses_items {
                let message = format!("`{}` has `{id}` and never uses it", monster.id);
                self.warn(message, "write `\"uses_items\": true` in its `mind`, or leave it out");
            }
        }
        for slot in Slot::ALL {
            let sure = items()
                .filter(|(own, item)| own.worn && own.chance == 100 && item.slot == Some(slot));
            if sure.count() > slot.room() {
                let message = format!("`{}` has more on it than goes {}", monster.id, slot.place());
                let help = "give it one of them by a `chance`, or write `\"worn\": false`";
                self.warn(message, help);
            }
        }
    }
}

/// Whether it does something only for who uses it.
fn is_used(item: &ItemType) -> bool {
    matches!(item.class, ItemClass::Potion | ItemClass::Wand)
}
