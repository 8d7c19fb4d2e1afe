//! Restoring the hero's knowledge: spells, item appearances, history and notes.

use super::log::{check_text, check_turn};
use super::restorer::Restorer;
use crate::record::{JsonPath, PathRef, ValidateRanges};
use crate::world::lore::{HistoryEvent, Lore, MAX_HISTORY, MAX_NOTES, SpeechNote};
use fifteen_base::{SortedMap, SortedSet};
use fifteen_content::{Definition, Kind, Registry};

impl Restorer<'_> {
    /// Restores the hero's knowledge. The seed determines item appearances that the save lacks.
    pub(super) fn restore_lore(&mut self, lore: &mut Lore, seed: u64) {
        let (drawn, now) = (Lore::new(seed, self.content), self.turn);
        if *lore == Lore::default() {
            let scenario = &self.content.scenarios[self.scenario];
            let is_main = |id: u16| scenario.has_level(id) && scenario.branch_position(id).is_none();
            let depths = self.found.levels.iter().filter(|level| is_main(level.0));
            lore.deepest = depths.map(|level| scenario.depth(level.0)).max().unwrap_or(0).max(0);
        }
        let place = PathRef::Whole.field("lore");
        lore.check(place, &mut self.faults, self.content);
        self.losses.note_pending(&lore.aside);
        self.check_no_duplicates(&mut lore.spells, &self.content.spells, place.field("spells"));
        for (kind, appearance) in &lore.appearances {
            let id = &self.content.items[*kind].id;
            check_text(appearance, place.field("appearances").entry(id), &mut self.faults);
        }
        self.add_appearances(lore, &drawn);
        self.check_history(&lore.history, now, place.field("history"));
        self.check_doors(&lore.doors, now, place.field("riddles"));
        self.check_notes(&lore.notes, now, place.field("notes"));
        for (i, companion) in lore.companions.values().enumerate() {
            check_text(&companion.name, place.field("companions").item(i).field("name"), &mut self.faults);
        }
    }

    /// Gives an appearance to each item kind that has none in the save. If possible, no other kind has the same
    /// appearance.
    fn add_appearances(&self, lore: &mut Lore, drawn: &Lore) {
        let appearances = &mut lore.appearances;
        let mut taken: SortedSet<String> = appearances.values().cloned().collect();
        for (kind, appearance) in &drawn.appearances {
            if appearances.contains_key(kind) {
                continue;
            }
            let names = self.content.items[*kind].appearances;
            let names = names.map(|list| self.content.names[list].all());
            let mut free = names.into_iter().flatten().filter(|name| !taken.contains(name));
            let other = if taken.contains(appearance) { free.next() } else { None };
            let appearance = other.unwrap_or_else(|| appearance.clone());
            taken.insert(appearance.clone());
            appearances.insert(*kind, appearance);
        }
    }

    fn check_history(&mut self, story: &[HistoryEvent], now: u64, place: PathRef<'_>) {
        if story.len() > MAX_HISTORY {
            let what = format!("a story of {} chapters", story.len());
            return self.faults.report(place, what, format!("at most {MAX_HISTORY}"));
        }
        for (i, chapter) in story.iter().enumerate() {
            let item = place.item(i);
            check_text(&chapter.text, item.field("text"), &mut self.faults);
            check_turn(chapter.turn, now, item.field("turn"), &mut self.faults);
        }
    }

    fn check_notes(&mut self, records: &[SpeechNote], now: u64, place: PathRef<'_>) {
        if records.len() > MAX_NOTES {
            self.faults.report(place, format!("more than {MAX_NOTES} notes"), "remove the oldest");
        }
        for (i, note) in records.iter().enumerate() {
            let item = place.item(i);
            check_text(&note.by, item.field("by"), &mut self.faults);
            check_text(&note.text, item.field("text"), &mut self.faults);
            check_turn(note.turn, now, item.field("turn"), &mut self.faults);
        }
    }

    /// Reports duplicates in a list. If the data have changed, removes them instead: two old definitions may now be
    /// one.
    pub(super) fn check_no_duplicates<T: Definition>(
        &mut self,
        kinds: &mut Vec<Kind<T>>,
        all: &Registry<T>,
        place: PathRef<'_>,
    ) {
        if self.data_changed {
            let mut seen = SortedSet::new();
            kinds.retain(|kind| seen.insert(*kind));
        }
        let mut seen: SortedMap<Kind<T>, JsonPath> = SortedMap::new();
        for (i, kind) in kinds.iter().enumerate() {
            let twice = || format!("`{}` is there twice", all[*kind].id());
            self.note_duplicate(*kind, &mut seen, place.item(i), twice);
        }
    }

    pub(super) fn note_duplicate_id(
        &mut self,
        id: &str,
        seen: &mut SortedMap<String, JsonPath>,
        place: PathRef<'_>,
    ) -> bool {
        self.note_duplicate(id.to_owned(), seen, place, || format!("`{id}` is there twice"))
    }
}
