//! The line on which the seed of a new run is written, by who has one.

use crate::content::Content;
use crate::content::kinds::scenario::Seed;
use crate::ui::input::{Key, Line};

/// What stands over the line.
pub const HEADING: &str = "Seed, if you have one";
/// The most digits of a seed.
const DIGITS: usize = 20;

/// A seed that is being written.
pub struct SeedLine {
    pub line: Line,
}

impl SeedLine {
    /// The line with that seed on it, or with none.
    pub fn new(seed: Option<u64>) -> SeedLine {
        let mut line = Line::empty(DIGITS);
        for digit in seed.map_or(String::new(), |seed| seed.to_string()).chars() {
            line.handle(Key::char(digit));
        }
        SeedLine { line }
    }

    /// Whether a run of that scenario can have a seed of its own: nobody writes the seed of the day.
    pub fn is_open(scenario: &str, content: &Content) -> bool {
        let found = content.scenarios.find(scenario);
        found.is_some_and(|kind| match content.scenarios[kind].seed {
            Seed::Dice => true,
            Seed::Day => false,
        })
    }

    /// The seed that is written, if one is.
    ///
    /// # Errors
    /// When it is none.
    pub fn seed(&self) -> Result<Option<u64>, String> {
        let written = self.line.text().trim();
        match written.is_empty() {
            true => Ok(None),
            false => written
                .parse()
                .map(Some)
                .map_err(|_| format!("A seed is a number from 0 to {}, or nothing.", u64::MAX)),
        }
    }
}
