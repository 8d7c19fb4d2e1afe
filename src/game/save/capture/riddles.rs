//! The riddles of a level, and the doors that the hero has read, as a save has them.

use crate::save::format::{DoorRecord, RiddleRecord};
use crate::world::lore::{DoorMet, one_line};
use crate::world::riddle::Asked;
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{Point, SortedMap};
use fifteen_content::Content;

/// The riddles and those that are not defined, in reading order.
pub(super) fn capture(
    riddles: &SortedMap<Point, Asked>,
    parked: &SortedMap<Point, RiddleRecord>,
    content: &Content,
) -> Vec<RiddleRecord> {
    let record = |(at, asked): (&Point, &Asked)| {
        let Asked { kind, hand, tries, in_a_row, hints } = asked;
        RiddleRecord {
            kind: content.riddles[*kind].id.clone(),
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

/// A door that the hero has read.
pub(super) fn door(door: &DoorMet) -> DoorRecord {
    let DoorMet { level, at, turn, hand, target, answered } = door;
    let given = answered.as_ref();
    DoorRecord {
        turn: *turn,
        level: *level,
        at: *at,
        hand: hand.clone(),
        target: *target,
        answered: given.map(|given| given.turn),
        answer: given.map(|given| one_line(given.answer.clone())),
        solution: given.map(|given| one_line(given.solution.clone())),
        new: given.is_some_and(|given| given.new),
    }
}
