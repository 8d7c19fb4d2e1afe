//! Which key means what: `data/keys.json`, with the player's own file over it.
//!
//! ```json
//! { "keys": [ { "command": "walk_north", "keys": ["k", "<Up>", "<KP8>"] } ] }
//! ```
//! An entry of the player's file replaces all keys of its command, and takes its keys away from
//! whatever the shipped file gave them to.

use super::key::label;
use super::key::{Key, parse_keys};
use super::key_action::KeyAction;
use super::key_action::NEEDED;
use fifteen_base::SortedMap;
use fifteen_base::serde_json::{Value as Json, json};
use fifteen_content::diagnostics::problem::{Problem, Report, Span};
use fifteen_content::read::field::{Fields, record};
use fifteen_content::read::value::{Record, Value, read_text, suggestion};
use fifteen_content::read::written::{self, Placed, forms};

/// The commands of all keys.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyMap {
    commands: SortedMap<Key, KeyAction>,
    /// In the order of the files: the first key is the one that hints name.
    keys: SortedMap<KeyAction, Vec<Key>>,
}

/// A file of key bindings: the name that people know it by, and its text.
#[derive(Clone, Copy, Debug)]
pub struct KeyFile<'a> {
    /// As shown in reports: `data/keys.json`.
    pub name: &'a str,
    /// What is written in it.
    pub text: &'a str,
}

impl KeyMap {
    /// The keys of the shipped file, with those of the player's file over them.
    ///
    /// # Errors
    /// All mistakes of the first file that has any: unknown commands and keys, a command or a key
    /// that is there twice.
    pub fn read(shipped: KeyFile, own: Option<KeyFile>) -> Result<KeyMap, Report> {
        let mut map = KeyMap::default();
        for file in [Some(shipped), own].into_iter().flatten() {
            let (bindings, _) = read_text(file.name, file.text, |r| Bindings::fields(r, &()))?;
            map.bind_all(bindings);
        }
        map.keep_a_way_back();
        Ok(map)
    }

    /// These keys with those of a set over them, and what the set calls itself and says of itself.
    ///
    /// # Errors
    /// All mistakes of its file.
    pub fn under(&self, file: KeyFile) -> Result<(KeyMap, [Option<String>; 2]), Report> {
        let (set, _) = read_text(file.name, file.text, |r| Bindings::fields(r, &()))?;
        let about = [set.name.clone(), set.text.clone()];
        let mut map = self.clone();
        map.bind_all(set);
        map.keep_a_way_back();
        Ok((map, about))
    }

    /// The same with other keys for a command, each once. They are taken away from other commands.
    pub fn with(&self, command: KeyAction, keys: Vec<Key>) -> KeyMap {
        self.with_all([(command, keys)])
    }

    /// The same with other keys for several commands.
    pub fn with_all(&self, commands: impl IntoIterator<Item = (KeyAction, Vec<Key>)>) -> KeyMap {
        let mut map = self.clone();
        for (command, keys) in commands {
            map.set(command, keys);
        }
        map.keep_a_way_back();
        map
    }

    /// The commands whose keys are others than in that map, with their keys here.
    pub fn changed_from(&self, other: &KeyMap) -> Vec<(KeyAction, Vec<Key>)> {
        let changed =
            KeyAction::all().filter(|command| self.keys(*command) != other.keys(*command));
        changed.map(|command| (command, self.keys(command).to_vec())).collect()
    }

    fn bind_all(&mut self, bindings: Bindings) {
        for binding in bindings.keys {
            let keys = binding.keys.into_iter().map(|(key, _)| key);
            self.set(binding.command.0, keys.collect());
        }
    }

    /// Gives every command that nobody comes back without the key that it always has, where nothing else is bound to it.
    fn keep_a_way_back(&mut self) {
        // What takes its key back may take it from another of them.
        for _ in NEEDED {
            for (command, key) in NEEDED {
                if self.keys(command).is_empty() {
                    self.set(command, vec![key]);
                }
            }
        }
    }

    fn set(&mut self, command: KeyAction, keys: Vec<Key>) {
        for key in self.keys.insert(command, keys.clone()).into_iter().flatten() {
            // Unless another command has taken it over since.
            if self.commands.get(&key) == Some(&command) {
                self.commands.remove(&key);
            }
        }
        for key in keys {
            let before = self.commands.insert(key, command);
            if let Some(loser) = before.and_then(|loser| self.keys.get_mut(&loser)) {
                loser.retain(|k| *k != key);
            }
        }
        if let Some(keys) = self.keys.get_mut(&command) {
            keys.retain(|key| self.commands.get(key) == Some(&command));
        }
    }

    /// What the key means.
    pub fn command(&self, key: Key) -> Option<KeyAction> {
        self.commands.get(&key).copied()
    }

