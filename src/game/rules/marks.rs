//! Marks of the run that become other numbers.

use super::Turn;
use fifteen_content::{Kind, Mark, Trigger};

/// Makes a mark of the run another number; those react whom that concerns.
pub fn mark(turn: &mut Turn, mark: Kind<Mark>, set: Option<i32>, add: i32) {
    let number = set.unwrap_or(turn.tally.mark(mark, turn.content).saturating_add(add));
    if turn.tally.set(mark, number, turn.content) {
        turn.happens_to_all(Trigger::MarkChanges);
    }
}
