//! Everything that is wrong with the text of a save, each thing with its place: for a save that was refused.

use crate::record::fault::Fault;
use crate::record::place::Way;
use crate::record::{Origin, Readable};
use crate::save::format::Snapshot;
use crate::save::restore::{Gaps, restore_all};
use fifteen_content::Content;
use fifteen_content::diagnostics::problem::{Diagnostics, FileId, Problem, Report, Span};
use fifteen_content::json::tree;
use fifteen_content::json::tree::{Node, NodeKind};
use fifteen_content::read::value::{Value, text_of};

/// All problems of a save, at most as many as a report lists. `name` is how people know the file. Without the
/// data, what depends on them is not asked.
pub(in crate::save) fn explain(name: &str, bytes: &[u8], content: Option<&Content>) -> Report {
    let text = match text_of(name, bytes) {
        Ok(text) => text,
        Err(report) => return report,
    };
    let diagnostics = Diagnostics::default();
    let file = diagnostics.file(name, &text);
    if let Some(node) = tree::parse(&text, file, &diagnostics) {
        refuse_comments(&node, &diagnostics);
        let mut origin = Origin::default();
        let snapshot = Snapshot::read(Value::new(&node, "", &diagnostics), &mut origin);
        if let Some((snapshot, content)) = snapshot.zip(content) {
            let written = Written { node: &node, text: &text, file };
            meaning(snapshot, &origin, content, &written, &diagnostics);
        }
    }
    diagnostics.report()
}

/// Notes everything that cannot be in what could be read.
fn meaning(
    snapshot: Snapshot,
    origin: &Origin,
    content: &Content,
    text: &Written<'_>,
    diagnostics: &Diagnostics,
) {
    let Err(faults) = restore_all(snapshot, content, gaps(origin)) else { return };
    for fault in faults.noted {
        let way = origin.written(&fault.way);
        let mut problem = Problem::error(text.span(&way, &fault), fault.what);
        if !fault.help.is_empty() {
            problem = problem.help(fault.help);
        }
        for (other, what) in fault.others {
            let (_, span) = text.find(&origin.written(&other));
            problem = problem.other(span, what);
        }
        diagnostics.add(problem.path(&way.path()));
    }
}

/// What could not be read, so that its absence proves nothing.
fn gaps(origin: &Origin) -> Gaps {
    let lists = ["levels", "parked"];
    let mut levels = lists.iter().flat_map(|list| origin.items(list));
    let things = levels.any(|level| level.has_gaps(&["actors", "items", "parked"]));
    let hero = ["hero", "here", "ending"];
    Gaps {
        things: things || origin.has_gaps(&lists),
        hero: hero.iter().any(|field| origin.lost.contains(field)),
    }
}

/// A text and its tree, to find places in.
struct Written<'a> {
    node: &'a Node,
    text: &'a str,
    file: FileId,
}

impl Written<'_> {
    /// What is at the end of a way, or as near to it as there is something, and where.
    fn find(&self, way: &Way) -> (&Node, Span) {
        let node = way.lead(self.node);
        // To point at a whole object or a broken list would underline half a screen.
        let whole = self.text.get(node.span.start as usize..node.span.end as usize);
        let broken = whole.is_none_or(|text| text.contains('\n'));
        let span = match node.kind {
            NodeKind::Object(_) => node.span.first(),
            NodeKind::List(_) if broken => node.span.first(),
            _ => node.span,
        };
        (node, span)
    }

    /// Where a fault is: a character of a text, or all of something.
    fn span(&self, way: &Way, fault: &Fault) -> Span {
        let (node, span) = self.find(way);
        let Some(letter) = fault.letter else { return span };
        let begin = node.span.start as usize + 1;
        let written = self.text.get(begin..node.span.end as usize);
        let written = written.unwrap_or_default();
        // With escapes, characters are not where they seem to be.
        let plain = !written.contains('\\');
        match written.char_indices().nth(letter).filter(|_| plain) {
            Some((at, c)) => self.file.span(begin + at, begin + at + c.len_utf8()),
            None => span,
        }
    }
}

/// Notes the comments, which data files may have: here they would be lost with the next save.
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
