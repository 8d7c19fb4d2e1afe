//! The key bindings screen: commands get new keys when the player presses them.

use crate::screens::desk::{editing, places, sit_down};
use crate::screens::pictures::golden;
use crate::screens::player::{Player, USUAL, ada, keys};
use fifteen::base::Random;
use fifteen::ui::input::key::parse_keys;
use fifteen::ui::input::key_action::KeyAction;
use fifteen::ui::{Key, KeyCode, KeyFile, KeyMap, StartMode};
use std::fs;
use std::path::Path;

fn at_keys(size: fifteen::base::Size) -> Player {
    editing(size, StartMode::Title).press("j<Enter><End><Enter>")
}

/// Returns the keys that move the cursor from the top of the list to a command.
fn to(id: &str) -> String {
    let at = KeyAction::all().position(|command| command.id() == id).unwrap();
    "<Down>".repeat(at + 1)
}

fn own(player: &Player) -> Option<String> {
    fs::read_to_string(player.folder.path().join("keys.json")).ok()
}

fn kept(player: &Player) -> KeyMap {
    let shipped = include_str!("../../data/keys.json");
    let bindings = own(player);
    let file = |text| KeyFile { name: "keys.json", text };
    KeyMap::read(file(shipped), bindings.as_deref().map(file)).unwrap()
}

fn labels(player: &Player, id: &str) -> Vec<String> {
    let command = KeyAction::from_id(id).unwrap();
    kept(player).keys(command).iter().map(ToString::to_string).collect()
}

#[track_caller]
fn shows(player: &mut Player, words: &str) {
    let screen = player.screen();
    assert!(screen.contains(words), "no {words:?} in\n{screen}");
}

#[test]
fn key_bindings_screen_matches_golden_pictures() {
    for size in USUAL {
        golden("keys", at_keys(size));
        golden("keys_chosen", at_keys(size).press(&to("explore")).press("<Left>"));
        golden("keys_press", at_keys(size).press(&to("explore")).press("<Enter>"));
        golden("keys_taken", at_keys(size).press(&to("explore")).press("<Left><Enter>x"));
        golden("keys_sets", at_keys(size).press("<Enter><Down><Down>"));
    }
}

#[test]
fn search_filters_the_key_bindings_list() {
    let mut player = at_keys(USUAL[0]).press("/explore");
    golden("keys_narrowed", at_keys(USUAL[0]).press("/explore"));
    shows(&mut player, "find: explore");
    assert!(!player.screen().contains("Choose a key set"), "{}", player.screen());
    // Enter chooses the only command that the filter shows.
    let player = at_keys(USUAL[1]).press("/explore<Enter>X");
    assert_eq!(labels(&player, "explore"), ["o", "X"]);
    let mut player = at_keys(USUAL[1]).press("/explore<Esc>");
    shows(&mut player, "Choose a key set");
}

#[test]
fn pressing_a_key_adds_and_saves_a_key_binding() {
    let mut player = at_keys(USUAL[1]).press(&to("explore")).press("<Enter>X");
    shows(&mut player, "o  X");
    assert_eq!(labels(&player, "explore"), ["o", "X"]);
    let text = own(&player).unwrap();
    assert!(!text.contains("walk_north"), "only what was changed: {text}");
    player.watch();
    shows(&mut player, "o  X");
    let Player { app, size, folder } = player;
    drop(app);
    let places = places(folder.path());
    let mut player = sit_down(size, folder, ada(Some(7)), places).press("X?");
    shows(&mut player, "o  X");
    assert!(player.app.game().unwrap().world().turn() > 0, "it explores");
}

#[test]
fn key_binding_can_be_replaced_or_removed() {
    let player = at_keys(USUAL[0]).press(&to("rest")).press("<Left><Left><Enter><F5>");
    assert_eq!(labels(&player, "rest"), ["<F5>", "Z"]);
    let mut player = player.press("<Del>");
    assert_eq!(labels(&player, "rest"), ["Z"]);
    shows(&mut player, "F5 does nothing now.");
    let mut player = player.press("<Del>");
    assert!(labels(&player, "rest").is_empty());
    shows(&mut player, "no key");
    let mut player = player.press("<Del>");
    shows(&mut player, "There is no key to remove.");
    let mut player = player.press("<Down><Enter>Z");
    assert_eq!(labels(&player, "explore"), ["o", "Z"]);
    shows(&mut player, "o  Z");
}

