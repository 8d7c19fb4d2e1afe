//! What the run of a save remembers of people. Those whom the data no longer define are kept as they are.

use super::restorer::Restorer;
use crate::record::fault::Fault;
use crate::record::place::Place;
use crate::save::format::{PersonRecord, ReasonRecord, StandingRecord};
use crate::world::factions::standing::{MOST_REASONS, StandingPoints, StandingReason, Standings};
use crate::world::language::tally::Acquaintance;
use fifteen_base::{SortedMap, SortedSet};
use fifteen_content::kinds::faction::Deed;
use fifteen_content::{Definition, Registry};

impl Restorer<'_> {
    /// The people of a save, each once.
    pub(super) fn people(
        &mut self,
        records: Vec<PersonRecord>,
        place: Place<'_>,
    ) -> SortedMap<String, Acquaintance> {
        let mut met = SortedMap::new();
        let mut people = SortedMap::new();
        let ids: SortedSet<String> = records.iter().map(|record| record.id.clone()).collect();
        for (i, record) in records.into_iter().enumerate() {
            let PersonRecord { id, dead, gone, stocks, stocked_until, said } = record;
            let id = renamed(id, &ids, &self.content.monsters);
            let own = place.item(i);
            let twice = || format!("`{id}` is there twice");
            if self.is_first(id.clone(), &mut met, own.field("id"), twice) {
                let said = said.0;
                people.insert(id, Acquaintance { dead, gone, stocks, stocked_until, said });
            }
        }
        people
    }

    /// What the factions of a save make of the hero, each once, and of its reasons each once.
    pub(super) fn standings(
        &mut self,
        records: Vec<StandingRecord>,
        place: Place<'_>,
    ) -> Standings {
        let mut met = SortedMap::new();
        let mut factions = SortedMap::new();
        let ids: SortedSet<String> = records.iter().map(|record| record.id.clone()).collect();
        for (i, StandingRecord { id, reasons }) in records.into_iter().enumerate() {
            let own = place.item(i);
            let id = renamed(id, &ids, &self.content.factions);
            let twice = || format!("`{id}` is there twice");
            if !self.is_first(id.clone(), &mut met, own.field("id"), twice) {
                continue;
            }
            if reasons.len() > MOST_REASONS {
                let what = format!("there are more than {MOST_REASONS} reasons");
                self.faults.note(Fault::new(own.field("reasons"), what));
                continue;
            }
            factions.insert(id, self.reasons(reasons, own.field("reasons")));
        }
        Standings { factions }
    }

    fn reasons(
        &mut self,
        records: Vec<ReasonRecord>,
        place: Place<'_>,
    ) -> SortedMap<StandingReason, StandingPoints> {
        let mut met = SortedMap::new();
        let mut reasons = SortedMap::new();
        for (i, ReasonRecord { why, times, points }) in records.into_iter().enumerate() {
            let own = place.item(i);
            let twice = || format!("`{why}` is there twice");
            if self.is_first(why.clone(), &mut met, own.field("why"), twice) {
                let deed = Deed::ALL.into_iter().find(|deed| deed.name() == why);
                reasons.insert(
                    deed.map_or(StandingReason::Told(why), StandingReason::Deed),
                    StandingPoints { times, points },
                );
            }
        }
        reasons
    }
}

/// What an id means that was let go, unless the save tells of that one too: then both are kept as they are.
pub(super) fn renamed<T: Definition>(
    id: String,
    there: &SortedSet<String>,
    all: &Registry<T>,
) -> String {
    let current = all.current(id.clone());
    if there.contains(&current) { id } else { current }
}
