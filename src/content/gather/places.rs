//! Where definitions were read: the files and the lines behind the numbers of the game.

use super::raw_content::RawContent;
use crate::content::DataKind;
use crate::content::diagnostics::problem::{Diagnostics, Files, Problem, Report};
use crate::content::diagnostics::report::File;
use crate::content::schema::meaning;
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

impl Places {
    /// The places of these records in those files.
    pub(in crate::content) fn new(raw: &RawContent, files: &Files) -> Places {
        Places(Some(Rc::new(Read { raw: raw.clone(), files: files.borrow().clone() })))
    }

    /// What is wrong with definitions, told where the field stands that is said of each, or that value of its list. Of a
    /// field that was left out it is where the definition begins.
    pub fn report<'a>(
        &self,
        told: impl Iterator<Item = ((DataKind, &'a str), (&'a str, Option<usize>), Problem)>,
    ) -> Report {
        let Some(Read { raw, files }) = self.0.as_deref() else {
            return Report::default();
        };
        let diagnostics = Diagnostics::over(&Rc::new(RefCell::new(files.clone())), meaning);
        let data_kinds = raw.data_kinds();
        for ((data_kind, id), (field, value), problem) in told {
            let gathered = data_kinds.iter().find(|(kind, _)| *kind == data_kind);
            let record = gathered.and_then(|(_, gathered)| {
                gathered.records.get(usize::from(*gathered.ids.get(id)?))
            });
            let node = record.and_then(|record| record.node.field(field));
            let inner = node.and_then(|node| node.items().get(value?));
            let span = match inner.or(node) {
                Some(node) => Some(node.span),
                None => record.map(|record| record.node.span.first()),
            };
            let path = match (value, inner) {
                (Some(value), Some(_)) => format!("{field}[{value}]"),
                _ if node.is_some() => field.to_owned(),
                _ => String::new(),
            };
            diagnostics.add(Problem { span, ..problem }.path(&path));
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