    /// What the key means in a list, where digits write nothing: one that does nothing else is the keypad's.
    pub fn in_list(&self, key: Key) -> Option<KeyAction> {
        self.command(key).or_else(|| self.command(key.as_keypad()?))
    }

    /// What the key means on the map, where nothing is scrolled either: there the keys around Home are the keypad's, too.
    pub fn on_map(&self, key: Key) -> Option<KeyAction> {
        use KeyAction::{Bottom, PageDown, PageUp, Top};
        match self.command(key) {
            own @ (None | Some(Top | Bottom | PageUp | PageDown)) => {
                key.as_keypad().and_then(|key| self.command(key)).or(own)
            }
            own => own,
        }
    }

    /// The keys of a command, the one to name first.
    pub fn keys(&self, command: KeyAction) -> &[Key] {
        self.keys.get(&command).map_or(&[], Vec::as_slice)
    }

    /// What the first key of a command is called; none if no key is bound to it.
    pub fn label(&self, command: KeyAction) -> Option<String> {
        self.keys(command).first().copied().map(label)
    }
}

/// Which key does what. A file `keys.json` beside your settings goes over the game's own: an entry in it replaces all
/// keys of its command, and takes its keys away from other commands. The screen of the keys in the settings writes it. Each
/// file in the folder `keys` is a whole set of them that can be chosen there. The commands `cancel`, `confirm`, `walk_north`
/// and `walk_south` are never without a key: if they have no other, they have Esc, Enter, and the arrows up and down.
#[record(scope = (), check = tell_twins(keys))]
pub(crate) struct Bindings {
    /// What a set of keys is called where it is chosen.
    #[field(as = written::Name, example = "Letters of vi")]
    name: Option<String>,
    /// What it is for, and what is special about it.
    #[field(..=400, example = "For who has no keypad.")]
    text: Option<String>,
    /// The commands with their keys, each command once.
    #[field(example = [{ "command": "wait", "keys": ["w", "."] }])]
    keys: Vec<Binding>,
}

/// The keys of a command.
#[record(scope = ())]
struct Binding {
    /// What is done when one of the keys is pressed.
    #[field(as = Placed<CommandId>, example = "wait")]
    command: (KeyAction, Span),
    /// A key is a character, or a name: `<Enter>`, `<Esc>`, `<Up>`, `<PgUp>`, `<F1>`, `<KP8>` on the keypad, `<C-x>` with
    /// Ctrl, `<A-x>` with Alt, `<S-Up>` with Shift; `<lt>` is the character `<`. The first key of a command is the one
    /// that the screens name.
    #[field(as = Vec<Placed<KeyName>>, example = ["k", "<Up>"])]
    keys: Vec<(Key, Span)>,
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

#[cfg(test)]
mod tests {
    use super::*;
    use fifteen_base::Dir;

    fn read(shipped: &str, own: Option<&str>) -> Result<KeyMap, String> {
        let file = |name, text| KeyFile { name, text };
        KeyMap::read(file("data/keys.json", shipped), own.map(|text| file("keys.json", text)))
            .map_err(|report| report.to_string())
    }

    fn key(text: &str) -> Key {
        parse_keys(text).unwrap()[0]
    }

