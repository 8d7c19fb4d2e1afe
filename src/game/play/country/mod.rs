//! Levels of the country: connections, generation in advance, and folding. Uses the `World` alone, without `Game`.

mod connections;
mod fold;
pub(crate) mod pregeneration;
