//! Checking the message log.

use crate::Log;
use crate::record::{PathRef, ValidationError, ValidationErrors};

/// Maximum length of a message, in bytes.
const LONGEST_MESSAGE: usize = 10_000;

/// Reports impossible messages. `now` is the turn of the save.
pub(super) fn check_log(log: &Log, now: u64, faults: &mut ValidationErrors) {
    let list = PathRef::Whole.field("log");
    for (i, message) in log.iter().enumerate() {
        let place = list.item(i);
        check_turn(message.turn, now, place.field("turn"), faults);
        check_text(&message.text, place.field("text"), faults);
        if message.times == 0 {
            faults.report(place.field("times"), "a message was shown at least once", "write 1");
        }
    }
}

pub(super) fn check_turn(turn: u64, now: u64, place: PathRef<'_>, faults: &mut ValidationErrors) {
    if turn > now {
        let fault = ValidationError::new(place, format!("{turn} is later than the turn of the save"));
        let here = PathRef::Whole.field("turn").json_path();
        faults.add(fault.with_related(here, "which is here"));
    }
}

pub(super) fn check_text(text: &str, place: PathRef<'_>, faults: &mut ValidationErrors) {
    if text.len() > LONGEST_MESSAGE {
        let help = format!("at most {LONGEST_MESSAGE} bytes");
        faults.report(place, "this is too long for a message", help);
    }
    if text.contains(char::is_control) {
        faults.report(place, "a control character in a message", "remove it");
    }
}
