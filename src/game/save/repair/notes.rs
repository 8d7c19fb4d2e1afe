//! Notes on the changes of a repair, in sentences.

use crate::record::validation_error::printable;
use fifteen_base::sorted::sort_by_key;
use fifteen_content::kinds::grammar::capitalize;

const MAX_NOTES: usize = 200;

/// In place of the start of an object: the note is about no object.
pub(super) const WHOLE_FILE: u32 = u32::MAX;

struct RepairNote {
    at: usize,
    /// Start of the object with the changed part, in bytes; or [`WHOLE_FILE`].
    object: u32,
    what: String,
}

#[derive(Default)]
pub(super) struct RepairNotes {
    notes: Vec<RepairNote>,
    /// Notes about the whole file.
    pub general: Vec<String>,
    more: usize,
}

impl RepairNotes {
    pub fn add(&mut self, at: usize, object: u32, what: impl AsRef<str>) {
        match self.notes.len() >= MAX_NOTES {
            true => self.more += 1,
            false => self.notes.push(RepairNote { at, object, what: printable(what.as_ref()) }),
        }
    }

    /// Removes the last note about a part of an object, because the object itself is left out.
    pub fn remove_last(&mut self, object: u32) {
        if let Some(at) = self.notes.iter().rposition(|note| note.object == object) {
            self.notes.remove(at);
        }
    }

    /// Formats the notes with their line numbers. Notes about the whole file come last and have no line number.
    pub fn sentences(mut self, text: &str) -> Vec<String> {
        sort_by_key(&mut self.notes, |note| note.at);
        let (mut line, mut counted) = (1, 0);
        let mut sentences = Vec::new();
        for RepairNote { at, what, .. } in self.notes {
            line += count_lines(text.get(counted..at).unwrap_or_default());
            counted = at;
            sentences.push(format!("Line {line}: {what}"));
        }
        sentences.extend(self.general.iter().map(|what| capitalize(what)));
        if self.more > 0 {
            sentences.push(format!("... and {} more.", self.more));
        }
        sentences
    }
}

pub(super) fn count_lines(text: &str) -> usize {
    text.bytes().filter(|byte| *byte == b'\n').count()
}
