//! Texts of data files in another language: as long as some are in force, whatever is read as a text is read as what
//! stands in its place. They are a matter of each thread, as definitions are read by many hands.

use crate::diagnostics::problem::Span;
use fifteen_base::SortedMap;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

thread_local! {
    static IN_FORCE: RefCell<Option<Rc<Translations>>> = const { RefCell::new(None) };
    // Thousands come in no order.
    static MET: RefCell<Option<BTreeMap<String, Span>>> = const { RefCell::new(None) };
}

/// Texts, each by that of which it takes the place.
#[derive(Default)]
pub(crate) struct Translations(SortedMap<String, Translated>);

/// A text in another language.
struct Translated {
    text: Rc<str>,
    at: Span,
    /// Whether any file has the text that it is a translation of.
    met: Cell<bool>,
}

impl Translations {
    /// Those of these texts: each with its original, and where it is written.
    pub fn of(all: impl Iterator<Item = (String, Rc<str>, Span)>) -> Translations {
        let each = all
            .map(|(original, text, at)| (original, Translated { text, at, met: Cell::new(false) }));
        Translations(SortedMap::of_many(each.collect()))
    }

    /// Does some work while they are in force.
    pub fn during<T>(self: &Rc<Self>, work: impl FnOnce() -> T) -> T {
        let before = IN_FORCE.replace(Some(Rc::clone(self)));
        let done = work();
        IN_FORCE.set(before);
        done
    }

    /// The originals that nothing which was read had.
    pub fn unmet(&self) -> impl Iterator<Item = &str> {
        let unmet = self.0.iter().filter(|(_, translated)| !translated.met.get());
        unmet.map(|(original, _)| original.as_str())
    }
}

/// What is read in place of a text that stands there, and where that is written; nothing if it is read as it is.
pub(crate) fn translated(text: &str, there: Span) -> Option<(Rc<str>, Span)> {
    IN_FORCE.with_borrow(|texts| {
        let texts = texts.as_ref()?;
        MET.with_borrow_mut(|met| {
            if let Some(met) = met {
                met.entry(text.to_owned()).or_insert(there);
            }
        });
        let found = texts.0.get(text)?;
        found.met.set(true);
        Some((Rc::clone(&found.text), found.at))
    })
}

/// Does some work, and tells all texts that were read meanwhile while translations were in force, each with the place where it was met first.
pub(crate) fn collected<T>(work: impl FnOnce() -> T) -> (T, BTreeMap<String, Span>) {
    MET.set(Some(BTreeMap::new()));
    let done = work();
    (done, MET.take().unwrap_or_default())
}
