//! Whether what a mod says in another language can take the place of what the program and the data say.

mod sentences;
mod translations;

pub(in crate::content) use sentences::tongue;
pub(in crate::content) use translations::{translations, unmet};
