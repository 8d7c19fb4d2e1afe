//! Checks of translations: whether they can replace texts of the program and of data files.

mod sentences;
mod translations;

pub(crate) use sentences::tongue;
pub(crate) use translations::{translations, unmet};
