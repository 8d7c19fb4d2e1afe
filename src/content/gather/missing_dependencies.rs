//! Finds the dependencies of mods by their ids among the mods in the data folder.

use super::mods::{ModDependencies, mods_in_data_folder, read_dependencies};
use crate::files::load_order::LoadOrder;
use crate::files::source::Source;
use fifteen_base::SortedSet;

impl LoadOrder {
    /// Adds missing dependencies from the data folder to the load order, each before the mods that need it.
    pub fn with_dependencies(&self) -> LoadOrder {
        let known = mods_in_data_folder(&self.base);
        let mut search = DependencySearch { known, seen: SortedSet::new(), found: Vec::new() };
        for source in &self.mods {
            search.add_with_dependencies(source);
        }
        LoadOrder { mods: search.found, ..self.clone() }
    }
}

struct DependencySearch {
    known: Vec<(ModDependencies, Source)>,
    seen: SortedSet<String>,
    found: Vec<Source>,
}

impl DependencySearch {
    fn add_with_dependencies(&mut self, source: &Source) {
        let Some((id, needs)) = read_dependencies(source) else {
            self.found.push(source.clone());
            return;
        };
        if !self.seen.insert(id) {
            return;
        }
        for need in needs {
            let known = self.known.iter().find(|((id, _), _)| *id == need);
            if let Some((_, source)) = known {
                self.add_with_dependencies(&source.clone());
            }
        }
        self.found.push(source.clone());
    }
}