#[test]
fn any_key_can_be_bound_including_global_keys() {
    let mut player = at_keys(USUAL[0]).press(&to("explore")).press("<Enter><F12>");
    shows(&mut player, "F12 is already bound to \"take a screenshot\".");
    let player = player.press("<Down><Enter>");
    assert_eq!(labels(&player, "explore"), ["o", "<F12>"]);
    let player = player.press("<Enter><C-x>").press("<Enter><KP0>").press("<Enter>é");
    assert_eq!(labels(&player, "explore"), ["o", "<F12>", "<C-x>", "<KP0>", "é"]);
}

#[test]
fn bound_key_is_reassigned_only_after_confirmation() {
    let asked = || at_keys(USUAL[1]).press(&to("explore")).press("<Left><Enter>x");
    for leave in ["<Enter>", "<Esc>"] {
        let player = asked().press(leave);
        assert_eq!(own(&player), None, "{leave}");
    }
    let mut player = asked();
    shows(&mut player, "x is already bound to \"look around\".");
    let player = player.press("<Down><Enter>");
    assert_eq!(labels(&player, "explore"), ["x"]);
    assert!(labels(&player, "look").is_empty());
    let player = asked().press("<Down><Down><Enter>");
    assert_eq!((labels(&player, "explore"), labels(&player, "look")), (vec!["x".into()], vec!["o".into()]));
    // A key that the command already has needs no question.
    let mut player = at_keys(USUAL[1]).press(&to("explore")).press("<Enter>o");
    shows(&mut player, "o is already bound to this.");
}

#[test]
fn last_key_of_an_essential_command_cannot_be_removed() {
    let mut player = at_keys(USUAL[1]).press(&to("cancel")).press("<Del>");
    shows(&mut player, "you could not leave this screen without it");
    assert_eq!(labels(&player, "cancel"), ["<Esc>"]);
    let mut player = at_keys(USUAL[1]).press(&to("explore")).press("<Enter><Enter>");
    shows(&mut player, "is the only key for \"choose, continue\"");
    let player = player.press("<Down><Enter>");
    assert_eq!(own(&player), None);
    // After the exchange, `confirm` has the other key, and that key works at once.
    let player = at_keys(USUAL[1]).press(&to("explore")).press("<Left><Enter><Enter><Down><Enter>");
    assert_eq!(labels(&player, "confirm"), ["o"]);
    assert_eq!(labels(&player, "explore"), ["<Enter>"]);
    let mut player = player.press("o");
    shows(&mut player, "Press the key for");
}

#[test]
fn random_input_never_unbinds_the_essential_commands() {
    let all = "jk<Enter><Del><Left><Right><Esc><Up><Down>yxQ<F12><Home><End>n<Tab><KP2>";
    let all = fifteen::ui::input::key::parse_keys(all).unwrap();
    let mut random = Random::new(5);
    let mut player = at_keys(USUAL[1]);
    for _ in 0..400 {
        let key = all[random.below(all.len() as u32) as usize];
        player.give(fifteen::ui::Input::Key(key));
        if player.screen().contains("New run") {
            player = player.press("<Home>");
        }
        if player.app.done() {
            break;
        }
        let map = kept(&player);
        for command in ["cancel", "confirm", "walk_north", "walk_south"] {
            let command = KeyAction::from_id(command).unwrap();
            assert!(!map.keys(command).is_empty(), "{}", own(&player).unwrap());
        }
    }
}

