//! Replaces command names in texts of the data by the player's own keys.

use super::key_action::KeyAction;
use super::keymap::KeyMap;

/// Replaces commands in angle brackets by their keys: "<fire> shoots" becomes "f shoots". A command without a key
/// becomes its description; other text stays.
pub fn spelled(text: &str, keys: &KeyMap) -> String {
    let mut told = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('<') {
        told.push_str(before);
        let named = after.split_once('>');
        match named.and_then(|(id, behind)| Some((KeyAction::named(id)?, behind))) {
            Some((command, behind)) => {
                let key = keys.label(command);
                told.push_str(key.as_deref().unwrap_or(command.description()));
                rest = behind;
            }
            None => {
                told.push('<');
                rest = after;
            }
        }
    }
    told.push_str(rest);
    told
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::KeyFile;

    #[test]
    fn commands_are_told_by_their_keys() {
        let text = r#"{ "keys": [{ "command": "fire", "keys": ["f"] }] }"#;
        let keys = KeyMap::read(KeyFile { name: "keys.json", text }, None).unwrap();
        assert_eq!(spelled("Press <fire>.", &keys), "Press f.");
        assert_eq!(spelled("2 < 3 <nothing> <fire> > <", &keys), "2 < 3 <nothing> f > <");
        assert_eq!(spelled("<travel>", &keys), "travel to a place");
    }
}
