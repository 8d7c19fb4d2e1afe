//! What the hero has learnt, as a save has it.

use crate::save::format::parked::{LostLore, fill};
use crate::save::format::{CreatureLore, ItemLore, LoreRecord};
use crate::world::lore::{Lore, one_line};
use fifteen_base::SortedMap;
use fifteen_base::sorted::sort_by;
use fifteen_content::{Content, ItemType, Kind};

pub(super) fn capture(lore: &Lore, lost: &LostLore, content: &Content) -> LoreRecord {
    let Lore { known: _, looks: _, spells, met, used: _, story, deepest, doors, notes, companions } =
        lore;
    let spells = spells.iter().map(|spell| content.spells[*spell].id.clone());
    let mut spells: Vec<String> = spells.collect();
    fill(&mut spells, &lost.spells);
    let met = met.iter().map(|(kind, killed)| CreatureLore {
        kind: content.monsters[*kind].id.clone(),
        killed: *killed,
    });
    let mut creatures: Vec<CreatureLore> = met.chain(lost.creatures.iter().cloned()).collect();
    sort_by(&mut creatures, |a, b| a.kind.cmp(&b.kind));
    LoreRecord {
        deepest: *deepest,
        spells,
        items: items(lore, lost, content),
        creatures,
        story: story.clone(),
        riddles: doors.clone(),
        notes: notes.clone(),
        companions: companions.clone(),
    }
}

/// What is known of the kinds of item, by their ids.
fn items(lore: &Lore, lost: &LostLore, content: &Content) -> Vec<ItemLore> {
    let lost = lost.items.iter().map(|item| (item.kind.clone(), item.clone()));
    let mut items: SortedMap<String, ItemLore> = lost.collect();
    let mut known = |kind: Kind<ItemType>, learn: &dyn Fn(&mut ItemLore)| {
        let id = &content.items[kind].id;
        let new = || ItemLore { kind: id.clone(), look: None, known: false, used: 0 };
        learn(items.entry(id.clone()).or_insert_with(new));
    };
    for (kind, look) in &lore.looks {
        known(*kind, &|item| item.look = Some(one_line(look.clone())));
    }
    for kind in &lore.known {
        known(*kind, &|item| item.known = true);
    }
    for (kind, used) in &lore.used {
        known(*kind, &|item| item.used = *used);
    }
    items.into_values().collect()
}
