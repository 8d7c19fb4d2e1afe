//! The keys and the mouse on the screen on which a hero is made.

use super::desk::{Choices, Desk};
use super::doing::{Do, buttons};
use super::{Create, Field};
use crate::screens::Help;
use crate::screens::prelude::*;
use fifteen_base::Dir;

impl Create {
    /// The fields that the keys can be for: nobody writes the seed of the day.
    fn fields(choices: &Choices, context: &Context) -> &'static [Field] {
        match choices.has_seed(context) {
            true => &[Field::People, Field::Class, Field::Name, Field::Seed],
            false => &[Field::People, Field::Class, Field::Name],
        }
    }

    /// Goes on to the next field, or back to the one before.
    fn turn(&mut self, by: usize, choices: &Choices, context: &Context) {
        let fields = Create::fields(choices, context);
        let at = fields.iter().position(|field| *field == self.field).unwrap_or(0);
        self.go_to(fields[(at + by) % fields.len()]);
    }

    /// Takes what is pointed at and goes on to what is asked next; only where nothing more has to be asked, down. Many
    /// press it to say "this one", and have not yet said who else they are.
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

    /// The list that the keys are for, and how many stand in it.
    fn list(&mut self, choices: &Choices) -> Option<(&mut List, usize)> {
        match self.field {
            Field::People => Some((&mut self.people, choices.peoples.len())),
            Field::Class => Some((&mut self.class, choices.classes.len())),
            Field::Name | Field::Seed => None,
        }
    }

    /// One further down in the list, or up, and round at the ends; elsewhere to the next field.
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
            // No name needs a star.
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

    /// Scrolls what is told, if the input asks for that.
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

    /// The entry of a list that stands there.
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
