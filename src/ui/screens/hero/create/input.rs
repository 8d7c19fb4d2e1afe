//! Keys, mouse and buttons of character creation.

use super::layout::{Choices, Layout};
use super::{CreationScreen, Field};
use crate::screen::NewRun;
use crate::screens::HelpScreen;
use crate::screens::hero::create::layout::calling_name;
use crate::screens::prelude::*;
use fifteen_base::Dir;
use fifteen_game::{PeopleAndClass, PeopleAndClassIds};

impl CreationScreen {
    /// Returns the fields that can be focused. The seed field is left out if the date sets the seed.
    fn fields(choices: &Choices, context: &Context) -> &'static [Field] {
        match choices.has_seed(context) {
            true => &[Field::People, Field::Class, Field::Name, Field::Seed],
            false => &[Field::People, Field::Class, Field::Name],
        }
    }

    fn move_focus(&mut self, by: usize, choices: &Choices, context: &Context) {
        let fields = CreationScreen::fields(choices, context);
        let at = fields.iter().position(|field| *field == self.field).unwrap_or(0);
        self.focus(fields[(at + by) % fields.len()]);
    }

    /// Handles the confirm key. On a list, it moves the focus to the next field, because many players press it to
    /// choose an entry. On an input field, it starts the run.
    fn confirm(&mut self, choices: &Choices, context: &Context) -> Flow {
        if self.field.is_last() {
            return self.run(CreationAction::Begin, choices, context);
        }
        self.message = None;
        self.move_focus(1, choices, context);
        Flow::Stay
    }

    pub(super) fn focus(&mut self, field: Field) {
        self.field = field;
        self.hovered = None;
        self.scroll = Scroll::TOP;
    }

    fn focused_list(&mut self, choices: &Choices) -> Option<(&mut ListState, usize)> {
        match self.field {
            Field::People => Some((&mut self.people, choices.peoples.len())),
            Field::Class => Some((&mut self.class, choices.classes.len())),
            Field::Name | Field::Seed => None,
        }
    }

    /// Moves the selection of the focused list, wrapping around; on an input field, moves the focus.
    fn move_selection(&mut self, down: bool, choices: &Choices, context: &Context) {
        self.hovered = None;
        let fields = CreationScreen::fields(choices, context).len();
        let Some((list, len)) = self.focused_list(choices) else {
            self.move_focus(if down { 1 } else { fields - 1 }, choices, context);
            return;
        };
        let by = if down { 1 } else { len - 1 };
        list.selected = (list.selected.min(len - 1) + by) % len;
        self.scroll = Scroll::TOP;
        self.message = None;
    }

    pub(super) fn handle_key(&mut self, key: Key, choices: &Choices, context: &Context) -> Flow {
        let writes = match self.field {
            Field::Name => self.name.handle(key, context),
            Field::Seed => self.seed.input.handle(key),
            Field::People | Field::Class => false,
        };
        if writes {
            self.message = None;
            return Flow::Stay;
        }
        let actions = [
            ('!', CreationAction::Recommended),
            ('*', CreationAction::Random),
            ('=', CreationAction::SameAsLastTime),
        ];
        if let Some((_, action)) = actions.into_iter().find(|(sign, _)| key == Key::char(*sign)) {
            return self.run(action, choices, context);
        }
        let fields = CreationScreen::fields(choices, context).len();
        match context.keys.action(key) {
            Some(KeyAction::Confirm) => return self.confirm(choices, context),
            Some(KeyAction::Cancel) => return Flow::Pop,
            Some(KeyAction::Help) => return Flow::Push(Box::<HelpScreen>::default()),
            Some(KeyAction::Next | KeyAction::Walk(Dir::East)) => self.move_focus(1, choices, context),
            Some(KeyAction::Previous | KeyAction::Walk(Dir::West)) => {
                self.move_focus(fields - 1, choices, context);
            }
            Some(KeyAction::Walk(Dir::North)) => self.move_selection(false, choices, context),
            Some(KeyAction::Walk(Dir::South)) => self.move_selection(true, choices, context),
            _ => self.scroll_preview(Input::Key(key), choices, context),
        }
        Flow::Stay
    }

    pub(super) fn scroll_preview(&mut self, input: Input, choices: &Choices, context: &Context) {
        let page = self.layout(choices, context).preview.size;
        let total = card_parts::total_height(&self.preview(choices, context), page.width);
        self.scroll.handle(input, context.keys, page.height, total);
    }

    pub(super) fn handle_click(&mut self, at: Point, choices: &Choices, context: &Context) -> Flow {
        let layout = self.layout(choices, context);
        match self.entry_at(at, &layout, choices) {
            Some((Field::People, entry)) => self.people.selected = entry,
            Some((Field::Class, entry)) => self.class.selected = entry,
            Some((Field::Name | Field::Seed, _)) | None => {}
        }
        let areas = [layout.peoples, layout.classes, layout.name, layout.seed];
        let focusable = CreationScreen::fields(choices, context);
        let clicked = areas.iter().zip(Field::ALL).find(|(area, _)| area.contains(at));
        if let Some((_, field)) = clicked.filter(|(_, field)| focusable.contains(field)) {
            self.focus(field);
            self.message = None;
        }
        let row = usize::try_from(at.y - layout.buttons.at.y).ok();
        match row.filter(|_| layout.buttons.contains(at)).and_then(|row| available_buttons(context).nth(row))
        {
            Some((action, _)) => self.run(action, choices, context),
            None => Flow::Stay,
        }
    }

    pub(super) fn entry_at(&self, at: Point, layout: &Layout, choices: &Choices) -> Option<(Field, usize)> {
        let lists = [
            (Field::People, layout.peoples, &self.people, choices.peoples.len()),
            (Field::Class, layout.classes, &self.class, choices.classes.len()),
        ];
        lists.into_iter().find_map(|(field, area, list, len)| {
            let rows = area.cut_top(1).1;
            let row = usize::try_from(at.y - rows.at.y).ok().filter(|_| rows.contains(at))?;
            let entry = list.first_visible(rows.size.height, len) + row;
            (entry < len).then_some((field, entry))
        })
    }
}

