//! Chained checksums of journal lines: the checksum of a line continues from that of the line before.
//!
//! The checksum is a CRC-16 with the polynomial 0x1021 (ITU-T V.41) over the line up to its `-`. The first line
//! continues from the checksum of the header. The chain detects changes of one byte or two adjacent bytes, and
//! removed or inserted lines. A damaged line does not invalidate the lines after it.

use super::line::{JournalLine, MAX_LINE_BYTES};
use std::collections::VecDeque;

/// Maximum number of attempts to repair lines of one journal: each attempt tests thousands of changes.
const MAX_REPAIRS: u32 = 8;
/// Length of a checksum and the `-` before it, in bytes.
const CHECKSUM_BYTES: usize = 5;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::save) struct LineChecksum(u16);

impl LineChecksum {
    /// Start value for the checksum of a journal header.
    pub const START: LineChecksum = LineChecksum(0xffff);

    pub fn with(self, bytes: &[u8]) -> LineChecksum {
        let next = |crc: u16, byte: &u8| crc << 8 ^ TABLE[usize::from((crc >> 8) as u8 ^ byte)];
        LineChecksum(bytes.iter().fold(self.0, next))
    }

    /// Formats a line with its checksum, without a line end. Also returns the checksum.
    pub fn with_checksum(self, line: &JournalLine) -> (String, LineChecksum) {
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

/// Splits a line without line end into text and checksum.
fn split(line: &[u8]) -> Option<(&[u8], LineChecksum)> {
    let (text, check) = line.split_at_checked(line.len().checked_sub(CHECKSUM_BYTES)?)?;
    let digits = check.strip_prefix(b"-")?;
    let check = super::line::parse_hex(std::str::from_utf8(digits).ok()?, CHECKSUM_BYTES - 1)?;
    Some((text, LineChecksum(u16::try_from(check).ok()?)))
}

pub(super) fn parse(line: &[u8]) -> Option<(JournalLine, LineChecksum)> {
    let (text, check) = split(line)?;
    Some((JournalLine::parse(text)?, check))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineTrust {
    Sound,
    /// One byte was damaged and could be repaired by means of the checksum.
    Repaired,
    /// The line is unreadable, or its checksum does not continue from the lines before it.
    Doubtful,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct ParsedLine {
    pub start: usize,
    /// Position after the line end.
    pub end: usize,
    pub line: Option<JournalLine>,
    pub trust: LineTrust,
    /// Checksum from which the next line continues, if known.
    pub check: Option<LineChecksum>,
    pub is_whole: bool,
}

impl ParsedLine {
    fn shifted(self, by: usize) -> ParsedLine {
        ParsedLine { start: self.start + by, end: self.end + by, ..self }
    }
}

/// Checksums from which a line may continue: that of the line before (as computed, and as written) and that of the
/// last sound line.
type PrecedingChecksums = [LineChecksum; 3];

/// Iterator over the lines of a text. The last line may be cut off, or lack only its line end.
#[derive(Clone)]
pub(super) struct JournalLines<'a> {
    bytes: &'a [u8],
    reader: LineReader,
}

/// Reader of the lines of a text. Each call of `next` must get the same text.
#[derive(Clone)]
pub(super) struct LineReader {
    at: usize,
    /// `None` if unknown. The next line then counts as sound.
    preceding: Option<PrecedingChecksums>,
    repairs: u32,
    repaired_lines: VecDeque<ParsedLine>,
}

impl<'a> JournalLines<'a> {
    pub fn new(bytes: &'a [u8], before: Option<LineChecksum>) -> JournalLines<'a> {
        let reader = LineReader::new(0, before);
        JournalLines { bytes, reader }
    }
}

impl Iterator for JournalLines<'_> {
    type Item = ParsedLine;

    fn next(&mut self) -> Option<ParsedLine> {
        self.reader.next(self.bytes)
    }
}

/// Returns the line that begins at byte `start`, the position of the next line, and whether this line has a line end.
/// The returned line does not include its line end.
fn text(bytes: &[u8], start: usize) -> Option<(&[u8], usize, bool)> {
    let rest = bytes.get(start..).filter(|rest| !rest.is_empty())?;
    Some(match rest.iter().position(|byte| *byte == b'\n') {
        Some(length) => (&rest[..length], start + length + 1, true),
        None => (rest, bytes.len(), false),
    })
}

impl LineReader {
    /// Starts at byte `at`, the start of a line. `before` is the checksum from which that line continues, if known.
    pub fn new(at: usize, before: Option<LineChecksum>) -> LineReader {
        LineReader {
            at,
            preceding: before.map(|check| [check; 3]),
            repairs: 0,
            repaired_lines: VecDeque::new(),
        }
    }

    fn parse_and_check(&self, text: &[u8]) -> (Option<JournalLine>, bool) {
        let Some((bare, check)) = split(text) else { return (None, true) };
        let follows = |before: PrecedingChecksums| before.iter().any(|before| before.with(bare) == check);
        let line = JournalLine::parse(bare);
        (line, self.preceding.is_none_or(follows))
    }

    /// Changes one byte of a line or of its line end, so that the checksum is right. Returns `false` if that is
    /// impossible.
    fn repair_line(&mut self, bytes: &[u8], start: usize) -> bool {
        let Some(before) = self.preceding.filter(|_| self.repairs < MAX_REPAIRS) else { return false };
        self.repairs += 1;
        let Some((_, first_end, true)) = text(bytes, start) else { return false };
        let second_end = text(bytes, first_end).filter(|(_, _, is_whole)| *is_whole).map(|(_, end, _)| end);
        // If there is a next line, first try to repair this line and the next as one text. Both checksums must then
        // be right, so fewer wrong repairs pass by chance.
        for end in second_end.into_iter().chain([first_end]).filter(|end| end - start <= 2 * MAX_LINE_BYTES) {
            if let Some(lines) = repair_byte(&bytes[start..end], before) {
                self.repaired_lines.extend(lines.into_iter().map(|at| at.shifted(start)));
                self.at = end;
                return true;
            }
        }
        false
    }

    fn accept(&mut self, at: ParsedLine) -> ParsedLine {
        self.preceding = at.check.map(|check| [check; 3]);
        at
    }

    pub fn next(&mut self, bytes: &[u8]) -> Option<ParsedLine> {
        if let Some(at) = self.repaired_lines.pop_front() {
            return Some(self.accept(at));
        }
        let start = self.at;
        let (text, end, is_whole) = text(bytes, start)?;
        self.at = end;
        let (line, follows) = self.parse_and_check(text);
        let written = split(text).map(|(_, check)| check);
        let sound = line.is_some() && follows;
        let at = ParsedLine {
            start,
            end,
            line: line.filter(|_| is_whole || sound),
            trust: if sound { LineTrust::Sound } else { LineTrust::Doubtful },
            check: written,
            is_whole,
        };
        if sound {
            return Some(self.accept(at));
        }
        if is_whole && self.repair_line(bytes, start) {
            return self.next(bytes);
        }
        let before = self.preceding.zip(split(text));
        self.preceding =
            before.map(|([expected, _, last], (bare, written))| [expected.with(bare), written, last]);
        Some(at)
    }
}

/// Parses a text after changing one byte so that all its checksums are right. Tries single-bit changes first.
fn repair_byte(text: &[u8], before: PrecedingChecksums) -> Option<Vec<ParsedLine>> {
    let mut text = text.to_vec();
    for one_bit in [true, false] {
        for place in 0..text.len() {
            let was = text[place];
            let others = (0..=u8::MAX).filter(|byte| is_journal_byte(*byte));
            for byte in others.filter(|byte| ((byte ^ was).count_ones() == 1) == one_bit) {
                text[place] = byte;
                let lines = before.iter().find_map(|before| parse_all(&text, place, *before));
                if lines.is_some() {
                    return lines;
                }
            }
            text[place] = was;
        }
    }
    None
}

fn is_journal_byte(byte: u8) -> bool {
    byte == b'\n' || byte == b' ' || byte.is_ascii_graphic()
}

/// Parses a text if all its checksums are right. `place` is the index of the changed byte: its line counts as
/// repaired.
fn parse_all(text: &[u8], place: usize, before: LineChecksum) -> Option<Vec<ParsedLine>> {
    let (mut check, mut start) = (before, 0);
    let lines = text.strip_suffix(b"\n")?.split(|byte| *byte == b'\n').map(|line| {
        let (bare, written) = split(line)?;
        check = check.with(bare);
        let line_content = JournalLine::parse(bare).filter(|_| check == written)?;
        let end = start + line.len() + 1;
        let at = ParsedLine {
            start,
            end,
            line: Some(line_content),
            trust: match (start..end).contains(&place) {
                true => LineTrust::Repaired,
                false => LineTrust::Sound,
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
