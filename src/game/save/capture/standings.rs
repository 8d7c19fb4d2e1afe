//! What the factions make of the hero, as a save has it.

use crate::save::format::{ReasonRecord, StandingRecord};
use crate::world::factions::standing::{StandingPoints, StandingReason, Standings};
use fifteen_base::SortedMap;

/// Them as records, by the ids of the factions.
pub(super) fn capture(standings: &Standings) -> Vec<StandingRecord> {
    let reason = |(why, reason): (&StandingReason, &StandingPoints)| ReasonRecord {
        why: match why {
            StandingReason::Deed(deed) => deed.name().to_owned(),
            StandingReason::Told(text) => text.clone(),
        },
        times: reason.times,
        points: reason.points,
    };
    let record = |(id, reasons): (&String, &SortedMap<StandingReason, StandingPoints>)| {
        StandingRecord { id: id.clone(), reasons: reasons.iter().map(reason).collect() }
    };
    standings.factions.iter().map(record).collect()
}
