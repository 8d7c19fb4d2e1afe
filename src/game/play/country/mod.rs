//! Levels of the country: connections, generation in advance, and folding. Uses the `World` alone, without `Game`.

pub(crate) mod ahead;
mod fold;
mod places;
