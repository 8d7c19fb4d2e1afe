//! What the factions make of the hero, as a save has it.

use crate::save::format::{ReasonRecord, StandingRecord};
use crate::world::factions::standing::{Reason, Standings, Why};
use fifteen_base::SortedMap;

/// Them as records, by the ids of the factions.
pub(super) fn capture(standings: &Standings) -> Vec<StandingRecord> {
    let reason = |(why, reason): (&Why, &Reason)| ReasonRecord {
        why: match why {
            Why::Deed(deed) => deed.name().to_owned(),
            Why::Told(text) => text.clone(),
        },
        times: reason.times,
        points: reason.points,
    };
    let record = |(id, reasons): (&String, &SortedMap<Why, Reason>)| StandingRecord {
        id: id.clone(),
        reasons: reasons.iter().map(reason).collect(),
    };
    standings.factions.iter().map(record).collect()
}
