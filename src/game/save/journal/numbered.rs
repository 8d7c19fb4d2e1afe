//! The lines of a whole journal with their numbers, as an editor counts them.

use super::chain::{At, Lines, Trust};
use super::header::Header;
use super::line::{Form, Line};

/// A line of the file.
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

/// All lines of a journal of which the header takes so many bytes. Half a line at the end is none.
pub(super) fn lines(header: &Header, bytes: &[u8], length: usize) -> Vec<Numbered> {
    let (top, rest) = bytes.split_at(length);
    let ends = |bytes: &[u8]| bytes.iter().filter(|b| **b == b'\n').count();
    let (mut counted, mut number) = (0, ends(top) + 1);
    let lines = Lines::new(rest, Some(header.check(top))).checked(header.form == Form::Second);
    let whole = lines.filter(|at| at.is_whole || at.line.is_some());
    let numbered = whole.map(
        |At {
             start, line, trust, ..
         }| {
            number += ends(&rest[counted..start]);
            counted = start;
            Numbered {
                number,
                line,
                trust,
            }
        },
    );
    numbered.collect()
}

/// Whether the header is not the one that the journal was begun with: then the first line does not follow from it, and
/// the second follows from the first.
pub(super) fn header_is_wrong(lines: &[Numbered]) -> bool {
    let mut lines = lines.iter();
    let is_odd = |first: &Numbered| first.line.is_some() && first.trust == Trust::Doubtful;
    lines.next().is_some_and(is_odd) && lines.next().is_none_or(Numbered::is_sound)
}
