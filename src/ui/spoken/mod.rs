//! The game in plain sentences, for screen readers, pipes and automated players.
//!
//! - [`reading`]: text lines of whatever a screen draws, so that every screen is covered.
//! - [`surroundings`]: hero, place, creatures and items; the map is described only by these.
//! - [`Report`]: screen, surroundings and messages together.
//! - [`narrator`]: sentences about everything new.
//! - [`record`]: the report as one JSON object.
//! - [`words`]: parser of the player's lines in line mode.

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

/// Everything there is to say at one moment.
#[derive(Clone, Debug)]
pub struct Report {
    /// Name of the top screen: `map`, `inventory`, `title`.
    pub screen: &'static str,
    /// Text of the top screen; empty for the map, which the surroundings describe.
    pub lines: Vec<ReadLine>,
    /// Message over the screen, until the next key.
    pub told: Option<String>,
    /// Hero and surroundings, during a run.
    pub surroundings: Option<Surroundings>,
    /// Message log, oldest first, with the player's own keys.
    pub log: Vec<Message>,
    /// Key bindings.
    pub keys: KeyMap,
}

impl Report {
    /// Returns the selectable lines, which the player numbers from 1.
    pub fn choices(&self) -> Vec<&ReadLine> {
        self.lines.iter().filter(|line| line.can_be_chosen).collect()
    }
}
