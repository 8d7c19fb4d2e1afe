//! The settings and mods screens.

use crate::screens::desk::{editing, places, sit_down, write_data};
use crate::screens::pictures::golden;
use crate::screens::player::{Player, USUAL, ada, find};
use fifteen::base::{Point, Size};
use fifteen::ui::input::key::Button;
use fifteen::ui::{Input, StartMode};
use std::fs;
use std::path::Path;

fn write_mod(folder: &Path, id: &str, name: &str, rats: &str) {
    fs::create_dir_all(folder).unwrap();
    let about = format!(
        r#"{{ "id": "{id}", "name": "{name}", "version": "1.0", "text": "Rats are called {rats}." }}"#
    );
    fs::write(folder.join("mod.json"), about).unwrap();
    let rats = format!(r#"{{ "monsters": [{{ "id": "rat", "name": "{rats}" }}] }}"#);
    fs::write(folder.join("monsters.json"), rats).unwrap();
}

fn desk(settings: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    write_data(folder.path());
    let at = |place: &str| folder.path().join(place);
    write_mod(&at("data/mods/sewers"), "sewers", "Sewers", "sewer rat");
    write_mod(&at("data/mods/houses"), "houses", "Houses of the Rich", "house rat");
    write_mod(&at("mine"), "mine", "My Own", "my rat");
    fs::write(at("settings.json"), settings).unwrap();
    folder
}

fn at_desk(size: Size, settings: &str, start: StartMode) -> Player {
    let folder = desk(settings);
    let places = places(folder.path());
    sit_down(size, folder, start, places)
}

fn used(player: &Player) -> Vec<&str> {
    let mods = &player.app.game().unwrap().content().mods;
    mods.iter().map(|used| used.id.as_str()).collect()
}

#[track_caller]
fn shows(player: &mut Player, words: &str) {
    let screen = player.screen();
    assert!(screen.contains(words), "no {words:?} in\n{screen}");
}

fn settings(player: &Player) -> String {
    fs::read_to_string(player.folder.path().join("settings.json")).unwrap()
}

#[test]
fn mods_are_found_by_folder_name_or_path_without_duplicates() {
    let folder = desk(r#"{ "mods": ["sewers", "mine", "data/mods/sewers", "mine"] }"#);
    let mut places = places(folder.path());
    places.mods = vec![folder.path().join("data/mods/houses"), folder.path().join("mine")];
    let mut player = sit_down(USUAL[0], folder, ada(Some(7)), places);
    assert_eq!(used(&player), ["sewers", "mine", "houses"]);
    shows(&mut player, "house rat");
}

#[test]
fn player_can_play_without_broken_mods_or_quit() {
    let bad = r#"{ "mods": ["sewers", "nowhere", "mine"] }"#;
    let mut player = at_desk(USUAL[0], bad, ada(Some(7)));
    shows(&mut player, "nowhere cannot be used. Play without it?");
    shows(&mut player, "there is no mod `nowhere`");
    player = player.press("lx<Enter>y");
    assert_eq!(used(&player), ["sewers", "mine"]);
    assert_eq!(player.app.failure(), None);

    for keys in ["n", "<Esc>"] {
        let player = at_desk(USUAL[1], bad, ada(Some(7))).press(keys);
        assert!(player.app.done() && player.app.game().is_none());
        let why = player.app.failure().unwrap();
        assert!(why.contains("nowhere") && why.contains("mod.json"), "{why}");
    }
    let mut player = at_desk(USUAL[1], bad, StartMode::Title);
    player.app.close().unwrap();
    assert!(player.app.failure().is_some(), "no answer is no yes");
    let mut player = at_desk(USUAL[1], bad, StartMode::Title).press("y");
    shows(&mut player, "New run");
}

#[test]
fn resumed_run_reports_changed_mods() {
    let player = at_desk(USUAL[0], r#"{ "mods": ["sewers"] }"#, ada(Some(7)));
    let Player { mut app, size, folder } = player;
    app.close().unwrap();
    drop(app);
    fs::write(folder.path().join("settings.json"), r#"{ "mods": ["houses"] }"#).unwrap();
    let places = places(folder.path());
    let mut player = sit_down(size, folder, ada(None), places);
    shows(&mut player, "The mod `sewers`, with which this run was played, is not in use.");
    shows(&mut player, "The mod `houses` is new to this run.");
    assert!(player.app.game().unwrap().world().edited());
}

#[test]
fn settings_are_applied_and_saved_at_once() {
    let mine = "{\n  \"//\": \"mine\",\n  \"show_hp\": true\n}\n";
    let mut player = at_desk(USUAL[0], mine, ada(Some(7)));
    player = player.press("<Esc>jjj<Enter>");
    shows(&mut player, "Colours");
    player = player.press("j<Enter>yj<Enter>");
    assert!(player.app.game().unwrap().debug());
    let kept = "{\n  \"//\": \"mine\",\n  \"debug\": true\n}\n";
    assert_eq!(settings(&player), kept);
    player = player.press("<End><Enter>y");
    assert_eq!(used(&player), ["sewers"]);
    shows(&mut player, "on, load order 1");
    player = player.press("<End><Enter>");
    assert_eq!(used(&player), ["sewers", "houses"]);
    assert!(settings(&player).contains("\"mods\": [\"sewers\",\"houses\"]"), "{}", settings(&player));
    player = player.press("K");
    assert_eq!(used(&player), ["houses", "sewers"]);
    player = player.press("K");
    assert_eq!(used(&player), ["houses", "sewers"], "it is the first already");
    player = player.press("<Left>");
    assert_eq!(used(&player), ["sewers"]);
    player = player.press("<Esc>");
    shows(&mut player, "sewer rat");
    player.watch();
    let said = |line: &String| line.contains("reloaded");
    assert!(!player.last_messages().iter().any(said), "what the game writes is no edit");
    assert!(!player.screen().contains("reloaded"), "{}", player.screen());
    assert!(player.app.game().unwrap().world().edited());
}

#[test]
fn switching_a_mod_on_during_a_run_needs_confirmation() {
    let edited = |player: &Player| player.app.game().unwrap().world().edited();
    let mut player = at_desk(USUAL[0], "{}", ada(Some(7))).press("<Esc>jjj<Enter><End>");
    let before = player.screen();
    for no in ["<Esc>", "n"] {
        player = player.press("<Enter>");
        shows(&mut player, "and is never ranked.");
        player = player.press(no);
        assert_eq!(player.screen(), before);
        assert_eq!((settings(&player).as_str(), used(&player).len()), ("{}", 0));
        assert!(!edited(&player));
    }
    // Colours do not affect the game, so the player is not asked.
    player = player.press("<Home><Enter>");
    assert!(settings(&player).contains("palette") && !edited(&player));
    player = player.press("<End><Enter>y");
    assert!(edited(&player));
    // Switching the mod off again needs no question, and does not mark the run as edited.
    player = player.press("<Enter>");
    assert!(used(&player).is_empty() && !edited(&player));
}

#[test]
fn mod_change_can_be_undone_until_the_next_command() {
    let edited = |player: &Player| player.app.game().unwrap().world().edited();
    let kept = |player: &Player| {
        let saves = player.folder.path().join("saves");
        ["world.json", "journal.txt"].map(|name| fs::read(find(&saves, name)).unwrap())
    };
    let mut player = at_desk(USUAL[0], "{}", ada(Some(7))).press("l");
    let before = kept(&player);
    player = player.press("<Esc>jjj<Enter><End><Enter>");
    shows(&mut player, "The mod `sewers` is new to this run.");
    player = player.press("y<Down><Enter>");
    assert_eq!(used(&player).len(), 2);
    assert!(edited(&player));
    assert!(kept(&player) == before, "nothing is written yet");
    player = player.press("<Enter><Up><Enter>");
    assert!(used(&player).is_empty() && !edited(&player), "{:?}", used(&player));
    let told = player.last_messages();
    assert!(told.iter().any(|told| told.contains("and the run is unchanged")), "{told:?}");
    player = player.press("<Esc>l");
    let [_, journal] = kept(&player);
    let told = |bytes: &[u8]| String::from_utf8_lossy(bytes).matches("data").count();
    assert_eq!(told(&journal), told(&before[1]), "{}", String::from_utf8_lossy(&journal));
    player = player.press("<Esc>jjj<Enter><End><Enter>y<Esc>h");
    player = player.press("<Esc>jjj<Enter><End><Up><Enter>");
    assert!(used(&player).is_empty() && edited(&player));
}

#[test]
fn switched_mod_is_saved_when_the_program_closes() {
    let player = at_desk(USUAL[0], "{}", ada(Some(7))).press("<Esc>jjj<Enter><End><Enter>y");
    let Player { mut app, size, folder } = player;
    app.close().unwrap();
    drop(app);
    let places = places(folder.path());
    let player = sit_down(size, folder, ada(None), places);
    assert_eq!(used(&player), ["sewers"]);
    assert!(player.app.game().unwrap().world().edited());
}

#[test]
fn changing_the_load_order_during_a_run_needs_confirmation() {
    let both = r#"{ "mods": ["sewers", "houses"] }"#;
    let mut player = at_desk(USUAL[0], both, ada(Some(7))).press("<Esc>jjj<Enter><End>K");
    shows(&mut player, "and is never ranked.");
    player = player.press("<Esc>");
    assert_eq!(used(&player), ["sewers", "houses"]);
    player = player.press("Ky");
    assert_eq!(used(&player), ["houses", "sewers"]);
    player = player.press("J");
    assert_eq!(used(&player), ["sewers", "houses"]);
}

#[test]
fn color_mods_and_palette_edits_do_not_mark_the_run_as_edited() {
    let folder = desk("{}");
    let dusk = folder.path().join("data/mods/dusk");
    fs::create_dir_all(&dusk).unwrap();
    fs::write(
        dusk.join("mod.json"),
        r#"{ "id": "dusk", "name": "Dusk", "version": "1.0", "text": "It is dusk." }"#,
    )
    .unwrap();
    let colors = fs::read_to_string(folder.path().join("data/palettes.json")).unwrap();
    let colors = colors.replace(r##""hero": "#ffffff""##, r##""hero": "#fff0e0""##);
    fs::write(dusk.join("palettes.json"), colors).unwrap();
    let places = places(folder.path());
    let mut player = sit_down(USUAL[0], folder, ada(Some(7)), places);
    player = player.press("<Esc>jjj<Enter><End><Up><Up><Enter>");
    shows(&mut player, "on, load order 1");
    assert_eq!(used(&player), ["dusk"]);
    player = player.edit("data/palettes.json", "#d9534a", "#d9534b");
    assert!(!player.app.game().unwrap().world().edited());
}

#[test]
fn broken_mod_and_unwritable_settings_are_refused_with_an_error() {
    let mut player = at_desk(USUAL[0], "{}", ada(Some(7)));
    let bad = player.folder.path().join("data/mods/sewers/monsters.json");
    fs::write(&bad, "{ \"monsters\": [{ \"id\": \"rat\", \"nmae\": \"x\" }] }").unwrap();
    player = player.press("<Esc>jjj<Enter><End><Enter>");
    shows(&mut player, "did you mean `name`?");
    assert_eq!((settings(&player).as_str(), used(&player).len()), ("{}", 0));
    player = player.press("x");
    shows(&mut player, "Colours");
    // A folder in place of the settings file makes writing fail.
    let path = player.folder.path().join("settings.json");
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    player = player.press("<Home>j<Enter>y");
    shows(&mut player, "settings.json");
    assert!(!player.app.game().unwrap().debug());
    player = player.press("x");
    shows(&mut player, "Colours");
}

#[test]
fn settings_reload_when_their_broken_mod_is_fixed() {
    let mut player = at_desk(USUAL[0], "{}", ada(Some(7)));
    let bad = player.folder.path().join("data/mods/sewers/monsters.json");
    let good = fs::read_to_string(&bad).unwrap();
    fs::write(&bad, good.replace("name", "nmae")).unwrap();
    player.write("settings.json", r#"{ "mods": ["sewers"], "show_hp": true }"#);
    player.watch();
    shows(&mut player, "did you mean `name`?");
    fs::write(&bad, good).unwrap();
    player.watch();
    shows(&mut player, "settings.json reloaded.");
    assert_eq!(used(&player), ["sewers"]);
}

#[test]
fn active_mod_is_hot_reloaded() {
    let mut player = at_desk(USUAL[0], r#"{ "mods": ["sewers"] }"#, ada(Some(7)));
    player = player.edit("data/mods/sewers/monsters.json", "sewer rat", "drain rat");
    shows(&mut player, "monsters.json reloaded: 1 changed (rat).");
    shows(&mut player, "drain rat");
}

#[test]
fn title_screen_message_stays_until_a_key_is_pressed() {
    let mut player = editing(USUAL[0], StartMode::Title);
    player.app.show_text("There are no settings yet.".to_owned());
    player.give(Input::Hover(Point::new(50, 3)));
    shows(&mut player, "There are no settings yet.");
    player = player.press("j");
    assert!(!player.screen().contains("There are no settings yet."));
}

#[test]
fn command_line_mods_are_listed_but_cannot_be_switched_off() {
    let folder = desk("{}");
    let mut places = places(folder.path());
    places.mods = vec![folder.path().join("mine"), "sewers".into()];
    let mut player = sit_down(USUAL[0], folder, StartMode::Title, places);
    player = player.press("j<Enter>");
    let screen = player.screen();
    let row = |name: &str| {
        let mut rows = screen.lines().filter(|line| line.contains(name));
        let row = rows.next().unwrap_or_else(|| panic!("no {name} in {screen}"));
        assert!(rows.next().is_none(), "{screen}");
        row.trim_end_matches(['│', ' ']).ends_with("on, by --mod")
    };
    let asked = ["Mod: My Own", "Mod: Sewers", "Mod: Houses of the Rich"].map(row);
    assert_eq!(asked, [true, true, false], "{screen}");
    let before = settings(&player);
    let mut player = player.press("<End><Up><Enter>");
    shows(&mut player, "Switched on by the command line; it cannot be changed here.");
    assert_eq!(settings(&player), before);
}

#[test]
fn mouse_click_changes_a_setting() {
    let mut player = editing(USUAL[0], StartMode::Title).press("j<Enter>");
    let screen = player.screen();
    let y = screen.lines().position(|line| line.contains("Click to travel")).unwrap();
    player.give(Input::Click(Point::new(50, y as i32), Button::Left));
    assert!(settings(&player).contains("\"mouse_travel\": false"), "{}", settings(&player));
}

#[test]
fn settings_screen_matches_golden_pictures() {
    for size in USUAL {
        let title = at_desk(size, "{}", StartMode::Title).press("j<Enter>");
        golden("settings", title);
        let used = r#"{ "mods": ["mine", "sewers"] }"#;
        golden("settings_mods", at_desk(size, used, ada(Some(7))).press("<Esc>jjj<Enter><End><Up>"));
    }
}

fn choosy(settings: &str) -> tempfile::TempDir {
    let folder = desk(settings);
    let mod_folder = folder.path().join("data/mods/choosy");
    write_mod(&mod_folder, "choosy", "Choosy", "chosen rat");
    let about = r#"{ "id": "choosy", "name": "Choosy", "version": "1.0", "author": "Osk", "text": "As you like it.", "options": [
        { "id": "great", "name": "Great rats", "text": "They are called so.", "default": false },
        { "id": "speed", "name": "Speed of rats", "default": 12, "range": [11, 14] },
        { "id": "mood", "name": "Mood", "default": "calm", "choices": ["calm", "very_wild"] } ] }"#;
    fs::write(mod_folder.join("mod.json"), about).unwrap();
    let rats = r#"{ "monsters": [ { "id": "rat", "speed": { "option": "speed" } },
        { "id": "rat", "if": { "option": "great" }, "name": "great rat" } ] }"#;
    fs::write(mod_folder.join("monsters.json"), rats).unwrap();
    folder
}

#[test]
fn changed_mod_options_apply_to_new_runs_only() {
    let chosen = |player: &Player, id: &str| {
        player.app.game().unwrap().content().option_values()["choosy"][id].to_string()
    };
    let folder = choosy(r#"{ "mods": ["choosy"] }"#);
    let places = places(folder.path());
    let mut player = sit_down(USUAL[0], folder, ada(Some(7)), places);
    player = player.press("<Esc>jjj<Enter><End><Up><Up>");
    shows(&mut player, "A change applies to new runs only.");
    player = player.press("<Enter>");
    shows(&mut player, "very wild");
    player = player.press("<Up><Left><Up><Enter>");
    let written = settings(&player);
    let options = r#""mod_options": {"choosy":{"great":true,"mood":"very_wild","speed":11}}"#;
    assert!(written.contains(options), "{written}");
    assert_eq!((&*chosen(&player, "great"), &*chosen(&player, "speed")), ("false", "12"));
    assert!(!player.app.game().unwrap().world().edited());
    player = player.press("<Down><Down><Enter>");
    assert!(!settings(&player).contains("mood"), "{}", settings(&player));
    // After a restart the run keeps its mod options, even if the data are edited.
    let Player { mut app, size, folder } = player;
    app.close().unwrap();
    drop(app);
    let places = super::desk::places(folder.path());
    let mut player = sit_down(size, folder, ada(None), places);
    assert_eq!((&*chosen(&player, "great"), &*chosen(&player, "speed")), ("false", "12"));
    player = player.edit("data/mods/choosy/mod.json", "As you like it.", "As you please.");
    assert_eq!((&*chosen(&player, "great"), &*chosen(&player, "speed")), ("false", "12"));
    assert!(!player.app.game().unwrap().world().edited());
}

#[test]
fn mod_options_match_golden_pictures() {
    for size in USUAL {
        let settings = r#"{ "mods": ["choosy"], "mod_options": { "choosy": { "great": true } } }"#;
        let folder = choosy(settings);
        let places = places(folder.path());
        let player = sit_down(size, folder, StartMode::Title, places);
        golden("settings_options", player.press("j<Enter><End><Up><Up><Up>"));
    }
}
