//! JSON form of problem reports; data/reference/check.md explains the fields.

use crate::content::diagnostics::problem::{FilePosition, Problem, Report, Severity, Span};
use serde::Serialize;

#[derive(Serialize)]
pub struct Problems<'a> {
    errors: usize,
    warnings: usize,
    problems: Vec<ProblemEntry<'a>>,
}

impl<'a> Problems<'a> {
    pub fn from_report(report: &'a Report) -> Problems<'a> {
        let problems = report.problems().iter();
        Problems {
            errors: report.errors(),
            warnings: report.warnings(),
            problems: problems.map(|p| ProblemEntry::new(p, report)).collect(),
        }
    }

    /// Adds one to the number of errors, for an error without a position in a file.
    pub fn with_unplaced(self) -> Problems<'a> {
        Problems { errors: self.errors + 1, ..self }
    }
}

#[derive(Serialize)]
struct ProblemEntry<'a> {
    severity: &'static str,
    message: &'a str,
    file: Option<&'a str>,
    line: Option<usize>,
    column: Option<usize>,
    end_line: Option<usize>,
    end_column: Option<usize>,
    path: String,
    pointer: Option<String>,
    help: Option<&'a str>,
    others: Vec<RelatedEntry<'a>>,
}

#[derive(Serialize)]
struct RelatedEntry<'a> {
    file: &'a str,
    line: Option<usize>,
    column: Option<usize>,
    pointer: Option<String>,
    message: &'a str,
}

impl<'a> ProblemEntry<'a> {
    fn new(problem: &'a Problem, report: &'a Report) -> ProblemEntry<'a> {
        let place = problem.span.and_then(|span| report.position(span));
        let part = |field: fn(&FilePosition) -> usize| place.as_ref().map(field);
        let others = problem.related.iter();
        ProblemEntry {
            severity: match problem.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
            },
            message: &problem.message,
            file: problem.span.map(|span| report.file_name(span)),
            line: part(|p| p.line),
            column: part(|p| p.column),
            end_line: part(|p| p.end_line),
            end_column: part(|p| p.end_column),
            path: report.full_path(problem),
            pointer: problem.span.and_then(|span| report.pointer(span)),
            help: problem.help.as_deref(),
            others: others.map(|other| RelatedEntry::new(other, report)).collect(),
        }
    }
}

impl<'a> RelatedEntry<'a> {
    fn new((span, message): &'a (Span, String), report: &'a Report) -> RelatedEntry<'a> {
        let place = report.position(*span);
        RelatedEntry {
            file: report.file_name(*span),
            line: place.as_ref().map(|p| p.line),
            column: place.as_ref().map(|p| p.column),
            pointer: report.pointer(*span),
            message,
        }
    }
}
