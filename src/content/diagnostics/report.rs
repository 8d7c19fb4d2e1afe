//! Reports: sorted problems, formatted with source excerpts.

use super::collected::{Diagnostics, MOST_PROBLEMS};
use super::excerpt::{Excerpt, char_boundary_before};
use super::json_path::{self, PathScanner};
use super::message_text::{LineIndex, is_id};
use super::problem::{Problem, Severity, Span};
use fifteen_base::escape::escape_line;
use fifteen_base::sorted::sort_by_key;
use fifteen_derive::Getters;
use std::cell::{OnceCell, RefCell};
use std::fmt;
use std::rc::Rc;

#[derive(Debug)]
pub(crate) struct File {
    /// Displayed name, such as `data/monsters.json`.
    pub name: String,
    /// Empty for a file that could not be read.
    pub text: String,
    lines: OnceCell<LineIndex>,
    scanner: RefCell<PathScanner>,
    pub definitions: OnceCell<DefinitionSpans>,
}

#[derive(Debug)]
pub(crate) struct DefinitionSpans {
    pub list: &'static str,
    /// Span and id of each definition, in file order. An invalid id is stored as an empty string.
    pub items: Vec<(Span, String)>,
}

/// A position as editors show it. Lines and columns count from 1; a column is one character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilePosition {
    pub line: usize,
    pub column: usize,
    pub end_line: usize,
    /// Column after the last character, in line `end_line`.
    pub end_column: usize,
}

impl File {
    pub fn new(name: &str, text: &str) -> File {
        File {
            name: name.to_owned(),
            text: text.to_owned(),
            lines: OnceCell::new(),
            scanner: RefCell::default(),
            definitions: OnceCell::new(),
        }
    }

    fn lines(&self) -> &LineIndex {
        self.lines.get_or_init(|| LineIndex::from_text(&self.text))
    }

    /// Returns the text of a line without its line break. Lines count from 0.
    fn line(&self, line: usize) -> &str {
        let text = self.text.get(self.lines().line_bytes(line)).unwrap_or_default();
        text.strip_suffix('\n').unwrap_or(text).trim_end_matches('\r')
    }

    /// Returns the line and the column of a byte, both from 1. The column counts characters.
    fn position(&self, byte: usize) -> (usize, usize) {
        let lines = self.lines();
        let line = lines.line_at(byte);
        let start = lines.line_bytes(line).start;
        let place = char_boundary_before(&self.text, byte.min(start + self.line(line).len()));
        let characters = |byte| lines.count_characters(&self.text, byte);
        (line + 1, characters(place) - characters(start) + 1)
    }

    pub fn line_of(&self, span: Span) -> usize {
        self.lines().line_at(span.start as usize) + 1
    }

    /// Returns the list and the id of the definition that contains a span of this file; `""` for an invalid id.
    pub fn own_id(&self, span: Span) -> Option<(&'static str, String)> {
        self.item(span).map(|(list, _, id)| (list, id.to_owned()))
    }

    fn item(&self, span: Span) -> Option<(&'static str, usize, &str)> {
        let DefinitionSpans { list, items } = self.definitions.get()?;
        let index = items.partition_point(|(item, _)| item.end <= span.start);
        let (_, id) = items.get(index).filter(|(i, _)| i.start <= span.start)?;
        Some((list, index, id))
    }

    /// Returns the name of the definition that contains a span of this file: `monsters[1] "ogre"`.
    pub fn definition(&self, span: Span) -> Option<String> {
        let (list, index, id) = self.item(span)?;
        Some(match is_id(id) {
            true => format!("{list}[{index}] \"{id}\""),
            false => format!("{list}[{index}]"),
        })
    }

    /// Returns the path of a span, beginning with its definition. `known` is the path within the definition; if it
    /// is empty, the path is read from the file's text. An id has the path of its definition. Outside of all
    /// definitions, the result is `known`.
    pub fn full_path(&self, span: Span, known: &str) -> String {
        let scanner = &mut self.scanner.borrow_mut();
        let within = match known {
            "" => json_path::path_in_definition(&self.text, span.start as usize, scanner),
            known => known.to_owned(),
        };
        match (self.definition(span), &*within) {
            (None, _) => known.to_owned(),
            (Some(definition), "" | "id") => definition,
            (Some(definition), within) => format!("{definition}, {within}"),
        }
    }
}

