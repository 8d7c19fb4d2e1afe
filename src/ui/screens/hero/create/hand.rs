//! Keys, mouse and buttons of character creation.

use super::desk::{Choices, Desk};
use super::{Create, Field};
use crate::screen::NewRun;
use crate::screens::Help;
use crate::screens::hero::create::desk::named;
use crate::screens::prelude::*;
use fifteen_base::Dir;
use fifteen_game::{Called, Calling};

impl Create {
    /// Returns the fields that can be focused. A seed taken from the date cannot.
    fn fields(choices: &Choices, context: &Context) -> &'static [Field] {
        match choices.has_seed(context) {
            true => &[Field::People, Field::Class, Field::Name, Field::Seed],
            false => &[Field::People, Field::Class, Field::Name],
        }
    }

    /// Moves the focus by `by` fields.
    fn turn(&mut self, by: usize, choices: &Choices, context: &Context) {
        let fields = Create::fields(choices, context);
        let at = fields.iter().position(|field| *field == self.field).unwrap_or(0);
        self.go_to(fields[(at + by) % fields.len()]);
    }

    /// Confirms the focused field: moves to the next one, and starts the run only at the last. Many players press this
    /// key to choose an entry before they have made all choices.
    fn confirm(&mut self, choices: &Choices, context: &Context) -> Flow {
        if self.field.is_last() {
            return self.act(Do::Begin, choices, context);
        }
        self.told = None;
        self.turn(1, choices, context);
        Flow::Stay
    }

    pub(super) fn go_to(&mut self, field: Field) {
        self.field = field;
        self.hovered = None;
        self.scroll = Scroll::TOP;
    }

    fn list(&mut self, choices: &Choices) -> Option<(&mut List, usize)> {
        match self.field {
            Field::People => Some((&mut self.people, choices.peoples.len())),
            Field::Class => Some((&mut self.class, choices.classes.len())),
            Field::Name | Field::Seed => None,
        }
    }

    /// Moves the selection of the focused list, wrapping around; on an input field, moves the focus.
    fn step(&mut self, down: bool, choices: &Choices, context: &Context) {
        self.hovered = None;
        let fields = Create::fields(choices, context).len();
        let Some((list, len)) = self.list(choices) else {
            self.turn(if down { 1 } else { fields - 1 }, choices, context);
            return;
        };
        let by = if down { 1 } else { len - 1 };
        list.selected = (list.selected.min(len - 1) + by) % len;
        self.scroll = Scroll::TOP;
        self.told = None;
    }

    pub(super) fn press(&mut self, key: Key, choices: &Choices, context: &Context) -> Flow {
        let writes = match self.field {
            // Names contain no star.
            Field::Name if key == Key::char('*') => {
                self.name.propose(context);
                true
            }
            Field::Name => self.name.write(key),
            Field::Seed => self.seed.line.handle(key),
            Field::People | Field::Class => false,
        };
        if writes {
            self.told = None;
            return Flow::Stay;
        }
        match key {
            _ if key == Key::char('!') => return self.act(Do::Recommended, choices, context),
            _ if key == Key::char('*') => return self.act(Do::Random, choices, context),
            _ if key == Key::char('=') => return self.act(Do::LastTime, choices, context),
            _ => {}
        }
        let fields = Create::fields(choices, context).len();
        match context.keys.command(key) {
            Some(KeyAction::Confirm) => return self.confirm(choices, context),
            Some(KeyAction::Cancel) => return Flow::Pop,
            Some(KeyAction::Help) => return Flow::Push(Box::<Help>::default()),
            Some(KeyAction::Next | KeyAction::Walk(Dir::East)) => self.turn(1, choices, context),
            Some(KeyAction::Previous | KeyAction::Walk(Dir::West)) => {
                self.turn(fields - 1, choices, context);
            }
            Some(KeyAction::Walk(Dir::North)) => self.step(false, choices, context),
            Some(KeyAction::Walk(Dir::South)) => self.step(true, choices, context),
            _ => self.read_on(Input::Key(key), choices, context),
        }
        Flow::Stay
    }

    /// Scrolls the preview if the input does that.
    pub(super) fn read_on(&mut self, input: Input, choices: &Choices, context: &Context) {
        let page = self.desk(choices, context).preview.size;
        let total = parts::total(&self.parts(choices, context), page.width);
        self.scroll.handle(input, context.keys, page.height, total);
    }

    pub(super) fn click(&mut self, at: Point, choices: &Choices, context: &Context) -> Flow {
        let desk = self.desk(choices, context);
        match self.entry_at(at, &desk, choices) {
            Some((Field::People, entry)) => self.people.selected = entry,
            Some((Field::Class, entry)) => self.class.selected = entry,
            Some((Field::Name | Field::Seed, _)) | None => {}
        }
        let areas = [desk.peoples, desk.classes, desk.name, desk.seed];
        let fields = [Field::People, Field::Class, Field::Name, Field::Seed];
        let open = Create::fields(choices, context);
        let clicked = areas.iter().zip(fields).find(|(area, _)| area.contains(at));
        if let Some((_, field)) = clicked.filter(|(_, field)| open.contains(field)) {
            self.go_to(field);
            self.told = None;
        }
        let row = usize::try_from(at.y - desk.buttons.at.y).ok();
        match row.filter(|_| desk.buttons.contains(at)).and_then(|row| buttons(context).nth(row)) {
            Some((what, _)) => self.act(what, choices, context),
            None => Flow::Stay,
        }
    }

    /// Returns the list entry at a canvas cell.
    pub(super) fn entry_at(
        &self,
        at: Point,
        desk: &Desk,
        choices: &Choices,
    ) -> Option<(Field, usize)> {
        let lists = [
            (Field::People, desk.peoples, &self.people, choices.peoples.len()),
            (Field::Class, desk.classes, &self.class, choices.classes.len()),
        ];
        lists.into_iter().find_map(|(field, area, list, len)| {
            let rows = area.cut_top(1).1;
            let row = usize::try_from(at.y - rows.at.y).ok().filter(|_| rows.contains(at))?;
            let entry = list.first(rows.size.height, len) + row;
            (entry < len).then_some((field, entry))
        })
    }
}

