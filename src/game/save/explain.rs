//! Everything that is wrong with the text of a save, each thing with its place: for a save that was refused.

use super::fault::Fault;
use super::place::{Step, Way};
use super::restore::restore_all;
use super::shape::{Origin, Shaped, shape};
use crate::content::Content;
use crate::content::problem::{FileId, Ledger, Problem, Report, Span};
use crate::content::read::{Value, text_of};
use crate::content::tree::{self, Node, NodeKind};

/// All problems of a save, at most as many as a report lists. `name` is how people know the file. Without the
/// data, what depends on them is not asked.
pub(super) fn explain(name: &str, bytes: &[u8], content: Option<&Content>) -> Report {
    let text = match text_of(name, bytes) {
        Ok(text) => text,
        Err(report) => return report,
    };
    let ledger = Ledger::default();
    let file = ledger.file(name, &text);
    if let Some(node) = tree::parse(&text, file, &ledger) {
        refuse_comments(&node, &ledger);
        let shaped = shape(Value::new(&node, "", &ledger));
        if let Some((shaped, content)) = shaped.zip(content) {
            meaning(
                shaped,
                content,
                &Origins {
                    node: &node,
                    text: &text,
                    file,
                },
                &ledger,
            );
        }
    }
    ledger.report()
}

/// The one problem of a save that is of a version of which nothing can be made.
pub(super) fn at_version(name: &str, bytes: &[u8], what: &str) -> Report {
    let text = String::from_utf8_lossy(bytes);
    let ledger = Ledger::default();
    let file = ledger.file(name, &text);
    let node = tree::parse(&text, file, &ledger);
    let version = node.as_ref().and_then(|node| node.field("version"));
    let span = version.map_or(file.whole(), |version| version.span);
    ledger.add(Problem::error(span, what).path("version"));
    ledger.report()
}

/// Notes everything that cannot be in what could be read.
fn meaning(shaped: Shaped, content: &Content, origins: &Origins<'_>, ledger: &Ledger) {
    let Shaped {
        snapshot,
        gaps,
        levels,
        parked,
        log,
    } = shaped;
    let Err(faults) = restore_all(snapshot, content, gaps) else {
        return;
    };
    let written = |way: &Way| written(way, &levels, &parked, &log);
    for fault in faults.noted {
        let way = written(&fault.way);
        let mut problem = Problem::error(origins.span(&way, &fault), fault.what);
        if !fault.help.is_empty() {
            problem = problem.help(fault.help);
        }
        for (other, what) in fault.others {
            let (_, span) = origins.find(&written(&other));
            problem = problem.other(span, what);
        }
        ledger.add(problem.path(&way.path()));
    }
}

/// A way through what was read as one through what was written: what could not be read is missing from the
/// lists.
fn written(way: &Way, levels: &[Origin], parked: &[Origin], log: &[usize]) -> Way {
    let mut way = way.clone();
    let swap = |step: Option<&mut Step>, origin: Option<usize>| {
        if let (Some(Step::Item(index)), Some(origin)) = (step, origin) {
            *index = origin;
        }
    };
    let origins = match way.0[..] {
        [Step::Field("levels"), Step::Item(i), ..] => levels.get(i),
        [Step::Field("parked"), Step::Item(i), ..] => parked.get(i),
        [Step::Field("log"), Step::Item(i), ..] => {
            swap(way.0.get_mut(1), log.get(i).copied());
            None
        }
        _ => None,
    };
    let Some(origins) = origins else {
        return way;
    };
    let thing = match way.0[2..] {
        [Step::Field("actors"), Step::Item(i), ..] => origins.actors.get(i),
        [Step::Field("items"), Step::Item(i), ..] => origins.items.get(i),
        [Step::Field("covers"), Step::Item(i), ..] => origins.covers.get(i),
        [Step::Field("mapped"), Step::Item(i), ..] => origins.mapped.get(i),
        [Step::Field("recalled"), Step::Item(i), ..] => origins.recalled.get(i),
        [Step::Field("traps"), Step::Item(i), ..] => origins.traps.get(i),
        [Step::Field("riddles"), Step::Item(i), ..] => origins.riddles.get(i),
        [Step::Field("parked"), Step::Item(i), ..] => origins.parked.get(i),
        _ => None,
    };
    swap(way.0.get_mut(3), thing.copied());
    swap(way.0.get_mut(1), Some(origins.index));
    way
}

/// A text and its tree, to find places in.
struct Origins<'a> {
    node: &'a Node,
    text: &'a str,
    file: FileId,
}

impl Origins<'_> {
    /// What is at the end of a way, or as near to it as there is something, and where.
    fn find(&self, way: &Way) -> (&Node, Span) {
        let mut node = self.node;
        for step in &way.0 {
            let next = match step {
                Step::Field(name) => node.field(name),
                Step::Item(index) => node.items().get(*index),
            };
            match next {
                Some(next) => node = next,
                None => break,
            }
        }
        // To point at a whole object or a broken list would underline half a screen.
        let whole = self
            .text
            .get(node.span.start as usize..node.span.end as usize);
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
        let Some(letter) = fault.letter else {
            return span;
        };
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
fn refuse_comments(node: &Node, ledger: &Ledger) {
    match &node.kind {
        NodeKind::Object(fields) => {
            for (key, node) in fields.iter() {
                if &*key.text == "//" {
                    let problem = Problem::error(key.span, "a save has no comments");
                    ledger.add(problem.help("remove it: the game would not write it back"));
                }
                refuse_comments(node, ledger);
            }
        }
        NodeKind::List(items) => items.iter().for_each(|item| refuse_comments(item, ledger)),
        _ => {}
    }
}
