//! Errors in the contents of a save.

use super::path::{JsonPath, PathRef};
use super::pending::MissingDefinition;
use fifteen_base::escape;
use fifteen_base::serde_json::Value;
use std::fmt;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValidationError {
    pub(crate) path: JsonPath,
    /// Index of the wrong character in a text, from 0; `None` if the whole value is wrong.
    pub(crate) character: Option<usize>,
    pub(crate) what: String,
    pub(crate) help: String,
    /// Other values that contribute to the error, each with a description.
    pub(crate) related: Box<[(JsonPath, String)]>,
    /// Likely fix: the path of a value, and the new value. Without a fix, a repair leaves out the part with the
    /// error.
    pub(crate) fix: Option<Box<(JsonPath, Value)>>,
}

/// Formats the error like `levels[0].actors[3].hp: 6 is more than ...`.
impl fmt::Display for ValidationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.path.0.as_slice() {
            [] => f.write_str(&self.what),
            _ => write!(f, "{}: {}", self.path, self.what),
        }
    }
}

impl std::error::Error for ValidationError {}

impl ValidationError {
    pub(crate) fn new(place: PathRef<'_>, what: impl AsRef<str>) -> ValidationError {
        ValidationError {
            path: place.json_path(),
            character: None,
            what: printable(what.as_ref()),
            help: String::new(),
            related: Box::default(),
            fix: None,
        }
    }

    pub(crate) fn with_help(mut self, help: impl AsRef<str>) -> ValidationError {
        self.help = printable(help.as_ref());
        self
    }

    pub(crate) fn with_related(mut self, path: JsonPath, what: impl Into<String>) -> ValidationError {
        self.related = [(path, what.into())].into();
        self
    }

    pub(crate) fn with_fix(self, value: impl Into<Value>) -> ValidationError {
        let path = self.path.clone();
        self.with_fix_at(path, value)
    }

    pub(crate) fn with_fix_at(mut self, way: JsonPath, value: impl Into<Value>) -> ValidationError {
        self.fix = Some(Box::new((way, value.into())));
        self
    }
}

/// Prepares a text from a file for display: escapes hidden characters, and cuts a long text.
pub(crate) fn printable(text: &str) -> String {
    const LONGEST: usize = 300;
    // Fast path: nearly all texts are short and plain, and there may be thousands.
    if text.len() <= LONGEST && text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        return text.to_owned();
    }
    let start: String = text.chars().take(LONGEST).collect();
    let mut shown = escape::escape_line(&start).into_owned();
    if text.chars().nth(LONGEST).is_some() {
        shown.push('…');
    }
    shown
}

/// Maximum number of stored errors: more would take more memory than the file.
const MAX_ERRORS: usize = 200_000;

/// Maximum number of errors that keep their help and related values: more than any report shows.
const MAX_DETAILED_ERRORS: usize = 1000;

#[derive(Debug, Default)]
pub(crate) struct ValidationErrors {
    pub(crate) errors: Vec<ValidationError>,
    /// Definitions that are missing as well.
    pub(crate) missing: Vec<MissingDefinition>,
    count: usize,
}

impl ValidationErrors {
    /// Returns the number of errors, including those that are not stored.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    pub(crate) fn add(&mut self, mut fault: ValidationError) {
        self.count += 1;
        if self.errors.len() >= MAX_DETAILED_ERRORS {
            (fault.help, fault.related) = (String::new(), Box::default());
        }
        if self.errors.len() < MAX_ERRORS {
            self.errors.push(fault);
        }
    }

    /// Adds an error with a hint how to correct it.
    pub(crate) fn report(&mut self, place: PathRef<'_>, what: impl AsRef<str>, help: impl AsRef<str>) {
        self.add(ValidationError::new(place, what).with_help(help));
    }

    /// Adds an error and returns `None`, so that a failing function can return the result of this call.
    pub(crate) fn add_and_none<T>(&mut self, fault: ValidationError) -> Option<T> {
        self.add(fault);
        None
    }

    pub(crate) fn into_first(self) -> ValidationError {
        let first = self.errors.into_iter().next();
        first.unwrap_or_else(|| ValidationError::new(PathRef::Whole, "its content is invalid"))
    }
}
