//! What holds the lines of a journal together: each ends with a check of itself and of the check before it.
//!
//! The check is CRC-16 with the polynomial 0x1021 (ITU-T V.41), begun with the check before, over the bytes of the line
//! up to the `-` in front of it: so no change of one byte, or of several within two bytes of each other, goes unnoticed,
//! no line can be taken out or put in, and a line that is damaged says nothing against those behind it. The first line
//! goes on from the check of the header.

use super::line::{LONGEST, Line};
use std::collections::VecDeque;

/// How many places of a journal are put right at the most: each takes some thousand tries.
const MOST_MENDS: u32 = 8;
/// Bytes of a check with the `-` before it.
const LENGTH: usize = 5;

/// A check, as the lines of a journal have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::save) struct Check(u16);

impl Check {
    /// What the header of a journal goes on from.
    pub const START: Check = Check(0xffff);

    /// The check of some bytes that come next.
    pub fn with(self, bytes: &[u8]) -> Check {
        let next = |crc: u16, byte: &u8| crc << 8 ^ TABLE[usize::from((crc >> 8) as u8 ^ byte)];
        Check(bytes.iter().fold(self.0, next))
    }

    /// A line as a journal has it, without its end, and its check.
    pub fn sealed(self, line: &Line) -> (String, Check) {
        let text = line.to_string();
        let check = self.with(text.as_bytes());
        (format!("{text}-{:04x}", check.0), check)
    }
}

const TABLE: [u16; 256] = table();

const fn table() -> [u16; 256] {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut crc = (byte as u16) << 8;
        let mut bit = 0;
        while bit < 8 {
            crc = if crc & 0x8000 == 0 { crc << 1 } else { crc << 1 ^ 0x1021 };
            bit += 1;
        }
        table[byte] = crc;
        byte += 1;
    }
    table
}

/// A line without its end as what stands before its check, and that; none if it has no check.
fn split(line: &[u8]) -> Option<(&[u8], Check)> {
    let (text, check) = line.split_at_checked(line.len().checked_sub(LENGTH)?)?;
    let digits = check.strip_prefix(b"-")?;
    let check = super::line::hex(std::str::from_utf8(digits).ok()?, LENGTH - 1)?;
    Some((text, Check(u16::try_from(check).ok()?)))
}

/// The line of these bytes, without its end, whatever came before it, and its check.
pub(super) fn parse(line: &[u8]) -> Option<(Line, Check)> {
    let (text, check) = split(line)?;
    Some((Line::parse(text)?, check))
}

/// How far a line can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trust {
    /// It is as it was written, as far as a check can say that.
    Sound,
    /// One byte was damaged, and its check told which it had been.
    Mended,
    /// It can be read, and does not follow from what stands before it.
    Doubtful,
}

/// A line among bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct At {
    pub start: usize,
    /// Behind the end of the line.
    pub end: usize,
    /// None if it is damaged, or not whole.
    pub line: Option<Line>,
    pub trust: Trust,
    /// What the next line goes on from, if that is known.
    pub check: Option<Check>,
    /// Whether it has an end.
    pub is_whole: bool,
}

impl At {
    /// The same line that many bytes further on.
    fn moved(self, by: usize) -> At {
        At { start: self.start + by, end: self.end + by, ..self }
    }
}

/// What a line may go on from: the check that the line before it should have, the one that it has, and that of the last
/// line that was sound.
type Before = [Check; 3];

/// All lines of some bytes; the last one may not be whole. One that lacks nothing but its end is one.
#[derive(Clone)]
pub(super) struct Lines<'a> {
    bytes: &'a [u8],
    reader: Reader,
}

/// How far the lines of some bytes have been read, and what is known of those to come. The bytes are given anew for each
/// line, and must be the same.
#[derive(Clone)]
pub(super) struct Reader {
    at: usize,
    /// None if nothing is known of that: whatever comes is believed.
    before: Option<Before>,
    mends: u32,
    mended: VecDeque<At>,
}

impl<'a> Lines<'a> {
    /// The lines of bytes that begin with one, and follow on a line of that check if it is known.
    pub fn new(bytes: &'a [u8], before: Option<Check>) -> Lines<'a> {
        let reader = Reader::new(0, before);
        Lines { bytes, reader }
    }
}

impl Iterator for Lines<'_> {
    type Item = At;

    fn next(&mut self) -> Option<At> {
        self.reader.next(self.bytes)
    }
}

