//! Levels of the country (the overworld): connections, generation in advance, and folding. Does not use `Game`.

mod connections;
mod fold;
pub(crate) mod pregeneration;
