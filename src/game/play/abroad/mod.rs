//! The hero in the country: journeys, the map of it, weather and night, and what is prepared while there is time.

pub mod journey;
mod skies;
