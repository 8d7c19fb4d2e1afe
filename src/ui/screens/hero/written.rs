//! The lines on which the name of a new hero and the seed of a new run are written, with their headings, as the screens draw them
//! that ask who goes down.

use crate::draw::canvas::is_drawn;
use crate::input::{Line, line};
use crate::screens::prelude::*;
use crate::start::fresh_seed;
use fifteen_base::{Random, seed_written};
use fifteen_content::kinds::scenario::Seed;
use fifteen_content::{Content, NameList};
use fifteen_game::save::{Listing, NameError, tidy_name};

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

/// How often a name is drawn before every one counts as taken.
const DRAWS: u32 = 100;

/// A name that is being written, proposed from the names of the scenario.
pub struct NameLine {
    /// The id of the scenario: the data may change while the name is written.
    pub scenario: String,
    pub line: Line,
    /// What is wrong with what is written, if the player has met it.
    pub problem: Option<String>,
    /// What names are drawn with; nothing of the game hangs on it.
    random: Random,
}

impl NameLine {
    /// The line for a run of that scenario, with a name to begin with.
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

    /// What there is to tell of what is written: what is wrong with it, or else which of it cannot be drawn here.
    pub fn told(&self, context: &Context) -> Option<String> {
        let undrawn = || {
            let c = self.line.text().chars().find(|c| !is_drawn(*c, context.draws_letters()))?;
            Some(say!("The font has no letter U+{:04X}: it is drawn as `?`.", u32::from(c)))
        };
        self.problem.clone().or_else(undrawn)
    }

    /// The names that the scenario has for heroes.
    pub fn list<'a>(&self, context: &Context<'a>) -> Option<&'a NameList> {
        let content = context.content;
        let scenario = &content.scenarios[content.scenarios.find(&self.scenario)?];
        Some(&content.names[scenario.hero_names?])
    }

    /// Proposes another name of the scenario's list, if it has one: one that no run has.
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

    /// Writes a key; tells whether it was about the line.
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

    /// The name, if it is one; if not, what is wrong with it is told from now on.
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

/// A heading in the first row, brighter where the keys are.
pub fn heading(text: &str, here: bool, looks: &Looks, view: &mut View) {
    let color = if here { looks.title } else { looks.dim };
    let mark = if here { "> " } else { "" };
    view.text(Point::new(0, 0), &format!("{mark}{text}"), color);
}

/// The line in the row below it, with the cursor where the keys are.
pub fn line(line: &Line, here: bool, looks: &Looks, view: &mut View) {
    let width = view.size().width;
    view.paint(Point::new(0, 1), width, if here { looks.select } else { looks.hp_back });
    let (text, cursor) = line.shown(width - 2);
    view.text(Point::new(1, 1), &text, if here { looks.bright } else { looks.text });
    if here {
        view.mark(Point::new(1 + cursor, 1), looks.cursor, looks.background);
    }
}
