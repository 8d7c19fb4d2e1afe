//! Selection of a complete set of key bindings.

use crate::screens::ConfirmDialog;
use crate::screens::prelude::*;
use crate::settings::keys::KeySet;

const WIDTH: i32 = 56;
/// Rows for the description, including an empty one.
const ABOUT: i32 = 5;

pub(super) struct KeySetScreen {
    sets: Vec<KeySet>,
    list: ListState,
}

impl KeySetScreen {
    pub(super) fn new(context: &Context) -> Box<KeySetScreen> {
        let sets = context.files.map(|files| files.key_sets()).unwrap_or_default();
        let used = sets.iter().position(|set| set.keys == *context.keys);
        Box::new(KeySetScreen { sets, list: ListState { selected: used.unwrap_or(0) } })
    }
}

fn ask_to_use(set: &KeySet) -> Flow {
    let question = say!("Use the key set \"{}\"? This replaces your own key bindings.", set.name);
    Flow::Push(ConfirmDialog::with_confirm_key(question, Flow::ChangeKeys(set.keys.clone())))
}

impl Screen for KeySetScreen {
    fn name(&self) -> &'static str {
        "key_sets"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let (_, list) = window_list_then_text(context.size, (WIDTH, ABOUT), self.sets.len().max(1));
        self.list.handle(input, context.keys, list, self.sets.len()).to_flow(|at| {
            let set = &self.sets[at];
            if set.keys == *context.keys { Flow::Stay } else { ask_to_use(set) }
        })
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        let (area, list) = window_list_then_text(canvas.size(), (WIDTH, ABOUT), self.sets.len().max(1));
        let keys = [(KeyAction::Confirm, say!("use it")), back_hint()];
        let hints = KeyHints::new(context.keys, &keys);
        let mut view = window_over(canvas, area, say!("Key sets"), &hints, colors);
        if self.sets.is_empty() {
            view.text(Point::new(0, 0), say!("There are no key sets in the data."), colors.dim);
            return;
        }
        if let Some(set) = self.sets.get(self.list.selected) {
            view.wrapped(Point::new(0, list.size.height + 1), &set.text, colors.dim);
        }
        let mut view = canvas.part(list);
        self.list.draw(&mut view, self.sets.len(), colors, |view, at, y, color| {
            view.text(Point::new(1, y), &self.sets[at].name, color);
            if self.sets[at].keys == *context.keys {
                view.text_right(y, say!("in use "), colors.title);
            }
        });
    }
}
