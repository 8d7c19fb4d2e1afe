//! Key binding dialogs: press a key, and resolve a conflict with another command.

use crate::input::KeyMap;
use crate::input::key::label;
use crate::screens::prelude::*;

const WIDTH: i32 = 50;

/// Dialog that waits for a key.
pub(super) struct Press {
    command: KeyAction,
    /// Key that will be replaced.
    replaced: Option<Key>,
    told: Option<String>,
}

impl Press {
    /// Waits for an additional key, or for a replacement.
    pub(super) fn new(command: KeyAction, replaced: Option<Key>) -> Box<Press> {
        Box::new(Press { command, replaced, told: None })
    }

    fn question(&self) -> String {
        let what = self.command.description();
        match (&self.told, self.replaced) {
            (Some(told), _) => told.clone(),
            (None, Some(key)) => say!("Press the key for \"{what}\", in place of {}.", label(key)),
            (None, None) => say!("Press another key for \"{what}\"."),
        }
    }
}

/// Returns the bindings with a key added to a command, or replacing another key.
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
                self.told =
                    Some(say!("{} is already bound to this. Press another key.", label(key)));
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
        let question = self.question();
        let lines = wrap(&question, WIDTH.min(canvas.size().width - 4));
        let area = Rect::from_size(canvas.size()).centred(around(WIDTH, lines.len() as i32 + 2));
        let hints = Hints::new(context.keys, &[(KeyAction::Cancel, say!("cancel"))]);
        let mut view = window_over(canvas, area, "", &hints, context.looks);
        view.wrapped(Point::new(0, 1), &question, context.looks.text);
    }
}

const WIDE: i32 = 56;

/// Dialog about a key that is already bound.
pub(super) struct Clash {
    about: String,
    /// Label of each solution, and the resulting bindings.
    ways: Vec<(String, Option<KeyMap>)>,
    list: List,
}

impl Clash {
    /// Creates the dialog for a key of `other` that should go to a command.
    pub(super) fn new(
        (command, key): (KeyAction, Key),
        replaced: Option<Key>,
        other: KeyAction,
        keys: &KeyMap,
    ) -> Box<Clash> {
        let taken = with_key(keys, command, replaced, key);
        let left: Vec<String> = taken.keys(other).iter().copied().map(label).collect();
        let what = other.description();
        let only = keys.keys(other).len() == 1;
        let mut ways = vec![(say!("Change nothing").to_owned(), None)];
        if only && other.is_needed() {
            // That command always keeps a key.
        } else if left.is_empty() {
            ways.push((say!("Use it here; \"{what}\" will have no key"), Some(taken)));
        } else {
            let left = left.join("  ");
            ways.push((say!("Use it here; \"{what}\" keeps {left}"), Some(taken.clone())));
        }
        if let Some(old) = replaced {
            let theirs = keys.keys(other).iter().map(|own| if *own == key { old } else { *own });
            let theirs: Vec<Key> = theirs.collect();
            let mine = keys.keys(command).iter().map(|own| if *own == old { key } else { *own });
            let mine: Vec<Key> = mine.collect();
            let changed = keys.with_all([(command, mine), (other, theirs)]);
            ways.push((say!("Swap them; \"{what}\" gets {}", label(old)), Some(changed)));
        }
        let name = label(key);
        let about = match only && other.is_needed() {
            true => say!("{name} is the only key for \"{what}\", which needs one."),
            false => say!("{name} is already bound to \"{what}\". A key can do only one thing."),
        };
        Box::new(Clash { about, ways, list: List::default() })
    }

    /// Returns the window, the height of the text, and the list.
    fn areas(&self, size: Size) -> (Rect, i32, Rect) {
        let lines = wrap(&self.about, WIDE.min(size.width - 4)).len() as i32;
        let rows = self.ways.len() as i32;
        let area = Rect::from_size(size).centred(around(WIDE, lines + 1 + rows));
        let (_, list) = inside(area).cut_top(lines + 1);
        (area, lines, list)
    }
}

impl Screen for Clash {
    fn name(&self) -> &'static str {
        "key_taken"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let (_, _, list) = self.areas(context.size);
        self.list.handle(input, context.keys, list, self.ways.len()).answer(|way| {
            let keys = self.ways[way].1.clone();
            keys.map_or(Flow::Pop, |keys| Flow::PopAnd(Box::new(Flow::Keys(keys))))
        })
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        let (area, _, list) = self.areas(canvas.size());
        let keys = [(KeyAction::Confirm, say!("choose")), (KeyAction::Cancel, say!("cancel"))];
        let hints = Hints::new(context.keys, &keys);
        let mut view = window_over(canvas, area, say!("Key already in use"), &hints, looks);
        view.wrapped(Point::new(0, 0), &self.about, looks.text);
        let mut view = canvas.part(list);
        self.list.draw(&mut view, self.ways.len(), looks, |view, way, y, color| {
            view.text(Point::new(1, y), &self.ways[way].0, color);
        });
    }
}
