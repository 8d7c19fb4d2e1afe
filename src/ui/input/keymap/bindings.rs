//! Format and checks of key binding files.

use crate::input::key::{Key, parse_keys};
use crate::input::key_action::KeyAction;
use fifteen_base::SortedMap;
use fifteen_base::serde_json::{Value as Json, json};
use fifteen_content::diagnostics::problem::{Problem, Span};
use fifteen_content::read::field::record;
use fifteen_content::read::form::{self, WithSpan, forms};
use fifteen_content::read::value::{Record, Value, suggestion};

/// Key bindings. A file `keys.json` beside your settings overrides the game's own bindings. An entry replaces all
/// keys of its command and removes those keys from other commands. The key screen in the settings writes this file.
/// Each file in the folder `keys` is a complete set of bindings to choose from. The commands `cancel`, `confirm`,
/// `walk_north` and `walk_south` always have a key: by default Esc, Enter, and the up and down arrows.
#[record(scope = (), check = report_duplicates(keys))]
pub(crate) struct Bindings {
    /// Name of the set of bindings.
    #[field(as = form::Name, example = "vi keys")]
    pub(super) name: Option<String>,
    /// Purpose and special features of the set.
    #[field(..=400, example = "For keyboards without a keypad.")]
    pub(super) text: Option<String>,
    /// Commands with their keys, each command once.
    #[field(example = [{ "command": "wait", "keys": ["w", "."] }])]
    pub(super) keys: Vec<Binding>,
}

/// Keys of a command.
#[record(scope = ())]
pub(super) struct Binding {
    /// Command that the keys run.
    #[field(as = WithSpan<CommandId>, example = "wait")]
    pub(super) command: (KeyAction, Span),
    /// Keys of the command. A key is a character or a name: `<Enter>`, `<Esc>`, `<Up>`, `<PgUp>`, `<F1>`, `<KP8>` on
    /// the keypad, `<C-x>` with Ctrl, `<A-x>` with Alt, `<S-Up>` with Shift; `<lt>` is the character `<`. Hints show
    /// the first key.
    #[field(as = Vec<WithSpan<KeyName>>, example = ["k", "<Up>"])]
    pub(super) keys: Vec<(Key, Span)>,
}

forms! {
    /// Id of a command.
    CommandId: KeyAction = read_command, { "oneOf": KeyAction::all().map(command_schema).collect::<Vec<Json>>() };
    /// A key.
    KeyName: Key = read_key, {
        "type": "string",
        "pattern": "^(.|<(C-|A-|S-)*(Enter|Esc|Tab|BS|Del|Up|Down|Left|Right|PgUp|PgDn|Home|End|Space|lt|F[1-9]|\
            F1[0-2]|KP[0-9]|.)>)$",
        "patternErrorMessage": "A key is a character or a name such as <Up>.",
        "x-is": "a key",
    };
}

fn command_schema(command: KeyAction) -> Json {
    let does = format!("{}: {}.", command.group().name(), command.description());
    json!({ "const": command.id(), "description": does })
}

fn report_duplicates(file: &Record, bindings: &Option<Vec<Binding>>) {
    let bindings = bindings.as_deref().unwrap_or_default();
    for (i, binding) in bindings.iter().enumerate() {
        let (command, span) = binding.command;
        let before = bindings[..i].iter().find(|b| b.command.0 == command);
        if let Some(before) = before {
            let message = format!("the command `{}` appears twice", command.id());
            let problem = Problem::error(span, message).help("put all its keys in one entry");
            let problem = problem.related(before.command.1, "the first one is here");
            file.add_problem(problem.path(&format!("keys[{i}], command")));
        }
    }
    report_duplicate_keys(file, bindings);
}

fn report_duplicate_keys(file: &Record, bindings: &[Binding]) {
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
            let problem = problem.related(*place, "the first one is here");
            file.add_problem(problem.path(&format!("keys[{i}]")));
        }
    }
}

fn read_command(value: Value) -> Option<KeyAction> {
    let id = value.clone().text(40)?;
    let known = || KeyAction::all().map(KeyAction::id);
    match KeyAction::from_id(&id) {
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
