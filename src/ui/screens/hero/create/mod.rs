//! Character creation: people, class, name and optional seed, with a live preview.

mod desk;
mod hand;
mod paint;

use self::desk::Desk;
use super::written::{NameLine, SeedLine};
use crate::cards::heroes::setout::{First, card};
use crate::input::Line;
use crate::screens::prelude::*;
use crate::start::fresh_seed;
use desk::Choices;
use fifteen_base::Random;
use fifteen_game::{Calling, Setout};
use hand::buttons;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    People,
    Class,
    Name,
    Seed,
}

impl Field {
    /// Whether no required field follows.
    fn is_last(self) -> bool {
        match self {
            Field::People | Field::Class => false,
            Field::Name | Field::Seed => true,
        }
    }
}

/// Character creation.
pub struct Create {
    people: List,
    class: List,
    name: NameLine,
    seed: SeedLine,
    field: Field,
    /// Field and entry under the mouse.
    hovered: Option<(Field, usize)>,
    scroll: Scroll,
    /// Message about the last action, and whether it is an error.
    told: Option<(String, bool)>,
    /// Random numbers for names and heroes, independent of the game's.
    random: Random,
}

impl Create {
    /// Creates the screen for a scenario. The hero of the last run is selected, or else the recommended one.
    pub fn new(scenario: &str, advised: Calling, context: &Context) -> Create {
        let mut screen = Create {
            people: List::default(),
            class: List::default(),
            name: NameLine::new(scenario, context),
            seed: SeedLine::new(None),
            field: Field::People,
            hovered: None,
            scroll: Scroll::TOP,
            told: None,
            random: Random::new(fresh_seed()),
        };
        if let Some(choices) = screen.choices(context) {
            screen.choose(advised, &choices);
            if let (Some(last), _) = choices.last_time(context) {
                screen.choose(last, &choices);
            }
        }
        screen
    }

    /// Fills in a name and a seed.
    pub fn filled(mut self, name: &str, seed: Option<u64>) -> Create {
        self.name.line = Line::new(name);
        self.seed = SeedLine::new(seed);
        self
    }

    fn choices(&self, context: &Context) -> Option<Choices> {
        Choices::for_scenario(&self.name.scenario, context)
    }

    fn choose(&mut self, calling: Calling, choices: &Choices) {
        let people = choices.peoples.iter().position(|kind| *kind == calling.people);
        let class = choices.classes.iter().position(|kind| *kind == calling.class);
        self.people.selected = people.unwrap_or(self.people.selected);
        self.class.selected = class.unwrap_or(self.class.selected);
        self.scroll = Scroll::TOP;
    }

    fn chosen(&self, choices: &Choices) -> Option<Calling> {
        choices.at(self.people.selected, self.class.selected)
    }

    /// Returns the previewed hero: the selected one, with the entry under the mouse.
    fn shown(&self, choices: &Choices) -> Option<(Calling, First)> {
        let (mut people, mut class) = (self.people.selected, self.class.selected);
        let mut first = if self.field == Field::Class { First::Class } else { First::People };
        match self.hovered {
            Some((Field::People, entry)) => (people, first) = (entry, First::People),
            Some((Field::Class, entry)) => (class, first) = (entry, First::Class),
            Some((Field::Name | Field::Seed, _)) | None => {}
        }
        Some((choices.at(people, class)?, first))
    }

    fn parts(&self, choices: &Choices, context: &Context) -> Vec<Part> {
        let content = context.content;
        let told = self.shown(choices).and_then(|(calling, first)| {
            let setout = Setout::new(calling, choices.scenario, content)?;
            Some(card(calling, &setout, first, content))
        });
        told.unwrap_or_default()
    }

    fn desk(&self, choices: &Choices, context: &Context) -> Desk {
        let lists = (choices.peoples.len(), choices.classes.len());
        let told = self.told.is_some() || self.name.told(context).is_some();
        Desk::for_size(context.size, lists, buttons(context).count(), told)
    }

    fn tell(&mut self, text: String) {
        self.told = Some((text, false));
    }

    fn complain(&mut self, text: String) {
        self.told = Some((text, true));
    }
}

impl Screen for Create {
    fn name(&self) -> &'static str {
        "new_hero"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let Some(choices) = self.choices(context) else { return Flow::Pop };
        match input {
            Input::Key(key) => self.press(key, &choices, context),
            Input::Hover(at) => {
                let over = self.entry_at(at, &self.desk(&choices, context), &choices);
                if over != self.hovered {
                    self.hovered = over;
                    self.scroll = Scroll::TOP;
                }
                Flow::Stay
            }
            Input::Click(at, Button::Left) => self.click(at, &choices, context),
            Input::Click(..) => Flow::Pop,
            Input::Wheel(_) => {
                self.read_on(input, &choices, context);
                Flow::Stay
            }
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let Some(choices) = self.choices(context) else { return };
        self.paint(&choices, context, canvas);
    }
}
