//! Editing `keys.json` in place: order, blanks and comments of the player stay.

use super::settings_file::without_entry;
use crate::input::{Key, KeyAction, KeyFile, KeyMap};
use fifteen_base::serde_json::json;
use fifteen_content::diagnostics::problem::{Report, Span};
use fifteen_content::read::value::{Record, read_text};

pub const EMPTY_FILE: &str = "{\n  \"keys\": []\n}\n";

struct BindingEntry {
    command: KeyAction,
    whole: Span,
    keys: Span,
}

/// Edits `text` and returns it: it then lists every binding of `wanted` that differs from `shipped`, and no other.
///
/// # Errors
///
/// Reports problems in `text`.
pub fn rewrite_bindings(name: &str, text: &str, shipped: &KeyMap, wanted: &KeyMap) -> Result<String, Report> {
    // Return the error of an invalid file instead of editing the file.
    shipped.with_set(KeyFile { name, text })?;
    let ((list, entries), _) = read_text(name, text, list_position)?;
    let changed = wanted.differences_from(shipped);
    let mut text = text.to_owned();
    let is_there = |command: KeyAction| entries.iter().any(|entry| entry.command == command);
    let added = changed.iter().filter(|(command, _)| !is_there(*command));
    let new: Vec<String> = added.map(|(command, keys)| entry_text(*command, keys)).collect();
    // Edits run from the end to the start, so that earlier spans stay valid.
    append(&mut text, list, entries.is_empty(), &new);
    for entry in entries.iter().rev() {
        match changed.iter().find(|(command, _)| *command == entry.command) {
            Some((_, keys)) => {
                let (start, end) = (entry.keys.start as usize, entry.keys.end as usize);
                text = format!("{}{}{}", &text[..start], key_names(keys), &text[end..]);
            }
            None => text = without_entry(&text, entry.whole.start as usize..entry.whole.end as usize),
        }
    }
    Ok(text)
}

/// Returns the position of the list `keys`, and its entries.
fn list_position(file: &mut Record<'_>) -> Option<(Span, Vec<BindingEntry>)> {
    // A field that is not read would be reported as unknown.
    for field in ["name", "text"] {
        file.maybe(field, |_| Some(()));
    }
    file.need("keys", |list| {
        let entry = |node: &fifteen_content::json::tree::Node| {
            let command = KeyAction::from_id(node.field("command")?.as_text()?)?;
            Some(BindingEntry { command, whole: node.span, keys: node.field("keys")?.span })
        };
        Some((list.node.span, list.node.items().iter().filter_map(entry).collect()))
    })
}

fn key_names(keys: &[Key]) -> String {
    let names: Vec<String> = keys.iter().map(|key| json!(key.to_string()).to_string()).collect();
    format!("[{}]", names.join(", "))
}

fn entry_text(command: KeyAction, keys: &[Key]) -> String {
    format!("    {{ \"command\": \"{}\", \"keys\": {} }}", command.id(), key_names(keys))
}

fn append(text: &mut String, list: Span, is_empty: bool, new: &[String]) {
    if new.is_empty() {
        return;
    }
    let end = (list.end as usize).saturating_sub(1);
    let before = text[..end].trim_end();
    let comma = if is_empty { "" } else { "," };
    *text = format!("{before}{comma}\n{}\n  {}", new.join(",\n"), &text[end..]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::key::parse_keys;

    fn shipped() -> KeyMap {
        let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/keys.json"));
        KeyMap::read(KeyFile { name: "data/keys.json", text }, None).unwrap()
    }

    fn keys(text: &str) -> Vec<Key> {
        parse_keys(text).unwrap()
    }

    fn after(text: &str, wanted: &KeyMap) -> String {
        let new = rewrite_bindings("keys.json", text, &shipped(), wanted).unwrap();
        assert_eq!(shipped().with_set(KeyFile { name: "keys.json", text: &new }).unwrap().0, *wanted);
        new
    }

    #[test]
    fn only_changed_key_bindings_are_written() {
        let wanted = shipped().with_keys(KeyAction::Explore, keys("oX"));
        let text = after(EMPTY_FILE, &wanted);
        let entry = "    { \"command\": \"explore\", \"keys\": [\"o\", \"X\"] }";
        assert_eq!(text, format!("{{\n  \"keys\": [\n{entry}\n  ]\n}}\n"));
        assert_eq!(after(&text, &shipped()), "{\n  \"keys\": [\n  ]\n}\n");
    }

    #[test]
    fn the_players_own_text_in_the_key_file_is_kept() {
        let text = "{ \"//\": \"mine\", \"keys\": [ { \"//\": \"a\", \"command\": \"look\", \"keys\": [\"X\"] },\n\
                    {\"command\":\"wait\",\"keys\":[\"w\"]} ] }";
        let own = shipped().with_set(KeyFile { name: "keys.json", text }).unwrap().0;
        assert_eq!(
            after(text, &own).replace("    { \"command\": \"wear\", \"keys\": [] }", ""),
            text.replace("} ] }", "},\n\n  ] }")
        );
        let own = after(text, &own);
        let map = shipped().with_set(KeyFile { name: "keys.json", text: &own }).unwrap().0;
        let changed = after(&own, &map.with_keys(KeyAction::Look, keys("XV")));
        assert_eq!(changed, own.replace("[\"X\"]", "[\"X\", \"V\"]"));
    }

    #[test]
    fn swapped_key_bindings_survive_writing_and_reading() {
        let map = shipped();
        let swapped = map.with_keys(KeyAction::Explore, keys("x")).with_keys(KeyAction::Look, keys("o"));
        let text = after(EMPTY_FILE, &swapped);
        after(&text, &swapped.with_keys(KeyAction::Wait, keys("ox")));
        after(&text, &map);
    }

    #[test]
    fn a_broken_key_file_is_rejected() {
        let broken = "{ \"keys\": [ { \"command\": \"wlak\", \"keys\": [] } ] }";
        assert!(rewrite_bindings("keys.json", broken, &shipped(), &shipped()).is_err());
    }
}
