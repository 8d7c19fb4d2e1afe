//! What in a save cannot be.

use super::error::clean;
use super::place::{Place, Way};
use std::fmt;

/// Something in a save that cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    pub(super) way: Way,
    /// Which character of a text it is; none for all of it.
    pub(super) letter: Option<usize>,
    pub(super) what: String,
    /// What to do about it.
    pub(super) help: String,
    /// Other places that belong to it, and what each is.
    pub(super) others: Vec<(Way, String)>,
}

/// `levels[0].actors[3].hp: 6 is more than ...`
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
    pub(super) fn new(place: Place<'_>, what: impl AsRef<str>) -> Fault {
        Fault {
            way: place.way(),
            letter: None,
            what: clean(what.as_ref()),
            help: String::new(),
            others: Vec::new(),
        }
    }

    /// The same fault with what to do about it.
    pub(super) fn help(mut self, help: impl AsRef<str>) -> Fault {
        self.help = clean(help.as_ref());
        self
    }

    /// The same fault with one more place that belongs to it.
    pub(super) fn other(mut self, way: Way, what: impl Into<String>) -> Fault {
        self.others.push((way, what.into()));
        self
    }
}

/// The most faults that are kept: of a file made of nothing else, they would take more memory than the file.
const MOST_FAULTS: usize = 20_000;

/// All faults of a save.
#[derive(Debug, Default)]
pub(super) struct Faults {
    pub(super) noted: Vec<Fault>,
    count: usize,
}

impl Faults {
    /// How many there are, those that are not kept among them.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    pub(super) fn note(&mut self, fault: Fault) {
        self.count += 1;
        if self.noted.len() < MOST_FAULTS {
            self.noted.push(fault);
        }
    }

    /// Notes a fault where there should be a value.
    pub(super) fn none<T>(&mut self, fault: Fault) -> Option<T> {
        self.note(fault);
        None
    }

    /// The first of them, where one is enough.
    pub(super) fn first(self) -> Fault {
        let first = self.noted.into_iter().next();
        first.unwrap_or_else(|| Fault::new(Place::Whole, "it makes no sense"))
    }
}
