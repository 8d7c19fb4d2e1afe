//! Translation (localisation) of the program's sentences: English, or the language of a mod.
//!
//! `say!("Level {n}")` returns the translation from the active catalogue, or the English text. Each thread has its
//! own active catalogue. A catalogue changes only texts.

mod catalogue;
mod sentences;
mod template;

pub use catalogue::{Catalogue, SentenceTranslation, TranslationVariant};
pub use sentences::{ProgramSentence, SENTENCES, SourceSentence, all_sentences};
pub use template::{SentenceTemplate, TemplateError, sentence_id};

use std::cell::Cell;

/// Separator between a sentence and a note for translators, as in `closed ##before the name of a door`.
pub const NOTE_SEPARATOR: &str = "##";

thread_local! {
    static ACTIVE: Cell<Option<&'static Catalogue>> = const { Cell::new(None) };
}

/// Activates a catalogue for this thread; `None` means English.
pub fn set_catalogue(catalogue: Option<&'static Catalogue>) {
    ACTIVE.set(catalogue);
}

pub fn find_translation(key: &str) -> Option<&'static SentenceTranslation> {
    ACTIVE.get()?.find(key)
}

/// Returns the translation of a sentence without placeholders, or the English text.
pub fn translate_static(key: &str, english: &'static str) -> &'static str {
    find_translation(key).map_or(english, SentenceTranslation::plain)
}

/// Translates a constant sentence or a composed word, or returns it in English without its note.
pub fn translate(phrase: &str) -> &str {
    match find_translation(phrase) {
        Some(translation) => translation.plain(),
        None => phrase.split(NOTE_SEPARATOR).next().unwrap_or_default(),
    }
}

/// Turns an identifier from data files into English words: `melee_attack` becomes "melee attack".
pub fn identifier_to_words(name: &str) -> String {
    name.replace('_', " ")
}

pub fn translate_identifier(name: &str) -> String {
    translate(&identifier_to_words(name)).to_owned()
}

pub fn capitalize(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |c| c.to_uppercase().chain(chars).collect())
}
