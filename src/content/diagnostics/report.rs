//! Problems as people read them.

use super::collected::{Diagnostics, MOST_PROBLEMS};
use super::excerpt::{Excerpt, floor};
use super::problem::{Problem, Severity, Span};
use super::quoted::{Lines, is_id};
use super::whereabouts::{self, Walk};
use fifteen_base::legible::one_line;
use fifteen_base::sorted::sort_by_key;
use std::cell::{OnceCell, RefCell};
use std::fmt;
use std::rc::Rc;

/// A file as it was read.
#[derive(Debug)]
pub(crate) struct File {
    /// As shown to people: `data/monsters.json`.
    pub name: String,
    /// Empty for a file that could not be read.
    pub text: String,
    /// Found out when the first problem is shown.
    lines: OnceCell<Lines>,
    /// How far it was looked into for where problems are.
    walk: RefCell<Walk>,
    /// The definitions in it, if it holds any.
    pub definitions: OnceCell<Definitions>,
}

/// The definitions in a file.
#[derive(Debug)]
pub(crate) struct Definitions {
    /// What their list is called: `monsters`.
    pub list: &'static str,
    /// Where each of them is, in the order of the file, and its id; an id that is none is empty.
    pub items: Vec<(Span, String)>,
}

/// A place in a file as editors give it: lines, and characters (not bytes) of a line, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// Which character of that line.
    pub column: usize,
    /// The line that it ends on.
    pub end_line: usize,
    /// The character of that line that comes after it.
    pub end_column: usize,
}

impl File {
    pub fn new(name: &str, text: &str) -> File {
        File {
            name: name.to_owned(),
            text: text.to_owned(),
            lines: OnceCell::new(),
            walk: RefCell::default(),
            definitions: OnceCell::new(),
        }
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    fn lines(&self) -> &Lines {
        self.lines.get_or_init(|| Lines::of(&self.text))
    }

    /// The text of a line, from 0, without what ends it.
    fn line(&self, line: usize) -> &str {
        let bytes = self.lines().bytes(line);
        let text = self.text.get(bytes).unwrap_or_default();
        text.strip_suffix('\n').unwrap_or(text).trim_end_matches('\r')
    }

    /// Line and character of a byte, both from 1.
    fn position(&self, byte: usize) -> (usize, usize) {
        let lines = self.lines();
        let line = lines.at(byte);
        let start = lines.bytes(line).start;
        let place = floor(&self.text, byte.min(start + self.line(line).len()));
        let characters = |byte| lines.characters(&self.text, byte);
        (line + 1, characters(place) - characters(start) + 1)
    }

    /// The line that a place begins on, from 1.
    pub fn line_of(&self, span: Span) -> usize {
        self.lines().at(span.start as usize) + 1
    }

    /// The list and the id of the definition that a place of this file is in; an id that is none is empty.
    pub fn own_id(&self, span: Span) -> Option<(&'static str, String)> {
        let (list, _, id) = self.item(span)?;
        Some((list, id.to_owned()))
    }

    /// The list, the place in it and the id of the definition that a place is in.
    fn item(&self, span: Span) -> Option<(&'static str, usize, &str)> {
        let Definitions { list, items } = self.definitions.get()?;
        let index = items.partition_point(|(item, _)| item.end <= span.start);
        let (_, id) = items.get(index).filter(|(i, _)| i.start <= span.start)?;
        Some((list, index, id))
    }

    /// What the definition is called that a place of this file is in: `monsters[1] "ogre"`.
    pub fn definition(&self, span: Span) -> Option<String> {
        let (list, index, id) = self.item(span)?;
        Some(match is_id(id) {
            true => format!("{list}[{index}] \"{id}\""),
            false => format!("{list}[{index}]"),
        })
    }
}

impl File {
    /// The path of a place in this file, of which is known as what part of its definition it is read; where that is not known
    /// it is told by what is written. Of an id it is the definition.
    pub fn whole_path(&self, span: Span, known: &str) -> String {
        let walk = &mut self.walk.borrow_mut();
        let within = match known {
            "" => whereabouts::within_definition(&self.text, span.start as usize, walk),
            known => known.to_owned(),
        };
        match (self.definition(span), &*within) {
            (None, _) => known.to_owned(),
            (Some(definition), "" | "id") => definition,
            (Some(definition), within) => format!("{definition}, {within}"),
        }
    }
}

/// All problems of one reading, errors first. Shown, it is what a person reads.
#[derive(Clone, Debug, Default)]
pub struct Report {
    problems: Vec<Problem>,
    files: Vec<Rc<File>>,
    errors: usize,
    warnings: usize,
}

impl Report {
    pub(crate) fn new(
        problems: Vec<Problem>,
        files: Vec<Rc<File>>,
        errors: usize,
        warnings: usize,
    ) -> Report {
        Report { problems, files, errors, warnings }
    }

