//! Checks of translations: whether they can replace texts of the program and of data files.

mod sentences;
mod translations;

pub(crate) use sentences::check_program_texts;
pub(crate) use translations::{read_translations, warn_of_unused_translations};
