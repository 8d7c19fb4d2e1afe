//! Checks of unique items and of item sets.

use super::{ContentCheck, DefinitionCheck};
use crate::{ItemClass, ItemSet, ItemType, Slot};
use fifteen_base::SortedMap;

impl ContentCheck<'_> {
    pub fn item_sets(self) {
        let items = self.each(&self.raw.items, &self.content.items);
        items.filter(|check| check.definition.unique).for_each(|check| check.unique_item());
        self.each(&self.raw.sets, &self.content.sets).for_each(|check| check.item_set());
    }
}

impl DefinitionCheck<'_, ItemType> {
    fn unique_item(&self) {
        let item = self.definition;
        let id = &item.id;
        if item.class == ItemClass::Gold {
            return self.error("unique", format!("`{id}` cannot be unique: it is gold"), "remove `unique`");
        }
        if item.stacks || item.count.most() > 1 {
            let field = if item.stacks { "stacks" } else { "count" };
            let message = format!("`{id}` is unique, but comes in stacks");
            self.error(field, message, "remove `stacks` and `count`, or `unique`");
        }
    }
}

impl DefinitionCheck<'_, ItemSet> {
    fn item_set(&self) {
        let set = self.definition;
        for (i, kind) in set.items.iter().enumerate() {
            let item = &self.content.items[*kind];
            if set.items[..i].contains(kind) {
                let message = format!("`{}` is in this set twice", item.id);
                return self.error("items", message, "name each item once");
            }
            if item.slot.is_none() {
                let message = format!("`{}` cannot be worn or wielded", item.id);
                return self.error("items", message, "name items that have a `slot`");
            }
        }
        let most = self.max_worn();
        if let Some(bonus) = set.bonuses.iter().find(|bonus| bonus.worn > most) {
            let (worn, id, count) = (bonus.worn, &set.id, set.items.len());
            let message = format!(
                "{worn} items of `{id}` cannot be worn at once: it has {count}, and at most {most} can be worn together"
            );
            self.warn("bonuses", message, "use items for other slots, or ask for fewer");
        }
    }

    fn max_worn(&self) -> usize {
        let mut places: SortedMap<usize, (Slot, usize)> = SortedMap::new();
        let items = || self.definition.items.iter().map(|kind| &self.content.items[*kind]);
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
