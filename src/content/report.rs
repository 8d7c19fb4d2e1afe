//! Problems as people read them.

use super::excerpt::Excerpt;
use super::problem::{Ledger, Problem, Severity, Span};
use super::source::Unreadable;
use std::fmt;
use std::rc::Rc;

/// A file as it was read.
#[derive(Debug)]
pub(super) struct File {
    /// As shown to people: `data/monsters.json`.
    pub name: String,
    /// Empty for a file that could not be read.
    pub text: String,
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
    pub(super) fn new(
        problems: Vec<Problem>,
        files: Vec<Rc<File>>,
        errors: usize,
        warnings: usize,
    ) -> Report {
        Report {
            problems,
            files,
            errors,
            warnings,
        }
    }

    /// The report that a file cannot be read; `name` is how people know it.
    pub fn unreadable(name: &str, why: &Unreadable) -> Report {
        let ledger = Ledger::default();
        let file = ledger.file(name, "");
        ledger.add(Problem::error(file.whole(), why.to_string()));
        ledger.report()
    }

    /// The problems, at most [`MOST_PROBLEMS`](super::problem::MOST_PROBLEMS).
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// How many errors were found, listed or not.
    pub fn errors(&self) -> usize {
        self.errors
    }

    /// Whether nothing at all is wrong.
    pub fn is_empty(&self) -> bool {
        self.errors + self.warnings == 0
    }

    /// The name of the file that a place is in.
    pub fn file_name(&self, span: Span) -> &str {
        self.file(span).map_or("", |file| &file.name)
    }

    fn file(&self, span: Span) -> Option<&File> {
        self.files.get(usize::from(span.file.0)).map(Rc::as_ref)
    }

    fn write_place(
        &self,
        f: &mut fmt::Formatter<'_>,
        span: Span,
        path: &str,
        note: &str,
    ) -> fmt::Result {
        let Some(file) = self.file(span) else {
            return Ok(());
        };
        let gap = if path.is_empty() { "" } else { "   " };
        if file.text.is_empty() {
            writeln!(f, "  --> {}{gap}{path}", file.name)?;
            return if note.is_empty() {
                Ok(())
            } else {
                writeln!(f, "  = {note}")
            };
        }
        let excerpt = Excerpt::of(&file.text, span.start as usize, span.end as usize);
        let margin = " ".repeat(excerpt.line.to_string().len());
        let (line, column) = (excerpt.line, excerpt.column);
        writeln!(f, "{margin} --> {}:{line}:{column}{gap}{path}", file.name)?;
        writeln!(f, "{line} | {}", excerpt.text)?;
        let carets = format!(
            "{}{}",
            " ".repeat(excerpt.indent),
            "^".repeat(excerpt.width)
        );
        writeln!(f, "{}", format!("{margin} | {carets} {note}").trim_end())
    }

    fn write_problem(&self, f: &mut fmt::Formatter<'_>, problem: &Problem) -> fmt::Result {
        let word = match problem.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        writeln!(f, "{word}: {}", problem.message)?;
        let help = problem.help.as_deref().unwrap_or_default();
        match problem.span {
            Some(span) => self.write_place(f, span, &problem.path, help)?,
            None if help.is_empty() => {}
            None => writeln!(f, "  = {help}")?,
        }
        match &problem.other {
            Some((span, what)) => self.write_place(f, *span, "", what),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for problem in &self.problems {
            self.write_problem(f, problem)?;
            writeln!(f)?;
        }
        let all = self.errors + self.warnings;
        if all > self.problems.len() {
            writeln!(f, "... and {} more", all - self.problems.len())?;
        }
        let count = |n: usize, word: &str| format!("{n} {word}{}", if n == 1 { "" } else { "s" });
        match (self.errors, self.warnings) {
            (0, 0) => write!(f, "no problems"),
            (errors, 0) => write!(f, "{}", count(errors, "error")),
            (0, warnings) => write!(f, "{}", count(warnings, "warning")),
            (errors, warnings) => {
                write!(
                    f,
                    "{}, {}",
                    count(errors, "error"),
                    count(warnings, "warning")
                )
            }
        }
    }
}

impl std::error::Error for Report {}
