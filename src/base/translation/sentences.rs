//! The list of all translatable sentences, collected from the code.

use super::NOTE_SEPARATOR;
use super::template::sentence_id;
use crate::SortedMap;
use linkme::distributed_slice;
use std::sync::LazyLock;

/// A sentence as written in the code, and its first source file.
pub type SourceSentence = (&'static str, &'static str);

/// The sentences in `say!` and `phrase!` of all crates. The build script of the program collects them, and the
/// program adds its list here. So a new sentence in another crate does not make Cargo rebuild this crate.
#[distributed_slice]
pub static SENTENCES: [&'static [SourceSentence]];

/// All spellings of each sentence by id. Spellings differ in the format options of their placeholders.
static BY_ID: LazyLock<SortedMap<String, Vec<SourceSentence>>> = LazyLock::new(|| {
    let mut sentences: SortedMap<String, Vec<SourceSentence>> = SortedMap::new();
    for (spelling, file) in SENTENCES.iter().copied().flatten() {
        sentences.entry(sentence_id(spelling)).or_default().push((spelling, file));
    }
    sentences
});

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProgramSentence {
    /// Id in data files: the English text with placeholders without format options.
    pub id: &'static str,
    pub file: &'static str,
}

impl ProgramSentence {
    /// Returns the English text: the id without the note for translators.
    pub fn english(&self) -> &'static str {
        self.id.split(NOTE_SEPARATOR).next().unwrap_or_default()
    }
}

pub fn all_sentences() -> impl Iterator<Item = ProgramSentence> {
    BY_ID.iter().filter_map(|(id, spellings)| {
        let (_, file) = spellings.first()?;
        Some(ProgramSentence { id, file })
    })
}

pub(super) fn source_keys(id: &str) -> impl Iterator<Item = &'static str> {
    BY_ID.get(id).into_iter().flatten().map(|(spelling, _)| *spelling)
}