const BUTTONS: [(CreationAction, &str); 4] = [
    (CreationAction::Begin, phrase!("Start run")),
    (CreationAction::Recommended, phrase!("Recommended hero")),
    (CreationAction::Random, phrase!("Random hero")),
    (CreationAction::SameAsLastTime, phrase!("Previous hero")),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CreationAction {
    Begin,
    Recommended,
    Random,
    SameAsLastTime,
}

/// Returns the buttons. The button for the previous hero is left out if there is no previous hero.
pub(super) fn available_buttons(context: &Context) -> impl Iterator<Item = (CreationAction, &'static str)> {
    let is_first_hero = context.settings.last_hero() == PeopleAndClassIds::default();
    let buttons = BUTTONS.map(|(action, word)| (action, translation::translate(word)));
    buttons.into_iter().filter(move |(action, _)| *action != CreationAction::SameAsLastTime || !is_first_hero)
}

impl CreationScreen {
    pub(super) fn run(&mut self, what: CreationAction, choices: &Choices, context: &Context) -> Flow {
        self.message = None;
        match what {
            CreationAction::Begin => return self.start_run(choices, context),
            CreationAction::Recommended => {
                if let Some(recommended) = PeopleAndClass::recommended(choices.scenario, context.content) {
                    self.select(recommended, choices);
                    return self.start_run(choices, context);
                }
            }
            CreationAction::Random => {
                self.people.selected = self.random.below(choices.peoples.len() as u32) as usize;
                self.class.selected = self.random.below(choices.classes.len() as u32) as usize;
                self.scroll = Scroll::TOP;
                if let Some(calling) = self.selected(choices) {
                    let who = calling_name(calling, context);
                    self.show_message(say!("Random hero: {who}."));
                }
            }
            CreationAction::SameAsLastTime => self.select_last_hero(choices, context),
        }
        Flow::Stay
    }

    fn select_last_hero(&mut self, choices: &Choices, context: &Context) {
        match choices.last_hero(context) {
            (Some(last), missing) => {
                self.select(last, choices);
                let who = calling_name(last, context);
                self.show_message(match missing {
                    Some(gone) => say!("This game has no {gone}. Closest choice: {who}."),
                    None => say!("Same hero as last time: {who}."),
                });
            }
            (None, Some(gone)) => self.show_error(say!("This game has no {gone}.")),
            (None, None) => self.show_error(say!("There is no previous hero.").to_owned()),
        }
    }

    fn start_run(&mut self, choices: &Choices, context: &Context) -> Flow {
        let Some(name) = self.name.valid_name() else {
            self.focus(Field::Name);
            return Flow::Stay;
        };
        let seed = match choices.has_seed(context).then(|| self.seed.seed()) {
            None => None,
            Some(Ok(seed)) => seed,
            Some(Err(problem)) => {
                self.focus(Field::Seed);
                self.show_error(problem);
                return Flow::Stay;
            }
        };
        let content = context.content;
        let Some(PeopleAndClass { people, class }) = self.selected(choices) else { return Flow::Pop };
        let called = PeopleAndClassIds {
            people: Some(content.peoples[people].id.clone()),
            class: Some(content.classes[class].id.clone()),
        };
        Flow::Start(NewRun { name, scenario: self.name.scenario.clone(), hero: called, seed })
    }
}
