//! What in a save cannot be.

use super::place::{Place, Way};
use fifteen_base::legible;
use fifteen_base::serde_json::Value;
use std::fmt;

/// Something in a save that cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    pub(crate) way: Way,
    /// Which character of a text it is; none for all of it.
    pub(crate) letter: Option<usize>,
    pub(crate) what: String,
    /// What to do about it.
    pub(crate) help: String,
    /// Other places that belong to it, and what each is.
    pub(crate) others: Box<[(Way, String)]>,
    /// The likely fix: what stands there then, and where. Without one, a repair leaves out what the fault is in.
    pub(crate) fix: Option<Box<(Way, Value)>>,
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

    /// The same fault with what to do about it.
    pub(crate) fn help(mut self, help: impl AsRef<str>) -> Fault {
        self.help = clean(help.as_ref());
        self
    }

    /// The same fault with another place that belongs to it.
    pub(crate) fn other(mut self, way: Way, what: impl Into<String>) -> Fault {
        self.others = [(way, what.into())].into();
        self
    }

    /// The same fault with its likely fix, where it is.
    pub(crate) fn set(self, value: impl Into<Value>) -> Fault {
        let way = self.way.clone();
        self.set_at(way, value)
    }

    /// The same fault with its likely fix, elsewhere.
    pub(crate) fn set_at(mut self, way: Way, value: impl Into<Value>) -> Fault {
        self.fix = Some(Box::new((way, value.into())));
        self
    }
}

/// A text from a file as it can be shown: its hidden characters escaped, and not without end.
pub(crate) fn clean(text: &str) -> String {
    const LONGEST: usize = 300;
    // Nearly all are, and there may be thousands.
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

/// The most faults that are kept: of a file made of nothing else, they would take more memory than the file.
const MOST_FAULTS: usize = 200_000;

/// The most faults of which somebody may be told all that there is to tell: more than any report lists.
const MOST_TOLD: usize = 1000;

/// All faults of a save.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    pub(crate) noted: Vec<Fault>,
    count: usize,
}

impl Faults {
    /// How many there are, those that are not kept among them.
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

    /// Gives a fix to the faults that have none, but for the first `noted` of them.
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

    /// Notes a fault where there should be a value.
    pub(crate) fn none<T>(&mut self, fault: Fault) -> Option<T> {
        self.note(fault);
        None
    }

    /// The first of them, where one is enough.
    pub(crate) fn first(self) -> Fault {
        let first = self.noted.into_iter().next();
        first.unwrap_or_else(|| Fault::new(Place::Whole, "it makes no sense"))
    }
}
