//! What was done to repair a save, in sentences.

use crate::content::json::tree::Node;
use crate::game::save::error::clean;

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

    /// Notes what was done about something that is not there.
    pub fn say(&mut self, what: impl AsRef<str>) {
        self.add(None, what.as_ref());
    }

    fn add(&mut self, at: Option<usize>, what: &str) {
        match self.notes.len() < MOST {
            true => self.notes.push((at, clean(what))),
            false => self.more += 1,
        }
    }

    /// The sentences, with the lines of the file that they are about.
    pub fn sentences(mut self, text: &str) -> Vec<String> {
        self.notes.sort_by_key(|(at, _)| at.unwrap_or(usize::MAX));
        let (mut line, mut counted) = (1, 0);
        let mut sentences = Vec::new();
        for (at, what) in self.notes {
            let Some(at) = at else {
                sentences.push(what);
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
