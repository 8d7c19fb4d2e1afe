//! The line on which the name of a new hero is written.

use crate::draw::canvas::shown;
use crate::input::line::LONGEST;
use crate::input::{Key, Line};
use crate::screen::Context;
use crate::start::fresh_seed;
use fifteen_base::Random;
use fifteen_content::NameList;
use fifteen_game::save::{Listing, NameError, tidy_name};

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

    /// What there is to tell of what is written: what is wrong with it, or else which of it cannot be drawn.
    pub fn told(&self) -> Option<String> {
        let foreign = |c: &char| shown(*c) != *c;
        let undrawn = || {
            let c = self.line.text().chars().find(foreign)?;
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
                .then(|| NameError::TooLong(LONGEST + 1).to_string());
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
