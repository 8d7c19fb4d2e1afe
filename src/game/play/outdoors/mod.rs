//! The hero in the country: map, fast travel, weather and night.

pub mod journey;
mod weather;
