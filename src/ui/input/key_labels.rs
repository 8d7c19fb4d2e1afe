//! Replaces command ids in texts of the data files with the player's own keys.

use super::key_action::KeyAction;
use super::keymap::KeyMap;

/// Replaces command ids in angle brackets with keys: "<fire> shoots" becomes "f shoots". The id of a command
/// without a key becomes the command's description.
pub fn with_key_labels(text: &str, keys: &KeyMap) -> String {
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('<') {
        result.push_str(before);
        let named = after.split_once('>');
        match named.and_then(|(id, behind)| Some((KeyAction::from_id(id)?, behind))) {
            Some((command, behind)) => {
                let key = keys.label(command);
                result.push_str(key.as_deref().unwrap_or(command.description()));
                rest = behind;
            }
            None => {
                result.push('<');
                rest = after;
            }
        }
    }
    result.push_str(rest);
    result
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::KeyFile;

    #[test]
    fn command_names_are_replaced_by_their_keys() {
        let text = r#"{ "keys": [{ "command": "fire", "keys": ["f"] }] }"#;
        let keys = KeyMap::read(KeyFile { name: "keys.json", text }, None).unwrap();
        assert_eq!(with_key_labels("Press <fire>.", &keys), "Press f.");
        assert_eq!(with_key_labels("2 < 3 <nothing> <fire> > <", &keys), "2 < 3 <nothing> f > <");
        assert_eq!(with_key_labels("<travel>", &keys), "travel to a place");
    }
}