#[test]
fn keypad_works_as_digits_and_as_navigation_keys() {
    // For keypad keys, terminals send digits with Num Lock, else Home, arrows and so on. Every preset has both.
    let sent = ["1<End>", "2<Down>", "3<PgDn>", "4<Left>", "5", "6<Right>", "7<Home>", "8<Up>", "9<PgUp>"];
    let numpad = include_str!("../../data/keys/numpad.json");
    let file = KeyFile { name: "numpad.json", text: numpad };
    for map in [keys(), keys().with_set(file).unwrap().0] {
        for (sent, digit) in sent.into_iter().zip(1..) {
            let pad = |held: &str| parse_keys(&format!("<{held}KP{digit}>")).unwrap()[0];
            for key in parse_keys(sent).unwrap() {
                assert_eq!(map.action_on_map(key), map.action(pad("")), "{key}");
                assert!(map.action_on_map(key).is_some(), "{key}");
                if !matches!(key.code, KeyCode::Char(_)) {
                    let shifted = Key { shift: true, ..key };
                    assert_eq!(map.action_on_map(shifted), map.action(pad("S-")), "{shifted}");
                }
            }
        }
    }
    let walked = |keys: &str| {
        let player = Player::in_run(USUAL[0]).press(keys);
        let game = player.app.game().unwrap();
        (game.hero_at(), game.world().turn())
    };
    for (sent, pad) in [
        ("1379", "<KP1><KP3><KP7><KP9>"),
        ("<End><PgDn><Home><PgUp>", "<KP1><KP3><KP7><KP9>"),
        ("24685", "<KP2><KP4><KP6><KP8><KP5>"),
        ("x7<Esc>_7<Enter>", "x<KP7><Esc>_<KP7><Enter>"),
        ("x<Home><Esc>_<Home><Enter>", "x<KP7><Esc>_<KP7><Enter>"),
    ] {
        assert_eq!(walked(sent), walked(pad), "{sent}");
        assert!(walked(sent).1 > walked("").1, "{sent}");
    }
    // In a list the keypad moves the cursor.
    let mut player = Player::in_run(USUAL[0]).press("<Esc>22");
    let down = Player::in_run(USUAL[0]).press("<Esc><Down><Down>").screen();
    assert_eq!(player.screen(), down);
}

#[test]
fn key_set_replaces_all_key_bindings_and_can_be_reset() {
    let player = at_keys(USUAL[0]).press(&to("explore")).press("<Enter>X");
    let mut player = player.press("<Home><Enter>");
    shows(&mut player, "Default");
    let mut player = player.press("<Down><Enter>");
    shows(&mut player, "Use the key set \"Dvorak\"?");
    assert_eq!(labels(&player, "explore"), ["o", "X"], "not yet");
    let mut player = player.press("<Enter>");
    shows(&mut player, "in use");
    assert_eq!(labels(&player, "walk_west"), ["d", "<Left>"]);
    assert_eq!(labels(&player, "explore"), ["o"]);
    let player = player.press("<Home><Enter><Enter>");
    assert_eq!(own(&player).unwrap(), "{\n  \"keys\": [\n  ]\n}\n");
}

#[test]
fn every_key_set_binds_each_command_and_has_a_description() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/keys");
    let mut sets = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let name = path.display().to_string();
        let (map, [called, about]) = keys().with_set(KeyFile { name: &name, text: &text }).unwrap();
        for command in KeyAction::all() {
            assert!(!map.keys(command).is_empty(), "{name}: {}", command.id());
        }
        assert!(called.is_some() && about.is_some(), "{name}");
        sets += 1;
    }
    assert_eq!(sets, 4);
}

#[test]
fn unreadable_or_unwritable_key_file_is_left_unchanged() {
    let mut player = at_keys(USUAL[0]).press(&to("explore"));
    fs::create_dir(player.folder.path().join("keys.json")).unwrap();
    player = player.press("<Enter>X");
    shows(&mut player, "Key bindings unchanged");
    fs::remove_dir(player.folder.path().join("keys.json")).unwrap();
    let broken = "{ \"keys\": [ { \"command\": \"exlpore\", \"keys\": [] } ] }";
    player.write("keys.json", broken);
    player = player.press("x").press("<Enter>X");
    shows(&mut player, "exlpore");
    assert_eq!(own(&player).unwrap(), broken);
}