/// Buttons and their labels.
const BUTTONS: [(Do, &str); 4] = [
    (Do::Begin, phrase!("Go down")),
    (Do::Recommended, phrase!("Recommended beginner")),
    (Do::Random, phrase!("At random")),
    (Do::LastTime, phrase!("Same as last time")),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Do {
    Begin,
    Recommended,
    Random,
    LastTime,
}

/// Returns the available buttons. There is no "as last time" without a previous hero.
pub(super) fn buttons(context: &Context) -> impl Iterator<Item = (Do, &'static str)> {
    let first = context.settings.last_hero() == Called::default();
    let buttons = BUTTONS.map(|(what, word)| (what, tongue::of(word)));
    buttons.into_iter().filter(move |(what, _)| *what != Do::LastTime || !first)
}

impl Create {
    pub(super) fn act(&mut self, what: Do, choices: &Choices, context: &Context) -> Flow {
        self.told = None;
        match what {
            Do::Begin => return self.begin(choices, context),
            Do::Recommended => {
                if let Some(advised) = Calling::advised(choices.scenario, context.content) {
                    self.choose(advised, choices);
                    return self.begin(choices, context);
                }
            }
            Do::Random => {
                self.people.selected = self.random.below(choices.peoples.len() as u32) as usize;
                self.class.selected = self.random.below(choices.classes.len() as u32) as usize;
                self.scroll = Scroll::TOP;
                if let Some(calling) = self.chosen(choices) {
                    let who = named(calling, context);
                    self.tell(say!("The dice have chosen {who}. The dice do not have to go."));
                }
            }
            Do::LastTime => self.as_last_time(choices, context),
        }
        Flow::Stay
    }

    fn as_last_time(&mut self, choices: &Choices, context: &Context) {
        match choices.last_time(context) {
            (Some(last), missing) => {
                self.choose(last, choices);
                let who = named(last, context);
                self.tell(match missing {
                    Some(gone) => say!("There is no {gone} in this game. The closest: {who}."),
                    None => say!("Again as {who}. The wall by the stair has room."),
                });
            }
            (None, Some(gone)) => self.complain(say!("There is no {gone} in this game.")),
            (None, None) => self.complain(say!("There is no previous hero.").to_owned()),
        }
    }

    fn begin(&mut self, choices: &Choices, context: &Context) -> Flow {
        let Some(name) = self.name.name() else {
            self.go_to(Field::Name);
            return Flow::Stay;
        };
        let seed = match choices.has_seed(context).then(|| self.seed.seed()) {
            None => None,
            Some(Ok(seed)) => seed,
            Some(Err(problem)) => {
                self.go_to(Field::Seed);
                self.complain(problem);
                return Flow::Stay;
            }
        };
        let content = context.content;
        let Some(Calling { people, class }) = self.chosen(choices) else { return Flow::Pop };
        let called = Called {
            people: Some(content.peoples[people].id.clone()),
            class: Some(content.classes[class].id.clone()),
        };
        Flow::Start(NewRun { name, scenario: self.name.scenario.clone(), called, seed })
    }
}
