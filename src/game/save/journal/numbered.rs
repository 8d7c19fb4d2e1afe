//! The lines of a whole journal with their numbers, as an editor counts them.

use super::chain::{Reader, Trust};
use super::header;
use super::line::Line;
use std::rc::Rc;

/// A line of the file.
#[derive(Clone, Copy)]
pub(super) struct Numbered {
    /// From 1, the header among them.
    pub number: usize,
    /// None if it cannot be read.
    pub line: Option<Line>,
    pub trust: Trust,
}

impl Numbered {
    /// Whether it is as it was written.
    pub fn is_sound(&self) -> bool {
        self.line.is_some() && self.trust == Trust::Sound
    }
}

/// All lines of a journal, read as they are asked for: they take many times their bytes in memory. Half a line at the end
/// is none.
#[derive(Clone)]
pub(super) struct NumberedLines {
    bytes: Rc<Vec<u8>>,
    reader: Reader,
    /// Up to where the ends of lines were counted, and the number of the line that begins there.
    counted: usize,
    number: usize,
}

impl NumberedLines {
    /// Those of a journal of which the header takes so many bytes.
    pub fn of(bytes: Vec<u8>, length: usize) -> NumberedLines {
        let top = &bytes[..length];
        NumberedLines {
            reader: Reader::new(length, Some(header::check(top))),
            counted: length,
            number: ends(top) + 1,
            bytes: Rc::new(bytes),
        }
    }

    /// Whether the header is not the one that the journal was begun with: then the first line does not follow from it, and
    /// the second follows from the first.
    pub fn header_is_wrong(&self) -> bool {
        let mut lines = self.clone();
        let is_odd = |first: Numbered| first.line.is_some() && first.trust == Trust::Doubtful;
        lines.next().is_some_and(is_odd) && lines.next().is_none_or(|second| second.is_sound())
    }
}

impl Iterator for NumberedLines {
    type Item = Numbered;

    fn next(&mut self) -> Option<Numbered> {
        let at = self.reader.next(&self.bytes)?;
        if !at.is_whole && at.line.is_none() {
            return None;
        }
        self.number += ends(&self.bytes[self.counted..at.start]);
        self.counted = at.start;
        Some(Numbered { number: self.number, line: at.line, trust: at.trust })
    }
}

/// How many lines end in some bytes.
fn ends(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte == b'\n').count()
}
