//! Checking the message log.

use crate::Log;
use crate::record::fault::{Fault, Faults};
use crate::record::place::Place;

/// Size limit of a message, in bytes.
const LONGEST_MESSAGE: usize = 10_000;

/// Notes impossible messages. `now` is the turn of the save.
pub(super) fn check(log: &Log, now: u64, faults: &mut Faults) {
    let top = Place::Whole;
    let list = top.field("log");
    for (i, message) in log.iter().enumerate() {
        let place = list.item(i);
        not_later(message.turn, now, place.field("turn"), faults);
        check_text(&message.text, place.field("text"), faults);
        if message.times == 0 {
            let fault = Fault::new(place.field("times"), "a message was shown at least once");
            faults.note(fault.help("write 1"));
        }
    }
}

pub(super) fn not_later(turn: u64, now: u64, place: Place<'_>, faults: &mut Faults) {
    if turn > now {
        let fault = Fault::new(place, format!("{turn} is later than the turn of the save"));
        let here = Place::Whole.field("turn").way();
        faults.note(fault.other(here, "which is here"));
    }
}

/// Notes a text that is too long or contains control characters.
pub(super) fn check_text(text: &str, place: Place<'_>, faults: &mut Faults) {
    if text.len() > LONGEST_MESSAGE {
        let fault = Fault::new(place, "this is too long for a message");
        faults.note(fault.help(format!("at most {LONGEST_MESSAGE} bytes")));
    }
    if text.contains(char::is_control) {
        let fault = Fault::new(place, "a control character in a message");
        faults.note(fault.help("remove it"));
    }
}
