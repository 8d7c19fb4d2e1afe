//! Which key means what: `data/keys.json`, with the player's own file over it.
//!
//! ```json
//! { "keys": [ { "command": "walk_north", "keys": ["k", "<Up>", "<KP8>"] } ] }
//! ```
//! An entry of the player's file replaces all keys of its command, and takes its keys away from
//! whatever the shipped file gave them to.

mod bindings;
#[cfg(test)]
mod tests;

pub(crate) use bindings::Bindings;

use super::key::{Key, label};
use super::key_action::{KeyAction, NEEDED};
use fifteen_base::SortedMap;
use fifteen_content::diagnostics::problem::Report;
use fifteen_content::read::field::Fields;
use fifteen_content::read::value::read_text;

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
