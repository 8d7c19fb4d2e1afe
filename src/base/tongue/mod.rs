//! What the program itself says, in English or in the language of a mod.
//!
//! Sentences stand in the code in English: `say!("Level {n}")` is the English, or what the catalogue in force has in its
//! place. The catalogue is a matter of each thread, and the world does not depend on it but in what is told.

mod catalogue;
mod every;
mod holes;

pub use catalogue::{Catalogue, Saying, When};
pub use every::{SENTENCES, Sentence, Written, every};
pub use holes::{Broken, Template, id_of};

use std::cell::Cell;

/// What sets off a note for translators at the end of a sentence.
pub const NOTE: &str = "##";

thread_local! {
    static IN_FORCE: Cell<Option<&'static Catalogue>> = const { Cell::new(None) };
}

/// From now on this thread speaks by that catalogue; without one, English.
pub fn speak(catalogue: Option<&'static Catalogue>) {
    IN_FORCE.set(catalogue);
}

/// The catalogue by which this thread speaks.
pub fn spoken() -> Option<&'static Catalogue> {
    IN_FORCE.get()
}

/// What the catalogue in force has in place of a sentence of the program.
pub fn found(key: &str) -> Option<&'static Saying> {
    IN_FORCE.get()?.find(key)
}

/// A sentence without holes: what the catalogue in force has in its place, or the English.
pub fn said(key: &str, english: &'static str) -> &'static str {
    found(key).map_or(english, Saying::plain)
}

/// The same of a sentence that is a constant, or a word that is made in the program.
pub fn of(phrase: &str) -> &str {
    match found(phrase) {
        Some(saying) => saying.plain(),
        None => phrase.split(NOTE).next().unwrap_or_default(),
    }
}

/// A name of data files as people say it in English: "melee attack".
pub fn spaced(name: &str) -> String {
    name.replace('_', " ")
}

/// The same as the catalogue in force has it.
pub fn named(name: &str) -> String {
    of(&spaced(name)).to_owned()
}

/// The text with a capital at its beginning.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |c| c.to_uppercase().chain(chars).collect())
}
