//! The game in plain sentences, for screen readers, pipes and automated players.
//!
//! - [`screen_text`]: text lines of any screen, taken from what it draws.
//! - [`surroundings`]: hero, place, creatures and items, in place of the map.
//! - [`SpokenReport`]: screen, surroundings and messages together.
//! - [`narrator`]: sentences about everything new.
//! - [`record`]: the report as one JSON object.
//! - [`line_parser`]: parser of the player's lines in line mode.

pub mod line_parser;
pub mod narrator;
pub mod record;
pub mod screen_text;
pub mod surroundings;

use crate::input::KeyMap;
use fifteen_game::LogMessage;

pub use narrator::Narrator;
pub use screen_text::ScreenLine;
pub use surroundings::Surroundings;

#[derive(Clone, Debug)]
pub struct SpokenReport {
    /// Name of the top screen: `map`, `inventory`, `title`.
    pub screen: &'static str,
    /// Text of the top screen; empty for the map, which the surroundings describe.
    pub lines: Vec<ScreenLine>,
    /// Message shown over the screen, if it was not reported before.
    pub message: Option<String>,
    pub surroundings: Option<Surroundings>,
    /// Message log, oldest first. Messages show the player's own keys.
    pub log: Vec<LogMessage>,
    pub keys: KeyMap,
}

impl SpokenReport {
    /// Returns the selectable lines, which the player numbers from 1.
    pub fn choices(&self) -> Vec<&ScreenLine> {
        self.lines.iter().filter(|line| line.selectable).collect()
    }
}