/// Problems of one pass over the data, errors first. `Display` writes them with excerpts and a summary.
#[derive(Clone, Debug, Default, Getters)]
pub struct Report {
    /// The listed problems: only the first ones if there are very many.
    #[get(&[Problem])]
    pub(super) problems: Vec<Problem>,
    pub(super) files: Vec<Rc<File>>,
    /// Number of errors found, listed or not.
    #[get]
    pub(super) errors: usize,
    /// Number of warnings found, listed or not.
    #[get]
    pub(super) warnings: usize,
}

impl Report {
    /// Creates the report of an unreadable file. `name` is its displayed name, `why` the message.
    pub fn unreadable(name: &str, why: &impl fmt::Display) -> Report {
        let diagnostics = Diagnostics::default();
        let file = diagnostics.file(name, "");
        diagnostics.add(Problem::error(file.start(), why.to_string()));
        diagnostics.report()
    }

    /// Formats a problem as one line: file, line and message.
    pub fn brief(&self, problem: &Problem) -> String {
        let message = escape_line(&problem.message);
        match problem.span.and_then(|span| Some((span, self.position(span)?))) {
            Some((span, place)) => format!("{}:{}: {message}", escape_line(self.file_name(span)), place.line),
            None => message.into_owned(),
        }
    }

    /// Adds the problems of another report. Errors come first; only [`MOST_PROBLEMS`] problems stay listed.
    #[must_use]
    pub fn merged_with(mut self, other: Report) -> Report {
        let before = u32::try_from(self.files.len()).unwrap_or(u32::MAX);
        let later = |span: &mut Span| span.file.0 = span.file.0.saturating_add(before);
        for mut problem in other.problems {
            problem.span.iter_mut().for_each(later);
            problem.related.iter_mut().for_each(|(span, _)| later(span));
            self.problems.push(problem);
        }
        sort_by_key(&mut self.problems, |p| p.severity == Severity::Warning);
        self.problems.truncate(MOST_PROBLEMS);
        self.files.extend(other.files);
        self.errors += other.errors;
        self.warnings += other.warnings;
        self
    }

    /// Keeps only the errors, and puts `what` and a comma before each message: "with `more` of `cats` true, ...".
    #[must_use]
    pub fn errors_with_prefix(mut self, what: &str) -> Report {
        self.problems.retain(|problem| problem.severity == Severity::Error);
        self.warnings = 0;
        for problem in &mut self.problems {
            problem.message = format!("{what}, {}", problem.message);
        }
        self
    }

    pub fn is_empty(&self) -> bool {
        self.errors + self.warnings == 0
    }

    /// Returns the position of a span in its file. `None` for a file that could not be read.
    pub fn position(&self, span: Span) -> Option<FilePosition> {
        let file = self.file(span).filter(|file| !file.text.is_empty())?;
        let (line, column) = file.position(span.start as usize);
        let (end_line, end_column) = file.position(span.end as usize);
        Some(FilePosition { line, column, end_line, end_column })
    }

    /// Returns the JSON pointer of a span: `/monsters/1/attacks/0/verb`. A pointer into a change contains the words
    /// of the change: `/themes/0/steps/change/rooms/count`. `None` for a file that could not be read.
    pub fn pointer(&self, span: Span) -> Option<String> {
        let file = self.file(span).filter(|file| !file.text.is_empty())?;
        let scanner = &mut file.scanner.borrow_mut();
        Some(json_path::pointer(&file.text, span.start as usize, scanner))
    }

    /// Returns the path of a problem from its list to the value. If the problem's own path ends at the definition,
    /// the rest is read from the file's text.
    pub fn full_path(&self, problem: &Problem) -> String {
        let file = problem.span.and_then(|span| Some((span, self.file(span)?)));
        match file {
            Some((span, file)) if file.definition(span).unwrap_or_default() == problem.path => {
                let scanner = &mut file.scanner.borrow_mut();
                json_path::full_path(&file.text, span.start as usize, scanner)
            }
            _ => problem.path.clone(),
        }
    }

