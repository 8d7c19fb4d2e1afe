//! Translations of texts in data files. While translations are active, every text that is read is replaced by its
//! translation. The active translations are thread-local, because readers of all types need them.

use crate::diagnostics::problem::Span;
use fifteen_base::SortedMap;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

thread_local! {
    static IN_FORCE: RefCell<Option<Rc<Translations>>> = const { RefCell::new(None) };
    // A tree map, because thousands of texts come in no order.
    static MET: RefCell<Option<BTreeMap<String, Span>>> = const { RefCell::new(None) };
}

#[derive(Default)]
pub(crate) struct Translations(SortedMap<String, Translated>);

struct Translated {
    text: Rc<str>,
    at: Span,
    /// Whether any file has the original.
    met: Cell<bool>,
}

impl Translations {
    /// Creates translations from originals, each with its translation and its position.
    pub fn of(all: impl Iterator<Item = (String, Rc<str>, Span)>) -> Translations {
        let each = all
            .map(|(original, text, at)| (original, Translated { text, at, met: Cell::new(false) }));
        Translations(SortedMap::of_many(each.collect()))
    }

    /// Runs some work while the translations are active.
    pub fn during<T>(self: &Rc<Self>, work: impl FnOnce() -> T) -> T {
        let before = IN_FORCE.replace(Some(Rc::clone(self)));
        let done = work();
        IN_FORCE.set(before);
        done
    }

    /// Returns the originals that no file has.
    pub fn unmet(&self) -> impl Iterator<Item = &str> {
        let unmet = self.0.iter().filter(|(_, translated)| !translated.met.get());
        unmet.map(|(original, _)| original.as_str())
    }
}

/// Returns the translation of a text and its position; `None` if there is none. Registers the text for [`collected`].
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

/// Runs some work and collects all texts that were read while translations were active, each with its first position.
pub(crate) fn collected<T>(work: impl FnOnce() -> T) -> (T, BTreeMap<String, Span>) {
    MET.set(Some(BTreeMap::new()));
    let done = work();
    (done, MET.take().unwrap_or_default())
}
