//! Problems in data files: errors and warnings with their positions.
//!
//! ```text
//! error: unknown field `hpp`
//!   --> data/monsters.json:3:23   monsters[1] "ogre"
//! 3 |     { "id": "ogre", "hpp": 30, "glyph": "O" },
//!   |                     ^^^^^ did you mean `hp`?
//! ```

pub use super::collected::{Diagnostics, MOST_PROBLEMS};
pub use super::report::{FilePosition, Report};

/// Index of a file in the list of files read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FileId(pub(crate) u32);

/// A span of a file's text, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    pub file: FileId,
    pub start: u32,
    /// Byte after the last byte of the span.
    pub end: u32,
}

impl Span {
    /// Returns the span of the first byte, because underlining a whole object would fill half a screen.
    pub fn first_byte(self) -> Span {
        Span { end: self.start + 1, ..self }
    }

    pub fn contains(self, other: Span) -> bool {
        self.file == other.file && self.start <= other.start && other.end <= self.end
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// The data cannot be used.
    Error,
    /// The data can be used, but probably not as intended.
    Warning,
}

#[derive(Clone, Debug)]
pub struct Problem {
    pub severity: Severity,
    /// Message without a full stop.
    pub message: String,
    /// `None` if the problem is in no file.
    pub span: Option<Span>,
    /// Path within the definition, such as `attacks[0]`. Empty for the definition or file itself. In a [`Report`], it
    /// begins with the definition: `monsters[1] "ogre", attacks[0]`.
    pub path: String,
    pub help: Option<String>,
    pub related: Vec<(Span, String)>,
    /// Whether the problem is a wrong number. The report then adds the description of the field to the help.
    pub is_wrong_number: bool,
    pub list_once: bool,
    /// Positions of possible causes. If another error is within one of them, the report drops this problem.
    pub possible_causes: Vec<Span>,
}

impl Problem {
    pub fn error(span: Span, message: impl Into<String>) -> Problem {
        Problem::new(Severity::Error, Some(span), message.into())
    }

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
            related: Vec::new(),
            is_wrong_number: false,
            list_once: false,
            possible_causes: Vec::new(),
        }
    }

    #[must_use]
    pub fn path(mut self, path: &str) -> Problem {
        path.clone_into(&mut self.path);
        self
    }

    /// Makes the report list only the first of all warnings with the same message. Do not use it for errors.
    #[must_use]
    pub(crate) fn list_once(mut self) -> Problem {
        self.list_once = true;
        self
    }

    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Problem {
        self.help = Some(help.into());
        self
    }

    #[must_use]
    pub fn related(mut self, span: Span, what: impl Into<String>) -> Problem {
        self.related.push((span, what.into()));
        self
    }
}

impl FileId {
    /// Returns an empty span at the start of the file, for problems of the whole file.
    pub fn start(self) -> Span {
        self.span(0, 0)
    }

    /// Returns a span of this file. Byte `end` is not part of it.
    pub fn span(self, start: usize, end: usize) -> Span {
        let clip = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Span { file: self, start: clip(start), end: clip(end.max(start)) }
    }
}
