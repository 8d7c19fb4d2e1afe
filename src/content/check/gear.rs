//! Checks of starting gear: whether monsters can use their gear, and whether a hero's gear fits into the pack.

use super::{ContentCheck, DefinitionCheck};
use crate::kinds::scenario::Gear;
use crate::{ItemClass, ItemType, Monster, Slot};
use fifteen_base::SortedSet;

impl ContentCheck<'_> {
    pub fn gear(self) {
        let (content, raw) = (self.content, self.raw);
        self.each(&raw.monsters, &content.monsters).for_each(|check| check.monster_gear());
        self.each(&raw.scenarios, &content.scenarios)
            .for_each(|check| check.hero_gear(&check.definition.gear));
        self.each(&raw.classes, &content.classes).for_each(|check| check.hero_gear(&check.definition.gear));
    }
}

impl<T> DefinitionCheck<'_, T> {
    fn hero_gear(&self, gear: &[Gear]) {
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
            self.warn("gear", message, "remove some items: those without a letter are lost");
        }
    }
}

impl DefinitionCheck<'_, Monster> {
    fn monster_gear(&self) {
        let monster = self.definition;
        let items = || monster.gear.iter().map(|entry| (entry, &self.content.items[entry.item]));
        for (_, item) in items() {
            let id = &item.id;
            if item.fixed {
                let message = format!("`{id}` cannot be carried: it is `fixed`");
                self.error("gear", message, "name an item that can be carried");
            } else if matches!(item.class, ItemClass::Potion | ItemClass::Wand) && !monster.mind.uses_items {
                let message = format!("`{}` has `{id}`, but never uses it", monster.id);
                self.warn("gear", message, "write `\"uses_items\": true` in its `mind`, or remove the item");
            }
        }
        for slot in Slot::ALL {
            let sure =
                items().filter(|(entry, item)| entry.worn && entry.chance == 100 && item.slot == Some(slot));
            let (count, capacity) = (sure.count(), slot.capacity());
            if count > capacity {
                let (id, slot) = (&monster.id, slot.name());
                let message =
                    format!("`{id}` wears {count} items in the slot `{slot}`, which holds {capacity}");
                self.warn("gear", message, "give one of them a `chance`, or write `\"worn\": false`");
            }
        }
    }
}
