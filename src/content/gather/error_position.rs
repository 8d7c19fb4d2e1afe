//! Positions of problems. A problem in an inherited field is reported at the definition that inherits the field.

use super::resolve::RawRecord;
use crate::diagnostics::problem::{Problem, Span};

impl RawRecord {
    /// Creates a problem with a field. Its position is the field if the definition writes it, and otherwise the id.
    pub fn problem_at(
        &self,
        problem: impl Fn(Span, String) -> Problem,
        field: &str,
        message: impl Into<String>,
    ) -> Problem {
        let own_span = self.own_field_span(field).filter(|place| self.is_own_position(*place));
        let place = own_span.unwrap_or_else(|| self.field_span("id"));
        self.with_inherited_position(problem(place, message.into()), field)
    }

    /// Adds the position where `field`, the cause of the problem, is written, if the field is inherited.
    pub fn with_inherited_position(&self, problem: Problem, field: &str) -> Problem {
        match self.own_field_span(field) {
            Some(place) if !self.is_own_position(place) => {
                problem.related(place, format!("its `{field}` is inherited from here"))
            }
            _ => problem,
        }
    }

    /// Whether a position is in the definition itself or, if mods override the definition, in the last override.
    pub fn is_own_position(&self, place: Span) -> bool {
        self.node.span.contains(place)
    }

    fn own_field_span(&self, field: &str) -> Option<Span> {
        self.node.field(field).map(|node| node.span)
    }
}
