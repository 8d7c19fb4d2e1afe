//! Chooses the position at which a mistake in a definition is reported: in the definition itself, and not where an
//! inherited field is written. The parent may be correct and by another author, and many children may inherit the field.

use super::resolve::Raw;
use crate::diagnostics::problem::{Problem, Span};

impl Raw {
    /// Creates a problem with a field: at the field if the definition writes it, or else at the id.
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

    /// Adds the position of a field that caused the problem, if it is inherited.
    pub fn come_of(&self, problem: Problem, field: &str) -> Problem {
        match self.written(field) {
            Some(place) if !self.wrote(place) => {
                problem.other(place, format!("its `{field}` is inherited from here"))
            }
            _ => problem,
        }
    }

    /// Whether a position is in the definition itself, or in the last mod's change of it.
    pub fn wrote(&self, place: Span) -> bool {
        self.node.span.holds(place)
    }

    fn written(&self, field: &str) -> Option<Span> {
        self.node.field(field).map(|node| node.span)
    }
}
