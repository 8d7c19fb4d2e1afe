//! Input fields for hero name and run seed.

use crate::draw::canvas::is_drawable;
use crate::input::{TextInput, text_input};
use crate::screens::prelude::*;
use crate::start::random_seed;
use fifteen_base::{Random, parse_seed};
use fifteen_content::kinds::scenario::SeedSource;
use fifteen_content::{Content, NameList};
use fifteen_game::save::{NameError, RunListing, tidy_name};

const HEADING: &str = phrase!("Seed or words");
const RANDOM_SEED: &str = phrase!("at random");
/// Maximum length of the text in the seed field, in characters.
const MAX_SEED_LENGTH: usize = 40;

pub struct SeedField {
    pub input: TextInput,
}

impl SeedField {
    /// Creates the field, with a seed or empty.
    pub fn new(seed: Option<u64>) -> SeedField {
        let mut input = TextInput::empty(MAX_SEED_LENGTH);
        for digit in seed.map_or(String::new(), |seed| seed.to_string()).chars() {
            input.handle(Key::char(digit));
        }
        SeedField { input }
    }

    /// Whether the player may choose the seed of a scenario's runs. Other scenarios take the seed from the date.
    pub fn allows_seed(scenario: &str, content: &Content) -> bool {
        let kind = content.scenarios.find(scenario);
        kind.is_some_and(|kind| content.scenarios[kind].seed == SeedSource::Dice)
    }

    /// Returns the typed number, or the number that stands for typed words. `None` if the field is empty.
    ///
    /// # Errors
    ///
    /// Returns an error sentence if the text is not a seed.
    pub fn seed(&self) -> Result<Option<u64>, String> {
        let wrong = |_| say!("A number from 0 to {}, any words, or nothing for a random seed.", u64::MAX);
        parse_seed(self.input.text()).map_err(wrong)
    }

    /// Returns the seed number of typed words, so that players can share it; `None` if a number was typed.
    fn number_of_words(&self) -> Option<String> {
        let seed = self.seed().ok().flatten()?.to_string();
        let digits = self.input.text().trim().bytes().all(|byte| byte.is_ascii_digit());
        (!digits).then_some(seed)
    }

    /// Draws the field with its heading. For a seed typed in words, also draws its number.
    pub fn draw(&self, focused: bool, colors: &UiColors, view: &mut CanvasView) {
        draw_heading(translation::translate(HEADING), focused, colors, view);
        draw_input(&self.input, focused, colors, view);
        let room = view.size().width - width(translation::translate(HEADING)) - 3;
        if let Some(seed) = self.number_of_words().filter(|seed| width(seed) <= room) {
            view.text_right(0, &seed, colors.bright);
        }
        if !focused && self.input.text().is_empty() {
            view.text(Point::new(1, 1), translation::translate(RANDOM_SEED), colors.dim);
        }
    }
}

/// Maximum number of random names that are tried until one is unused.
const MAX_NAME_DRAWS: u32 = 100;

pub struct NameField {
    /// Id of the scenario. The scenario is looked up each time, because hot reload may change the data.
    pub scenario: String,
    pub input: TextInput,
    pub problem: Option<String>,
    /// Random numbers for proposals, independent of the game's random numbers.
    random: Random,
}

impl NameField {
    pub fn new(scenario: &str, context: &Context) -> NameField {
        let mut field = NameField {
            scenario: scenario.to_owned(),
            input: TextInput::new(context.default_name),
            problem: None,
            random: Random::new(random_seed()),
        };
        field.propose(context);
        field
    }

    /// Returns the problem with the name, or else a warning about characters that the font lacks.
    pub fn problem_text(&self, context: &Context) -> Option<String> {
        let undrawn = || {
            let c = self.input.text().chars().find(|c| !is_drawable(*c, context.uses_bitmap_font()))?;
            Some(say!("The font has no letter U+{:04X}: it is drawn as `?`.", u32::from(c)))
        };
        self.problem.clone().or_else(undrawn)
    }

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
            name != self.input.text() && !context.runs.iter().any(|run: &RunListing| run.name == *name)
        };
        let random = &mut self.random;
        if let Some(name) = (0..MAX_NAME_DRAWS).map(|_| list.draw(random)).find(fits) {
            self.input = TextInput::new(&name);
        }
    }

    /// Handles a key and returns whether the field used it. Names cannot contain a star, so this key proposes another
    /// name.
    pub fn handle(&mut self, key: Key, context: &Context) -> bool {
        if key == Key::char('*') {
            self.propose(context);
            return true;
        }
        let before = self.input.text().to_owned();
        let written = self.input.handle(key);
        if written {
            let rejected = self.input.is_full() && self.input.text() == before;
            self.problem = (rejected && TextInput::is_typing_key(key))
                .then(|| NameError::TooLong(text_input::MAX_NAME_LENGTH + 1).to_string());
        }
        written
    }

    /// Returns the name if it is valid; otherwise records the problem for [`problem_text`](NameField::problem_text).
    pub fn valid_name(&mut self) -> Option<String> {
        match tidy_name(self.input.text()) {
            Ok(name) => Some(name.to_owned()),
            Err(problem) => {
                self.problem = Some(problem.to_string());
                None
            }
        }
    }
}

pub fn draw_heading(text: &str, focused: bool, colors: &UiColors, view: &mut CanvasView) {
    let color = if focused { colors.title } else { colors.dim };
    let mark = if focused { "> " } else { "" };
    view.text(Point::new(0, 0), &format!("{mark}{text}"), color);
}

/// Draws an input line below the heading, with a cursor if focused.
pub fn draw_input(input: &TextInput, focused: bool, colors: &UiColors, view: &mut CanvasView) {
    let width = view.size().width;
    view.paint(Point::new(0, 1), width, if focused { colors.select } else { colors.hp_back });
    let (text, cursor) = input.visible_part(width - 2);
    view.text(Point::new(1, 1), &text, if focused { colors.bright } else { colors.text });
    if focused {
        view.mark(Point::new(1 + cursor, 1), colors.cursor, colors.background);
    }
}
