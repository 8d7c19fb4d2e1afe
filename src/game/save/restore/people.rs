//! Restoring faction standings, and the ids of renamed definitions. Entries without a definition are kept unchanged.

use super::restorer::Restorer;
use crate::record::{PathRef, ValidationError};
use crate::world::factions::standing::{MOST_REASONS, Standings};
use fifteen_base::{SortedMap, SortedSet};
use fifteen_content::{Definition, Registry};

impl Restorer<'_> {
    pub(super) fn check_standings(&mut self, standings: &mut Standings, place: PathRef<'_>) {
        for (i, reasons) in standings.factions.values().enumerate() {
            let item = place.item(i);
            let list = item.field("reasons");
            if reasons.len() > MOST_REASONS {
                let what = format!("there are more than {MOST_REASONS} reasons");
                self.faults.add(ValidationError::new(list, what));
            }
            self.check_each(reasons.values(), list);
        }
        let factions = std::mem::take(&mut standings.factions);
        standings.factions = with_current_ids(factions, &self.content.factions);
        for id in standings.factions.keys() {
            self.losses.note_id("faction", id, &self.content.factions);
        }
    }
}

/// Returns the current id of a renamed definition, or `id` if the save already contains the current id.
pub(super) fn current_id<T: Definition>(
    id: String,
    present: &SortedSet<String>,
    all: &Registry<T>,
) -> String {
    let current = all.current_id(id.clone());
    if present.contains(&current) { id } else { current }
}

pub(super) fn with_current_ids<T, D: Definition>(
    map: SortedMap<String, T>,
    all: &Registry<D>,
) -> SortedMap<String, T> {
    let mut ids: SortedSet<String> = map.keys().cloned().collect();
    let mut updated = SortedMap::new();
    for (id, value) in map {
        let current = current_id(id, &ids, all);
        // If two old ids have the same replacement, the second entry keeps its old id.
        ids.insert(current.clone());
        updated.insert(current, value);
    }
    updated
}
