//! What was done to repair a save, in sentences.

use crate::record::fault::clean;
use fifteen_base::sorted::sort_by_key;
use fifteen_content::kinds::grammar::capital;

/// The most sentences.
const MOST: usize = 200;

/// Something that was done.
struct Note {
    /// The byte of the file that it is about.
    at: usize,
    /// The byte where the object begins in which that is.
    object: u32,
    what: String,
}

/// What was done, in the order of the file.
#[derive(Default)]
pub(super) struct Notes {
    notes: Vec<Note>,
    /// What is said of all of it.
    last: Vec<String>,
    more: usize,
}

impl Notes {
    /// Notes what was done about what is written at a byte of the file, in an object that begins there.
    pub fn at(&mut self, at: usize, object: u32, what: impl AsRef<str>) {
        match self.notes.len() >= MOST {
            true => self.more += 1,
            false => self.notes.push(Note { at, object, what: clean(what.as_ref()) }),
        }
    }

    /// Forgets the last that was noted of the object that begins there: more than that is left out.
    pub fn forget(&mut self, object: u32) {
        if let Some(at) = self.notes.iter().rposition(|note| note.object == object) {
            self.notes.remove(at);
        }
    }

    /// Notes what was done about all of it.
    pub fn say(&mut self, what: &str) {
        self.last.push(what.to_owned());
    }

    /// The sentences, with the lines of the file that they are about. What is said of the whole of it comes last, and
    /// has none.
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

/// How many lines end there.
pub(super) fn lines(text: &str) -> usize {
    text.bytes().filter(|byte| *byte == b'\n').count()
}
