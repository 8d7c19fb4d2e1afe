//! Key bindings screen: all commands with their keys, changed by pressing keys.

mod press;
mod sets;

use self::press::KeyPressDialog;
use self::sets::KeySetScreen;
use crate::input::key::label;
use crate::input::{CommandGroup, KeyCode, KeyMap};
use crate::screens::prelude::*;
use fifteen_base::Dir;

const WIDTH: i32 = 76;
/// Rows for details about the selected command, including an empty one.
const ABOUT: i32 = 3;

pub struct KeyBindingScreen {
    list: GroupedList,
    find: ListFilter,
    /// Index of the selected key of the selected command. `None` if the `+` for a new key is selected.
    slot: Option<usize>,
    shipped: Option<KeyMap>,
    message: Option<String>,
    removed_key: Option<Key>,
}

impl KeyBindingScreen {
    pub fn new(context: &Context) -> Box<KeyBindingScreen> {
        let shipped = context.files.and_then(|files| files.shipped_keys().ok());
        let (list, find) = (GroupedList::default(), ListFilter::default());
        Box::new(KeyBindingScreen { list, find, slot: None, shipped, message: None, removed_key: None })
    }

    fn rows(&self, context: &Context) -> FilteredList<ListRow<KeyBindingEntry>> {
        self.find.filter_rows(rows(), |entry| search_text(*entry, context.keys))
    }

    fn select_key(&mut self, forward: bool, keys: &[Key]) {
        let at = self.slot.unwrap_or(keys.len()).min(keys.len());
        let to = if forward { (at + 1).min(keys.len()) } else { at.saturating_sub(1) };
        self.slot = Some(to).filter(|to| *to < keys.len());
    }

    /// Removes the selected key of a command. If none is selected, removes its last key.
    fn remove_key(&mut self, command: KeyAction, context: &Context) -> Flow {
        let mut keys = context.keys.keys(command).to_vec();
        let at = self.slot.filter(|at| *at < keys.len()).or(keys.len().checked_sub(1));
        let Some(at) = at else {
            self.message = Some(say!("There is no key to remove.").to_owned());
            return Flow::Stay;
        };
        if keys.len() == 1 && command.is_required() {
            let why = say!("This command needs a key: you could not leave this screen without it.");
            self.message = Some(why.to_owned());
            return Flow::Stay;
        }
        let key = keys.remove(at);
        self.slot = self.slot.filter(|at| *at < keys.len());
        self.removed_key = Some(key);
        Flow::ChangeKeys(context.keys.with_keys(command, keys))
    }

    fn choose(&mut self, entry: KeyBindingEntry, context: &Context) -> Flow {
        (self.message, self.removed_key) = (None, None);
        match entry {
            KeyBindingEntry::Sets => Flow::Push(KeySetScreen::new(context)),
            KeyBindingEntry::Command(command) => {
                let keys = context.keys.keys(command);
                let replaced = self.slot.and_then(|at| keys.get(at)).copied();
                Flow::Push(KeyPressDialog::new(command, replaced))
            }
        }
    }

    fn about(&self, entry: KeyBindingEntry, context: &Context) -> String {
        if let Some(message) = &self.message {
            return message.clone();
        }
        // If the new bindings could not be saved, the key still has its command.
        if let Some(key) = self.removed_key.filter(|key| context.keys.action(*key).is_none()) {
            return say!("{} does nothing now.", label(key));
        }
        let KeyBindingEntry::Command(command) = entry else {
            return say!("Complete sets of key bindings: one hand, keypad, Dvorak.").to_owned();
        };
        let id = command.id();
        match &self.shipped {
            Some(shipped) if shipped.keys(command) != context.keys.keys(command) => {
                let labels: Vec<String> = shipped.keys(command).iter().copied().map(label).collect();
                let labels = if labels.is_empty() { say!("nothing").to_owned() } else { labels.join("  ") };
                say!("Name in keys.json: `{id}`. Default keys: {labels}.")
            }
            Some(_) => say!("Name in keys.json: `{id}`. It has its default keys."),
            None => say!("Name in keys.json: `{id}`."),
        }
    }

    fn draw_entry(&self, entry: KeyBindingEntry, selected: bool, context: &Context, line: &mut CanvasView) {
        let colors = context.colors;
        // `Some(None)` if the `+` for a new key is selected.
        let selected_key = selected.then_some(self.slot);
        let color = if selected_key.is_some() { colors.bright } else { colors.text };
        let KeyBindingEntry::Command(command) = entry else {
            line.text(Point::new(0, 0), translation::translate(SETS), color);
            return;
        };
        let keys = context.keys.keys(command);
        if self.shipped.as_ref().is_some_and(|shipped| shipped.keys(command) != keys) {
            line.text(Point::new(0, 0), "*", colors.title);
        }
        line.text(Point::new(2, 0), command.description(), color);
        let mut x = KEYS;
        for (at, key) in keys.iter().enumerate() {
            let key_label = label(*key);
            line.text(Point::new(x, 0), &key_label, colors.title);
            if selected_key == Some(Some(at)) {
                for column in x..x + width(&key_label) {
                    line.mark(Point::new(column, 0), colors.cursor, colors.background);
                }
            }
            x += width(&key_label) + GAP;
        }
        if keys.is_empty() {
            x = line.text(Point::new(x, 0), say!("no key"), colors.dim) + GAP;
        }
        if selected_key.is_some() {
            line.text(Point::new(x, 0), "+", colors.bright);
        }
        if selected_key == Some(None) {
            line.mark(Point::new(x, 0), colors.cursor, colors.background);
        }
    }
}

