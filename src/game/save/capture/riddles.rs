//! The riddles of a level, as a save has them.

use crate::record::known::Known;
use crate::save::format::RiddleRecord;
use crate::world::riddle::Asked;
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{Point, SortedMap};

/// The riddles and those that are not defined, in reading order.
pub(super) fn capture(
    riddles: &SortedMap<Point, Asked>,
    parked: &SortedMap<Point, RiddleRecord>,
) -> Vec<RiddleRecord> {
    let record = |(at, asked): (&Point, &Asked)| {
        let Asked { kind, hand, tries, in_a_row, hints } = asked;
        RiddleRecord {
            kind: Known::Is(*kind),
            at: *at,
            hand: hand.clone(),
            tries: *tries,
            in_a_row: *in_a_row,
            hints: *hints,
        }
    };
    let mut records: Vec<RiddleRecord> = riddles.iter().map(record).collect();
    records.extend(parked.values().cloned());
    sort_by_key(&mut records, |riddle| riddle.at);
    records
}
