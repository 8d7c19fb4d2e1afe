//! The game in plain sentences, for screen readers, pipes and programs.
//!
//! - [`reading`]: what a screen shows, as lines: whatever a screen draws, so that no screen can be forgotten.
//! - [`surroundings`]: where the hero is, how they are, and who and what is in sight. The map is told by that alone.
//! - [`report`]: both together, and the messages.
//! - [`narrator`]: what of it is new since it was told last, in sentences.
//! - [`record`]: all of it as one JSON object, for programs.
//! - [`words`]: what a line of the player means.

pub mod narrator;
pub mod reading;
pub mod record;
pub mod report;
pub mod since;
pub mod surroundings;
pub mod words;

pub use narrator::Narrator;
pub use reading::ReadLine;
pub use report::Report;
pub use surroundings::Surroundings;
