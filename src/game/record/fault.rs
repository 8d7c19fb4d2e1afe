//! Errors in the contents of a save.

use super::place::{Place, Way};
use fifteen_base::legible;
use fifteen_base::serde_json::Value;
use std::fmt;

/// An impossible value in a save.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    pub(crate) way: Way,
    /// Character of a text that is wrong; `None` for the whole text.
    pub(crate) letter: Option<usize>,
    pub(crate) what: String,
    pub(crate) help: String,
    /// Related places, each with a description.
    pub(crate) others: Box<[(Way, String)]>,
    /// Likely fix: path and new value. Without one, a repair leaves out the part with the fault.
    pub(crate) fix: Option<Box<(Way, Value)>>,
}

/// Formats the fault like `levels[0].actors[3].hp: 6 is more than ...`.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.way.0.as_slice() {
            [] => f.write_str(&self.what),
            _ => write!(f, "{}: {}", self.way, self.what),
        }
    }
}

impl std::error::Error for Fault {}

impl Fault {
    pub(crate) fn new(place: Place<'_>, what: impl AsRef<str>) -> Fault {
        Fault {
            way: place.way(),
            letter: None,
            what: clean(what.as_ref()),
            help: String::new(),
            others: Box::default(),
            fix: None,
        }
    }

    pub(crate) fn help(mut self, help: impl AsRef<str>) -> Fault {
        self.help = clean(help.as_ref());
        self
    }

    pub(crate) fn other(mut self, way: Way, what: impl Into<String>) -> Fault {
        self.others = [(way, what.into())].into();
        self
    }

    /// Adds a new value for the place of the fault as its fix.
    pub(crate) fn set(self, value: impl Into<Value>) -> Fault {
        let way = self.way.clone();
        self.set_at(way, value)
    }

    /// Adds a new value for another place as its fix.
    pub(crate) fn set_at(mut self, way: Way, value: impl Into<Value>) -> Fault {
        self.fix = Some(Box::new((way, value.into())));
        self
    }
}

/// Makes a text from a file fit for display: escapes hidden characters and limits the length.
pub(crate) fn clean(text: &str) -> String {
    const LONGEST: usize = 300;
    // The fast path: nearly all texts are like this, and there may be thousands.
    if text.len() <= LONGEST && text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        return text.to_owned();
    }
    let start: String = text.chars().take(LONGEST).collect();
    let mut shown = legible::one_line(&start).into_owned();
    if text.chars().nth(LONGEST).is_some() {
        shown.push('…');
    }
    shown
}

/// Limit on stored faults. In a file full of errors they would take more memory than the file.
const MOST_FAULTS: usize = 200_000;

/// Limit on faults with advice and related places: more than any report shows.
const MOST_TOLD: usize = 1000;

#[derive(Debug, Default)]
pub(crate) struct Faults {
    pub(crate) noted: Vec<Fault>,
    count: usize,
}

impl Faults {
    /// Returns the number of faults, including those that are not stored.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    pub(crate) fn note(&mut self, mut fault: Fault) {
        self.count += 1;
        if self.noted.len() >= MOST_TOLD {
            (fault.help, fault.others) = (String::new(), Box::default());
        }
        if self.noted.len() < MOST_FAULTS {
            self.noted.push(fault);
        }
    }

    /// Gives a fix to all faults without one, except the first `noted` faults.
    pub(crate) fn set_since(
        &mut self,
        noted: usize,
        way: impl Fn() -> Way,
        value: impl Fn() -> Value,
    ) {
        for fault in self.noted.iter_mut().skip(noted).filter(|fault| fault.fix.is_none()) {
            fault.fix = Some(Box::new((way(), value())));
        }
    }

    /// Notes a fault and returns `None`, in place of a value.
    pub(crate) fn none<T>(&mut self, fault: Fault) -> Option<T> {
        self.note(fault);
        None
    }

    /// Returns the first fault, where one is enough.
    pub(crate) fn first(self) -> Fault {
        let first = self.noted.into_iter().next();
        first.unwrap_or_else(|| Fault::new(Place::Whole, "it makes no sense"))
    }
}
