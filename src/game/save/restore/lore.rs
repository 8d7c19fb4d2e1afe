//! Checking the hero's knowledge.

use super::log::{check_text, not_later};
use super::restorer::Restorer;
use crate::record::Checked;
use crate::record::fault::Fault;
use crate::record::place::{Place, Way};
use crate::world::lore::{Chapter, Lore, MOST_CHAPTERS, MOST_NOTES, Note};
use fifteen_base::{SortedMap, SortedSet};
use fifteen_content::{Definition, Kind, Registry};

impl Restorer<'_> {
    /// Restores the hero's knowledge. Appearances of items that the save lacks are drawn from the seed.
    pub(super) fn lore(&mut self, lore: &mut Lore, seed: u64) {
        let (drawn, now) = (Lore::new(seed, self.content), self.turn);
        if *lore == Lore::default() {
            let last = self.met.levels.iter().rfind(|level| !level.is_outside());
            lore.deepest = last.map_or(1, |level| i32::from(level.0));
        }
        let top = Place::Whole;
        let place = top.field("lore");
        lore.check(place, &mut self.faults, self.content);
        self.lost.waits(&lore.aside);
        self.each_once(&mut lore.spells, &self.content.spells, place.field("spells"));
        for (kind, look) in &lore.looks {
            let all = place.field("looks");
            let own = all.entry(&self.content.items[*kind].id);
            check_text(look, own, &mut self.faults);
        }
        self.new_looks(lore, &drawn);
        self.story(&lore.story, now, place.field("story"));
        self.doors(&lore.doors, now, place.field("riddles"));
        self.notes(&lore.notes, now, place.field("notes"));
        for (i, own) in lore.companions.values().enumerate() {
            let all = place.field("companions");
            let own_place = all.item(i);
            check_text(&own.name, own_place.field("name"), &mut self.faults);
        }
    }

    /// Gives item kinds that are new in the data an unused appearance, as long as there are any.
    fn new_looks(&self, lore: &mut Lore, drawn: &Lore) {
        let looks = &mut lore.looks;
        let mut taken: SortedSet<String> = looks.values().cloned().collect();
        for (kind, look) in &drawn.looks {
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

    fn story(&mut self, story: &[Chapter], now: u64, place: Place<'_>) {
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
    }

    fn notes(&mut self, records: &[Note], now: u64, place: Place<'_>) {
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
    }

    /// Notes duplicates in a list. In changed data two kinds may have become the same: then one is removed.
    pub(super) fn each_once<T: Definition>(
        &mut self,
        kinds: &mut Vec<Kind<T>>,
        all: &Registry<T>,
        place: Place<'_>,
    ) {
        if self.data_changed {
            let mut met = SortedSet::new();
            kinds.retain(|kind| met.insert(*kind));
        }
        let mut met: SortedMap<Kind<T>, Way> = SortedMap::new();
        for (i, kind) in kinds.iter().enumerate() {
            let twice = || format!("`{}` is there twice", all[*kind].id());
            self.is_first(*kind, &mut met, place.item(i), twice);
        }
    }

    /// Notes an id that was listed before. Returns whether it is new.
    pub(super) fn is_new(
        &mut self,
        id: &str,
        met: &mut SortedMap<String, Way>,
        place: Place<'_>,
    ) -> bool {
        self.is_first(id.to_owned(), met, place, || format!("`{id}` is there twice"))
    }
}
