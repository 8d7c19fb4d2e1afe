//! All that the program says, as it is written in its code.

use super::NOTE;
use super::holes::id_of;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Every sentence in `say!` and `phrase!`, with the file of the code that says it first. The list is made of the code
/// whenever the program is built.
const WRITTEN: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/words.rs"));

/// What is written in the code for each sentence: the same may be written with holes that are written out in another way.
static SENTENCES: LazyLock<BTreeMap<String, Vec<(&'static str, &'static str)>>> =
    LazyLock::new(|| {
        let mut sentences: BTreeMap<String, Vec<(&str, &str)>> = BTreeMap::new();
        for (written, place) in WRITTEN {
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
    SENTENCES.iter().filter_map(|(id, written)| {
        let (_, place) = written.first()?;
        Some(Sentence { id, place })
    })
}

/// How the code writes a sentence that data files call so.
pub(super) fn keys(id: &str) -> impl Iterator<Item = &'static str> {
    SENTENCES.get(id).into_iter().flatten().map(|(written, _)| *written)
}
