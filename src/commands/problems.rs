//! JSON form of problem reports; data/reference/check.md explains the fields.

use crate::content::diagnostics::problem::{FilePosition, Problem, Report, Severity};
use fifteen_base::serde_json::{Value, json};
use serde::Serialize;

#[derive(Serialize)]
pub struct Problems {
    errors: usize,
    warnings: usize,
    problems: Vec<Value>,
}

impl Problems {
    pub fn from_report(report: &Report) -> Problems {
        let problems = report.problems().iter().map(|problem| entry(problem, report)).collect();
        Problems { errors: report.errors(), warnings: report.warnings(), problems }
    }

    /// Adds one to the number of errors, for an error without a position in a file.
    pub fn with_unplaced(self) -> Problems {
        Problems { errors: self.errors + 1, ..self }
    }
}

fn entry(problem: &Problem, report: &Report) -> Value {
    let place = problem.span.and_then(|span| report.position(span));
    let part = |field: fn(&FilePosition) -> usize| place.as_ref().map(field);
    let others = problem.related.iter().map(|(span, message)| {
        let place = report.position(*span);
        json!({
            "file": report.file_name(*span),
            "line": place.as_ref().map(|p| p.line),
            "column": place.as_ref().map(|p| p.column),
            "pointer": report.pointer(*span),
            "message": message,
        })
    });
    json!({
        "severity": match problem.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        },
        "message": problem.message,
        "file": problem.span.map(|span| report.file_name(span)),
        "line": part(|p| p.line),
        "column": part(|p| p.column),
        "end_line": part(|p| p.end_line),
        "end_column": part(|p| p.end_column),
        "path": report.full_path(problem),
        "pointer": problem.span.and_then(|span| report.pointer(span)),
        "help": problem.help,
        "others": others.collect::<Value>(),
    })
}
