//! Settings screen.
//!
//! Every change is saved and takes effect at once. To add a setting, add it to [`Settings`](crate::settings::Settings)
//! and give it a [`Row`].

mod row;

use super::{Keys, PickUp, PopUp, Quiet, spoil};
use crate::screens::prelude::*;
use fifteen_base::Dir;
use row::{Row, rows};

const WIDTH: i32 = 62;
/// Rows for the explanation, including an empty one.
const ABOUT: i32 = 4;

/// List of the settings.
#[derive(Default)]
pub struct Preferences {
    list: List,
    find: Find,
    /// The mod chosen last. Its row moves when the load order changes.
    followed: Option<String>,
}

impl Preferences {
    /// Returns the selected row: that of the mod chosen last, or else the list's own.
    fn selected(&self, rows: &[Row]) -> usize {
        let followed = |row: &Row| row.entry().is_some() && row.entry() == self.followed.as_deref();
        let place = rows.iter().position(followed);
        place.unwrap_or(self.list.selected.min(rows.len().saturating_sub(1)))
    }

    fn found(&self, context: &Context) -> Found<Row> {
        // Values are not searched, or a changed row would disappear.
        self.find.among_named(rows(context), Row::name, Row::about)
    }

    /// Changes a setting, or asks first.
    fn change(&mut self, row: &Row, context: &Context, forward: bool) -> Flow {
        if let Some(screen) = opens(row, context) {
            return if forward { Flow::Push(screen) } else { Flow::Stay };
        }
        self.followed = row.entry().map(str::to_owned);
        let new = row.changed(context, forward);
        match context.game {
            Some(game) if matches!(row, Row::Debug) && new.debug && !game.debug() => {
                spoil::ask(Flow::Set(new))
            }
            _ => Flow::Set(new),
        }
    }
}

impl Screen for Preferences {
    fn name(&self) -> &'static str {
        "preferences"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        if self.find.takes(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        let rows = self.found(context);
        self.list.selected = self.selected(&rows);
        self.followed = None;
        let (_, list) = list_above(context.size, (WIDTH, ABOUT), rows.full());
        let command = match input {
            Input::Key(key) => context.keys.in_list(key),
            _ => None,
        };
        let chosen = rows.get(self.list.selected);
        let moves = |later: bool| chosen.and_then(|row| row.moved(context.settings, later));
        match command {
            Some(KeyAction::Walk(Dir::West)) => {
                return chosen.map_or(Flow::Stay, |row| self.change(row, context, false));
            }
            Some(KeyAction::Run(dir @ (Dir::North | Dir::South))) => {
                let Some(new) = moves(dir == Dir::South) else { return Flow::Stay };
                self.followed = chosen.and_then(Row::entry).map(str::to_owned);
                return Flow::Set(new);
            }
            _ => {}
        }
        if let Input::Click(at, Button::Right) = input
            && let Some(entry) = self.list.entry_at(at, list, rows.len())
        {
            self.list.selected = entry;
            return Flow::Push(PopUp::of_keys(at, context.keys, &of_one(&rows[entry], context)));
        }
        self.list.handle(input, context.keys, list, rows.len()).answer(|entry| {
            rows.get(entry).map_or(Flow::Stay, |row| self.change(row, context, true))
        })
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        let rows = self.found(context);
        let (area, list) = list_above(context.size, (WIDTH, ABOUT), rows.full());
        let keys = [(KeyAction::Confirm, say!("change")), (KeyAction::Cancel, say!("back"))];
        let mut hints = Hints::new(context.keys, &keys);
        if context.settings.mods.len() > 1 {
            let order = [
                (KeyAction::Run(Dir::North), say!("mod earlier")),
                (KeyAction::Run(Dir::South), say!("mod later")),
            ];
            hints = hints.and(Hints::new(context.keys, &order));
        }
        let hints = self.find.hints(hints, context.keys, rows.counts());
        let mut view = window_over(canvas, area, say!("Settings"), &hints, looks);
        let selected = self.selected(&rows);
        if let Some(row) = rows.get(selected) {
            view.wrapped(Point::new(0, list.size.height + 1), &row.about(), looks.dim);
        }
        let mut view = canvas.part(list);
        let room = view.size().width;
        List { selected }.draw(&mut view, rows.len(), looks, |view, entry, y, color| {
            let value = rows[entry].value(context.settings, context.content);
            let name = shorten(&rows[entry].name(), room - width(&value) - 4);
            view.text(Point::new(1, y), &name, color);
            view.text_right(y, &format!("{value} "), looks.title);
        });
        self.find.draw(canvas, (area, list), rows.counts(), looks);
    }
}

/// Returns the screen that a row opens, if it has one.
fn opens(row: &Row, context: &Context) -> Option<Box<dyn Screen>> {
    match row {
        Row::PickUp => Some(Box::<PickUp>::default()),
        Row::Quiet => Some(Box::<Quiet>::default()),
        Row::Keys => Some(Keys::new(context)),
        _ => None,
    }
}

/// Returns the commands for a row.
fn of_one(row: &Row, context: &Context) -> Vec<(KeyAction, &'static str)> {
    let mut keys = vec![(KeyAction::Confirm, say!("change"))];
    if opens(row, context).is_none() {
        keys.push((KeyAction::Walk(Dir::West), say!("change back")));
    }
    if row.entry().is_some() {
        keys.push((KeyAction::Run(Dir::North), say!("mod earlier")));
        keys.push((KeyAction::Run(Dir::South), say!("mod later")));
    }
    keys
}
