//! Key bindings: `data/keys.json`, overridden by the player's own file.
//!
//! An entry of the player's file replaces all keys of its command and removes those keys from other commands.

mod bindings;
#[cfg(test)]
mod tests;

pub(crate) use bindings::Bindings;

use super::key::{Key, label};
use super::key_action::{KeyAction, REQUIRED};
use fifteen_base::SortedMap;
use fifteen_content::diagnostics::problem::Report;
use fifteen_content::read::field::Fields;
use fifteen_content::read::value::read_text;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyMap {
    actions: SortedMap<Key, KeyAction>,
    /// Keys of each command in file order. Hints show the first key.
    keys: SortedMap<KeyAction, Vec<Key>>,
}

#[derive(Clone, Copy, Debug)]
pub struct KeyFile<'a> {
    /// Name in error reports, like `data/keys.json`.
    pub name: &'a str,
    pub text: &'a str,
}

impl KeyMap {
    /// Parses the shipped file, then applies the player's file over it.
    ///
    /// # Errors
    ///
    /// Reports all mistakes of the first faulty file: unknown commands and keys, and duplicates.
    pub fn read(shipped: KeyFile, own: Option<KeyFile>) -> Result<KeyMap, Report> {
        let mut map = KeyMap::default();
        for file in [Some(shipped), own].into_iter().flatten() {
            let (bindings, _) = read_text(file.name, file.text, |r| Bindings::fields(r, &()))?;
            map.bind_all(bindings);
        }
        map.bind_required_actions();
        Ok(map)
    }

    /// Applies the set of bindings in a file over these bindings. Also returns name and description of the set.
    ///
    /// # Errors
    ///
    /// Reports all mistakes of the file.
    pub fn with_set(&self, file: KeyFile) -> Result<(KeyMap, [Option<String>; 2]), Report> {
        let (set, _) = read_text(file.name, file.text, |r| Bindings::fields(r, &()))?;
        let about = [set.name.clone(), set.text.clone()];
        let mut map = self.clone();
        map.bind_all(set);
        map.bind_required_actions();
        Ok((map, about))
    }

    /// Returns the bindings with new keys for one command. Other commands lose these keys.
    pub fn with_keys(&self, command: KeyAction, keys: Vec<Key>) -> KeyMap {
        self.with_bindings([(command, keys)])
    }

    /// Returns bindings like [`KeyMap::with_keys`], but for several commands.
    pub fn with_bindings(&self, commands: impl IntoIterator<Item = (KeyAction, Vec<Key>)>) -> KeyMap {
        let mut map = self.clone();
        for (command, keys) in commands {
            map.set(command, keys);
        }
        map.bind_required_actions();
        map
    }

    /// Returns the commands whose keys differ from those in `other`, with their keys here.
    pub fn differences_from(&self, other: &KeyMap) -> Vec<(KeyAction, Vec<Key>)> {
        let changed = KeyAction::all().filter(|command| self.keys(*command) != other.keys(*command));
        changed.map(|command| (command, self.keys(command).to_vec())).collect()
    }

    fn bind_all(&mut self, bindings: Bindings) {
        for binding in bindings.keys {
            let keys = binding.keys.into_iter().map(|(key, _)| key);
            self.set(binding.command.0, keys.collect());
        }
    }

    fn bind_required_actions(&mut self) {
        // Giving a command its fallback key may take the key from another required command, so the loop repeats.
        for _ in REQUIRED {
            for (command, key) in REQUIRED {
                if self.keys(command).is_empty() {
                    self.set(command, vec![key]);
                }
            }
        }
    }

    fn set(&mut self, command: KeyAction, keys: Vec<Key>) {
        for key in self.keys.insert(command, keys.clone()).into_iter().flatten() {
            // Unbind the old keys, except keys that another command has taken.
            if self.actions.get(&key) == Some(&command) {
                self.actions.remove(&key);
            }
        }
        for key in keys {
            let before = self.actions.insert(key, command);
            if let Some(loser) = before.and_then(|loser| self.keys.get_mut(&loser)) {
                loser.retain(|k| *k != key);
            }
        }
        if let Some(keys) = self.keys.get_mut(&command) {
            keys.retain(|key| self.actions.get(key) == Some(&command));
        }
    }

    pub fn action(&self, key: Key) -> Option<KeyAction> {
        self.actions.get(&key).copied()
    }

    /// Returns the command of a key in a list. Unbound digits, Home, End and page keys act as keypad keys there.
    pub fn action_in_list(&self, key: Key) -> Option<KeyAction> {
        self.action(key).or_else(|| self.action(key.as_keypad()?))
    }

    /// Returns the command of a key on the map. There, unbound digits, Home, End and page keys act as keypad keys.
    /// The map does not scroll, so these keys act as keypad keys even if they are bound to scrolling.
    pub fn action_on_map(&self, key: Key) -> Option<KeyAction> {
        use KeyAction::{Bottom, PageDown, PageUp, Top};
        match self.action(key) {
            bound @ (None | Some(Top | Bottom | PageUp | PageDown)) => {
                key.as_keypad().and_then(|key| self.action(key)).or(bound)
            }
            bound => bound,
        }
    }

    pub fn keys(&self, command: KeyAction) -> &[Key] {
        self.keys.get(&command).map_or(&[], Vec::as_slice)
    }

    /// Returns the label of a command's first key; `None` without a key.
    pub fn label(&self, command: KeyAction) -> Option<String> {
        self.keys(command).first().copied().map(label)
    }
}