    /// The report that a file cannot be read; `name` is how people know it.
    pub fn unreadable(name: &str, why: &impl fmt::Display) -> Report {
        let diagnostics = Diagnostics::default();
        let file = diagnostics.file(name, "");
        diagnostics.add(Problem::error(file.whole(), why.to_string()));
        diagnostics.report()
    }

    /// The problems, at most [`MOST_PROBLEMS`](super::collected::MOST_PROBLEMS).
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// How many errors were found, listed or not.
    pub fn errors(&self) -> usize {
        self.errors
    }

    /// How many warnings were found, listed or not.
    pub fn warnings(&self) -> usize {
        self.warnings
    }

    /// A problem in one line: where it is, and what.
    pub fn brief(&self, problem: &Problem) -> String {
        match problem.span.and_then(|span| Some((span, self.place(span)?))) {
            Some((span, place)) => format!(
                "{}:{}: {}",
                one_line(self.file_name(span)),
                place.line,
                one_line(&problem.message)
            ),
            None => one_line(&problem.message).into_owned(),
        }
    }

    /// These problems and, after them, those of another reading.
    #[must_use]
    pub fn and(mut self, other: Report) -> Report {
        let before = u32::try_from(self.files.len()).unwrap_or(u32::MAX);
        let later = |span: &mut Span| span.file.0 = span.file.0.saturating_add(before);
        for mut problem in other.problems {
            problem.span.iter_mut().for_each(later);
            problem.others.iter_mut().for_each(|(span, _)| later(span));
            self.problems.push(problem);
        }
        sort_by_key(&mut self.problems, |p| p.severity == Severity::Warning);
        self.problems.truncate(MOST_PROBLEMS);
        self.files.extend(other.files);
        self.errors += other.errors;
        self.warnings += other.warnings;
        self
    }

    /// Its errors alone, each said of something: "with `more` of `cats` true, ...".
    #[must_use]
    pub fn errors_of(mut self, what: &str) -> Report {
        self.problems.retain(|problem| problem.severity == Severity::Error);
        self.warnings = 0;
        for problem in &mut self.problems {
            problem.message = format!("{what}, {}", problem.message);
        }
        self
    }

    /// Whether nothing at all is wrong.
    pub fn is_empty(&self) -> bool {
        self.errors + self.warnings == 0
    }

    /// Where in its file that is; none in a file that could not be read.
    pub fn place(&self, span: Span) -> Option<Place> {
        let file = self.file(span).filter(|file| !file.text.is_empty())?;
        let (line, column) = file.position(span.start as usize);
        let (end_line, end_column) = file.position(span.end as usize);
        Some(Place { line, column, end_line, end_column })
    }

    /// Where in the tree of its file that is, as a JSON pointer: `/monsters/1/attacks/0/verb`. What is written within a
    /// change has the words of the change in it: `/themes/0/steps/change/rooms/count`. None in a file that could not be
    /// read.
    pub fn pointer(&self, span: Span) -> Option<String> {
        let file = self.file(span).filter(|file| !file.text.is_empty())?;
        let walk = &mut file.walk.borrow_mut();
        Some(whereabouts::pointer(&file.text, span.start as usize, walk))
    }

