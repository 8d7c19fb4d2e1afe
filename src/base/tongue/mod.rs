//! Translation: what the program says, in English or in the language of a mod.
//!
//! The code holds its sentences in English: `say!("Level {n}")` returns the translation from the active catalogue, or
//! the English text. Each thread has its own active catalogue. It changes only texts and nothing else in the world.

mod catalogue;
mod every;
mod holes;

pub use catalogue::{Catalogue, Saying, When};
pub use every::{SENTENCES, Sentence, Written, every};
pub use holes::{Broken, Template, id_of};

use std::cell::Cell;

/// Separator before a note for translators at the end of a sentence.
pub const NOTE: &str = "##";

thread_local! {
    static IN_FORCE: Cell<Option<&'static Catalogue>> = const { Cell::new(None) };
}

/// Activates a catalogue for this thread; `None` means English.
pub fn speak(catalogue: Option<&'static Catalogue>) {
    IN_FORCE.set(catalogue);
}

/// Returns the active catalogue of this thread.
pub fn spoken() -> Option<&'static Catalogue> {
    IN_FORCE.get()
}

/// Returns the translation of a sentence in the active catalogue, if it has one.
pub fn found(key: &str) -> Option<&'static Saying> {
    IN_FORCE.get()?.find(key)
}

/// Returns a sentence without placeholders: translated if the active catalogue has it, and in English otherwise.
pub fn said(key: &str, english: &'static str) -> &'static str {
    found(key).map_or(english, Saying::plain)
}

/// Does the same for a constant sentence, or for a word that the program composes.
pub fn of(phrase: &str) -> &str {
    match found(phrase) {
        Some(saying) => saying.plain(),
        None => phrase.split(NOTE).next().unwrap_or_default(),
    }
}

/// Turns an identifier of data files into English words: `melee_attack` becomes "melee attack".
pub fn spaced(name: &str) -> String {
    name.replace('_', " ")
}

/// Turns an identifier of data files into words and translates them.
pub fn named(name: &str) -> String {
    of(&spaced(name)).to_owned()
}

/// Returns the text with its first letter capitalised.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |c| c.to_uppercase().chain(chars).collect())
}
