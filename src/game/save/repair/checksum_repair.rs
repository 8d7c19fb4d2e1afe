//! Repair of a single damaged byte by means of the checksum of the save.
//!
//! The checksum is computed in steps, one for each word (8 bytes), and each step can be inverted. Computed forwards
//! from the start, the steps give the state before each word. Computed backwards from the stored checksum, they give
//! the state that must follow each word. The search finds the words where replacing one byte leads from the one state
//! to the other.

use crate::save::text::{CHECKSUM_DIGITS, checksum_position};
use fifteen_base::hash::{FNV_START, WORD, with_word, without_word, word_between, words};

/// Maximum size of a file for this repair, in bytes. The search takes twice as much additional memory.
const MAX_REPAIR_BYTES: usize = 16 << 20;

pub(super) struct Candidate {
    pub bytes: Vec<u8>,
    pub at: usize,
    /// Value of the byte in the file; `was` is its repaired value.
    pub now: u8,
    pub was: u8,
}

/// Returns all variants of the file with one changed byte and the right checksum.
pub(super) fn candidates(bytes: &[u8]) -> Vec<Candidate> {
    let start = checksum_position(bytes).filter(|_| bytes.len() <= MAX_REPAIR_BYTES);
    let Some((start, sum)) = start.and_then(|start| Some((start, written_sum(bytes, start)?))) else {
        return Vec::new();
    };
    let after = start + CHECKSUM_DIGITS;
    let parts = [&bytes[..start], &bytes[after..]];
    let all: Vec<u64> = parts.into_iter().flat_map(words).collect();
    // The state that must come before each word to give the stored checksum at the end. The last entry is the state
    // after the last word.
    let mut wanted = vec![sum; all.len() + 1];
    for (i, word) in all.iter().enumerate().rev() {
        wanted[i] = without_word(wanted[i + 1], *word);
    }
    let before = parts[0].len().div_ceil(WORD);
    let place = |i: usize| match i.checked_sub(before) {
        Some(i) => after + i * WORD,
        None => i * WORD,
    };
    let mut found = Vec::new();
    let mut state = FNV_START;
    for (i, word) in all.iter().enumerate() {
        let was = word_between(state, wanted[i + 1]);
        found.extend(replace_byte(bytes, place(i), *word, was));
        state = with_word(state, *word);
    }
    found
}

fn written_sum(bytes: &[u8], start: usize) -> Option<u64> {
    let digits = std::str::from_utf8(bytes.get(start..start + CHECKSUM_DIGITS)?).ok()?;
    u64::from_str_radix(digits, 16).ok()
}

/// Replaces the word at `place` by `was`, if the two differ in exactly one byte.
fn replace_byte(bytes: &[u8], place: usize, word: u64, was: u64) -> Option<Candidate> {
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
