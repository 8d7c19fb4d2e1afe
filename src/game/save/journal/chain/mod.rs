//! Chained line checksums of a journal. Each line ends with a checksum of itself and of the checksum before it.
//!
//! The checksum is CRC-16 with the polynomial 0x1021 (ITU-T V.41). Its initial value is the checksum of the line
//! before, and it covers the bytes of the line up to the `-` in front of it. The first line continues the checksum of
//! the header. So every change of one byte, or of two bytes side by side, is detected, as is a removed or inserted
//! line. A damaged line does not invalidate the lines after it.

use super::line::{LONGEST, Line};
use std::collections::VecDeque;

/// Limit on repaired places in one journal: each takes some thousand tries.
const MOST_MENDS: u32 = 8;
/// Length of a checksum and the `-` before it, in bytes.
const LENGTH: usize = 5;

/// Checksum of a journal line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::save) struct Check(u16);

impl Check {
    /// Initial value for the header of a journal.
    pub const START: Check = Check(0xffff);

    /// Returns the checksum extended by `bytes`.
    pub fn with(self, bytes: &[u8]) -> Check {
        let next = |crc: u16, byte: &u8| crc << 8 ^ TABLE[usize::from((crc >> 8) as u8 ^ byte)];
        Check(bytes.iter().fold(self.0, next))
    }

    /// Formats a line with its checksum but without a line end; returns both.
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

/// Splits a line, given without its end, into its text and its checksum. `None` without a checksum.
fn split(line: &[u8]) -> Option<(&[u8], Check)> {
    let (text, check) = line.split_at_checked(line.len().checked_sub(LENGTH)?)?;
    let digits = check.strip_prefix(b"-")?;
    let check = super::line::hex(std::str::from_utf8(digits).ok()?, LENGTH - 1)?;
    Some((text, Check(u16::try_from(check).ok()?)))
}

/// Parses a line, given without its end, and its checksum. Does not compare the two.
pub(super) fn parse(line: &[u8]) -> Option<(Line, Check)> {
    let (text, check) = split(line)?;
    Some((Line::parse(text)?, check))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trust {
    /// The checksum is right.
    Sound,
    /// One byte was damaged, and the checksum allowed its repair.
    Mended,
    /// The line can be read but does not follow from the lines before it.
    Doubtful,
}

/// A parsed line and its position, in bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct At {
    pub start: usize,
    /// Position after the line end.
    pub end: usize,
    /// `None` if the line is damaged or incomplete.
    pub line: Option<Line>,
    pub trust: Trust,
    /// Checksum that the next line continues, if known.
    pub check: Option<Check>,
    /// Whether the line has an end.
    pub is_whole: bool,
}

impl At {
    fn moved(self, by: usize) -> At {
        At { start: self.start + by, end: self.end + by, ..self }
    }
}

/// Checksums that a line may continue: the expected and the written one of the line before, and the last sound one.
type Before = [Check; 3];

/// Iterator over the lines of a text. The last line may be incomplete. A line that lacks only its end is complete.
#[derive(Clone)]
pub(super) struct Lines<'a> {
    bytes: &'a [u8],
    reader: Reader,
}

/// State of reading lines. The caller passes the same bytes for each line.
#[derive(Clone)]
pub(super) struct Reader {
    at: usize,
    /// `None` if unknown: then the next line is trusted.
    before: Option<Before>,
    mends: u32,
    mended: VecDeque<At>,
}

impl<'a> Lines<'a> {
    /// Reads `bytes` from the start of a line. `before` is the checksum that it continues, if known.
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

/// Returns the line that starts at a byte, without its end; the position after it; and whether it has an end.
fn text(bytes: &[u8], start: usize) -> Option<(&[u8], usize, bool)> {
    let rest = bytes.get(start..).filter(|rest| !rest.is_empty())?;
    Some(match rest.iter().position(|byte| *byte == b'\n') {
        Some(length) => (&rest[..length], start + length + 1, true),
        None => (rest, bytes.len(), false),
    })
}

impl Reader {
    /// Starts at byte `at`, the start of a line. `before` is the checksum that it continues, if known.
    pub fn new(at: usize, before: Option<Check>) -> Reader {
        Reader { at, before: before.map(|check| [check; 3]), mends: 0, mended: VecDeque::new() }
    }

    /// Parses a line. Also returns whether it follows from the lines before it.
    fn judge(&self, text: &[u8]) -> (Option<Line>, bool) {
        let Some((bare, check)) = split(text) else { return (None, true) };
        let follows = |before: Before| before.iter().any(|before| before.with(bare) == check);
        let line = Line::parse(bare);
        (line, self.before.is_none_or(follows))
    }

    /// Repairs one byte of a line. If that byte may be its line end, the next line is included.
    fn mend(&mut self, bytes: &[u8], start: usize) -> bool {
        let Some(before) = self.before.filter(|_| self.mends < MOST_MENDS) else {
            return false;
        };
        self.mends += 1;
        let Some((_, one, true)) = text(bytes, start) else { return false };
        let two = text(bytes, one).filter(|(_, _, is_whole)| *is_whole).map(|(_, end, _)| end);
        // The next line has to follow too, which leaves fewer candidates.
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

/// Changes one byte of a text so that every line follows from the one before it, and returns its lines. Tries single
/// flipped bits first, because most damage is of that kind.
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

/// Whether the game writes this byte into journal lines.
fn is_ours(byte: u8) -> bool {
    byte == b'\n' || byte == b' ' || byte.is_ascii_graphic()
}

/// Parses a text if every line follows from the one before it. The line at `place` counts as repaired.
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
