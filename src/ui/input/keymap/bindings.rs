//! What a file of keys says, and what is wrong with it.

use crate::input::key::{Key, parse_keys};
use crate::input::key_action::KeyAction;
use fifteen_base::SortedMap;
use fifteen_base::serde_json::{Value as Json, json};
use fifteen_content::diagnostics::problem::{Problem, Span};
use fifteen_content::read::field::record;
use fifteen_content::read::value::{Record, Value, suggestion};
use fifteen_content::read::written::{self, Placed, forms};

/// Which key does what. A file `keys.json` beside your settings goes over the game's own: an entry in it replaces all
/// keys of its command, and takes its keys away from other commands. The screen of the keys in the settings writes it. Each
/// file in the folder `keys` is a whole set of them that can be chosen there. The commands `cancel`, `confirm`, `walk_north`
/// and `walk_south` are never without a key: if they have no other, they have Esc, Enter, and the arrows up and down.
#[record(scope = (), check = tell_twins(keys))]
pub(crate) struct Bindings {
    /// What a set of keys is called where it is chosen.
    #[field(as = written::Name, example = "Letters of vi")]
    pub(super) name: Option<String>,
    /// What it is for, and what is special about it.
    #[field(..=400, example = "For who has no keypad.")]
    pub(super) text: Option<String>,
    /// The commands with their keys, each command once.
    #[field(example = [{ "command": "wait", "keys": ["w", "."] }])]
    pub(super) keys: Vec<Binding>,
}

/// The keys of a command.
#[record(scope = ())]
pub(super) struct Binding {
    /// What is done when one of the keys is pressed.
    #[field(as = Placed<CommandId>, example = "wait")]
    pub(super) command: (KeyAction, Span),
    /// A key is a character, or a name: `<Enter>`, `<Esc>`, `<Up>`, `<PgUp>`, `<F1>`, `<KP8>` on the keypad, `<C-x>` with
    /// Ctrl, `<A-x>` with Alt, `<S-Up>` with Shift; `<lt>` is the character `<`. The first key of a command is the one
    /// that the screens name.
    #[field(as = Vec<Placed<KeyName>>, example = ["k", "<Up>"])]
    pub(super) keys: Vec<(Key, Span)>,
}

forms! {
    /// What a command is called.
    CommandId: KeyAction = read_command, { "oneOf": KeyAction::all().map(described).collect::<Vec<Json>>() };
    /// A key.
    KeyName: Key = read_key, {
        "type": "string",
        "pattern": "^(.|<(C-|A-|S-)*(Enter|Esc|Tab|BS|Del|Up|Down|Left|Right|PgUp|PgDn|Home|End|Space|lt|F[1-9]|\
            F1[0-2]|KP[0-9]|.)>)$",
        "patternErrorMessage": "A key is a character or a name such as <Up>.",
        "x-is": "a key",
    };
}

/// A command and what it does.
fn described(command: KeyAction) -> Json {
    let does = format!("{}: {}.", command.group().name(), command.description());
    json!({ "const": command.id(), "description": does })
}

/// Tells of commands and keys that are there twice.
fn tell_twins(file: &Record, bindings: &Option<Vec<Binding>>) {
    let bindings = bindings.as_deref().unwrap_or_default();
    for (i, binding) in bindings.iter().enumerate() {
        let (command, span) = binding.command;
        let before = bindings[..i].iter().find(|b| b.command.0 == command);
        if let Some(before) = before {
            let message = format!("the command `{}` is there twice", command.id());
            let problem = Problem::error(span, message).help("put all its keys in one entry");
            let problem = problem.other(before.command.1, "the first one is here");
            file.note(problem.path(&format!("keys[{i}], command")));
        }
    }
    note_keys_bound_twice(file, bindings);
}

fn note_keys_bound_twice(file: &Record, bindings: &[Binding]) {
    let mut first: SortedMap<Key, (KeyAction, Span)> = SortedMap::new();
    for (i, binding) in bindings.iter().enumerate() {
        for (key, span) in &binding.keys {
            let Some((command, place)) = first.get(key) else {
                first.insert(*key, (binding.command.0, *span));
                continue;
            };
            let (here, there) = (binding.command.0.id(), command.id());
            let message = format!("the key `{key}` is bound to both `{there}` and `{here}`");
            let problem = Problem::error(*span, message).help("a key can mean only one thing");
            let problem = problem.other(*place, "the first one is here");
            file.note(problem.path(&format!("keys[{i}]")));
        }
    }
}

fn read_command(value: Value) -> Option<KeyAction> {
    let id = value.clone().text(40)?;
    let known = || KeyAction::all().map(KeyAction::id);
    match KeyAction::named(&id) {
        Some(command) => Some(command),
        None => value.wrong(format!("unknown command `{id}`"), suggestion(&id, known())),
    }
}

fn read_key(value: Value) -> Option<Key> {
    let text = value.clone().text(20)?;
    match parse_keys(&text).as_deref() {
        Ok([key]) => Some(*key),
        Ok(_) => value.wrong(
            format!("`{text}` is not one key"),
            "each key is a text of its own: `[\"a\", \"<Up>\"]`",
        ),
        Err(_) => value.wrong(
            format!("unknown key `{text}`"),
            "a key is a character or a name such as `<Enter>`, `<Up>`, `<F1>`, `<KP8>`, `<C-x>`, `<S-Up>`; `<lt>` is the character `<`",
        ),
    }
}
