//! All that the program says, as it is written in its code.

use super::NOTE;
use super::holes::id_of;
use crate::SortedMap;
use linkme::distributed_slice;
use std::sync::LazyLock;

/// A sentence as the code has it, with its placeholders, and the source file that says it first.
pub type Written = (&'static str, &'static str);

/// The sentences in `say!` and `phrase!` of all crates. The program gathers them when it is built and adds its list here, so
/// that a new sentence on a screen does not rebuild this crate.
#[distributed_slice]
pub static SENTENCES: [&'static [Written]];

/// The ways in which the code writes each sentence: the placeholders of one may be formatted differently.
static BY_ID: LazyLock<SortedMap<String, Vec<Written>>> = LazyLock::new(|| {
    let mut sentences: SortedMap<String, Vec<Written>> = SortedMap::new();
    for (written, place) in SENTENCES.iter().copied().flatten() {
        sentences.entry(id_of(written)).or_default().push((written, place));
    }
    sentences
});

/// A sentence that the program says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// What data files call it: the English, with its holes.
    pub id: &'static str,
    /// The file of the code that says it.
    pub place: &'static str,
}

impl Sentence {
    /// What is said in English: the id without the note for translators.
    pub fn english(&self) -> &'static str {
        self.id.split(NOTE).next().unwrap_or_default()
    }
}

/// All sentences that the program says, in the order of what data files call them.
pub fn every() -> impl Iterator<Item = Sentence> {
    BY_ID.iter().filter_map(|(id, written)| {
        let (_, place) = written.first()?;
        Some(Sentence { id, place })
    })
}

/// How the code writes a sentence that data files call so.
pub(super) fn keys(id: &str) -> impl Iterator<Item = &'static str> {
    BY_ID.get(id).into_iter().flatten().map(|(written, _)| *written)
}
