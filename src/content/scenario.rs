//! Scenarios: the games that can be played.

use super::{Definition, Kind, Monster, Theme};

/// A game: its levels from the top to the bottom and who goes down there.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// Its identity in data and save files.
    pub id: String,
    /// What players read.
    pub name: String,
    /// What it is about, in a few sentences.
    pub text: String,
    /// The hero's body.
    pub hero: Kind<Monster>,
    /// The levels from the top to the bottom: the first has depth 1.
    pub levels: Vec<Kind<Theme>>,
}

impl Definition for Scenario {
    fn id(&self) -> &str {
        &self.id
    }
}