    const SHIPPED: &str = r#"{ "keys": [
  { "command": "look", "keys": ["x", ";"] },
  { "command": "explore", "keys": ["o"] },
  { "command": "walk_north", "keys": ["k", "<Up>"] }
] }"#;

    #[test]
    fn the_players_file_replaces_the_keys_of_a_command_and_takes_them_from_others() {
        let own = r#"{ "keys": [{ "command": "explore", "keys": ["x", "<F2>"] }] }"#;
        let map = read(SHIPPED, Some(own)).unwrap();
        assert_eq!(map.command(key("x")), Some(KeyAction::Explore));
        assert_eq!(map.command(key("o")), None);
        assert_eq!(map.keys(KeyAction::Look), [key(";")]);
        assert_eq!(map.keys(KeyAction::Explore), [key("x"), key("<F2>")]);
        assert_eq!(map.command(key("<Up>")), Some(KeyAction::Walk(Dir::North)));
        assert_eq!(map.label(KeyAction::Look).as_deref(), Some(";"));
        assert_eq!(map.label(KeyAction::Help), None);
    }

    #[test]
    fn nobody_is_left_without_a_way_back() {
        let own = r#"{ "keys": [
            { "command": "cancel", "keys": [] },
            { "command": "look", "keys": ["<Esc>", "<Up>"] },
            { "command": "confirm", "keys": ["<Down>"] }
        ] }"#;
        let map = read(SHIPPED, Some(own)).unwrap();
        assert_eq!(map.command(key("<Esc>")), Some(KeyAction::Cancel));
        assert_eq!(map.keys(KeyAction::Look), [key("<Up>")]);
        assert_eq!(map.command(key("k")), Some(KeyAction::Walk(Dir::North)));
        assert_eq!(map.command(key("<Down>")), Some(KeyAction::Walk(Dir::South)));
        assert_eq!(map.keys(KeyAction::Confirm), [key("<Enter>")]);
    }

    #[test]
    fn other_keys_are_taken_from_whoever_had_them() {
        let map = read(SHIPPED, None).unwrap();
        let with = map.with(KeyAction::Explore, vec![key("o"), key("x")]);
        assert_eq!(with.command(key("x")), Some(KeyAction::Explore));
        assert_eq!(with.keys(KeyAction::Look), [key(";")]);
        let changed = with.changed_from(&map);
        let changed: Vec<&str> = changed.iter().map(|(command, _)| command.id()).collect();
        assert_eq!(changed, ["explore", "look"]);
    }

    #[test]
    fn keys_may_change_hands() {
        let own = r#"{ "keys": [
            { "command": "explore", "keys": ["x"] },
            { "command": "look", "keys": ["o"] }
        ] }"#;
        let map = read(SHIPPED, Some(own)).unwrap();
        assert_eq!(map.keys(KeyAction::Look), [key("o")]);
        assert_eq!(map.keys(KeyAction::Explore), [key("x")]);
        assert_eq!(map.command(key("o")), Some(KeyAction::Look));
    }

    #[test]
    fn what_a_terminal_may_mean_by_the_keypad_is_the_keypad_unless_it_is_bound() {
        let shipped = r#"{ "keys": [
            { "command": "walk_north_west", "keys": ["<KP7>"] },
            { "command": "run_north_west", "keys": ["<S-KP7>"] },
            { "command": "top", "keys": ["<Home>"] },
            { "command": "page_up", "keys": ["<PgUp>"] }
        ] }"#;
        let map = read(shipped, None).unwrap();
        let walk = Some(KeyAction::Walk(Dir::NorthWest));
        assert_eq!(map.command(key("7")), None);
        assert_eq!(
            [map.in_list(key("7")), map.in_list(key("<Home>"))],
            [walk, Some(KeyAction::Top)]
        );
        assert_eq!([map.on_map(key("7")), map.on_map(key("<Home>"))], [walk, walk]);
        assert_eq!(map.on_map(key("<S-Home>")), Some(KeyAction::Run(Dir::NorthWest)));
        // Nothing is bound to the keypad there.
        assert_eq!(map.on_map(key("<PgUp>")), Some(KeyAction::PageUp));
        assert_eq!([map.on_map(key("8")), map.on_map(key("<C-7>"))], [None; 2]);
        let own = r#"{ "keys": [{ "command": "explore", "keys": ["7", "<Home>"] }] }"#;
        let map = read(shipped, Some(own)).unwrap();
        assert_eq!(
            [map.on_map(key("7")), map.on_map(key("<Home>"))],
            [Some(KeyAction::Explore); 2]
        );
    }

    #[test]
    fn a_key_bound_twice_names_both_commands() {
        let shipped = r#"{ "keys": [
  { "command": "look", "keys": ["x"] },
  { "command": "explore", "keys": ["o", "x"] }
] }"#;
        assert_eq!(
            read(shipped, None).unwrap_err(),
            "error: the key `x` is bound to both `look` and `explore`
  --> data/keys.json:3:41   keys[1]
3 |   { \"command\": \"explore\", \"keys\": [\"o\", \"x\"] }
  |                                         ^^^ a key can mean only one thing
  --> data/keys.json:2:33
2 |   { \"command\": \"look\", \"keys\": [\"x\"] },
  |                                 ^^^ the first one is here

1 error"
        );
    }

    #[test]
    fn unknown_commands_and_keys_are_reported_together_with_their_places() {
        let own = r#"{ "keys": [
  { "command": "wlak_north", "keys": ["<Upp>"] },
  { "command": "look", "keys": ["xy"] }
] }"#;
        let report = read(SHIPPED, Some(own)).unwrap_err();
        for part in [
            "unknown command `wlak_north`",
            "keys.json:2:16   keys[0]",
            "did you mean `walk_north`?",
            "unknown key `<Upp>`",
            "`xy` is not one key",
            "3 errors",
        ] {
            assert!(report.contains(part), "{part} is not in:\n{report}");
        }
    }

    #[test]
    fn the_shipped_keys_leave_no_command_without_a_key() {
        let map =
            read(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/keys.json")), None)
                .unwrap();
        for command in KeyAction::all() {
            assert!(!map.keys(command).is_empty(), "{}", command.id());
        }
    }
}
