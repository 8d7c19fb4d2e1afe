//! Translation: the program's sentences in English or in the language of a mod.
//!
//! `say!("Level {n}")` returns the translation from the active catalogue, or the English text. Each thread has its
//! own active catalogue. A catalogue changes texts and nothing else in the world.

mod catalogue;
mod sentences;
mod template;

pub use catalogue::{Catalogue, SentenceTranslation, TranslationVariant};
pub use sentences::{ProgramSentence, SENTENCES, SourceSentence, all_sentences};
pub use template::{SentenceTemplate, TemplateError, sentence_id};

use std::cell::Cell;

/// Separator before a note for translators at the end of a sentence.
pub const NOTE_SEPARATOR: &str = "##";

thread_local! {
    static ACTIVE: Cell<Option<&'static Catalogue>> = const { Cell::new(None) };
}

/// Activates a catalogue for this thread; `None` means English.
pub fn set_catalogue(catalogue: Option<&'static Catalogue>) {
    ACTIVE.set(catalogue);
}

pub fn active_catalogue() -> Option<&'static Catalogue> {
    ACTIVE.get()
}

/// Returns the translation of a sentence in the active catalogue, if it has one.
pub fn find_translation(key: &str) -> Option<&'static SentenceTranslation> {
    ACTIVE.get()?.find(key)
}

/// Returns a sentence without placeholders: translated if the active catalogue has it, and in English otherwise.
pub fn translate_static(key: &str, english: &'static str) -> &'static str {
    find_translation(key).map_or(english, SentenceTranslation::plain)
}

/// Translates a constant sentence, or a word that the program composes. Without a translation it returns the text in
/// English, without its note for translators.
pub fn translate(phrase: &str) -> &str {
    match find_translation(phrase) {
        Some(translation) => translation.plain(),
        None => phrase.split(NOTE_SEPARATOR).next().unwrap_or_default(),
    }
}

/// Turns an identifier of data files into English words: `melee_attack` becomes "melee attack".
pub fn identifier_to_words(name: &str) -> String {
    name.replace('_', " ")
}

/// Turns an identifier of data files into words and translates them.
pub fn translate_identifier(name: &str) -> String {
    translate(&identifier_to_words(name)).to_owned()
}

/// Returns the text with its first letter capitalised.
pub fn capitalize(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |c| c.to_uppercase().chain(chars).collect())
}
