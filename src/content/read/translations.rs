//! Translations of texts in data files. While translations are active, readers replace every text for players by its
//! translation. The active translations are thread-local, because readers of all types need them.

use crate::diagnostics::problem::Span;
use fifteen_base::SortedMap;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

thread_local! {
    static ACTIVE: RefCell<Option<Rc<Translations>>> = const { RefCell::new(None) };
    // A tree map, because thousands of texts are inserted in no order.
    static SEEN: RefCell<Option<BTreeMap<String, Span>>> = const { RefCell::new(None) };
}

#[derive(Default)]
pub(crate) struct Translations(SortedMap<String, Translated>);

struct Translated {
    text: Rc<str>,
    at: Span,
    /// Whether the original text was read from a file.
    is_used: Cell<bool>,
}

impl Translations {
    pub fn from_texts(all: impl Iterator<Item = (String, Rc<str>, Span)>) -> Translations {
        let each =
            all.map(|(original, text, at)| (original, Translated { text, at, is_used: Cell::new(false) }));
        Translations(SortedMap::from_unsorted(each.collect()))
    }

    /// Calls `work` while the translations are active.
    pub fn activate<T>(self: &Rc<Self>, work: impl FnOnce() -> T) -> T {
        let before = ACTIVE.replace(Some(Rc::clone(self)));
        let done = work();
        ACTIVE.set(before);
        done
    }

    /// Returns the original texts that were read from no file.
    pub fn unused(&self) -> impl Iterator<Item = &str> {
        let unmet = self.0.iter().filter(|(_, translated)| !translated.is_used.get());
        unmet.map(|(original, _)| original.as_str())
    }
}

/// Returns the translation of a text, and the position of that translation. `None` if there is none. Registers the
/// text for [`collect_texts`] if translations are active.
pub(crate) fn translate(text: &str, position: Span) -> Option<(Rc<str>, Span)> {
    ACTIVE.with_borrow(|texts| {
        let texts = texts.as_ref()?;
        SEEN.with_borrow_mut(|seen| {
            if let Some(seen) = seen {
                seen.entry(text.to_owned()).or_insert(position);
            }
        });
        let found = texts.0.get(text)?;
        found.is_used.set(true);
        Some((Rc::clone(&found.text), found.at))
    })
}

/// Calls `work` and collects all texts that are read meanwhile with active translations, each with its first
/// position.
pub(crate) fn collect_texts<T>(work: impl FnOnce() -> T) -> (T, BTreeMap<String, Span>) {
    SEEN.set(Some(BTreeMap::new()));
    let done = work();
    (done, SEEN.take().unwrap_or_default())
}