    /// The whole path of a problem, from the list and the definition down to the value: what it means where that is known,
    /// and else as it is written.
    pub fn whole_path(&self, problem: &Problem) -> String {
        let file = problem.span.and_then(|span| Some((span, self.file(span)?)));
        match file {
            Some((span, file)) if file.definition(span).unwrap_or_default() == problem.path => {
                let walk = &mut file.walk.borrow_mut();
                whereabouts::whole_path(&file.text, span.start as usize, walk)
            }
            _ => problem.path.clone(),
        }
    }

    /// The name of the file that a place is in.
    pub fn file_name(&self, span: Span) -> &str {
        self.file(span).map_or("", |file| &file.name)
    }

    /// The text of the file that a place is in; empty if it could not be read.
    pub fn file_text(&self, span: Span) -> &str {
        self.file(span).map_or("", |file| &file.text)
    }

    fn file(&self, span: Span) -> Option<&File> {
        self.files.get(span.file.0 as usize).map(Rc::as_ref)
    }

    fn write_place(
        &self,
        f: &mut impl fmt::Write,
        span: Span,
        path: &str,
        note: &str,
    ) -> fmt::Result {
        let Some(file) = self.file(span) else { return Ok(()) };
        let gap = if path.is_empty() { "" } else { "   " };
        let (name, path, note) = (one_line(&file.name), one_line(path), one_line(note));
        let Some(Place { line, column, .. }) = self.place(span) else {
            writeln!(f, "  --> {name}{gap}{path}")?;
            return if note.is_empty() { Ok(()) } else { writeln!(f, "  = {note}") };
        };
        let begin = file.lines().bytes(line - 1).start;
        let (start, end) = (span.start as usize - begin, span.end as usize - begin);
        let excerpt = Excerpt::of(file.line(line - 1), start, end);
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
        writeln!(f, "{word}: {}", one_line(&problem.message))?;
        let help = problem.help.as_deref().unwrap_or_default();
        match problem.span {
            Some(span) => self.write_place(f, span, &problem.path, help)?,
            None if help.is_empty() => {}
            None => writeln!(f, "  = {}", one_line(help))?,
        }
        let mut others = problem.others.iter();
        others.try_for_each(|(span, what)| self.write_place(f, *span, "", what))
    }
}

impl Report {
    /// Everything but the last line: each problem, with an empty line after it.
    pub fn listed(&self) -> String {
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

    /// The last line: how many problems there are.
    pub fn summary(&self) -> String {
        let count = |n: usize, word: &str| format!("{n} {word}{}", if n == 1 { "" } else { "s" });
        match (self.errors, self.warnings) {
            (0, 0) => "no problems".to_owned(),
            (errors, 0) => count(errors, "error"),
            (0, warnings) => count(warnings, "warning"),
            (errors, warnings) => {
                let errors = count(errors, "error");
                format!("{errors}, {}", count(warnings, "warning"))
            }
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
    use crate::diagnostics::steps;

    #[test]
    fn problems_of_one_long_line_are_told_without_counting_it_anew_for_each() {
        let text = "[1] ".repeat(100_000);
        let diagnostics = Diagnostics::default();
        let file = diagnostics.file("long.json", &text);
        for at in (0..text.len()).rev().step_by(text.len() / MOST_PROBLEMS + 1) {
            diagnostics.add(Problem::error(file.span(at, at + 1), "wrong"));
        }
        let report = diagnostics.report();
        let steps = steps::of(|| {
            let places = report.problems().iter().filter_map(|one| report.place(one.span?));
            assert!(
                places.count() > MOST_PROBLEMS / 2 && report.to_string().contains("long.json:1:")
            );
        });
        assert!(steps < 10 * text.len(), "{steps} steps for {} bytes", text.len());
    }
}
