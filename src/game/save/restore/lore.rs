//! What the hero of a save has learnt.

use super::log::{check_text, not_later};
use super::lost::Loss;
use super::restorer::Restorer;
use crate::record::Checked;
use crate::record::fault::Fault;
use crate::record::place::{Place, Way};
use crate::save::format::{CreatureLore, ItemLore, LoreRecord};
use crate::world::lore::{Chapter, Lore, MOST_CHAPTERS, MOST_NOTES, Note};
use fifteen_base::{SortedMap, SortedSet};
use fifteen_content::{ItemType, Kind};

impl Restorer<'_> {
    /// What the hero has learnt. What things look like that the save does not tell of is drawn from the seed.
    pub(super) fn lore(&mut self, record: Option<LoreRecord>, seed: u64, now: u64) -> Lore {
        let mut lore = Lore::new(seed, self.content);
        let Some(record) = record else {
            lore.deepest = self.deepest_of_levels();
            return lore;
        };
        let top = Place::Whole;
        let place = top.field("lore");
        record.check(place, &mut self.faults);
        let LoreRecord { deepest, spells, items, creatures, story, riddles, notes, companions } =
            record;
        lore.deepest = deepest;
        self.spells(&mut lore, spells, place.field("spells"));
        self.known_items(&mut lore, items, place.field("items"));
        self.creatures(&mut lore, creatures, place.field("creatures"));
        self.story(&mut lore, story, now, place.field("story"));
        self.doors(&mut lore, riddles, now, place.field("riddles"));
        self.notes(&mut lore, notes, now, place.field("notes"));
        for (i, own) in companions.values().enumerate() {
            let all = place.field("companions");
            let own_place = all.item(i);
            check_text(&own.name, own_place.field("name"), &mut self.faults);
        }
        lore.companions = companions;
        lore
    }

    fn deepest_of_levels(&self) -> i32 {
        let last = self.met.levels.iter().rfind(|level| !level.is_outside());
        last.map_or(1, |level| i32::from(level.0))
    }

    fn spells(&mut self, lore: &mut Lore, ids: Vec<String>, place: Place<'_>) {
        let mut met = SortedMap::new();
        for (i, id) in ids.into_iter().enumerate() {
            if !self.is_new(&id, &mut met, place.item(i)) {
                continue;
            }
            match self.content.spells.find(&id) {
                Some(kind) => lore.spells.push(kind),
                None => {
                    self.lost.note(Loss::Spell, &id, 1);
                    self.parked.lore.spells.push((i, id));
                }
            }
        }
    }

    fn known_items(&mut self, lore: &mut Lore, records: Vec<ItemLore>, place: Place<'_>) {
        let mut met = SortedMap::new();
        let mut looks = SortedMap::new();
        for (i, record) in records.into_iter().enumerate() {
            let own = place.item(i);
            if let Some(look) = &record.look {
                check_text(look, own.field("look"), &mut self.faults);
            }
            if !self.is_new(&record.kind, &mut met, own.field("kind")) {
                continue;
            }
            let Some(kind) = self.content.items.find(&record.kind) else {
                self.parked.lore.items.push(record);
                continue;
            };
            if record.known {
                lore.known.insert(kind);
            }
            if record.used > 0 {
                lore.used.insert(kind, record.used);
            }
            looks.extend(record.look.map(|look| (kind, look)));
        }
        self.new_looks(&mut looks, &lore.looks);
        lore.looks = looks;
    }

    /// Gives the kinds that are new in the data a look that no other has, as long as there are such.
    fn new_looks(
        &self,
        looks: &mut SortedMap<Kind<ItemType>, String>,
        drawn: &SortedMap<Kind<ItemType>, String>,
    ) {
        let mut taken: SortedSet<String> = looks.values().cloned().collect();
        for (kind, look) in drawn {
            if looks.contains_key(kind) {
                continue;
            }
            let names = self.content.items[*kind].looks;
            let names = names.map(|list| self.content.names[list].all());
            let mut free = names.into_iter().flatten().filter(|name| !taken.contains(name));
            let look = match taken.contains(look) {
                true => free.next().unwrap_or_else(|| look.clone()),
                false => look.clone(),
            };
            taken.insert(look.clone());
            looks.insert(*kind, look);
        }
    }

    fn creatures(&mut self, lore: &mut Lore, records: Vec<CreatureLore>, place: Place<'_>) {
        let mut met = SortedMap::new();
        for (i, record) in records.into_iter().enumerate() {
            let own = place.item(i);
            if !self.is_new(&record.kind, &mut met, own.field("kind")) {
                continue;
            }
            match self.content.monsters.find(&record.kind) {
                Some(kind) => drop(lore.met.insert(kind, record.killed)),
                None => self.parked.lore.creatures.push(record),
            }
        }
    }

    fn story(&mut self, lore: &mut Lore, story: Vec<Chapter>, now: u64, place: Place<'_>) {
        if story.len() > MOST_CHAPTERS {
            let what = format!("a story of {} chapters", story.len());
            let fault = Fault::new(place, what);
            self.faults.note(fault.help(format!("at most {MOST_CHAPTERS}")));
            return;
        }
        for (i, chapter) in story.iter().enumerate() {
            let own = place.item(i);
            check_text(&chapter.text, own.field("text"), &mut self.faults);
            not_later(chapter.turn, now, own.field("turn"), &mut self.faults);
        }
        lore.story = story;
    }

    fn notes(&mut self, lore: &mut Lore, records: Vec<Note>, now: u64, place: Place<'_>) {
        if records.len() > MOST_NOTES {
            let what = format!("more than {MOST_NOTES} notes");
            let fault = Fault::new(place, what).help("remove the oldest");
            self.faults.note(fault);
        }
        for (i, note) in records.iter().enumerate() {
            let own = place.item(i);
            check_text(&note.by, own.field("by"), &mut self.faults);
            check_text(&note.text, own.field("text"), &mut self.faults);
            not_later(note.turn, now, own.field("turn"), &mut self.faults);
        }
        lore.notes = records;
    }

    /// Whether an id was not met yet in its list.
    pub(super) fn is_new(
        &mut self,
        id: &str,
        met: &mut SortedMap<String, Way>,
        place: Place<'_>,
    ) -> bool {
        self.is_first(id.to_owned(), met, place, || format!("`{id}` is there twice"))
    }
}
