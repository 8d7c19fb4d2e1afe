//! Positions of loaded definitions in the data files, for later reports.

use super::raw_content::RawContent;
use crate::DataKind;
use crate::diagnostics::collected::{Diagnostics, FileList};
use crate::diagnostics::problem::{Problem, Report, Severity};
use crate::diagnostics::report::File;
use crate::schema::field_description;
use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

#[derive(Clone, Default)]
pub struct SourcePositions(Option<Rc<LoadedData>>);

struct LoadedData {
    raw: RawContent,
    files: Vec<Rc<File>>,
}

/// A problem with a definition, found after loading.
pub struct LaterProblem<'a> {
    pub definition: (DataKind, &'a str),
    /// Field with the problem. The index selects one element of a list.
    pub field: (&'a str, Option<usize>),
    pub severity: Severity,
    pub message: String,
    pub help: String,
}

impl SourcePositions {
    pub(crate) fn new(raw: &RawContent, files: &FileList) -> SourcePositions {
        SourcePositions(Some(Rc::new(LoadedData { raw: raw.clone(), files: files.borrow().clone() })))
    }

    /// Reports problems, each at its list element or field, or at the definition if the field is missing.
    pub fn report<'a>(&self, problems: impl Iterator<Item = LaterProblem<'a>>) -> Report {
        let Some(LoadedData { raw, files }) = self.0.as_deref() else { return Report::default() };
        let diagnostics =
            Diagnostics::sharing_files(&Rc::new(RefCell::new(files.clone())), field_description);
        for LaterProblem { definition: (data_kind, id), field: (field, value), severity, message, help } in
            problems
        {
            let Some(record) = raw.of_kind(data_kind).and_then(|gathered| gathered.find(id)) else {
                continue;
            };
            let node = record.node.field(field);
            let inner = node.and_then(|node| node.items().get(value?));
            let span = inner.or(node).map_or_else(|| record.node.span.first_byte(), |node| node.span);
            let path = match (value, inner) {
                (Some(value), Some(_)) => format!("{field}[{value}]"),
                _ if node.is_some() => field.to_owned(),
                _ => String::new(),
            };
            let problem = match severity {
                Severity::Error => Problem::error(span, message),
                Severity::Warning => Problem::warning(span, message),
            };
            diagnostics.add(problem.path(&path).help(help));
        }
        diagnostics.report()
    }

    /// Returns the file and line of a field, or of element `value` of its list: `data/items.json:12`. If the field
    /// is missing, returns the position of the definition. `None` for an unknown definition.
    pub fn locate(&self, data_kind: DataKind, id: &str, field: &str, value: Option<usize>) -> Option<String> {
        let LoadedData { raw, files } = &**self.0.as_ref()?;
        let record = raw.of_kind(data_kind)?.find(id)?;
        let node = record.node.field(field);
        let inner = node.and_then(|node| node.items().get(value?));
        let span = inner.or(node).unwrap_or(&record.node).span;
        let file = files.get(span.file.0 as usize)?;
        Some(format!("{}:{}", file.name, file.line_of(span)))
    }
}

impl fmt::Debug for SourcePositions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SourcePositions")
    }
}
