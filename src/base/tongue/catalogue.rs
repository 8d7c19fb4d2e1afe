//! The program's sentences in another language.

use super::every::keys;
use super::holes::Template;
use crate::SortedMap;
use std::fmt::Display;
use std::sync::{Mutex, PoisonError};

/// What a mod, or several, have in place of the program's sentences.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Catalogue {
    sayings: SortedMap<String, Saying>,
}

/// A sentence in another language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Saying {
    /// What is said.
    pub text: Template,
    /// What is said in its place where something fits; the first that fits counts.
    pub when: Vec<When>,
}

/// What is said in place of a sentence where what fills one of its holes is one of some texts, or ends in one of some.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct When {
    /// The name of the hole.
    pub hole: String,
    /// The texts, in small letters.
    pub is: Vec<String>,
    /// The endings, in small letters.
    pub ends: Vec<String>,
    /// What is said.
    pub text: Template,
}

/// All catalogues there are: they live as long as the program, and one that is the same as another is that one.
static KEPT: Mutex<Vec<&'static Catalogue>> = Mutex::new(Vec::new());

impl Catalogue {
    /// The catalogue of sentences in another language, each with what data files call it; none of none. It lives as long as
    /// the program.
    pub fn of(sayings: impl Iterator<Item = (String, Saying)>) -> Option<&'static Catalogue> {
        let mut catalogue = Catalogue::default();
        for (id, saying) in sayings {
            for key in keys(&id) {
                catalogue.sayings.insert(key.to_owned(), saying.clone());
            }
            // A word that is made in the program, such as the name of a number, is written nowhere in its code.
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

    /// What it has in place of a sentence, by how that is written in the code.
    pub(super) fn find(&self, key: &str) -> Option<&Saying> {
        self.sayings.get(key)
    }
}

impl Saying {
    /// A sentence that has no holes.
    pub fn plain(&self) -> &str {
        self.text.plain()
    }

    /// The sentence with its holes filled, each by what is given under its name.
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
