//! Translation catalogues: the program's sentences in another language.

use super::sentences::source_keys;
use super::template::SentenceTemplate;
use crate::SortedMap;
use std::fmt::Display;
use std::sync::{Mutex, PoisonError};

/// Translations of the program's sentences into one language, from one or more mods.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Catalogue {
    translations: SortedMap<String, SentenceTranslation>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SentenceTranslation {
    pub text: SentenceTemplate,
    pub variants: Vec<TranslationVariant>,
}

/// An alternative translation, used if the value of a placeholder is in `values` or ends in one of `endings`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TranslationVariant {
    pub placeholder: String,
    /// Values that match, in lower case.
    pub values: Vec<String>,
    /// Endings that match, in lower case.
    pub endings: Vec<String>,
    pub text: SentenceTemplate,
}

/// All catalogues, which live until the program ends. Equal catalogues share one entry.
static CATALOGUES: Mutex<Vec<&'static Catalogue>> = Mutex::new(Vec::new());

impl Catalogue {
    /// Returns a catalogue of translations by sentence id, or `None` without translations.
    pub fn new(
        translations: impl Iterator<Item = (String, SentenceTranslation)>,
    ) -> Option<&'static Catalogue> {
        let mut catalogue = Catalogue::default();
        for (id, translation) in translations {
            for key in source_keys(&id) {
                catalogue.translations.insert(key.to_owned(), translation.clone());
            }
            // Words that the program composes, such as names of numbers, do not occur in its code. Their id is
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

    pub(super) fn find(&self, key: &str) -> Option<&SentenceTranslation> {
        self.translations.get(key)
    }
}

impl SentenceTranslation {
    pub fn plain(&self) -> &str {
        self.text.plain()
    }

    /// Fills in the values by name, in the text of the first matching variant or else in the main text.
    pub fn fill(&self, values: &[(&str, &dyn Display)]) -> String {
        let matches = |variant: &&TranslationVariant| {
            let filled = values.iter().find(|(name, _)| *name == variant.placeholder);
            filled.is_some_and(|(_, value)| variant.matches(value.to_string().trim()))
        };
        let text = self.variants.iter().find(matches).map_or(&self.text, |variant| &variant.text);
        text.fill(values)
    }
}

impl TranslationVariant {
    fn matches(&self, filled: &str) -> bool {
        let filled = filled.to_lowercase();
        self.values.contains(&filled) || self.endings.iter().any(|end| filled.ends_with(end.as_str()))
    }
}
