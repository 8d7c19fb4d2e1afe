//! Key binding dialogs: press a key, and resolve a conflict with another command.

use crate::input::KeyMap;
use crate::input::key::label;
use crate::screens::prelude::*;

const WIDTH: i32 = 50;

pub(super) struct KeyPressDialog {
    command: KeyAction,
    replaced: Option<Key>,
    message: Option<String>,
}

impl KeyPressDialog {
    /// Waits for an additional key, or for a key in place of `replaced`.
    pub(super) fn new(command: KeyAction, replaced: Option<Key>) -> Box<KeyPressDialog> {
        Box::new(KeyPressDialog { command, replaced, message: None })
    }

    fn question(&self) -> String {
        let what = self.command.description();
        match (&self.message, self.replaced) {
            (Some(message), _) => message.clone(),
            (None, Some(key)) => say!("Press the key for \"{what}\", in place of {}.", label(key)),
            (None, None) => say!("Press a key to add to \"{what}\"."),
        }
    }
}

/// Returns the bindings with a key added to a command, in place of `replaced` if there is one.
pub(super) fn with_key(keys: &KeyMap, command: KeyAction, replaced: Option<Key>, key: Key) -> KeyMap {
    let mut bound = keys.keys(command).to_vec();
    match replaced.and_then(|old| bound.iter().position(|key| *key == old)) {
        Some(at) => bound[at] = key,
        None => bound.push(key),
    }
    keys.with_keys(command, bound)
}

impl Screen for KeyPressDialog {
    fn name(&self) -> &'static str {
        "press_key"
    }

    fn takes_any_key(&self) -> bool {
        true
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let key = match input {
            Input::Key(key) => key,
            Input::Click(..) => return Flow::Pop,
            Input::Hover(_) | Input::Wheel(_) => return Flow::Stay,
        };
        match context.keys.action(key) {
            Some(KeyAction::Cancel) => Flow::Pop,
            Some(action) if action == self.command => {
                self.message = Some(say!("{} is already bound to this. Press another key.", label(key)));
                Flow::Stay
            }
            Some(other) => {
                Flow::Replace(KeyConflictDialog::new((self.command, key), self.replaced, other, context.keys))
            }
            None => {
                let keys = with_key(context.keys, self.command, self.replaced, key);
                Flow::PopAnd(Box::new(Flow::ChangeKeys(keys)))
            }
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let hints = KeyHints::new(context.keys, &[(KeyAction::Cancel, say!("cancel"))]);
        text_window(canvas, WIDTH, "", &self.question(), &hints, context.colors);
    }
}

const CONFLICT_WIDTH: i32 = 56;

pub(super) struct KeyConflictDialog {
    about: String,
    /// Label of each solution, and the resulting bindings; `None` changes nothing.
    solutions: Vec<(String, Option<KeyMap>)>,
    list: ListState,
}

impl KeyConflictDialog {
    /// Creates the dialog for a key that is bound to `other` and was pressed for `command`.
    pub(super) fn new(
        (command, key): (KeyAction, Key),
        replaced: Option<Key>,
        other: KeyAction,
        keys: &KeyMap,
    ) -> Box<KeyConflictDialog> {
        let reassigned = with_key(keys, command, replaced, key);
        let left: Vec<String> = reassigned.keys(other).iter().copied().map(label).collect();
        let what = other.description();
        let is_only_key = keys.keys(other).len() == 1;
        let mut solutions = vec![(say!("Change nothing").to_owned(), None)];
        if is_only_key && other.is_required() {
            // `other` must keep its only key, so do not offer to take it.
        } else if left.is_empty() {
            solutions.push((say!("Use it here; \"{what}\" will have no key"), Some(reassigned)));
        } else {
            let left = left.join("  ");
            solutions.push((say!("Use it here; \"{what}\" keeps {left}"), Some(reassigned.clone())));
        }
        if let Some(old) = replaced {
            let other_keys = keys.keys(other).iter().map(|bound| if *bound == key { old } else { *bound });
            let other_keys: Vec<Key> = other_keys.collect();
            let own_keys = keys.keys(command).iter().map(|bound| if *bound == old { key } else { *bound });
            let own_keys: Vec<Key> = own_keys.collect();
            let changed = keys.with_bindings([(command, own_keys), (other, other_keys)]);
            solutions.push((say!("Swap them; \"{what}\" gets {}", label(old)), Some(changed)));
        }
        let name = label(key);
        let about = match is_only_key && other.is_required() {
            true => say!("{name} is the only key for \"{what}\", which needs one."),
            false => say!("{name} is already bound to \"{what}\". A key can do only one thing."),
        };
        Box::new(KeyConflictDialog { about, solutions, list: ListState::default() })
    }

    /// Returns the window, the height of the text, and the list.
    fn areas(&self, size: Size) -> (Rect, i32, Rect) {
        let lines = wrap(&self.about, CONFLICT_WIDTH.min(size.width - 4)).len() as i32;
        let rows = self.solutions.len() as i32;
        let area = Rect::from_size(size).centred(framed_size(CONFLICT_WIDTH, lines + 1 + rows));
        let (_, list) = inside(area).cut_top(lines + 1);
        (area, lines, list)
    }
}

impl Screen for KeyConflictDialog {
    fn name(&self) -> &'static str {
        "key_taken"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let (_, _, list) = self.areas(context.size);
        self.list.handle(input, context.keys, list, self.solutions.len()).to_flow(|index| {
            let keys = self.solutions[index].1.clone();
            keys.map_or(Flow::Pop, |keys| Flow::PopAnd(Box::new(Flow::ChangeKeys(keys))))
        })
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        let (area, _, list) = self.areas(canvas.size());
        let keys = [(KeyAction::Confirm, say!("choose")), (KeyAction::Cancel, say!("cancel"))];
        let hints = KeyHints::new(context.keys, &keys);
        let mut view = window_over(canvas, area, say!("Key already in use"), &hints, colors);
        view.wrapped(Point::new(0, 0), &self.about, colors.text);
        let mut view = canvas.part(list);
        self.list.draw(&mut view, self.solutions.len(), colors, |view, index, y, color| {
            view.text(Point::new(1, y), &self.solutions[index].0, color);
        });
    }
}
