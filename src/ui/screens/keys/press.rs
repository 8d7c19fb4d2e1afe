//! The key that is to do something is pressed.

use super::clash::Clash;
use crate::draw::text::wrap;
use crate::draw::window::{around, push_back, window};
use crate::draw::{Canvas, Hints, Rect};
use crate::input::label::label;
use crate::input::{Input, Key, KeyAction, KeyMap};
use crate::screen::{Context, Flow, Screen};
use fifteen_base::Point;

/// The columns of text.
const WIDTH: i32 = 50;

/// Waits for a key.
pub(super) struct Press {
    command: KeyAction,
    /// The key that gives way to it.
    replaced: Option<Key>,
    told: Option<String>,
}

impl Press {
    /// Waits for a key of that command, one more or in place of another.
    pub(super) fn new(command: KeyAction, replaced: Option<Key>) -> Box<Press> {
        Box::new(Press { command, replaced, told: None })
    }

    fn question(&self) -> String {
        let what = self.command.description();
        match (&self.told, self.replaced) {
            (Some(told), _) => told.clone(),
            (None, Some(key)) => {
                say!("Press the key for \"{what}\", in place of {}.", label(key))
            }
            (None, None) => say!("Press another key for \"{what}\"."),
        }
    }
}

/// The keys with that one for a command, in place of another or beside those that it has.
pub(super) fn with_key(
    keys: &KeyMap,
    command: KeyAction,
    replaced: Option<Key>,
    key: Key,
) -> KeyMap {
    let mut own = keys.keys(command).to_vec();
    match replaced.and_then(|old| own.iter().position(|key| *key == old)) {
        Some(at) => own[at] = key,
        None => own.push(key),
    }
    keys.with(command, own)
}

impl Screen for Press {
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
        match context.keys.command(key) {
            Some(KeyAction::Cancel) => Flow::Pop,
            Some(own) if own == self.command => {
                self.told = Some(say!("{} does that already. Press another.", label(key)));
                Flow::Stay
            }
            Some(other) => {
                Flow::Replace(Clash::new((self.command, key), self.replaced, other, context.keys))
            }
            None => {
                let keys = with_key(context.keys, self.command, self.replaced, key);
                Flow::PopAnd(Box::new(Flow::Keys(keys)))
            }
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        push_back(canvas, context.looks);
        let question = self.question();
        let lines = wrap(&question, WIDTH.min(canvas.size().width - 4));
        let area = Rect::of(canvas.size()).centred(around(WIDTH, lines.len() as i32 + 2));
        let hints = Hints::new(context.keys, &[(KeyAction::Cancel, say!("leave it"))]);
        let mut view = window(canvas, area, "", &hints, context.looks);
        view.wrapped(Point::new(0, 1), &question, context.looks.text);
    }
}
