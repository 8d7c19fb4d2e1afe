//! What is meant by the ids of definitions that were let go.

use crate::diagnostics::problem::{Problem, Span};
use fifteen_base::SortedMap;
use std::rc::Rc;

/// The definitions that were let go.
#[derive(Clone, Default)]
pub(crate) struct Replaced {
    /// What each of them means: the id of a definition that there is.
    pub by: Rc<SortedMap<String, String>>,
    /// Where that is said.
    pub places: Rc<SortedMap<String, Span>>,
    /// Whether it could not be found out what one of them means.
    pub broken: bool,
}

impl Replaced {
    /// What an id means that was let go.
    pub fn meant(&self, id: &str) -> Option<&str> {
        self.by.get(id).map(String::as_str)
    }

    /// The warning of an id that was let go, and is named still; none of any other.
    pub fn problem(&self, id: &str, at: Span) -> Option<Problem> {
        let by = self.meant(id)?;
        let problem = Problem::warning(at, format!("`{id}` is replaced by `{by}`")).once();
        let problem = problem.help(format!("write `{by}`"));
        Some(match self.places.get(id) {
            Some(said) => problem.other(*said, "it is replaced here"),
            None => problem,
        })
    }
}
