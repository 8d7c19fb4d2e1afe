//! Input fields for hero name and run seed.

use crate::draw::canvas::is_drawn;
use crate::input::{Line, line};
use crate::screens::prelude::*;
use crate::start::fresh_seed;
use fifteen_base::{Random, seed_written};
use fifteen_content::kinds::scenario::Seed;
use fifteen_content::{Content, NameList};
use fifteen_game::save::{Listing, NameError, tidy_name};

const HEADING: &str = phrase!("Seed or words");
const NOTHING: &str = phrase!("at random");
/// Longest seed text, in characters.
const LONGEST: usize = 40;

/// Seed field.
pub struct SeedLine {
    pub line: Line,
}

impl SeedLine {
    /// Creates the field, with a seed if given.
    pub fn new(seed: Option<u64>) -> SeedLine {
        let mut line = Line::empty(LONGEST);
        for digit in seed.map_or(String::new(), |seed| seed.to_string()).chars() {
            line.handle(Key::char(digit));
        }
        SeedLine { line }
    }

    /// Whether runs of a scenario may have their own seed, instead of the date.
    pub fn is_open(scenario: &str, content: &Content) -> bool {
        content.scenarios.find(scenario).is_some_and(|kind| match content.scenarios[kind].seed {
            Seed::Dice => true,
            Seed::Day => false,
        })
    }

    /// Returns the typed seed, as a number or from words; `None` if the field is empty.
    ///
    /// # Errors
    ///
    /// Returns an error sentence if the text is not a seed.
    pub fn seed(&self) -> Result<Option<u64>, String> {
        let wrong =
            |_| say!("A number from 0 to {}, any words, or nothing for a random seed.", u64::MAX);
        seed_written(self.line.text()).map_err(wrong)
    }

    /// Returns the number that words stand for, so that players can share it.
    fn of_words(&self) -> Option<String> {
        let seed = self.seed().ok().flatten()?.to_string();
        let digits = self.line.text().trim().bytes().all(|byte| byte.is_ascii_digit());
        (!digits).then_some(seed)
    }

    /// Draws the field with its heading, and the number of a seed in words.
    pub fn draw(&self, here: bool, looks: &Looks, view: &mut View) {
        heading(tongue::of(HEADING), here, looks, view);
        line(&self.line, here, looks, view);
        let room = view.size().width - width(tongue::of(HEADING)) - 3;
        if let Some(seed) = self.of_words().filter(|seed| width(seed) <= room) {
            view.text_right(0, &seed, looks.bright);
        }
        if !here && self.line.text().is_empty() {
            view.text(Point::new(1, 1), tongue::of(NOTHING), looks.dim);
        }
    }
}

/// Attempts to draw an unused name.
const DRAWS: u32 = 100;

/// Name field, with proposals from the scenario's names.
pub struct NameLine {
    /// Id of the scenario. It is looked up each time, as the data may change meanwhile.
    pub scenario: String,
    pub line: Line,
    /// Problem with the typed name.
    pub problem: Option<String>,
    /// Random numbers for proposals, independent of the game's.
    random: Random,
}

impl NameLine {
    /// Creates the field for a scenario, with a proposed name.
    pub fn new(scenario: &str, context: &Context) -> NameLine {
        let mut line = NameLine {
            scenario: scenario.to_owned(),
            line: Line::new(context.player),
            problem: None,
            random: Random::new(fresh_seed()),
        };
        line.propose(context);
        line
    }

    /// Returns the problem with the name, or else a warning about characters that the font lacks.
    pub fn told(&self, context: &Context) -> Option<String> {
        let undrawn = || {
            let c = self.line.text().chars().find(|c| !is_drawn(*c, context.draws_letters()))?;
            Some(say!("The font has no letter U+{:04X}: it is drawn as `?`.", u32::from(c)))
        };
        self.problem.clone().or_else(undrawn)
    }

    /// Returns the scenario's list of hero names.
    pub fn list<'a>(&self, context: &Context<'a>) -> Option<&'a NameList> {
        let content = context.content;
        let scenario = &content.scenarios[content.scenarios.find(&self.scenario)?];
        Some(&content.names[scenario.hero_names?])
    }

    /// Proposes another name that no saved run has.
    pub fn propose(&mut self, context: &Context) {
        self.problem = None;
        let Some(list) = self.list(context) else { return };
        let fits = |name: &String| {
            name != self.line.text() && !context.runs.iter().any(|run: &Listing| run.name == *name)
        };
        let random = &mut self.random;
        if let Some(name) = (0..DRAWS).map(|_| list.draw(random)).find(fits) {
            self.line = Line::new(&name);
        }
    }

    /// Handles a key and returns whether it edits the name.
    pub fn write(&mut self, key: Key) -> bool {
        let before = self.line.text().to_owned();
        let written = self.line.handle(key);
        if written {
            let passed_over = self.line.is_full() && self.line.text() == before;
            self.problem = (passed_over && Line::writes(key))
                .then(|| NameError::TooLong(line::LONGEST + 1).to_string());
        }
        written
    }

    /// Returns the name if it is valid; else records the problem.
    pub fn name(&mut self) -> Option<String> {
        match tidy_name(self.line.text()) {
            Ok(name) => Some(name.to_owned()),
            Err(problem) => {
                self.problem = Some(problem.to_string());
                None
            }
        }
    }
}

/// Draws a heading, highlighted if focused.
pub fn heading(text: &str, here: bool, looks: &Looks, view: &mut View) {
    let color = if here { looks.title } else { looks.dim };
    let mark = if here { "> " } else { "" };
    view.text(Point::new(0, 0), &format!("{mark}{text}"), color);
}

/// Draws an input line below the heading, with a cursor if focused.
pub fn line(line: &Line, here: bool, looks: &Looks, view: &mut View) {
    let width = view.size().width;
    view.paint(Point::new(0, 1), width, if here { looks.select } else { looks.hp_back });
    let (text, cursor) = line.shown(width - 2);
    view.text(Point::new(1, 1), &text, if here { looks.bright } else { looks.text });
    if here {
        view.mark(Point::new(1 + cursor, 1), looks.cursor, looks.background);
    }
}
