//! Bracket matching: finds missing and extra brackets in JSON text.
//!
//! If a closing bracket does not match the last open one, either it is extra or an earlier closing bracket is
//! missing. The check tries both corrections. It chooses the correction that lets more of the later brackets match.

use super::strict::{JsonFault, fault, quoted_length};
use crate::diagnostics::message_text::LineIndex;

#[derive(Default)]
pub(crate) struct Brackets {
    open: Vec<OpenBracket>,
    /// Position of the bracket that closed the file's outermost value, and whether more JSON follows that bracket.
    ended: Option<(usize, bool)>,
}

struct OpenBracket {
    at: usize,
    bracket: char,
    /// Number of commas directly inside an object. 0 for a list.
    commas: usize,
    /// The last pair of brackets that was closed directly inside: positions of the closing and the opening bracket.
    closed: Option<(usize, usize)>,
    /// Position of the last quoted text directly inside.
    text: Option<usize>,
    /// For a list: the first field found inside, which belongs in an object.
    field: Option<FieldInList>,
}

#[derive(Clone, Copy)]
struct FieldInList {
    at: usize,
    closed: Option<(usize, usize)>,
}

impl Brackets {
    pub fn depth(&self) -> usize {
        self.open.len()
    }

    pub fn open(&mut self, at: usize, bracket: char) {
        self.note_more_text();
        self.open.push(OpenBracket { at, bracket, commas: 0, closed: None, text: None, field: None });
    }

    pub fn text(&mut self, at: usize) {
        self.note_more_text();
        if let Some(inner) = self.open.last_mut() {
            inner.text = Some(at);
        }
    }

    /// Registers a colon. In a list, it marks the text before it as a misplaced field, for later error messages.
    pub fn colon(&mut self) {
        if let Some(OpenBracket { bracket: '[', text: Some(at), closed, field: field @ None, .. }) =
            self.open.last_mut()
        {
            *field = Some(FieldInList { at: *at, closed: *closed });
        }
    }

    /// Registers a comma. Returns the number of commas so far in the current object, or 0 in a list.
    pub fn comma(&mut self) -> usize {
        self.note_more_text();
        let inner = self.open.last_mut().filter(|inner| inner.bracket == '{');
        inner.map_or(0, |inner| {
            inner.commas += 1;
            inner.commas
        })
    }

    fn note_more_text(&mut self) {
        if let Some((_, more)) = self.ended.as_mut().filter(|_| self.open.is_empty()) {
            *more = true;
        }
    }

    /// Registers a closing bracket.
    ///
    /// # Errors
    /// Returns a fault if the bracket does not match the last open one.
    pub fn close(&mut self, text: &str, at: usize, bracket: char) -> Result<(), JsonFault> {
        let Some(inner) = self.open.last() else { return Err(self.unopened_fault(text, at, bracket)) };
        if closing_bracket(inner.bracket) != bracket {
            return Err(self.mismatch_fault(text, at, bracket, inner));
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

    pub fn all_closed(&self) -> Result<(), JsonFault> {
        let Some(OpenBracket { at, bracket: with, .. }) = self.open.last() else { return Ok(()) };
        let help = format!("a `{}` is missing", closing_bracket(*with));
        Err(fault(*at, at + 1, format!("this `{with}` is never closed"), &help))
    }

    fn unopened_fault(&self, text: &str, at: usize, with: char) -> JsonFault {
        match self.ended {
            // The outermost value was closed too early: the text up to this bracket belongs to it.
            Some((ended, true)) => {
                let last = text[ended..].chars().next().unwrap_or(with);
                let line = LineIndex::from_text(text).line_at(at) + 1;
                let message =
                    format!("one `{last}` too many: it closes the whole file, but more text follows");
                let help = format!("remove it; the `{with}` of line {line} then closes the file");
                fault(ended, ended + 1, message, &help)
            }
            _ => fault(at, at + 1, format!("this `{with}` closes nothing"), "remove it"),
        }
    }

    fn mismatch_fault(&self, text: &str, at: usize, with: char, inner: &OpenBracket) -> JsonFault {
        let lines = LineIndex::from_text(text);
        let line = |at| lines.line_at(at) + 1;
        let too_many = self.is_extra(text, at + 1);
        if let (true, Some(field)) = (too_many, inner.field) {
            return field_in_list_fault(text, field, &lines);
        }
        let opened = line(inner.at);
        let message = format!("this `{with}` does not close the `{}` of line {opened}", inner.bracket);
        let help = match too_many {
            true => format!("remove this `{with}`"),
            false => format!("a `{}` is missing before it", closing_bracket(inner.bracket)),
        };
        fault(at, at + 1, message, &help)
    }

    /// Whether the bracket before `next` is extra: removing it leaves fewer mismatches than adding the missing
    /// bracket.
    fn is_extra(&self, text: &str, next: usize) -> bool {
        let brackets: Vec<char> = self.open.iter().map(|open| open.bracket).collect();
        let mut closed = brackets.clone();
        // With the missing bracket added, it closes the innermost open bracket, and the bracket before `next` closes
        // the one around that.
        closed.truncate(brackets.len().saturating_sub(2));
        count_mismatches(text, next, brackets) < count_mismatches(text, next, closed)
    }
}

/// Counts the unmatched brackets from byte `from` on. `open` contains the brackets that are open there.
fn count_mismatches(text: &str, from: usize, mut open: Vec<char>) -> usize {
    let (mut at, mut faults) = (from, 0);
    while let Some(c) = text[at..].chars().next() {
        at += match c {
            '"' => quoted_length(text, at).unwrap_or(1),
            _ => c.len_utf8(),
        };
        match c {
            '{' | '[' => open.push(c),
            '}' | ']' if open.last().map(|open| closing_bracket(*open)) == Some(c) => drop(open.pop()),
            '}' | ']' => faults += 1,
            _ => {}
        }
    }
    faults + open.len()
}

/// Returns the fault for a field in a list: an object was closed too early, or not opened.
fn field_in_list_fault(text: &str, field: FieldInList, lines: &LineIndex) -> JsonFault {
    let name = text[field.at..].trim_start_matches('"');
    match field.closed {
        // A field `id` begins a new object. Any other field continues the object before it.
        Some((closed, opened)) if text[opened..].starts_with('{') && !name.starts_with("id\"") => {
            let line = lines.line_at(opened) + 1;
            let message = format!("one `}}` too many: this one closes the `{{` of line {line}");
            fault(closed, closed + 1, message, "remove it: the object continues after it")
        }
        _ => {
            let message = "a field must be in an object, but no object begins here";
            fault(field.at, field.at + 1, message, "a `{` is missing before it")
        }
    }
}

fn closing_bracket(bracket: char) -> char {
    match bracket {
        '{' => '}',
        _ => ']',
    }
}
