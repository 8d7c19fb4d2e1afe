//! Game menu: help, settings, saving, quitting.

use super::{ConfirmDialog, HelpScreen, LogScreen, SettingsScreen};
use crate::screens::prelude::*;

#[derive(Default)]
pub struct MenuScreen {
    list: ListState,
}

#[derive(Clone, Copy)]
enum MenuEntry {
    Back,
    Help,
    Log,
    Settings,
    Save,
    SaveAndLeave,
    SaveAndQuit,
    GiveUp,
}

const ENTRIES: [(MenuEntry, &str, Option<KeyAction>); 8] = [
    (MenuEntry::Back, phrase!("Back to the game"), None),
    (MenuEntry::Help, phrase!("Help"), Some(KeyAction::Help)),
    (MenuEntry::Log, phrase!("All messages"), Some(KeyAction::Log)),
    (MenuEntry::Settings, phrase!("Settings"), None),
    (MenuEntry::Save, phrase!("Save and continue"), Some(KeyAction::Save)),
    (MenuEntry::SaveAndLeave, phrase!("Save and return to title"), None),
    (MenuEntry::SaveAndQuit, phrase!("Save and quit"), Some(KeyAction::SaveAndQuit)),
    (MenuEntry::GiveUp, phrase!("Abandon this run"), Some(KeyAction::GiveUp)),
];

const WIDTH: i32 = 34;

/// Rows below the list for the seed, including an empty one.
const SEED: i32 = 2;

fn area(context: &Context) -> Rect {
    Rect::from_size(context.size).centred(framed_size(WIDTH, ENTRIES.len() as i32 + SEED))
}

fn list_area(context: &Context) -> Rect {
    inside(area(context)).cut_top(ENTRIES.len() as i32).0
}

impl Screen for MenuScreen {
    fn name(&self) -> &'static str {
        "menu"
    }

    fn handle_in_run(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        let command = context.bound_action(input);
        let matching =
            ENTRIES.iter().find(|(_, _, equivalent)| equivalent.is_some() && *equivalent == command);
        let chosen = match matching {
            Some((entry, ..)) => *entry,
            None => {
                let area = list_area(context);
                match self.list.handle_wrapping(input, context.keys, area, ENTRIES.len(), false) {
                    ListOutcome::None => return Flow::Stay,
                    ListOutcome::Closed => return Flow::Pop,
                    ListOutcome::Chosen(entry) => ENTRIES[entry].0,
                }
            }
        };
        match chosen {
            MenuEntry::Back => Flow::Pop,
            MenuEntry::Help => Flow::Replace(Box::<HelpScreen>::default()),
            MenuEntry::Log => Flow::Replace(LogScreen::new()),
            MenuEntry::Settings => Flow::Replace(Box::<SettingsScreen>::default()),
            MenuEntry::Save => Flow::PopAnd(Box::new(Flow::Save)),
            MenuEntry::SaveAndLeave => Flow::SaveAndLeave,
            MenuEntry::SaveAndQuit => Flow::SaveAndQuit,
            MenuEntry::GiveUp => Flow::Replace(ConfirmDialog::abandon_run(game)),
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        let keys = [(KeyAction::Confirm, say!("choose")), back_hint()];
        let hints = KeyHints::new(context.keys, &keys);
        let mut view = window_over(canvas, area(context), say!("Menu"), &hints, colors);
        if let Some(game) = context.game {
            let seed = say!("Seed {}", game.world().seed());
            view.text(Point::new(1, ENTRIES.len() as i32 + 1), &seed, colors.dim);
        }
        let mut view = canvas.part(list_area(context));
        self.list.draw(&mut view, ENTRIES.len(), colors, |view, entry, y, color| {
            let (_, label, command) = ENTRIES[entry];
            view.text(Point::new(1, y), translation::translate(label), color);
            if let Some(key) = command.and_then(|command| context.keys.label(command)) {
                view.text_right(y, &format!("{key} "), colors.dim);
            }
        });
    }
}