impl Screen for KeyBindingScreen {
    fn name(&self) -> &'static str {
        "keys"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let before = self.list.chosen(&self.rows(context));
        if self.find.handle(input, context.keys, &mut self.list) {
            if self.list.chosen(&self.rows(context)) != before {
                (self.slot, self.message, self.removed_key) = (None, None, None);
            }
            return Flow::Stay;
        }
        let rows = self.rows(context);
        if let (Input::Key(key), Some(KeyBindingEntry::Command(command))) = (input, before) {
            let keys = context.keys.keys(command);
            match (key.code, context.keys.action_in_list(key)) {
                (KeyCode::Delete | KeyCode::Backspace, _) => return self.remove_key(command, context),
                (_, Some(KeyAction::Walk(dir @ (Dir::West | Dir::East)))) => {
                    self.select_key(dir == Dir::East, keys);
                    (self.message, self.removed_key) = (None, None);
                    return Flow::Stay;
                }
                _ => {}
            }
        }
        let (_, list) = window_list_then_text(context.size, (WIDTH, ABOUT), rows.unfiltered_len());
        let choice = self.list.handle(input, context.keys, list, &rows);
        let now = self.list.chosen(&rows);
        if now != before {
            (self.slot, self.message, self.removed_key) = (None, None, None);
        }
        match (choice, now) {
            (ListOutcome::Closed, _) => Flow::Pop,
            (ListOutcome::Chosen(_), Some(entry)) => self.choose(entry, context),
            (ListOutcome::Chosen(_) | ListOutcome::None, _) => Flow::Stay,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        let rows = self.rows(context);
        let (area, list) = window_list_then_text(canvas.size(), (WIDTH, ABOUT), rows.unfiltered_len());
        let chosen = self.list.chosen(&rows);
        let confirm = match (chosen, self.slot) {
            (Some(KeyBindingEntry::Command(_)), None) => say!("add key"),
            (Some(KeyBindingEntry::Command(_)), Some(_)) => say!("replace key"),
            (Some(KeyBindingEntry::Sets) | None, _) => say!("choose"),
        };
        let keys = [(KeyAction::Confirm, confirm), back_hint()];
        let hints = KeyHints::new(context.keys, &keys);
        let hints = match chosen {
            Some(KeyBindingEntry::Command(_)) => {
                let turn = [(KeyAction::Walk(Dir::West), say!("select another"))];
                hints.with("Del", say!("remove")).and(KeyHints::new(context.keys, &turn))
            }
            Some(KeyBindingEntry::Sets) | None => hints,
        };
        let hints = self.find.hints(hints, context.keys, rows.counts());
        let mut view = window_over(canvas, area, say!("Keys"), &hints, colors);
        let width = view.size().width;
        if let Some(entry) = chosen {
            let about = shorten(&self.about(entry, context), width);
            view.text(Point::new(0, list.size.height + 1), &about, colors.dim);
        }
        let mut view = canvas.part(list);
        self.list.draw(&mut view, &rows, colors, |line, entry, selected| {
            self.draw_entry(*entry, selected, context, line);
        });
        self.find.draw(canvas, (area, list), rows.counts(), colors);
    }
}

/// Column where the keys start.
const KEYS: i32 = 32;
const GAP: i32 = 2;
const SETS: &str = phrase!("Choose a key set");

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum KeyBindingEntry {
    Sets,
    Command(KeyAction),
}

/// Returns all commands by group, after the entry for complete sets.
fn rows() -> Vec<ListRow<KeyBindingEntry>> {
    let mut rows = vec![ListRow::Entry(KeyBindingEntry::Sets)];
    for group in CommandGroup::ALL {
        rows.push(ListRow::Heading(group.name().to_owned()));
        let commands = KeyAction::all().filter(|command| command.group() == group);
        rows.extend(commands.map(|command| ListRow::Entry(KeyBindingEntry::Command(command))));
    }
    rows
}

/// Returns the text that the list filter searches: description, id and keys.
fn search_text(entry: KeyBindingEntry, keys: &KeyMap) -> String {
    let KeyBindingEntry::Command(command) = entry else { return translation::translate(SETS).to_owned() };
    let labels: Vec<String> = keys.keys(command).iter().copied().map(label).collect();
    format!("{} {} {}", command.description(), command.id(), labels.join(" "))
}
