//! Restoring quests and plot threads. Those without a definition are kept and wait for it.

use super::log::not_later;
use super::people::renamed;
use super::restorer::Restorer;
use crate::record::Checked;
use crate::record::fault::Fault;
use crate::record::place::Place;
use crate::world::plots::thread::Thread;
use crate::world::quests::quest::QuestState;
use crate::world::town::forebear::{Forebear, MOST_FOREBEARS};
use fifteen_base::{SortedMap, SortedSet};
use fifteen_content::kinds::plot::Casting;

impl Restorer<'_> {
    pub(super) fn quests(&mut self, quests: &mut [QuestState], place: Place<'_>) {
        let now = self.turn;
        let mut met = SortedMap::new();
        let ids: SortedSet<String> = quests.iter().map(|own| own.id.clone()).collect();
        for (i, quest) in quests.iter_mut().enumerate() {
            let own = place.item(i);
            quest.check(own, &mut self.faults, self.content);
            not_later(quest.since, now, own.field("since"), &mut self.faults);
            not_later(quest.held_since, now, own.field("held_since"), &mut self.faults);
            quest.id = renamed(std::mem::take(&mut quest.id), &ids, &self.content.quests);
            self.is_new(&quest.id, &mut met, own.field("id"));
        }
    }

    pub(super) fn threads(&mut self, threads: &mut [Thread], place: Place<'_>) {
        let mut met = SortedMap::new();
        let ids: SortedSet<String> = threads.iter().map(|own| own.plot.clone()).collect();
        for (i, thread) in threads.iter_mut().enumerate() {
            let own = place.item(i);
            thread.plot = renamed(std::mem::take(&mut thread.plot), &ids, &self.content.plots);
            self.is_new(&thread.plot, &mut met, own.field("id"));
            self.thread(thread, self.turn, own);
        }
    }

    fn thread(&mut self, thread: &mut Thread, now: u64, place: Place<'_>) {
        let content = self.content;
        let plot = content.plots.find(&thread.plot).map(|kind| &content.plots[kind]);
        for (role, cast) in thread.roles.iter_mut() {
            let Some(id) = &mut cast.id else { continue };
            let was = std::mem::take(id);
            // The casting tells which registry the id belongs to.
            *id = match plot.and_then(|plot| plot.role(role)).map(|role| &role.casting) {
                Some(Casting::Person { .. } | Casting::Creature { .. }) => {
                    content.monsters.current(was)
                }
                Some(Casting::Faction { .. }) => content.factions.current(was),
                Some(Casting::Thing { .. }) => content.items.current(was),
                Some(Casting::Step { .. } | Casting::Name { .. }) | None => was,
            };
        }
        // Acts may repeat: one that a character's loss begins may later be begun by another act too.
        let mut last = 0;
        for (i, act) in thread.acts.iter().enumerate() {
            let all = place.field("acts");
            let own = all.item(i);
            not_later(act.turn, now, own.field("turn"), &mut self.faults);
            if act.turn < last {
                let what = "this is earlier than the turn of the previous act";
                self.faults.note(Fault::new(own.field("turn"), what));
            }
            last = last.max(act.turn);
        }
        if thread.acts.is_empty() {
            self.faults.note(Fault::new(place.field("acts"), "a thread needs at least one act"));
        }
        for (i, turn) in thread.clues.values().enumerate() {
            let all = place.field("clues");
            let own = all.item(i);
            not_later(*turn, now, own.field("turn"), &mut self.faults);
        }
    }

    pub(super) fn forebears(&mut self, all: &[Forebear], place: Place<'_>) {
        if all.len() > MOST_FOREBEARS {
            let what = format!("there are more than {MOST_FOREBEARS} forebears");
            self.faults.note(Fault::new(place, what));
        }
    }
}
