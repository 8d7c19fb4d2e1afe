//! Settings screen. A new setting needs a field in [`Settings`](crate::settings::Settings) and a [`SettingRow`].

mod row;

use super::{AutoPickupScreen, KeyBindingScreen, MessageTopicScreen, PopUpMenu, debug_messages};
use crate::screens::prelude::*;
use fifteen_base::Dir;
use row::{SettingRow, rows};

const WIDTH: i32 = 62;
/// Rows for the explanation, including an empty one.
const ABOUT: i32 = 4;

#[derive(Default)]
pub struct SettingsScreen {
    list: ListState,
    find: ListFilter,
    /// Name or path of the mod chosen last. Its row moves when the load order changes.
    chosen_mod: Option<String>,
}

impl SettingsScreen {
    /// Returns the index of the selected row: the row of the mod chosen last, or else the selection of the list.
    fn selected(&self, rows: &[SettingRow]) -> usize {
        let is_chosen_mod =
            |row: &SettingRow| row.entry().is_some() && row.entry() == self.chosen_mod.as_deref();
        let place = rows.iter().position(is_chosen_mod);
        place.unwrap_or(self.list.selected.min(rows.len().saturating_sub(1)))
    }

    fn filtered(&self, context: &Context) -> FilteredList<SettingRow> {
        // Values are not searched, because changing a value could then remove its row from the list.
        self.find.filter_by_name(rows(context), SettingRow::name, SettingRow::about)
    }

    fn change(&mut self, row: &SettingRow, context: &Context, forward: bool) -> Flow {
        if let Some(screen) = opened_screen(row, context) {
            return if forward { Flow::Push(screen) } else { Flow::Stay };
        }
        self.chosen_mod = row.entry().map(str::to_owned);
        let new = row.with_change(context, forward);
        match context.game {
            Some(game) if matches!(row, SettingRow::Debug) && new.debug && !game.debug() => {
                debug_messages::ask_before(Flow::ChangeSettings(new))
            }
            _ => Flow::ChangeSettings(new),
        }
    }
}

impl Screen for SettingsScreen {
    fn name(&self) -> &'static str {
        "preferences"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        if self.find.handle(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        let rows = self.filtered(context);
        self.list.selected = self.selected(&rows);
        self.chosen_mod = None;
        let (_, list) = window_list_then_text(context.size, (WIDTH, ABOUT), rows.unfiltered_len());
        let command = if let Input::Key(key) = input { context.keys.action_in_list(key) } else { None };
        let chosen = rows.get(self.list.selected);
        let with_mod_moved = |later: bool| chosen.and_then(|row| row.with_mod_moved(context.settings, later));
        match command {
            Some(KeyAction::Walk(Dir::West)) => {
                return chosen.map_or(Flow::Stay, |row| self.change(row, context, false));
            }
            Some(KeyAction::Run(dir @ (Dir::North | Dir::South))) => {
                let Some(new) = with_mod_moved(dir == Dir::South) else { return Flow::Stay };
                self.chosen_mod = chosen.and_then(SettingRow::entry).map(str::to_owned);
                return Flow::ChangeSettings(new);
            }
            _ => {}
        }
        if let Input::Click(at, Button::Right) = input
            && let Some(entry) = self.list.entry_at(at, list, rows.len())
        {
            self.list.selected = entry;
            let commands = row_commands(&rows[entry], context);
            return Flow::Push(PopUpMenu::from_commands(at, context.keys, &commands));
        }
        let outcome = self.list.handle(input, context.keys, list, rows.len());
        outcome.choose(rows.iter(), |row| self.change(row, context, true))
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        let rows = self.filtered(context);
        let (area, list) = window_list_then_text(context.size, (WIDTH, ABOUT), rows.unfiltered_len());
        let keys = [(KeyAction::Confirm, say!("change")), back_hint()];
        let mut hints = KeyHints::new(context.keys, &keys);
        if context.settings.mods.len() > 1 {
            let order = [
                (KeyAction::Run(Dir::North), say!("load earlier")),
                (KeyAction::Run(Dir::South), say!("load later")),
            ];
            hints = hints.and(KeyHints::new(context.keys, &order));
        }
        let hints = self.find.hints(hints, context.keys, rows.counts());
        let mut view = window_over(canvas, area, say!("Settings"), &hints, colors);
        let selected = self.selected(&rows);
        if let Some(row) = rows.get(selected) {
            view.wrapped(Point::new(0, list.size.height + 1), &row.about(), colors.dim);
        }
        let mut view = canvas.part(list);
        let room = view.size().width;
        ListState { selected }.draw(&mut view, rows.len(), colors, |view, entry, y, color| {
            let value = rows[entry].value(context.settings, context.content);
            let name = shorten(&rows[entry].name(), room - width(&value) - 4);
            view.text(Point::new(1, y), &name, color);
            view.text_right(y, &format!("{value} "), colors.title);
        });
        self.find.draw(canvas, (area, list), rows.counts(), colors);
    }
}

fn opened_screen(row: &SettingRow, context: &Context) -> Option<Box<dyn Screen>> {
    match row {
        SettingRow::PickUp => Some(Box::<AutoPickupScreen>::default()),
        SettingRow::HiddenTopics => Some(Box::<MessageTopicScreen>::default()),
        SettingRow::Keys => Some(KeyBindingScreen::new(context)),
        _ => None,
    }
}

fn row_commands(row: &SettingRow, context: &Context) -> Vec<(KeyAction, &'static str)> {
    let mut keys = vec![(KeyAction::Confirm, say!("change"))];
    if opened_screen(row, context).is_none() {
        keys.push((KeyAction::Walk(Dir::West), say!("change back")));
    }
    if row.entry().is_some() {
        keys.push((KeyAction::Run(Dir::North), say!("load earlier")));
        keys.push((KeyAction::Run(Dir::South), say!("load later")));
    }
    keys
}
