//! The mods that others need, found beside the data by their ids.

use super::mods::{Needs, beside, needs_of};
use crate::files::load_order::LoadOrder;
use crate::files::source::Source;
use fifteen_base::SortedSet;

impl LoadOrder {
    /// The same with the mods that its mods need, as far as they lie beside the data, each before whoever needs it.
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
    /// The mods beside the data.
    known: Vec<(Needs, Source)>,
    /// The ids that were come by.
    seen: SortedSet<String>,
    found: Vec<Source>,
}

impl Search {
    /// Takes a mod behind all that it needs.
    fn take(&mut self, source: &Source) {
        let Some((id, needs)) = needs_of(source) else {
            // What is wrong with it is told when it is loaded.
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
