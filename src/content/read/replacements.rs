//! Replaced definitions: old ids that refer to other definitions because of `replaced_by`.

use crate::diagnostics::problem::{Problem, Span};
use fifteen_base::SortedMap;
use std::rc::Rc;

#[derive(Clone, Default)]
pub(crate) struct Replacements {
    /// Replaced ids, each with the id of its existing replacement.
    pub new_ids: Rc<SortedMap<String, String>>,
    pub places: Rc<SortedMap<String, Span>>,
    /// Whether some `replaced_by` names a definition that does not exist.
    pub broken: bool,
}

impl Replacements {
    pub fn replacement(&self, id: &str) -> Option<&str> {
        self.new_ids.get(id).map(String::as_str)
    }

    /// Returns a warning for the use of a replaced id. `None` for other ids.
    pub fn problem(&self, id: &str, at: Span) -> Option<Problem> {
        let by = self.replacement(id)?;
        let problem = Problem::warning(at, format!("`{id}` is replaced by `{by}`")).list_once();
        let problem = problem.help(format!("write `{by}`"));
        Some(match self.places.get(id) {
            Some(place) => problem.related(*place, "it is replaced here"),
            None => problem,
        })
    }
}