/// The line that begins at a byte: its text without its end, behind its end, and whether it has one.
fn text(bytes: &[u8], start: usize) -> Option<(&[u8], usize, bool)> {
    let rest = bytes.get(start..).filter(|rest| !rest.is_empty())?;
    Some(match rest.iter().position(|byte| *byte == b'\n') {
        Some(length) => (&rest[..length], start + length + 1, true),
        None => (rest, bytes.len(), false),
    })
}

impl Reader {
    /// Begins at a byte, with a line that follows on one of that check if it is known.
    pub fn new(at: usize, before: Option<Check>) -> Reader {
        Reader { at, before: before.map(|check| [check; 3]), mends: 0, mended: VecDeque::new() }
    }

    /// What a line says, if it can be read, and whether it follows from what stands before it.
    fn judge(&self, text: &[u8]) -> (Option<Line>, bool) {
        let Some((bare, check)) = split(text) else { return (None, true) };
        let follows = |before: Before| before.iter().any(|before| before.with(bare) == check);
        let line = Line::parse(bare);
        (line, self.before.is_none_or(follows))
    }

    /// Puts right one byte of a line, or of it and the next where that may be the end of it.
    fn mend(&mut self, bytes: &[u8], start: usize) -> bool {
        let Some(before) = self.before.filter(|_| self.mends < MOST_MENDS) else {
            return false;
        };
        self.mends += 1;
        let Some((_, one, true)) = text(bytes, start) else { return false };
        let two = text(bytes, one).filter(|(_, _, is_whole)| *is_whole).map(|(_, end, _)| end);
        // With the next line, which has to follow too, there is less to choose from.
        for end in two.into_iter().chain([one]).filter(|end| end - start <= 2 * LONGEST) {
            if let Some(mended) = put_right(&bytes[start..end], before) {
                self.mended.extend(mended.into_iter().map(|at| at.moved(start)));
                self.at = end;
                return true;
            }
        }
        false
    }

    fn follow(&mut self, at: At) -> At {
        self.before = at.check.map(|check| [check; 3]);
        at
    }

    /// The next line of those bytes.
    pub fn next(&mut self, bytes: &[u8]) -> Option<At> {
        if let Some(at) = self.mended.pop_front() {
            return Some(self.follow(at));
        }
        let start = self.at;
        let (text, end, is_whole) = text(bytes, start)?;
        self.at = end;
        let (line, follows) = self.judge(text);
        let written = split(text).map(|(_, check)| check);
        let sound = line.is_some() && follows;
        let at = At {
            start,
            end,
            line: line.filter(|_| is_whole || sound),
            trust: if sound { Trust::Sound } else { Trust::Doubtful },
            check: written,
            is_whole,
        };
        if sound {
            return Some(self.follow(at));
        }
        if is_whole && self.mend(bytes, start) {
            return self.next(bytes);
        }
        let before = self.before.zip(split(text));
        self.before =
            before.map(|([due, _, last], (bare, written))| [due.with(bare), written, last]);
        Some(at)
    }
}

/// The lines of a text in which one byte is put right, so that every one follows from the one before it: by another bit if
/// that can be, as most damage is of that kind.
fn put_right(text: &[u8], before: Before) -> Option<Vec<At>> {
    let mut text = text.to_vec();
    for one_bit in [true, false] {
        for place in 0..text.len() {
            let was = text[place];
            let others = (0..=u8::MAX).filter(|byte| is_ours(*byte));
            for byte in others.filter(|byte| ((byte ^ was).count_ones() == 1) == one_bit) {
                text[place] = byte;
                let lines = before.iter().find_map(|before| whole(&text, place, *before));
                if lines.is_some() {
                    return lines;
                }
            }
            text[place] = was;
        }
    }
    None
}

/// Whether the game writes such bytes into lines.
fn is_ours(byte: u8) -> bool {
    byte == b'\n' || byte == b' ' || byte.is_ascii_graphic()
}

/// The lines of a text, if every one follows from the one before it. The one in which that place is was mended.
fn whole(text: &[u8], place: usize, before: Check) -> Option<Vec<At>> {
    let (mut check, mut start) = (before, 0);
    let lines = text.strip_suffix(b"\n")?.split(|byte| *byte == b'\n').map(|line| {
        let (bare, written) = split(line)?;
        check = check.with(bare);
        let said = Line::parse(bare).filter(|_| check == written)?;
        let end = start + line.len() + 1;
        let at = At {
            start,
            end,
            line: Some(said),
            trust: match (start..end).contains(&place) {
                true => Trust::Mended,
                false => Trust::Sound,
            },
            check: Some(check),
            is_whole: true,
        };
        start = end;
        Some(at)
    });
    lines.collect()
}

#[cfg(test)]
mod tests;
