//! What is wrong in data files: collected while they are read, and reported all together.
//!
//! ```text
//! error: unknown field `hpp`
//!   --> data/monsters.json:3:23   monsters[1] "ogre"
//! 3 |   { "id": "ogre", "hpp": 30, "glyph": "O" },
//!   |                   ^^^^^ did you mean `hp`?
//! ```

pub use super::collected::{Diagnostics, MOST_PROBLEMS};
pub use super::report::{Place, Report};

/// A file among those that were read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FileId(pub(crate) u32);

/// A stretch of a file's text, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    /// The file.
    pub file: FileId,
    /// The first byte.
    pub start: u32,
    /// The byte after the last.
    pub end: u32,
}

impl Span {
    /// The first byte alone: to point at a whole object would underline half a screen.
    pub fn first(self) -> Span {
        Span { end: self.start + 1, ..self }
    }

    /// Whether another stretch is within this one.
    pub fn holds(self, other: Span) -> bool {
        self.file == other.file && self.start <= other.start && other.end <= self.end
    }
}

/// Whether a problem keeps the data from being used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// It does.
    Error,
    /// It does not, but somebody should look at it.
    Warning,
}

/// One thing that is wrong.
#[derive(Clone, Debug)]
pub struct Problem {
    /// Whether the data can be used all the same.
    pub severity: Severity,
    /// What is wrong, without a full stop.
    pub message: String,
    /// Where; none when it is no file's fault.
    pub span: Option<Span>,
    /// Which part of its definition it is in: `attacks[0]`. In a report the definition itself comes
    /// before it: `monsters[1] "ogre", attacks[0]`. Empty at the top of either.
    pub path: String,
    /// What to do about it.
    pub help: Option<String>,
    /// Other places that belong to it, and what each is.
    pub others: Vec<(Span, String)>,
    /// Whether it is a number that is wrong: the report adds what it is a number of.
    pub measures: bool,
    /// Whether it is told once, however many places it is said of.
    pub once: bool,
    /// It is not told if there is an error in one of these places, of which it may come.
    pub unless: Vec<Span>,
}

impl Problem {
    /// An error at that place.
    pub fn error(span: Span, message: impl Into<String>) -> Problem {
        Problem::new(Severity::Error, Some(span), message.into())
    }

    /// A warning at that place.
    pub fn warning(span: Span, message: impl Into<String>) -> Problem {
        Problem::new(Severity::Warning, Some(span), message.into())
    }

    fn new(severity: Severity, span: Option<Span>, message: String) -> Problem {
        Problem {
            severity,
            message,
            span,
            path: String::new(),
            help: None,
            others: Vec::new(),
            measures: false,
            once: false,
            unless: Vec::new(),
        }
    }

    /// The same problem in that definition.
    #[must_use]
    pub fn path(mut self, path: &str) -> Problem {
        path.clone_into(&mut self.path);
        self
    }

    /// The same problem, which a report tells of the first of all places that the same is said of.
    #[must_use]
    pub(crate) fn once(mut self) -> Problem {
        self.once = true;
        self
    }

    /// The same problem with what to do about it.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Problem {
        self.help = Some(help.into());
        self
    }

    /// The same problem with one more place that belongs to it.
    #[must_use]
    pub fn other(mut self, span: Span, what: impl Into<String>) -> Problem {
        self.others.push((span, what.into()));
        self
    }
}

impl FileId {
    /// No place in particular of the file.
    pub fn whole(self) -> Span {
        self.span(0, 0)
    }

    /// The stretch from byte `start` to before byte `end`.
    pub fn span(self, start: usize, end: usize) -> Span {
        let clip = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Span { file: self, start: clip(start), end: clip(end.max(start)) }
    }
}
