//! Translations of texts in data files. While translations are active, readers replace every player-visible text by
//! its translation. The active translations are thread-local, so that readers of all types can access them.

use crate::diagnostics::problem::Span;
use fifteen_base::SortedMap;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

thread_local! {
    static ACTIVE: RefCell<Option<Rc<Translations>>> = const { RefCell::new(None) };
    // This is a tree map, because thousands of texts are inserted in no particular order.
    static SEEN: RefCell<Option<BTreeMap<String, Span>>> = const { RefCell::new(None) };
}

#[derive(Default)]
pub(crate) struct Translations(SortedMap<String, Translated>);

struct Translated {
    text: Rc<str>,
    at: Span,
    /// Whether some file contains the original text.
    is_used: Cell<bool>,
}

impl Translations {
    pub fn from_texts(all: impl Iterator<Item = (String, Rc<str>, Span)>) -> Translations {
        let each =
            all.map(|(original, text, at)| (original, Translated { text, at, is_used: Cell::new(false) }));
        Translations(SortedMap::from_unsorted(each.collect()))
    }

    pub fn activate<T>(self: &Rc<Self>, work: impl FnOnce() -> T) -> T {
        let before = ACTIVE.replace(Some(Rc::clone(self)));
        let done = work();
        ACTIVE.set(before);
        done
    }

    pub fn unused(&self) -> impl Iterator<Item = &str> {
        let unmet = self.0.iter().filter(|(_, translated)| !translated.is_used.get());
        unmet.map(|(original, _)| original.as_str())
    }
}

/// Returns the translation of a text, with the position of the translation. If translations are active, registers
/// the text for [`collect_texts`].
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

/// Calls `work` and collects all texts that are read during the call while translations are active. Each text gets
/// its first position.
pub(crate) fn collect_texts<T>(work: impl FnOnce() -> T) -> (T, BTreeMap<String, Span>) {
    SEEN.set(Some(BTreeMap::new()));
    let done = work();
    (done, SEEN.take().unwrap_or_default())
}
