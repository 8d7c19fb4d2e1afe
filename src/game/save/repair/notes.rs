//! What was done to repair a save, in sentences.

use crate::record::fault::clean;
use fifteen_base::sorted::sort_by_key;
use fifteen_content::json::tree::Node;
use fifteen_content::kinds::grammar::capital;

/// The most sentences.
const MOST: usize = 200;

/// What was done, in the order of the file.
#[derive(Default)]
pub(super) struct Notes {
    /// Each with the byte of the file that it is about, if there is one.
    notes: Vec<(Option<usize>, String)>,
    more: usize,
}

impl Notes {
    /// Notes what was done about something that is written.
    pub fn at(&mut self, node: &Node, what: impl AsRef<str>) {
        self.add(Some(node.span.start as usize), what.as_ref());
    }

    /// Notes what was done about a field of the whole save, if it is written, or about its not being there.
    pub fn of(&mut self, tree: &Node, name: &str, what: impl AsRef<str>) {
        self.at(tree.field(name).unwrap_or(tree), what);
    }

    /// Notes what was done about something that is not there.
    pub fn say(&mut self, what: impl AsRef<str>) {
        self.add(None, what.as_ref());
    }

    /// Whether more are only counted.
    pub fn is_full(&self) -> bool {
        self.notes.len() >= MOST
    }

    fn add(&mut self, at: Option<usize>, what: &str) {
        match self.is_full() {
            true => self.more += 1,
            false => self.notes.push((at, clean(what))),
        }
    }

    /// The sentences, with the lines of the file that they are about. What is said of the whole of it comes last, and
    /// has none.
    pub fn sentences(mut self, text: &str) -> Vec<String> {
        let begin = text.find(|c: char| !c.is_whitespace()).unwrap_or_default();
        let line_of = |at: Option<usize>| at.filter(|at| *at > begin);
        sort_by_key(&mut self.notes, |(at, _)| line_of(*at).unwrap_or(usize::MAX));
        let (mut line, mut counted) = (1, 0);
        let mut sentences = Vec::new();
        for (at, what) in self.notes {
            let Some(at) = line_of(at) else {
                sentences.push(capital(&what));
                continue;
            };
            let passed = text.as_bytes().get(counted..at).unwrap_or_default();
            line += passed.iter().filter(|byte| **byte == b'\n').count();
            counted = at;
            sentences.push(format!("Line {line}: {what}"));
        }
        if self.more > 0 {
            sentences.push(format!("... and {} more.", self.more));
        }
        sentences
    }
}
