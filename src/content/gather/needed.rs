//! Finds the mods on which other mods depend, by their ids in the data folder.

use super::mods::{Needs, beside, needs_of};
use crate::files::load_order::LoadOrder;
use crate::files::source::Source;
use fifteen_base::SortedSet;

impl LoadOrder {
    /// Adds missing dependencies that are in the data folder, each before the mods that need it.
    pub fn with_needed(&self) -> LoadOrder {
        let known = beside(&self.base);
        let mut search = Search { known, seen: SortedSet::new(), found: Vec::new() };
        for source in &self.mods {
            search.take(source);
        }
        LoadOrder { mods: search.found, ..self.clone() }
    }
}

struct Search {
    /// Mods in the data folder.
    known: Vec<(Needs, Source)>,
    seen: SortedSet<String>,
    found: Vec<Source>,
}

impl Search {
    /// Adds a mod after its dependencies.
    fn take(&mut self, source: &Source) {
        let Some((id, needs)) = needs_of(source) else {
            // Mistakes in it are reported when it is loaded.
            self.found.push(source.clone());
            return;
        };
        if !self.seen.insert(id) {
            return;
        }
        for need in needs {
            let known = self.known.iter().find(|((id, _), _)| *id == need);
            if let Some((_, source)) = known {
                self.take(&source.clone());
            }
        }
        self.found.push(source.clone());
    }
}
