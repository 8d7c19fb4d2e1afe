//! Error report for a refused save: every problem with its position.

use super::migrate::migrate;
use crate::record::pending::MissingDefinition;
use crate::record::validation_error::printable;
use crate::record::{JsonPath, Saved, SourceMap, ValidationError};
use crate::save::restore::{UnreadableParts, restore_all};
use crate::save::save_header::Snapshot;
use fifteen_content::Content;
use fifteen_content::diagnostics::problem::{Diagnostics, FileId, Problem, Report, Span};
use fifteen_content::json::tree;
use fifteen_content::json::tree::{Node, NodeKind};
use fifteen_content::read::value::{Value, decode_text};

/// Returns all problems of a save, up to the limit of a report. `name` is the file name in the report.
pub(in crate::save) fn report_problems(name: &str, bytes: &[u8], content: &Content) -> Report {
    read_diagnosing(name, bytes, content, true).err().unwrap_or_default()
}

/// Reads a save in any layout, or reports all problems. Checks the values (such as ranges and ids) only if
/// `check_values` is true or other problems were found.
pub(in crate::save) fn read_diagnosing(
    name: &str,
    bytes: &[u8],
    content: &Content,
    check_values: bool,
) -> Result<Snapshot, Report> {
    let text = decode_text(name, bytes)?;
    let diagnostics = Diagnostics::for_single_file();
    let file = diagnostics.file(name, &text);
    if let Some(node) = tree::parse(&text, file, &diagnostics).map(migrate) {
        refuse_comments(&node, &diagnostics);
        let mut origin = SourceMap::new(content);
        if let Some(snapshot) = Snapshot::read(Value::new(&node, "", &diagnostics), &mut origin) {
            if diagnostics.errors() == 0 && !check_values {
                return Ok(snapshot);
            }
            let written = SourceText { node: &node, text: &text, file };
            report_invalid_values(snapshot.clone(), &origin, content, &written, &diagnostics);
            if diagnostics.errors() == 0 {
                return Ok(snapshot);
            }
        }
    }
    Err(diagnostics.report())
}

fn report_invalid_values(
    snapshot: Snapshot,
    origin: &SourceMap<'_>,
    content: &Content,
    text: &SourceText<'_>,
    diagnostics: &Diagnostics,
) {
    let Err(faults) = restore_all(snapshot, content, unreadable_parts(origin)) else { return };
    for fault in faults.errors {
        let path = origin.path_in_file(&fault.path);
        let mut problem = Problem::error(text.span(&path, &fault), fault.what);
        if !fault.help.is_empty() {
            problem = problem.help(fault.help);
        }
        for (other, what) in fault.related {
            let (_, span) = text.find(&origin.path_in_file(&other));
            problem = problem.related(span, what);
        }
        diagnostics.add(problem.path(&path.report_text()));
    }
    for MissingDefinition { type_name, id, nearest } in faults.missing {
        let what = format!("the data do not define the {type_name} `{}`", printable(&id));
        let problem = Problem::warning(text.first_span(&id), what);
        diagnostics.add(match nearest {
            Some(nearest) => problem.help(format!("did you mean `{nearest}`?")),
            None => problem,
        });
    }
}

/// Returns the parts that could not be read. Values that seem to be missing may be in these parts.
fn unreadable_parts(origin: &SourceMap<'_>) -> UnreadableParts {
    let lists = ["levels", "parked"];
    let mut levels = lists.iter().flat_map(|list| origin.items(list));
    let levels_have_gaps = levels.any(|level| level.has_gaps(&["actors", "items", "parked"]));
    let hero = ["hero", "current_level", "ending"];
    UnreadableParts {
        level_or_actor: levels_have_gaps || origin.has_gaps(&lists),
        hero: hero.iter().any(|field| origin.unreadable.contains(field)),
        travels: origin.has_gaps(&["travels"]),
    }
}

struct SourceText<'a> {
    node: &'a Node,
    text: &'a str,
    file: FileId,
}

impl SourceText<'_> {
    fn find(&self, path: &JsonPath) -> (&Node, Span) {
        let node = path.follow(self.node);
        // A span over several lines would cover half of the screen, so only the first byte is marked.
        let whole = self.text.get(node.span.start as usize..node.span.end as usize);
        let broken = whole.is_none_or(|text| text.contains('\n'));
        let span = match node.kind {
            NodeKind::Object(_) => node.span.first_byte(),
            NodeKind::List(_) if broken => node.span.first_byte(),
            _ => node.span,
        };
        (node, span)
    }

    /// Returns the place where the file first contains `id` as a text.
    fn first_span(&self, id: &str) -> Span {
        let written = format!("\"{id}\"");
        let found = self.text.find(&written);
        found.map_or(self.file.start(), |at| self.file.span(at, at + written.len()))
    }

    fn span(&self, path: &JsonPath, fault: &ValidationError) -> Span {
        let (node, span) = self.find(path);
        let Some(letter) = fault.character else { return span };
        let begin = node.span.start as usize + 1;
        let written = self.text.get(begin..node.span.end as usize).unwrap_or_default();
        // If the text has escape sequences, mark all of it: the index does not match the characters in the file.
        let plain = !written.contains('\\');
        match written.char_indices().nth(letter).filter(|_| plain) {
            Some((at, c)) => self.file.span(begin + at, begin + at + c.len_utf8()),
            None => span,
        }
    }
}

/// Reports comments as errors. Data files may contain comments, but in a save file the next save would remove them.
fn refuse_comments(node: &Node, diagnostics: &Diagnostics) {
    match &node.kind {
        NodeKind::Object(fields) => {
            for (key, node) in fields.iter() {
                if &*key.text == "//" {
                    let problem = Problem::error(key.span, "a save has no comments");
                    diagnostics.add(problem.help("remove it: the game would not write it back"));
                }
                refuse_comments(node, diagnostics);
            }
        }
        NodeKind::List(items) => items.iter().for_each(|item| refuse_comments(item, diagnostics)),
        _ => {}
    }
}
