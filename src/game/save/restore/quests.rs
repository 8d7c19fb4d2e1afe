//! Restoring quests and plot threads (plots under way in a run). Both are kept if their definition is missing.

use super::log::check_turn;
use super::people::current_id;
use super::restorer::Restorer;
use crate::record::{PathRef, ValidateRanges, ValidationError};
use crate::world::plots::thread::PlotThread;
use crate::world::quests::quest::QuestState;
use crate::world::town::forebear::{Forebear, MOST_FOREBEARS};
use fifteen_base::{SortedMap, SortedSet};
use fifteen_content::kinds::plot::Casting;

impl Restorer<'_> {
    pub(super) fn check_quests(&mut self, quests: &mut [QuestState], place: PathRef<'_>) {
        let now = self.turn;
        let mut seen = SortedMap::new();
        let ids: SortedSet<String> = quests.iter().map(|quest| quest.id.clone()).collect();
        for (i, quest) in quests.iter_mut().enumerate() {
            let item = place.item(i);
            quest.check(item, &mut self.faults, self.content);
            check_turn(quest.accepted_on, now, item.field("accepted_on"), &mut self.faults);
            check_turn(quest.reached_on, now, item.field("reached_on"), &mut self.faults);
            quest.id = current_id(std::mem::take(&mut quest.id), &ids, &self.content.quests);
            self.losses.note_id("quest", &quest.id, &self.content.quests);
            self.note_duplicate_id(&quest.id, &mut seen, item.field("id"));
        }
    }

    pub(super) fn check_threads(&mut self, threads: &mut [PlotThread], place: PathRef<'_>) {
        let mut seen = SortedMap::new();
        let ids: SortedSet<String> = threads.iter().map(|thread| thread.plot.clone()).collect();
        for (i, thread) in threads.iter_mut().enumerate() {
            let item = place.item(i);
            thread.plot = current_id(std::mem::take(&mut thread.plot), &ids, &self.content.plots);
            self.losses.note_id("plot", &thread.plot, &self.content.plots);
            self.note_duplicate_id(&thread.plot, &mut seen, item.field("id"));
            self.check_thread(thread, self.turn, item);
        }
    }

    fn check_thread(&mut self, thread: &mut PlotThread, now: u64, place: PathRef<'_>) {
        let content = self.content;
        let plot = content.plots.find(&thread.plot).map(|kind| &content.plots[kind]);
        for (role, cast) in thread.roles.iter_mut() {
            let Some(id) = &mut cast.id else { continue };
            let was = std::mem::take(id);
            *id = match plot.and_then(|plot| plot.role(role)).map(|role| &role.casting) {
                Some(Casting::Person { .. } | Casting::Creature { .. }) => content.monsters.current_id(was),
                Some(Casting::Faction { .. }) => content.factions.current_id(was),
                Some(Casting::Thing { .. }) => content.items.current_id(was),
                Some(Casting::Step { .. } | Casting::Name { .. }) | None => was,
            };
        }
        // An act may be listed twice: the loss of a character may start it, and later another act may start it
        // again.
        let mut last = 0;
        for (i, act) in thread.acts.iter().enumerate() {
            let all = place.field("acts");
            let item = all.item(i);
            check_turn(act.turn, now, item.field("turn"), &mut self.faults);
            if act.turn < last {
                let what = "this is earlier than the turn of the previous act";
                self.faults.add(ValidationError::new(item.field("turn"), what));
            }
            last = last.max(act.turn);
        }
        if thread.acts.is_empty() {
            self.faults.add(ValidationError::new(place.field("acts"), "a thread needs at least one act"));
        }
        for (i, turn) in thread.clues.values().enumerate() {
            check_turn(*turn, now, place.field("clues").item(i).field("turn"), &mut self.faults);
        }
    }

    pub(super) fn check_forebears(&mut self, all: &[Forebear], place: PathRef<'_>) {
        if all.len() > MOST_FOREBEARS {
            let what = format!("there are more than {MOST_FOREBEARS} forebears");
            self.faults.add(ValidationError::new(place, what));
        }
        self.check_each(all, place);
    }
}
