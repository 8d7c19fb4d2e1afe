//! One damaged byte, found and put right by the checksum.
//!
//! The checksum of a save is FNV-1a, each step of which can be undone. So from the front we know its state
//! before each byte, and from the checksum backwards what that state should be: where a single byte was changed,
//! lost or added, there is exactly one place at which the two can be made to meet, and it says what the byte was.

use crate::base::hash::{FNV_START, fnv1a};
use crate::game::save::text::{DIGITS, digits, is_summed};

/// The largest file that is tried, in bytes: eight times as much memory is needed.
const LARGEST: usize = 4 << 20;

/// What undoes the multiplication of FNV-1a.
const UNDO: u64 = inverse(0x100_0000_01b3);

const fn inverse(odd: u64) -> u64 {
    let mut inverse = odd;
    let mut round = 0;
    // Each round of Newton's doubles the bits that are right, of which there are three to begin with.
    while round < 5 {
        inverse = inverse.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(inverse)));
        round += 1;
    }
    inverse
}

/// A file as it may have been.
pub(super) struct Candidate {
    pub bytes: Vec<u8>,
    /// The byte at which it differs.
    pub at: usize,
    /// What is there now, and what was.
    pub now: Option<u8>,
    pub was: Option<u8>,
}

/// The files with one byte changed, added or removed whose checksum would be right.
pub(super) fn candidates(bytes: &[u8]) -> Vec<Candidate> {
    let Some((sum, places)) = digits(bytes)
        .filter(|_| bytes.len() <= LARGEST)
        .and_then(|start| Some((written_sum(bytes, start)?, places(bytes, start))))
    else {
        return Vec::new();
    };
    // What the state should be before each byte, and after the last one.
    let mut wanted = vec![sum; places.len() + 1];
    for (i, place) in places.iter().enumerate().rev() {
        wanted[i] = wanted[i + 1].wrapping_mul(UNDO) ^ u64::from(bytes[*place]);
    }
    let mut found = Vec::new();
    let mut state = FNV_START;
    for i in 0..=places.len() {
        let place = places.get(i).copied();
        let lost = state ^ wanted[i].wrapping_mul(UNDO);
        found.extend(summed(lost).map(|was| added(bytes, place.unwrap_or(bytes.len()), was)));
        let Some(place) = place else { break };
        let changed = state ^ wanted[i + 1].wrapping_mul(UNDO);
        found.extend(summed(changed).map(|was| replaced(bytes, place, Some(was))));
        if state == wanted[i + 1] {
            // It is too many, or was a line break, which the checksum is not of.
            let rest = bytes.get(place + 1..).unwrap_or_default();
            let begins_a_line = [&b"  "[..], b"}", b"]"].iter().any(|s| rest.starts_with(s));
            let both = [None, Some(b'\n')].map(|was| replaced(bytes, place, was));
            match begins_a_line {
                true => found.extend(both.into_iter().rev()),
                false => found.extend(both),
            }
        }
        state = fnv1a(state, [bytes[place]]);
    }
    found
}

fn written_sum(bytes: &[u8], start: usize) -> Option<u64> {
    let digits = std::str::from_utf8(bytes.get(start..start + DIGITS)?).ok()?;
    u64::from_str_radix(digits, 16).ok()
}

/// The places of the bytes that the checksum is of.
fn places(bytes: &[u8], start: usize) -> Vec<usize> {
    let rest = start + DIGITS..bytes.len();
    let all = (0..start).chain(rest);
    all.filter(|place| is_summed(bytes[*place])).collect()
}

fn summed(state: u64) -> Option<u8> {
    u8::try_from(state).ok().filter(|byte| is_summed(*byte))
}

fn replaced(bytes: &[u8], at: usize, was: Option<u8>) -> Candidate {
    let mut whole = bytes[..at].to_vec();
    whole.extend(was);
    whole.extend(&bytes[at + 1..]);
    Candidate {
        bytes: whole,
        at,
        now: Some(bytes[at]),
        was,
    }
}

/// The file with a byte more. If it was turned into a line break, that goes.
fn added(bytes: &[u8], mut at: usize, was: u8) -> Candidate {
    let mut rest = at;
    let is_break = |at: usize| bytes.get(at).is_some_and(|byte| !is_summed(*byte));
    let broken_before = at > 0 && is_break(at - 1);
    if broken_before {
        at -= 1;
    } else if is_break(at) {
        rest += 1;
    }
    let mut whole = bytes[..at].to_vec();
    whole.push(was);
    whole.extend(&bytes[rest..]);
    Candidate {
        bytes: whole,
        at,
        now: None,
        was: Some(was),
    }
}
