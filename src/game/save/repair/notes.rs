//! Notes on the changes of a repair, in sentences.

use crate::record::fault::clean;
use fifteen_base::sorted::sort_by_key;
use fifteen_content::kinds::grammar::capital;

const MOST: usize = 200;

struct Note {
    /// Position in the file, in bytes.
    at: usize,
    /// Start of the object that contains it, in bytes.
    object: u32,
    what: String,
}

/// All changes, in the order of the file.
#[derive(Default)]
pub(super) struct Notes {
    notes: Vec<Note>,
    last: Vec<String>,
    more: usize,
}

impl Notes {
    pub fn at(&mut self, at: usize, object: u32, what: impl AsRef<str>) {
        match self.notes.len() >= MOST {
            true => self.more += 1,
            false => self.notes.push(Note { at, object, what: clean(what.as_ref()) }),
        }
    }

    /// Removes the last note about an object, because the object itself is left out.
    pub fn forget(&mut self, object: u32) {
        if let Some(at) = self.notes.iter().rposition(|note| note.object == object) {
            self.notes.remove(at);
        }
    }

    pub fn say(&mut self, what: &str) {
        self.last.push(what.to_owned());
    }

    /// Formats the notes with their line numbers. Notes about the whole file come last and have none.
    pub fn sentences(mut self, text: &str) -> Vec<String> {
        sort_by_key(&mut self.notes, |note| note.at);
        let (mut line, mut counted) = (1, 0);
        let mut sentences = Vec::new();
        for Note { at, what, .. } in self.notes {
            line += lines(text.get(counted..at).unwrap_or_default());
            counted = at;
            sentences.push(format!("Line {line}: {what}"));
        }
        sentences.extend(self.last.iter().map(|what| capital(what)));
        if self.more > 0 {
            sentences.push(format!("... and {} more.", self.more));
        }
        sentences
    }
}

pub(super) fn lines(text: &str) -> usize {
    text.bytes().filter(|byte| *byte == b'\n').count()
}
