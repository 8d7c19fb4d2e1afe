//! All that there is to be told at one moment.

use super::reading::ReadLine;
use super::surroundings::Surroundings;
use crate::input::KeyMap;
use fifteen_game::Message;

/// What there is to be told at one moment.
#[derive(Clone, Debug)]
pub struct Report {
    /// The name of the screen on top: `map`, `inventory`, `title`.
    pub screen: &'static str,
    /// What it says; nothing on the map, which the surroundings tell of.
    pub lines: Vec<ReadLine>,
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
