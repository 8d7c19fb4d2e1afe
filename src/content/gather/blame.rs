//! Where a mistake in a definition is told: where its own author wrote, and not at what it has from a parent. That
//! may be another author's, with whom nothing is wrong; and what many inherit would be told of one of them alone.

use super::resolve::Raw;
use crate::diagnostics::problem::{Problem, Span};

impl Raw {
    /// A problem with a field: there if the definition itself says it, else at its id.
    pub fn blame(
        &self,
        problem: impl Fn(Span, String) -> Problem,
        field: &str,
        message: impl Into<String>,
    ) -> Problem {
        let own = self.written(field).filter(|place| self.wrote(*place));
        let place = own.unwrap_or_else(|| self.place("id"));
        self.come_of(problem(place, message.into()), field)
    }

    /// A problem, and the field that it comes of if that is written elsewhere.
    pub fn come_of(&self, problem: Problem, field: &str) -> Problem {
        match self.written(field) {
            Some(place) if !self.wrote(place) => {
                problem.other(place, format!("it has its `{field}` from here"))
            }
            _ => problem,
        }
    }

    /// Whether a place is in the definition itself: in what a mod made of it, if one did.
    pub fn wrote(&self, place: Span) -> bool {
        self.node.span.holds(place)
    }

    fn written(&self, field: &str) -> Option<Span> {
        self.node.field(field).map(|node| node.span)
    }
}
