//! What the checks use: the content, where it is written, and where problems go.

use crate::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::gather::raw_content::RawContent;
use crate::gather::records::GatheredRecords;
use crate::gather::resolve::RawRecord;
use crate::json::tree::Node;
use crate::{Content, Definition, Kind, Registry};

/// All content, for checks of several lists.
#[derive(Clone, Copy)]
pub(super) struct ContentCheck<'a> {
    pub content: &'a Content,
    pub raw: &'a RawContent,
    pub diagnostics: &'a Diagnostics,
}

/// One definition, for its checks.
pub(super) struct DefinitionCheck<'a, T> {
    pub content: &'a Content,
    pub raw: &'a RawRecord,
    pub kind: Kind<T>,
    pub definition: &'a T,
    pub diagnostics: &'a Diagnostics,
}

impl<'a> ContentCheck<'a> {
    /// Returns the definitions of one list, in order.
    pub fn each<T: Definition>(
        self,
        raw: &'a GatheredRecords,
        all: &'a Registry<T>,
    ) -> impl Iterator<Item = DefinitionCheck<'a, T>> {
        let ContentCheck { content, diagnostics, .. } = self;
        let each = raw.records.iter().zip(all.iter());
        each.map(move |(raw, (kind, definition))| DefinitionCheck {
            content,
            raw,
            kind,
            definition,
            diagnostics,
        })
    }
}

impl<T> DefinitionCheck<'_, T> {
    /// Reports an error in a field of the definition.
    pub fn error(&self, field: &str, message: impl Into<String>, help: impl Into<String>) {
        self.diagnostics.add(self.raw.problem_at(Problem::error, field, message).help(help));
    }

    /// Warns of a field of the definition.
    pub fn warn(&self, field: &str, message: impl Into<String>, help: impl Into<String>) {
        self.diagnostics.add(self.raw.problem_at(Problem::warning, field, message).help(help));
    }

    pub fn error_at(&self, at: Span, message: impl Into<String>, help: impl Into<String>) {
        self.diagnostics.add(Problem::error(at, message).help(help));
    }

    /// Reports an error at `node`, or in `field` if there is no such node or if it is inherited.
    pub fn error_at_node(&self, node: Option<&Node>, field: &str, message: String, help: impl Into<String>) {
        match node.filter(|node| self.raw.is_own_position(node.span)) {
            Some(node) => self.error_at(node.span, message, help),
            None => self.error(field, message, help),
        }
    }
}
