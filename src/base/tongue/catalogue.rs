//! Translation catalogues: the program's sentences in another language.

use super::every::keys;
use super::holes::Template;
use crate::SortedMap;
use std::fmt::Display;
use std::sync::{Mutex, PoisonError};

/// Translations of the program's sentences, from one mod or several.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Catalogue {
    sayings: SortedMap<String, Saying>,
}

/// The translation of a sentence.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Saying {
    /// The default translation.
    pub text: Template,
    /// Variants for certain values of a placeholder; the first match is used.
    pub when: Vec<When>,
}

/// A variant of a translation. It is used if the value of a placeholder equals one of `is` or ends in one of `ends`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct When {
    /// Name of the placeholder.
    pub hole: String,
    /// Values that match, in lower case.
    pub is: Vec<String>,
    /// Endings that match, in lower case.
    pub ends: Vec<String>,
    /// The translation to use then.
    pub text: Template,
}

/// All catalogues. They live until the program ends; equal catalogues share one entry.
static KEPT: Mutex<Vec<&'static Catalogue>> = Mutex::new(Vec::new());

impl Catalogue {
    /// Returns the catalogue of some translations, each with the id of its sentence, or `None` if there are none. It
    /// lives until the program ends.
    pub fn new(sayings: impl Iterator<Item = (String, Saying)>) -> Option<&'static Catalogue> {
        let mut catalogue = Catalogue::default();
        for (id, saying) in sayings {
            for key in keys(&id) {
                catalogue.sayings.insert(key.to_owned(), saying.clone());
            }
            // Words that the program composes, such as names of numbers, appear nowhere in its code: their id is
            // their key.
            if keys(&id).next().is_none() {
                catalogue.sayings.insert(id, saying);
            }
        }
        if catalogue.sayings.is_empty() {
            return None;
        }
        let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(same) = kept.iter().find(|kept| ***kept == catalogue) {
            return Some(same);
        }
        let catalogue: &'static Catalogue = Box::leak(Box::new(catalogue));
        kept.push(catalogue);
        Some(catalogue)
    }

    /// Returns the translation of a sentence by its text in the code.
    pub(super) fn find(&self, key: &str) -> Option<&Saying> {
        self.sayings.get(key)
    }
}

impl Saying {
    /// Returns the translation of a sentence without placeholders.
    pub fn plain(&self) -> &str {
        self.text.plain()
    }

    /// Returns the translation with its placeholders replaced by the values given by name.
    pub fn fill(&self, holes: &[(&str, &dyn Display)]) -> String {
        let fits = |when: &&When| {
            let filled = holes.iter().find(|(name, _)| *name == when.hole);
            filled.is_some_and(|(_, by)| when.fits(by.to_string().trim()))
        };
        let text = self.when.iter().find(fits).map_or(&self.text, |when| &when.text);
        text.fill(holes)
    }
}

impl When {
    fn fits(&self, filled: &str) -> bool {
        let filled = filled.to_lowercase();
        self.is.contains(&filled) || self.ends.iter().any(|end| filled.ends_with(end.as_str()))
    }
}
