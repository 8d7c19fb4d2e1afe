//! Translation catalogues: the program's sentences in another language.

use super::sentences::source_keys;
use super::template::SentenceTemplate;
use crate::SortedMap;
use std::fmt::Display;
use std::sync::{Mutex, PoisonError};

/// Translations of the program's sentences, from one mod or several.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Catalogue {
    translations: SortedMap<String, SentenceTranslation>,
}

/// The translation of a sentence.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SentenceTranslation {
    /// The default translation.
    pub text: SentenceTemplate,
    /// Variants for certain values of a placeholder; the first match is used.
    pub variants: Vec<TranslationVariant>,
}

/// A variant of a translation. It is used if the value of a placeholder is one of `values` or ends in one of `endings`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TranslationVariant {
    /// Name of the placeholder.
    pub placeholder: String,
    /// Values that match, in lower case.
    pub values: Vec<String>,
    /// Endings that match, in lower case.
    pub endings: Vec<String>,
    /// The translation to use then.
    pub text: SentenceTemplate,
}

/// All catalogues. They live until the program ends; equal catalogues share one entry.
static CATALOGUES: Mutex<Vec<&'static Catalogue>> = Mutex::new(Vec::new());

impl Catalogue {
    /// Returns the catalogue of some translations, each with the id of its sentence, or `None` if there are none. It
    /// lives until the program ends.
    pub fn new(
        translations: impl Iterator<Item = (String, SentenceTranslation)>,
    ) -> Option<&'static Catalogue> {
        let mut catalogue = Catalogue::default();
        for (id, translation) in translations {
            for key in source_keys(&id) {
                catalogue.translations.insert(key.to_owned(), translation.clone());
            }
            // Words that the program composes, such as names of numbers, appear nowhere in its code: their id is
            // their key.
            if source_keys(&id).next().is_none() {
                catalogue.translations.insert(id, translation);
            }
        }
        if catalogue.translations.is_empty() {
            return None;
        }
        let mut catalogues = CATALOGUES.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(same) = catalogues.iter().find(|kept| ***kept == catalogue) {
            return Some(same);
        }
        let catalogue: &'static Catalogue = Box::leak(Box::new(catalogue));
        catalogues.push(catalogue);
        Some(catalogue)
    }

    /// Returns the translation of a sentence by its text in the code.
    pub(super) fn find(&self, key: &str) -> Option<&SentenceTranslation> {
        self.translations.get(key)
    }
}

impl SentenceTranslation {
    /// Returns the translation of a sentence without placeholders.
    pub fn plain(&self) -> &str {
        self.text.plain()
    }

    /// Returns the translation with its placeholders replaced by the values given by name.
    pub fn fill(&self, values: &[(&str, &dyn Display)]) -> String {
        let matches = |when: &&TranslationVariant| {
            let filled = values.iter().find(|(name, _)| *name == when.placeholder);
            filled.is_some_and(|(_, by)| when.matches(by.to_string().trim()))
        };
        let text = self.variants.iter().find(matches).map_or(&self.text, |when| &when.text);
        text.fill(values)
    }
}

impl TranslationVariant {
    fn matches(&self, filled: &str) -> bool {
        let filled = filled.to_lowercase();
        self.values.contains(&filled) || self.endings.iter().any(|end| filled.ends_with(end.as_str()))
    }
}
