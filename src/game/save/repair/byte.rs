//! One damaged byte, found and put right by the checksum.
//!
//! Each step of the checksum can be undone. So from the front we know its state before each word, and from the
//! digits backwards what that state should be: where a single byte was changed, there is one word at which the
//! two can be made to meet by another byte, and it says which.

use crate::save::text::{DIGITS, digits};
use fifteen_base::hash::{FNV_START, WORD, with_word, without_word, word_between, words};

/// The largest file that is tried, in bytes: as much memory again is needed, twice.
const LARGEST: usize = 16 << 20;

/// A file as it may have been.
pub(super) struct Candidate {
    pub bytes: Vec<u8>,
    /// The byte at which it differs.
    pub at: usize,
    /// What is there now, and what was.
    pub now: u8,
    pub was: u8,
}

/// The files with one byte changed whose checksum would be right.
pub(super) fn candidates(bytes: &[u8]) -> Vec<Candidate> {
    let start = digits(bytes).filter(|_| bytes.len() <= LARGEST);
    let Some((start, sum)) = start.and_then(|start| Some((start, written_sum(bytes, start)?)))
    else {
        return Vec::new();
    };
    let behind = start + DIGITS;
    let parts = [&bytes[..start], &bytes[behind..]];
    let all: Vec<u64> = parts.into_iter().flat_map(words).collect();
    // What the state should be before each word, and after the last one.
    let mut wanted = vec![sum; all.len() + 1];
    for (i, word) in all.iter().enumerate().rev() {
        wanted[i] = without_word(wanted[i + 1], *word);
    }
    let before = parts[0].len().div_ceil(WORD);
    let place = |i: usize| match i.checked_sub(before) {
        Some(i) => behind + i * WORD,
        None => i * WORD,
    };
    let mut found = Vec::new();
    let mut state = FNV_START;
    for (i, word) in all.iter().enumerate() {
        let was = word_between(state, wanted[i + 1]);
        found.extend(replaced(bytes, place(i), *word, was));
        state = with_word(state, *word);
    }
    found
}

fn written_sum(bytes: &[u8], start: usize) -> Option<u64> {
    let digits = std::str::from_utf8(bytes.get(start..start + DIGITS)?).ok()?;
    u64::from_str_radix(digits, 16).ok()
}

/// The file with another word at `place`, if no more than one byte of it is another.
fn replaced(bytes: &[u8], place: usize, word: u64, was: u64) -> Option<Candidate> {
    let change = word ^ was;
    let byte = (change.trailing_zeros() / 8) as usize;
    if change == 0 || change >> (8 * byte) > 0xff {
        return None;
    }
    let (at, was) = (place + byte, was.to_le_bytes()[byte]);
    let mut whole = bytes.to_vec();
    let there = whole.get_mut(at)?;
    let now = std::mem::replace(there, was);
    Some(Candidate { bytes: whole, at, now, was })
}
