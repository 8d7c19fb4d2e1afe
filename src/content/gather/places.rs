//! Where definitions were read: the files and the lines behind the numbers of the game.

use super::raw_content::RawContent;
use crate::DataKind;
use crate::diagnostics::collected::{Diagnostics, Files};
use crate::diagnostics::problem::{Problem, Report, Severity};
use crate::diagnostics::report::File;
use crate::schema::meaning;
use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

/// Where every field of every definition was read.
#[derive(Clone, Default)]
pub struct Places(Option<Rc<Read>>);

struct Read {
    raw: RawContent,
    files: Vec<Rc<File>>,
}

/// What is said of a definition.
pub struct Told<'a> {
    /// Which: its kind of data and its id.
    pub of: (DataKind, &'a str),
    /// The field that it is said of, and which value of its list, if it is one of these.
    pub field: (&'a str, Option<usize>),
    /// Whether it can be used all the same.
    pub severity: Severity,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub help: String,
}

impl Places {
    /// The places of these records in those files.
    pub(crate) fn new(raw: &RawContent, files: &Files) -> Places {
        Places(Some(Rc::new(Read { raw: raw.clone(), files: files.borrow().clone() })))
    }

    /// What is wrong with definitions, told where the field stands that is said of each, or that value of its list. Of a
    /// field that was left out it is where the definition begins.
    pub fn report<'a>(&self, told: impl Iterator<Item = Told<'a>>) -> Report {
        let Some(Read { raw, files }) = self.0.as_deref() else { return Report::default() };
        let diagnostics = Diagnostics::over(&Rc::new(RefCell::new(files.clone())), meaning);
        for Told { of: (data_kind, id), field: (field, value), severity, message, help } in told {
            let data_kinds = raw.data_kinds();
            let gathered = data_kinds.iter().find(|(kind, _)| *kind == data_kind);
            let record = gathered.and_then(|(_, gathered)| {
                gathered.records.get(usize::from(*gathered.ids.get(id)?))
            });
            let Some(record) = record else { continue };
            let node = record.node.field(field);
            let inner = node.and_then(|node| node.items().get(value?));
            let span = inner.or(node).map_or_else(|| record.node.span.first(), |node| node.span);
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

    /// The file and the line of a field of a definition, or of that value of its list: `data/items.json:12`. Of a field
    /// that was left out it is where the definition begins.
    pub fn of(
        &self,
        data_kind: DataKind,
        id: &str,
        field: &str,
        value: Option<usize>,
    ) -> Option<String> {
        let Read { raw, files } = &**self.0.as_ref()?;
        let data_kinds = raw.data_kinds();
        let (_, gathered) = data_kinds.iter().find(|(kind, _)| *kind == data_kind)?;
        let record = gathered.records.get(usize::from(*gathered.ids.get(id)?))?;
        let node = record.node.field(field);
        let inner = node.and_then(|node| node.items().get(value?));
        let span = inner.or(node).unwrap_or(&record.node).span;
        let file = files.get(span.file.0 as usize)?;
        Some(format!("{}:{}", file.name, file.line_of(span)))
    }
}

impl fmt::Debug for Places {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Places")
    }
}