    pub fn file_name(&self, span: Span) -> &str {
        self.file(span).map_or("", |file| &file.name)
    }

    pub fn file_text(&self, span: Span) -> &str {
        self.file(span).map_or("", |file| &file.text)
    }

    fn file(&self, span: Span) -> Option<&File> {
        self.files.get(span.file.0 as usize).map(Rc::as_ref)
    }

    fn write_position(&self, f: &mut impl fmt::Write, span: Span, path: &str, note: &str) -> fmt::Result {
        let Some(file) = self.file(span) else { return Ok(()) };
        let gap = if path.is_empty() { "" } else { "   " };
        let (name, path, note) = (escape_line(&file.name), escape_line(path), escape_line(note));
        let Some(FilePosition { line, column, .. }) = self.position(span) else {
            writeln!(f, "  --> {name}{gap}{path}")?;
            return if note.is_empty() { Ok(()) } else { writeln!(f, "  = {note}") };
        };
        let begin = file.lines().line_bytes(line - 1).start;
        let (start, end) = (span.start as usize - begin, span.end as usize - begin);
        let excerpt = Excerpt::from_line(file.line(line - 1), start, end);
        let margin = " ".repeat(line.to_string().len());
        writeln!(f, "{margin} --> {name}:{line}:{column}{gap}{path}")?;
        writeln!(f, "{line} | {}", excerpt.text)?;
        let (blanks, carets) = (" ".repeat(excerpt.indent), "^".repeat(excerpt.width));
        let marked = format!("{margin} | {blanks}{carets} {note}");
        writeln!(f, "{}", marked.trim_end())
    }

    fn write_problem(&self, f: &mut impl fmt::Write, problem: &Problem) -> fmt::Result {
        let word = match problem.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        writeln!(f, "{word}: {}", escape_line(&problem.message))?;
        let help = problem.help.as_deref().unwrap_or_default();
        match problem.span {
            Some(span) => self.write_position(f, span, &problem.path, help)?,
            None if help.is_empty() => {}
            None => writeln!(f, "  = {}", escape_line(help))?,
        }
        let mut others = problem.related.iter();
        others.try_for_each(|(span, what)| self.write_position(f, *span, "", what))
    }

    /// Formats the listed problems, each followed by an empty line, and the number of problems that are not listed.
    pub fn format_problems(&self) -> String {
        let mut listed = String::new();
        // Writing to a string cannot fail.
        let _ = self.write_problems(&mut listed);
        listed
    }

    fn write_problems(&self, f: &mut impl fmt::Write) -> fmt::Result {
        for problem in &self.problems {
            self.write_problem(f, problem)?;
            writeln!(f)?;
        }
        match (self.errors + self.warnings).saturating_sub(self.problems.len()) {
            0 => Ok(()),
            more => writeln!(f, "... and {more} more"),
        }
    }

    /// Returns the last line of the report: "2 errors, 1 warning".
    pub fn summary(&self) -> String {
        let count = |n: usize, word: &str| format!("{n} {word}{}", if n == 1 { "" } else { "s" });
        match (self.errors, self.warnings) {
            (0, 0) => "no problems".to_owned(),
            (errors, 0) => count(errors, "error"),
            (0, warnings) => count(warnings, "warning"),
            (errors, warnings) => format!("{}, {}", count(errors, "error"), count(warnings, "warning")),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_problems(f)?;
        f.write_str(&self.summary())
    }
}

impl std::error::Error for Report {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostics::step_counter;

    #[test]
    fn report_on_a_long_line_takes_linear_time() {
        let text = "[1] ".repeat(100_000);
        let diagnostics = Diagnostics::default();
        let file = diagnostics.file("long.json", &text);
        for at in (0..text.len()).rev().step_by(text.len() / MOST_PROBLEMS + 1) {
            diagnostics.add(Problem::error(file.span(at, at + 1), "wrong"));
        }
        let report = diagnostics.report();
        let steps = step_counter::steps_of(|| {
            let places = report.problems().iter().filter_map(|problem| report.position(problem.span?));
            assert!(places.count() > MOST_PROBLEMS / 2 && report.to_string().contains("long.json:1:"));
        });
        assert!(steps < 10 * text.len(), "{steps} steps for {} bytes", text.len());
    }
}
