//! Character creation: people, class, name and optional seed, with a live preview.

mod input;
mod layout;
mod paint;

use self::layout::Layout;
use super::input_fields::{NameField, SeedField};
use crate::cards::heroes::hero_preview::{PreviewOrder, preview_card};
use crate::input::TextInput;
use crate::screens::prelude::*;
use crate::start::random_seed;
use fifteen_base::Random;
use fifteen_derive::All;
use fifteen_game::{HeroPreview, PeopleAndClass};
use input::available_buttons;
use layout::Choices;

#[derive(Clone, Copy, Debug, PartialEq, Eq, All)]
enum Field {
    People,
    Class,
    Name,
    Seed,
}

impl Field {
    /// Whether all fields after it are optional.
    fn is_last(self) -> bool {
        match self {
            Field::People | Field::Class => false,
            Field::Name | Field::Seed => true,
        }
    }
}

pub struct CreationScreen {
    people: ListState,
    class: ListState,
    name: NameField,
    seed: SeedField,
    field: Field,
    hovered: Option<(Field, usize)>,
    scroll: Scroll,
    /// Message about the last action, and whether it is an error.
    message: Option<(String, bool)>,
    /// Random numbers for random heroes, independent of the game's random numbers.
    random: Random,
}

impl CreationScreen {
    /// Creates the screen for a scenario, with the previous hero selected, or else the hero `recommended`.
    pub fn new(scenario: &str, recommended: PeopleAndClass, context: &Context) -> CreationScreen {
        let mut screen = CreationScreen {
            people: ListState::default(),
            class: ListState::default(),
            name: NameField::new(scenario, context),
            seed: SeedField::new(None),
            field: Field::People,
            hovered: None,
            scroll: Scroll::TOP,
            message: None,
            random: Random::new(random_seed()),
        };
        if let Some(choices) = screen.choices(context) {
            screen.select(recommended, &choices);
            if let (Some(last), _) = choices.last_hero(context) {
                screen.select(last, &choices);
            }
        }
        screen
    }

    pub fn with_name_and_seed(mut self, name: &str, seed: Option<u64>) -> CreationScreen {
        self.name.input = TextInput::new(name);
        self.seed = SeedField::new(seed);
        self
    }

    fn choices(&self, context: &Context) -> Option<Choices> {
        Choices::for_scenario(&self.name.scenario, context)
    }

    fn select(&mut self, calling: PeopleAndClass, choices: &Choices) {
        let people = choices.peoples.iter().position(|kind| *kind == calling.people);
        let class = choices.classes.iter().position(|kind| *kind == calling.class);
        self.people.selected = people.unwrap_or(self.people.selected);
        self.class.selected = class.unwrap_or(self.class.selected);
        self.scroll = Scroll::TOP;
    }

    fn selected(&self, choices: &Choices) -> Option<PeopleAndClass> {
        choices.calling_at(self.people.selected, self.class.selected)
    }

    /// Returns the hero to preview, and whether people or class come first. An entry under the mouse replaces the
    /// selected entry.
    fn previewed(&self, choices: &Choices) -> Option<(PeopleAndClass, PreviewOrder)> {
        let (mut people, mut class) = (self.people.selected, self.class.selected);
        let mut order = match self.field {
            Field::Class => PreviewOrder::ClassFirst,
            Field::People | Field::Name | Field::Seed => PreviewOrder::PeopleFirst,
        };
        match self.hovered {
            Some((Field::People, entry)) => (people, order) = (entry, PreviewOrder::PeopleFirst),
            Some((Field::Class, entry)) => (class, order) = (entry, PreviewOrder::ClassFirst),
            Some((Field::Name | Field::Seed, _)) | None => {}
        }
        Some((choices.calling_at(people, class)?, order))
    }

    fn preview(&self, choices: &Choices, context: &Context) -> Vec<CardPart> {
        let content = context.content;
        let card = self.previewed(choices).and_then(|(calling, order)| {
            let preview = HeroPreview::new(calling, choices.scenario, content)?;
            Some(preview_card(calling, &preview, order, content))
        });
        card.unwrap_or_default()
    }

    fn layout(&self, choices: &Choices, context: &Context) -> Layout {
        let lists = (choices.peoples.len(), choices.classes.len());
        let has_message = self.message.is_some() || self.name.problem_text(context).is_some();
        Layout::for_size(context.size, lists, available_buttons(context).count(), has_message)
    }

    fn show_message(&mut self, text: String) {
        self.message = Some((text, false));
    }

    fn show_error(&mut self, text: String) {
        self.message = Some((text, true));
    }
}

impl Screen for CreationScreen {
    fn name(&self) -> &'static str {
        "new_hero"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let Some(choices) = self.choices(context) else { return Flow::Pop };
        match input {
            Input::Key(key) => self.handle_key(key, &choices, context),
            Input::Hover(at) => {
                let hovered = self.entry_at(at, &self.layout(&choices, context), &choices);
                if hovered != self.hovered {
                    self.hovered = hovered;
                    self.scroll = Scroll::TOP;
                }
                Flow::Stay
            }
            Input::Click(at, Button::Left) => self.handle_click(at, &choices, context),
            Input::Click(..) => Flow::Pop,
            Input::Wheel(_) => {
                self.scroll_preview(input, &choices, context);
                Flow::Stay
            }
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let Some(choices) = self.choices(context) else { return };
        self.paint(&choices, context, canvas);
    }
}
