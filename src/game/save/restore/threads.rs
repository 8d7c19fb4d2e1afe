//! The threads of a saved run, and the clues on its levels. Those that the data no longer define are kept as they are: they wait.

use super::log::not_later;
use super::people::renamed;
use super::restorer::Restorer;
use crate::record::fault::Fault;
use crate::record::place::Place;
use crate::save::format::threads::{ClueRecord, ThreadRecord};
use crate::world::level::laid::LaidClue;
use crate::world::plots::cast::{Cast, Roles};
use crate::world::plots::thread::Thread;
use crate::world::town::forebear::{Forebear, MOST_FOREBEARS};
use crate::{ActorId, Level};
use fifteen_base::{SortedMap, SortedSet};
use fifteen_content::kinds::plot::Casting;

impl Restorer<'_> {
    /// The threads of a save, each once.
    pub(super) fn threads(
        &mut self,
        records: Vec<ThreadRecord>,
        now: u64,
        place: Place<'_>,
    ) -> Vec<Thread> {
        let mut met = SortedMap::new();
        let mut threads = Vec::new();
        let ids: SortedSet<String> = records.iter().map(|record| record.id.clone()).collect();
        for (i, mut record) in records.into_iter().enumerate() {
            record.id = renamed(record.id, &ids, &self.content.plots);
            let own = place.item(i);
            let before = self.faults.count();
            let fresh = self.is_new(&record.id, &mut met, own.field("id"));
            let thread = self.thread(record, now, own);
            if fresh && (self.faults.count() == before || !thread.acts.is_empty()) {
                threads.push(thread);
            }
        }
        threads
    }

    fn thread(&mut self, record: ThreadRecord, now: u64, place: Place<'_>) -> Thread {
        let ThreadRecord { id: plot, roles: cast, acts: begun, clues: found, due } = record;
        let (mut roles, mut bodies, mut met) = (Roles::new(), SortedMap::new(), SortedMap::new());
        for (i, record) in cast.into_iter().enumerate() {
            let all = place.field("roles");
            let own = all.item(i);
            if self.is_new(&record.role, &mut met, own.field("role")) {
                let came: Vec<ActorId> = record.bodies.into_iter().map(ActorId).collect();
                if !came.is_empty() {
                    bodies.insert(record.role.clone(), came);
                }
                let id = record.id.map(|id| self.cast_now(&plot, &record.role, id));
                let cast = Cast { id, level: record.level, name: record.name };
                roles.insert(record.role, cast);
            }
        }
        // What somebody's loss begins may be an act that another leads to later on: then it has begun twice.
        let (mut acts, mut last) = (Vec::new(), 0);
        for (i, record) in begun.into_iter().enumerate() {
            let all = place.field("acts");
            let own = all.item(i);
            not_later(record.turn, now, own.field("turn"), &mut self.faults);
            if record.turn < last {
                self.faults.note(Fault::new(own.field("turn"), "this is before the act before it"));
            }
            last = last.max(record.turn);
            acts.push(record);
        }
        if acts.is_empty() {
            self.faults.note(Fault::new(place.field("acts"), "a thread has begun with an act"));
        }
        let (mut clues, mut met) = (SortedMap::new(), SortedMap::new());
        for (i, record) in found.into_iter().enumerate() {
            let all = place.field("clues");
            let own = all.item(i);
            not_later(record.turn, now, own.field("turn"), &mut self.faults);
            if self.is_new(&record.id, &mut met, own.field("id")) {
                clues.insert(record.id, record.turn);
            }
        }
        let due = due.into_iter().map(|record| (record.act, record.place)).collect();
        Thread { plot, roles, acts, clues, due, bodies, told: None }
    }

    /// The id of what is cast for a role, or of what that is replaced by.
    fn cast_now(&self, plot: &str, role: &str, id: String) -> String {
        let content = self.content;
        let plot = content.plots.find(plot).map(|kind| &content.plots[kind]);
        match plot.and_then(|plot| plot.role(role)).map(|role| &role.casting) {
            Some(Casting::Person { .. } | Casting::Creature { .. }) => content.monsters.current(id),
            Some(Casting::Faction { .. }) => content.factions.current(id),
            Some(Casting::Thing { .. }) => content.items.current(id),
            Some(Casting::Step { .. } | Casting::Name { .. }) | None => id,
        }
    }

    /// Those of earlier runs, not too many of them.
    pub(super) fn forebears(&mut self, mut all: Vec<Forebear>, place: Place<'_>) -> Vec<Forebear> {
        if all.len() > MOST_FOREBEARS {
            let what = format!("there are more than {MOST_FOREBEARS} of them");
            self.faults.note(Fault::new(place, what));
        }
        all.truncate(MOST_FOREBEARS);
        all
    }

    /// The clues of a level, one a cell.
    pub(super) fn clues(&mut self, level: &mut Level, records: Vec<ClueRecord>, place: Place<'_>) {
        let plots = &self.content.plots;
        let records = records.into_iter().map(|record| {
            let ClueRecord { plot, clue, at, under } = record;
            let plot = plot.map(|plot| plots.current(plot));
            (at, LaidClue { plot, clue, under })
        });
        level.clues = self.by_cell(level.size(), records, ("clue", place));
    }
}
