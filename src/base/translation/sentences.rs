//! The list of all translatable sentences, collected from the code.

use super::NOTE_SEPARATOR;
use super::template::sentence_id;
use crate::SortedMap;
use linkme::distributed_slice;
use std::sync::LazyLock;

/// A sentence as written in the code with its placeholders, and the first source file that contains it.
pub type SourceSentence = (&'static str, &'static str);

/// The sentences in `say!` and `phrase!` of all crates. The program's build script collects them and adds its list
/// here, so that a new sentence on a screen does not rebuild this crate.
#[distributed_slice]
pub static SENTENCES: [&'static [SourceSentence]];

/// All spellings of each sentence in the code: format options of the placeholders may differ.
static BY_ID: LazyLock<SortedMap<String, Vec<SourceSentence>>> = LazyLock::new(|| {
    let mut sentences: SortedMap<String, Vec<SourceSentence>> = SortedMap::new();
    for (spelling, file) in SENTENCES.iter().copied().flatten() {
        sentences.entry(sentence_id(spelling)).or_default().push((spelling, file));
    }
    sentences
});

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProgramSentence {
    /// Id in data files: the English text with plain placeholders.
    pub id: &'static str,
    pub file: &'static str,
}

impl ProgramSentence {
    /// Returns the id without the note for translators.
    pub fn english(&self) -> &'static str {
        self.id.split(NOTE_SEPARATOR).next().unwrap_or_default()
    }
}

/// Iterates over all sentences of the program, in order of their ids.
pub fn all_sentences() -> impl Iterator<Item = ProgramSentence> {
    BY_ID.iter().filter_map(|(id, spellings)| {
        let (_, file) = spellings.first()?;
        Some(ProgramSentence { id, file })
    })
}

pub(super) fn source_keys(id: &str) -> impl Iterator<Item = &'static str> {
    BY_ID.get(id).into_iter().flatten().map(|(spelling, _)| *spelling)
}
