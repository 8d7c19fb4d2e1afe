//! The game in plain sentences, for screen readers, pipes and programs.
//!
//! - [`reading`]: what a screen shows, as lines: whatever a screen draws, so that no screen can be forgotten.
//! - [`surroundings`]: where the hero is, how they are, and who and what is in sight. The map is told by that alone.
//! - [`Report`]: both together, and the messages.
//! - [`narrator`]: what of it is new since it was told last, in sentences.
//! - [`record`]: all of it as one JSON object, for programs.
//! - [`words`]: what a line of the player means.
//!
//! Also here: all that there is to be told at one moment.

pub mod narrator;
pub mod reading;
pub mod record;
pub mod surroundings;
pub mod words;

use crate::input::KeyMap;
use fifteen_game::Message;

pub use narrator::Narrator;
pub use reading::ReadLine;
pub use surroundings::Surroundings;

/// What there is to be told at one moment.
#[derive(Clone, Debug)]
pub struct Report {
    /// The name of the screen on top: `map`, `inventory`, `title`.
    pub screen: &'static str,
    /// What it says; nothing on the map, which the surroundings tell of.
    pub lines: Vec<ReadLine>,
    /// What is told over all that is on the screen, until the next key.
    pub told: Option<String>,
    /// Where the hero is and what they see, in a run.
    pub surroundings: Option<Surroundings>,
    /// The messages of the run, with the player's own keys, the oldest first.
    pub log: Vec<Message>,
    /// Which key means what.
    pub keys: KeyMap,
}

impl Report {
    /// The lines that can be chosen, in order: their numbers count from 1.
    pub fn choices(&self) -> Vec<&ReadLine> {
        self.lines.iter().filter(|line| line.can_be_chosen).collect()
    }
}
