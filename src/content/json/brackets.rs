//! Which bracket is missing, and which is one too many.
//!
//! A bracket that closes another one than the last may be one too many, or one may be missing before it. The
//! rest of the file tells which: most of it fits together only after one of the two.

use super::strict::{Fault, fault, quoted};
use crate::diagnostics::quoted::Lines;

/// The brackets that are not closed yet, the outermost first.
#[derive(Default)]
pub(crate) struct Brackets {
    open: Vec<Open>,
    /// The bracket that closed the outermost one, and whether anything came after it.
    ended: Option<(usize, bool)>,
}

/// A bracket that is not closed yet.
struct Open {
    at: usize,
    with: char,
    /// How many commas have come since, other than those of brackets within.
    commas: usize,
    /// The last bracket within it that was closed: where, and where it was opened.
    closed: Option<(usize, usize)>,
    /// The last text directly within it.
    text: Option<usize>,
    /// Of a list: the first field that stands in it as if it were an object.
    field: Option<Field>,
}

/// A field in a list, which has none.
#[derive(Clone, Copy)]
struct Field {
    /// Its name.
    at: usize,
    /// What was closed last before it.
    closed: Option<(usize, usize)>,
}

impl Brackets {
    /// How many are open.
    pub fn depth(&self) -> usize {
        self.open.len()
    }

    /// Notes a bracket that opens.
    pub fn open(&mut self, at: usize, with: char) {
        self.goes_on();
        self.open.push(Open { at, with, commas: 0, closed: None, text: None, field: None });
    }

    /// Notes a text.
    pub fn text(&mut self, at: usize) {
        self.goes_on();
        if let Some(inner) = self.open.last_mut() {
            inner.text = Some(at);
        }
    }

    /// Notes a `:`. In a list it is told by the parser, unless a bracket is to blame for it.
    pub fn colon(&mut self) {
        if let Some(Open { with: '[', text: Some(at), closed, field: field @ None, .. }) =
            self.open.last_mut()
        {
            *field = Some(Field { at: *at, closed: *closed });
        }
    }

    /// Counts a comma, and gives how many there are now in an object; none in a list.
    pub fn comma(&mut self) -> usize {
        self.goes_on();
        let inner = self.open.last_mut().filter(|inner| inner.with == '{');
        inner.map_or(0, |inner| {
            inner.commas += 1;
            inner.commas
        })
    }

    fn goes_on(&mut self) {
        if let Some((_, more)) = self.ended.as_mut().filter(|_| self.open.is_empty()) {
            *more = true;
        }
    }

    /// Notes a bracket that closes, which has to close the one opened last.
    pub fn close(&mut self, text: &str, at: usize, with: char) -> Result<(), Fault> {
        let Some(inner) = self.open.last() else { return Err(self.closes_nothing(text, at, with)) };
        if closing(inner.with) != with {
            return Err(self.crossed(text, at, with, inner));
        }
        let opened = inner.at;
        self.open.pop();
        match self.open.last_mut() {
            Some(outer) => outer.closed = Some((at, opened)),
            None if self.ended.is_none() => self.ended = Some((at, false)),
            None => {}
        }
        Ok(())
    }

    /// Whether all are closed at the end of the file.
    pub fn all_closed(&self) -> Result<(), Fault> {
        let Some(Open { at, with, .. }) = self.open.last() else { return Ok(()) };
        let message = format!("this `{with}` is never closed");
        let help = format!("a `{}` is missing", closing(*with));
        Err(fault(*at, at + 1, message, &help))
    }

    fn closes_nothing(&self, text: &str, at: usize, with: char) -> Fault {
        match self.ended {
            // What stands between the two belongs to what was closed.
            Some((ended, true)) => {
                let last = text[ended..].chars().next().unwrap_or(with);
                let line = Lines::of(text).at(at) + 1;
                let message =
                    format!("a `{last}` is too many: it closes the whole file, and there is more");
                let help = format!("remove it; the `{with}` of line {line} then closes the file");
                fault(ended, ended + 1, message, &help)
            }
            _ => {
                let message = format!("this `{with}` closes nothing");
                fault(at, at + 1, message, "remove it: it is one too many")
            }
        }
    }

    fn crossed(&self, text: &str, at: usize, with: char, inner: &Open) -> Fault {
        let lines = Lines::of(text);
        let line = |at| lines.at(at) + 1;
        let too_many = self.is_too_many(text, at + 1);
        if let (true, Some(field)) = (too_many, inner.field) {
            return misplaced(text, field, &lines);
        }
        let opened = line(inner.at);
        let message = format!("this `{with}` does not close the `{}` of line {opened}", inner.with);
        let help = match too_many {
            true => format!("a `{with}` is too many: remove it"),
            false => format!("a `{}` is missing before it", closing(inner.with)),
        };
        fault(at, at + 1, message, &help)
    }

    /// Whether the rest of the file fits better without the bracket before that byte than with another before it.
    fn is_too_many(&self, text: &str, next: usize) -> bool {
        let with: Vec<char> = self.open.iter().map(|open| open.with).collect();
        let mut closed = with.clone();
        // The missing one, and the bracket itself.
        closed.truncate(with.len().saturating_sub(2));
        faults(text, next, with) < faults(text, next, closed)
    }
}

/// How many brackets from that byte on do not fit, with these open.
fn faults(text: &str, from: usize, mut open: Vec<char>) -> usize {
    let (mut at, mut faults) = (from, 0);
    while let Some(c) = text[at..].chars().next() {
        at += match c {
            '"' => quoted(text, at).unwrap_or(1),
            _ => c.len_utf8(),
        };
        match c {
            '{' | '[' => open.push(c),
            '}' | ']' if open.last().map(|open| closing(*open)) == Some(c) => drop(open.pop()),
            '}' | ']' => faults += 1,
            _ => {}
        }
    }
    faults + open.len()
}

/// A field that stands in a list because the object before it was closed too early, or the next one never opened.
fn misplaced(text: &str, field: Field, lines: &Lines) -> Fault {
    let name = text[field.at..].trim_start_matches('"');
    match field.closed {
        // Only an object can have ended too early: a list that goes on has no fields either.
        Some((closed, opened)) if text[opened..].starts_with('{') && !name.starts_with("id\"") => {
            let line = lines.at(opened) + 1;
            let message = format!("a `}}` is too many: this one closes the `{{` of line {line}");
            let help = "remove it: the object goes on after it";
            fault(closed, closed + 1, message, help)
        }
        _ => {
            let message = "a field stands in an object, and none begins here";
            fault(field.at, field.at + 1, message, "a `{` is missing before it")
        }
    }
}

fn closing(with: char) -> char {
    match with {
        '{' => '}',
        _ => ']',
    }
}
