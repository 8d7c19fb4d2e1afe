//! Tests of the player's key file, which overrides the shipped one, and of error reports.

use super::*;
use crate::input::key::parse_keys;
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
fn player_bindings_replace_keys_and_unbind_them_elsewhere() {
    let own = r#"{ "keys": [{ "command": "explore", "keys": ["x", "<F2>"] }] }"#;
    let map = read(SHIPPED, Some(own)).unwrap();
    assert_eq!(map.action(key("x")), Some(KeyAction::Explore));
    assert_eq!(map.action(key("o")), None);
    assert_eq!(map.keys(KeyAction::Look), [key(";")]);
    assert_eq!(map.keys(KeyAction::Explore), [key("x"), key("<F2>")]);
    assert_eq!(map.action(key("<Up>")), Some(KeyAction::Walk(Dir::North)));
    assert_eq!(map.label(KeyAction::Look).as_deref(), Some(";"));
    assert_eq!(map.label(KeyAction::Help), None);
}

#[test]
fn cancel_confirm_and_movement_keys_cannot_be_lost() {
    let own = r#"{ "keys": [
        { "command": "cancel", "keys": [] },
        { "command": "look", "keys": ["<Esc>", "<Up>"] },
        { "command": "confirm", "keys": ["<Down>"] }
    ] }"#;
    let map = read(SHIPPED, Some(own)).unwrap();
    assert_eq!(map.action(key("<Esc>")), Some(KeyAction::Cancel));
    assert_eq!(map.keys(KeyAction::Look), [key("<Up>")]);
    assert_eq!(map.action(key("k")), Some(KeyAction::Walk(Dir::North)));
    assert_eq!(map.action(key("<Down>")), Some(KeyAction::Walk(Dir::South)));
    assert_eq!(map.keys(KeyAction::Confirm), [key("<Enter>")]);
}

#[test]
fn rebinding_takes_keys_from_other_commands() {
    let map = read(SHIPPED, None).unwrap();
    let with = map.with_keys(KeyAction::Explore, vec![key("o"), key("x")]);
    assert_eq!(with.action(key("x")), Some(KeyAction::Explore));
    assert_eq!(with.keys(KeyAction::Look), [key(";")]);
    let changed = with.differences_from(&map);
    let changed: Vec<&str> = changed.iter().map(|(command, _)| command.id()).collect();
    assert_eq!(changed, ["explore", "look"]);
}

#[test]
fn two_commands_can_swap_their_keys() {
    let own = r#"{ "keys": [
        { "command": "explore", "keys": ["x"] },
        { "command": "look", "keys": ["o"] }
    ] }"#;
    let map = read(SHIPPED, Some(own)).unwrap();
    assert_eq!(map.keys(KeyAction::Look), [key("o")]);
    assert_eq!(map.keys(KeyAction::Explore), [key("x")]);
    assert_eq!(map.action(key("o")), Some(KeyAction::Look));
}

#[test]
fn keypad_variants_act_as_keypad_keys_unless_bound() {
    let shipped = r#"{ "keys": [
        { "command": "walk_north_west", "keys": ["<KP7>"] },
        { "command": "run_north_west", "keys": ["<S-KP7>"] },
        { "command": "top", "keys": ["<Home>"] },
        { "command": "page_up", "keys": ["<PgUp>"] }
    ] }"#;
    let map = read(shipped, None).unwrap();
    let walk = Some(KeyAction::Walk(Dir::NorthWest));
    assert_eq!(map.action(key("7")), None);
    assert_eq!(
        [map.action_in_list(key("7")), map.action_in_list(key("<Home>"))],
        [walk, Some(KeyAction::Top)]
    );
    assert_eq!([map.action_on_map(key("7")), map.action_on_map(key("<Home>"))], [walk, walk]);
    assert_eq!(map.action_on_map(key("<S-Home>")), Some(KeyAction::Run(Dir::NorthWest)));
    // No command is bound to `<KP9>`.
    assert_eq!(map.action_on_map(key("<PgUp>")), Some(KeyAction::PageUp));
    assert_eq!([map.action_on_map(key("8")), map.action_on_map(key("<C-7>"))], [None; 2]);
    let own = r#"{ "keys": [{ "command": "explore", "keys": ["7", "<Home>"] }] }"#;
    let map = read(shipped, Some(own)).unwrap();
    assert_eq!(
        [map.action_on_map(key("7")), map.action_on_map(key("<Home>"))],
        [Some(KeyAction::Explore); 2]
    );
}

#[test]
fn key_bound_twice_is_reported_with_both_commands() {
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
fn unknown_commands_and_keys_are_reported_with_their_places() {
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
fn every_command_has_a_shipped_key_binding() {
    let map = read(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/keys.json")), None).unwrap();
    for command in KeyAction::all() {
        assert!(!map.keys(command).is_empty(), "{}", command.id());
    }
}
