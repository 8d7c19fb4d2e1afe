//! Game menu: help, settings, saving, quitting.

use super::{Confirm, FullLog, Help, Preferences};
use crate::screens::prelude::*;

/// The menu.
#[derive(Default)]
pub struct Menu {
    list: List,
}

#[derive(Clone, Copy)]
enum Entry {
    Back,
    Help,
    Log,
    Settings,
    Save,
    SaveAndLeave,
    SaveAndQuit,
    GiveUp,
}

/// Entries with their labels and the equivalent commands.
const ENTRIES: [(Entry, &str, Option<KeyAction>); 8] = [
    (Entry::Back, phrase!("Back to the game"), None),
    (Entry::Help, phrase!("Help"), Some(KeyAction::Help)),
    (Entry::Log, phrase!("All messages"), Some(KeyAction::Log)),
    (Entry::Settings, phrase!("Settings"), None),
    (Entry::Save, phrase!("Save and continue"), Some(KeyAction::Save)),
    (Entry::SaveAndLeave, phrase!("Save and return to title"), None),
    (Entry::SaveAndQuit, phrase!("Save and quit"), Some(KeyAction::SaveAndQuit)),
    (Entry::GiveUp, phrase!("Abandon this run"), Some(KeyAction::GiveUp)),
];

const WIDTH: i32 = 34;

/// Rows below the list for the seed, including an empty one.
const SEED: i32 = 2;

fn area(context: &Context) -> Rect {
    Rect::from_size(context.size).centred(around(WIDTH, ENTRIES.len() as i32 + SEED))
}

fn list_area(context: &Context) -> Rect {
    inside(area(context)).cut_top(ENTRIES.len() as i32).0
}

impl Screen for Menu {
    fn name(&self) -> &'static str {
        "menu"
    }

    fn handle_in(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        let command = context.command(input);
        let named = ENTRIES.iter().find(|(_, _, own)| own.is_some() && *own == command);
        let taken = match named {
            Some((entry, ..)) => *entry,
            None => {
                let area = list_area(context);
                match self.list.handle_to_ends(input, context.keys, area, ENTRIES.len()) {
                    Choice::None => return Flow::Stay,
                    Choice::Left => return Flow::Pop,
                    Choice::Taken(entry) => ENTRIES[entry].0,
                }
            }
        };
        match taken {
            Entry::Back => Flow::Pop,
            Entry::Help => Flow::Replace(Box::<Help>::default()),
            Entry::Log => Flow::Replace(FullLog::new()),
            Entry::Settings => Flow::Replace(Box::<Preferences>::default()),
            Entry::Save => Flow::PopAnd(Box::new(Flow::Save)),
            Entry::SaveAndLeave => Flow::SaveAndLeave,
            Entry::SaveAndQuit => Flow::SaveAndQuit,
            Entry::GiveUp => Flow::Replace(Confirm::give_up(game)),
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        let keys = [(KeyAction::Confirm, say!("choose")), (KeyAction::Cancel, say!("back"))];
        let hints = Hints::new(context.keys, &keys);
        let mut view = window_over(canvas, area(context), say!("Menu"), &hints, looks);
        if let Some(game) = context.game {
            let seed = say!("Seed {}", game.world().seed());
            view.text(Point::new(1, ENTRIES.len() as i32 + 1), &seed, looks.dim);
        }
        let mut view = canvas.part(list_area(context));
        self.list.draw(&mut view, ENTRIES.len(), looks, |view, entry, y, color| {
            let (_, label, command) = ENTRIES[entry];
            view.text(Point::new(1, y), tongue::of(label), color);
            if let Some(key) = command.and_then(|command| context.keys.label(command)) {
                view.text_right(y, &format!("{key} "), looks.dim);
            }
        });
    }
}
