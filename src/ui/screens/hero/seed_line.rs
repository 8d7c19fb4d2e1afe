//! The line on which the seed of a new run is written, by who has one.

use super::written;
use crate::draw::view::width;
use crate::draw::{Looks, View};
use crate::input::{Key, Line};
use fifteen_base::{Point, seed_written, tongue};
use fifteen_content::Content;
use fifteen_content::kinds::scenario::Seed;

/// What stands over the line: numbers or words.
const HEADING: &str = phrase!("Seed or words");
/// What stands on it where nothing is written.
const NOTHING: &str = phrase!("at random");
/// The most characters that can be written.
const LONGEST: usize = 40;

/// A seed that is being written.
pub struct SeedLine {
    pub line: Line,
}

impl SeedLine {
    /// The line with that seed on it, or with none.
    pub fn new(seed: Option<u64>) -> SeedLine {
        let mut line = Line::empty(LONGEST);
        for digit in seed.map_or(String::new(), |seed| seed.to_string()).chars() {
            line.handle(Key::char(digit));
        }
        SeedLine { line }
    }

    /// Whether a run of that scenario can have a seed of its own: nobody writes the seed of the day.
    pub fn is_open(scenario: &str, content: &Content) -> bool {
        content.scenarios.find(scenario).is_some_and(|kind| match content.scenarios[kind].seed {
            Seed::Dice => true,
            Seed::Day => false,
        })
    }

    /// The seed that is written, or that the words stand for; none if nothing is.
    ///
    /// # Errors
    /// When it is none.
    pub fn seed(&self) -> Result<Option<u64>, String> {
        let wrong = |_| say!("A seed is a number from 0 to {}, or words, or nothing.", u64::MAX);
        seed_written(self.line.text()).map_err(wrong)
    }

    /// The number that words stand for: it is shown beside them, as others may want it.
    fn of_words(&self) -> Option<String> {
        let seed = self.seed().ok().flatten()?.to_string();
        let digits = self.line.text().trim().bytes().all(|byte| byte.is_ascii_digit());
        (!digits).then_some(seed)
    }

    /// Draws the line with its heading, and what its words stand for.
    pub fn draw(&self, here: bool, looks: &Looks, view: &mut View) {
        written::heading(tongue::of(HEADING), here, looks, view);
        written::line(&self.line, here, looks, view);
        let room = view.size().width - width(tongue::of(HEADING)) - 3;
        if let Some(seed) = self.of_words().filter(|seed| width(seed) <= room) {
            view.text_right(0, &seed, looks.bright);
        }
        if !here && self.line.text().is_empty() {
            view.text(Point::new(1, 1), tongue::of(NOTHING), looks.dim);
        }
    }
}
