//! Whether what a mod says in another language can take the place of what the program and the data say.

mod sentences;
mod translations;

pub(crate) use sentences::tongue;
pub(crate) use translations::{translations, unmet};
