//! Lines of a whole journal with their line numbers in the file.

use super::chain::{LineChecksum, LineReader, LineTrust};
use super::line::JournalLine;
use std::rc::Rc;

#[derive(Clone, Copy)]
pub(super) struct NumberedLine {
    /// Line number in the file, from 1. Header lines are counted.
    pub number: usize,
    pub line: Option<JournalLine>,
    pub trust: LineTrust,
}

impl NumberedLine {
    pub fn is_sound(&self) -> bool {
        self.line.is_some() && self.trust == LineTrust::Sound
    }
}

/// Iterator over all complete lines of a journal. Parses on demand, because a list would take much more memory.
#[derive(Clone)]
pub(super) struct NumberedLines {
    bytes: Rc<Vec<u8>>,
    reader: LineReader,
    /// Position up to which line ends were counted, in bytes. `number` is the number of the line that begins there.
    counted: usize,
    number: usize,
}

impl NumberedLines {
    pub fn from_bytes(bytes: Vec<u8>, length: usize) -> NumberedLines {
        let top = &bytes[..length];
        NumberedLines {
            reader: LineReader::new(length, Some(LineChecksum::START.with(top))),
            counted: length,
            number: line_ends(top) + 1,
            bytes: Rc::new(bytes),
        }
    }

    /// Whether the header was changed: the checksum of the first line is wrong, but that of the second is right.
    pub fn header_is_wrong(&self) -> bool {
        let mut lines = self.clone();
        let is_odd = |first: NumberedLine| first.line.is_some() && first.trust == LineTrust::Doubtful;
        lines.next().is_some_and(is_odd) && lines.next().is_none_or(|second| second.is_sound())
    }
}

impl Iterator for NumberedLines {
    type Item = NumberedLine;

    fn next(&mut self) -> Option<NumberedLine> {
        let at = self.reader.next(&self.bytes)?;
        if !at.is_whole && at.line.is_none() {
            return None;
        }
        self.number += line_ends(&self.bytes[self.counted..at.start]);
        self.counted = at.start;
        Some(NumberedLine { number: self.number, line: at.line, trust: at.trust })
    }
}

fn line_ends(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte == b'\n').count()
}
