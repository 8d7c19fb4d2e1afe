//! Hot reload: files that are edited during play.

use crate::screens::desk::{data, editing, places, sit_down, write_data};
use crate::screens::heroes::write_heroes;
use crate::screens::pictures::golden;
use crate::screens::player::{Player, USUAL, ada};
use fifteen::base::Size;
use fifteen::content::Source;
use fifteen::frontend::headless::Headless;
use fifteen::frontend::{FrontEnd, FrontError, FrontEvent, Signals, run as drive};
use fifteen::game::PeopleAndClassIds;
use fifteen::ui::input::key::parse_keys;
use fifteen::ui::{Canvas, StartMode};
use std::path::PathBuf;
use std::time::Duration;

fn run(size: Size) -> Player {
    editing(size, ada(Some(7)))
}

#[track_caller]
fn shows(player: &mut Player, words: &str) {
    let screen = player.screen();
    assert!(screen.contains(words), "no {words:?} in\n{screen}");
}

#[track_caller]
fn hides(player: &mut Player, words: &str) {
    let screen = player.screen();
    assert!(!screen.contains(words), "{words:?} in\n{screen}");
}

#[test]
fn valid_edit_is_hot_reloaded_and_logged() {
    let mut player = run(USUAL[0]);
    shows(&mut player, "giant rat");
    player = player.edit("data/monsters.json", "giant rat", "sewer rat");
    shows(&mut player, "monsters.json reloaded: 1 changed (rat).");
    shows(&mut player, "it is marked as edited");
    shows(&mut player, "sewer rat");
    hides(&mut player, "giant rat");
    player = player.edit("data/monsters.json", "sewer rat", "house rat");
    let marked = |line: &String| line.contains("marked as edited");
    assert_eq!(player.last_messages().iter().filter(|told| marked(told)).count(), 1);
    assert_eq!(player.app.game().unwrap().check_invariants(), Ok(()));
}

#[test]
fn invalid_edit_is_shown_until_it_is_fixed() {
    let mut player = run(USUAL[0]).edit("data/monsters.json", "\"senses\"", "\"sences\"");
    shows(&mut player, "Files with errors");
    shows(&mut player, "did you mean `senses`?");
    player = player.edit("data/monsters.json", "\"hp\": \"24\"", "\"hp\": \"24d\"");
    shows(&mut player, "24d");
    player = player.press("<Esc>");
    hides(&mut player, "Files with errors");
    player = player.press("l");
    assert_eq!(player.app.game().unwrap().world().turn(), 1, "the old data stay in force");
    assert!(!player.app.game().unwrap().world().edited());
    player = player.edit("data/monsters.json", "\"24d\"", "\"25\"");
    shows(&mut player, "Files with errors");
    player = player.edit("data/monsters.json", "\"sences\"", "\"senses\"");
    hides(&mut player, "Files with errors");
    shows(&mut player, "The data files have no errors any more.");
    shows(&mut player, "monsters.json reloaded: 1 changed");
    shows(&mut player, "25");
}

#[test]
fn reverted_error_reloads_nothing_and_leaves_the_run_unmarked() {
    let mut player = run(USUAL[0]).edit("data/monsters.json", "\"senses\"", "\"sences\"");
    player = player.edit("data/monsters.json", "\"sences\"", "\"senses\"");
    hides(&mut player, "Files with errors");
    shows(&mut player, "The data files have no errors any more.");
    hides(&mut player, "reloaded");
    assert!(!player.app.game().unwrap().world().edited());
}

#[test]
fn data_without_the_hero_kind_apply_only_after_leaving_the_run() {
    let mut player = run(USUAL[0]).edit("data/monsters.json", "\"id\": \"hero\"", "\"id\": \"man\"");
    shows(&mut player, "there is no monster `hero`");
    player = player.edit("data/scenarios/test.json", "\"hero\": \"hero\"", "\"hero\": \"man\"");
    shows(&mut player, "The run cannot go on with the new data.");
    shows(&mut player, "They do not define `hero`, the hero's creature kind.");
    player = player.press("<Esc>l");
    assert_eq!(player.app.game().unwrap().world().turn(), 1);
    player = player.press("<Esc>").until("j", "title").press("<Esc>");
    player = player.press("<Esc><Esc><End><Up><Up><Enter>");
    shows(&mut player, "New run");
    player = player.press("n<Enter><C-u>Bo<Enter>");
    assert_eq!(player.app.game().unwrap().world().name(), "Bo");
}

#[test]
fn hot_reload_works_on_every_screen() {
    let ways = ["", "x", "_", "<Esc>", "Q", "m", "?"];
    for keys in ways {
        let mut player = run(USUAL[0]).press(keys).edit("data/monsters.json", "giant rat", "rat");
        let new = r#"{ "monsters": [ { "id": "newt", "name": "newt", "glyph": "n", "color": "brown",
            "family": "rodents", "faction": "vermin", "hp": "1", "attack": 0, "attacks": [],
            "frequency": 1, "depth": [1, 2], "text": "x" },"#;
        player = player.edit("data/monsters.json", "{ \"monsters\": [", new);
        player = player.edit("data/monsters.json", "\"senses\"", "\"sences\"");
        shows(&mut player, "Files with errors");
        player = player.edit("data/monsters.json", "\"sences\"", "\"senses\"");
        hides(&mut player, "Files with errors");
        player = player.press("<Esc><Esc>");
        assert_eq!(player.app.game().unwrap().check_invariants(), Ok(()), "{keys}");
    }
    for keys in ["", "n", "n<Down><Down>", "n<Enter>", "?"] {
        let mut player = editing(USUAL[0], StartMode::Title).press(keys);
        player = player.edit("data/monsters.json", "giant rat", "rat");
        player.write("data/scenarios/test.json", ONE);
        player.watch();
        player = player.press("<Enter><Enter>");
        hides(&mut player, "Files with errors");
    }
}

const ONE: &str = r#"{ "scenarios": [{ "id": "den", "name": "The Den", "hero": "hero", "levels": ["den", "hall", "deep"],
    "text": "Too many teeth." }] }"#;

#[test]
fn title_screen_reports_hot_reload_and_errors() {
    let mut player = editing(USUAL[1], StartMode::Title);
    player = player.edit("data/monsters.json", "giant rat", "sewer rat");
    shows(&mut player, "monsters.json reloaded: 1 changed (rat).");
    player = player.edit("data/monsters.json", "\"senses\"", "\"sences\"");
    shows(&mut player, "did you mean `senses`?");
}

#[test]
fn palette_edit_changes_the_colors_on_screen() {
    let mut player = run(USUAL[0]);
    let color = |player: &Player| {
        let mut canvas = fifteen::ui::Canvas::new(player.size);
        player.app.draw(&mut canvas);
        let cells = canvas.cells();
        let at = cells.points().find(|at| cells[*at].glyph == 'A').unwrap();
        cells[at].color
    };
    let before = color(&player);
    player.write("data/palettes.json", &PALETTE.replace("TEXT", "#123456"));
    player.watch();
    assert_ne!(color(&player), before, "{}", player.screen());
    assert_eq!(player.app.game().unwrap().check_invariants(), Ok(()));
}

const PALETTE: &str = r##"{ "palettes": [{ "id": "default", "name": "Default", "colors": {
    "ui_bright": "TEXT", "ui_title": "TEXT", "ui_text": "TEXT" } }] }"##;

#[test]
fn key_bindings_and_settings_are_hot_reloaded() {
    let mut player = run(USUAL[0]);
    let bindings = r#"{ "keys": [{ "command": "wait", "keys": ["l"] }] }"#;
    player.write("keys.json", bindings);
    player.watch();
    shows(&mut player, "keys.json reloaded.");
    assert!(!player.last_messages().iter().any(|line| line.contains("reloaded")), "the hero knows no files");
    let at = player.app.game().unwrap().hero_at();
    player = player.press("l");
    assert_eq!(player.app.game().unwrap().hero_at(), at, "`l` waits now");
    player = player.edit("keys.json", "wait", "wiat");
    shows(&mut player, "did you mean `wait`?");
    player = player.edit("data/keys.json", "\"<F1>\"", "\"<F2>\"");
    shows(&mut player, "did you mean `wait`?");
    player = player.edit("keys.json", "wiat", "wait").press("<F2>");
    shows(&mut player, "Walking");
    player = player.press("<Esc>");
    player.write("settings.json", "{ \"debug\": true }");
    player.watch();
    shows(&mut player, "settings.json reloaded.");
    assert!(!player.last_messages().iter().any(|told| told.contains("reloaded")));
    assert!(player.app.game().unwrap().debug());
    player = player.edit("settings.json", "debug", "debbug");
    shows(&mut player, "did you mean `debug`?");
    std::fs::remove_file(player.folder.path().join("settings.json")).unwrap();
    player.watch();
    hides(&mut player, "Files with errors");
    assert!(!player.app.game().unwrap().debug());
}

#[test]
fn run_resumed_with_changed_data_is_marked_as_edited() {
    let mut player = run(USUAL[0]);
    player.app.close().unwrap();
    let Player { app, size, folder } = player;
    drop(app);
    let path = folder.path().join("data/monsters.json");
    let text = std::fs::read_to_string(&path).unwrap().replace("giant rat", "sewer rat");
    std::fs::write(&path, text).unwrap();
    let places = places(folder.path());
    let mut player = sit_down(size, folder, ada(None), places);
    shows(&mut player, "The data have changed since this run was saved.");
    assert!(player.app.game().unwrap().world().edited());
}

#[test]
fn error_panel_matches_golden_pictures() {
    for size in USUAL {
        // Reports contain the folder's name, so the name must be the same on every machine.
        let name = format!("edited_{}", size.width);
        std::fs::create_dir_all("target").unwrap();
        let folder = tempfile::Builder::new().prefix(&name).rand_bytes(0).tempdir_in("target").unwrap();
        write_data(folder.path());
        let mut places = places(folder.path());
        places.data = Source::folder(format!("target/{name}/data"));
        let player = sit_down(size, folder, ada(Some(7)), places);
        let player = player.edit("data/monsters.json", "\"senses\"", "\"sences\"");
        let player = player.edit("data/tiles.json", "\"ways\": [\"walk\"]", "\"ways\": [\"wlak\"]");
        golden("broken", player);
    }
}

/// A headless front end that edits a file between keys.
struct Edited {
    headless: Headless,
    file: PathBuf,
    /// Edits: the number of keys before each, and the new text of the file.
    edits: Vec<(usize, String)>,
    screens: Vec<String>,
}

impl FrontEnd for Edited {
    fn size(&self) -> Size {
        self.headless.size()
    }
    fn show(&mut self, canvas: &Canvas) -> Result<(), FrontError> {
        self.screens.push(canvas.to_text());
        self.headless.show(canvas)
    }
    fn wait(&mut self, at_most: Duration) -> Result<Vec<FrontEvent>, FrontError> {
        for (wait, text) in &mut self.edits {
            if *wait == 0 {
                std::fs::write(&self.file, text).unwrap();
            }
            *wait = wait.wrapping_sub(1);
        }
        self.headless.wait(at_most)
    }
    fn is_real_time(&self) -> bool {
        self.headless.is_real_time()
    }
}

#[test]
fn headless_hot_reload_happens_between_keys() {
    let Player { mut app, size, folder } = run(USUAL[0]);
    let file = folder.path().join("data/monsters.json");
    let good = std::fs::read_to_string(&file).unwrap();
    let edits =
        vec![(0, good.replace("\"senses\"", "\"sences\"")), (3, good.replace("giant rat", "sewer rat"))];
    let mut front = Edited {
        headless: Headless::new(size, parse_keys("..lll.").unwrap()),
        file,
        edits,
        screens: Vec::new(),
    };
    drive(&mut app, &mut front, &Signals::catch().unwrap()).unwrap();
    let shown: Vec<bool> = front.screens.iter().map(|s| s.contains("Files with errors")).collect();
    // The error panel appears before the second key, takes three keys, and is gone before the fifth.
    assert_eq!(shown, [false, false, true, true, true, false, false]);
    assert_eq!(app.game().unwrap().world().turn(), 3, "keys at the panel are not for the hero");
}

#[test]
fn peoples_classes_and_talents_are_hot_reloaded_during_a_run() {
    let mut player = grower(USUAL[0]).press("@");
    shows(&mut player, "28 of 28: base 24, +4 guard of the watch");
    player = player.press("<Esc>").edit("data/peoples.json", "\"known_face\"", "\"thick_skin\"");
    shows(&mut player, "peoples.json reloaded: 1 changed (lamplighter).");
    player = player.edit("data/classes.json", "guard of the watch", "guard of the gate");
    player = player.edit("data/classes.json", "\"hp\": 4", "\"hp\": 9");
    shows(&mut player, "classes.json reloaded: 1 changed (guard).");
    player = player.press("@");
    shows(&mut player, "28 of 33: base 24, +9 guard of the gate");
    player = player.press("<Esc>").edit("data/talents.json", "\"Stand Fast\"", "\"Stand Firm\"");
    shows(&mut player, "talents.json reloaded: 1 changed (stand_fast).");
    player = player.press("A");
    shows(&mut player, "Stand Firm");
    hides(&mut player, "Stand Fast");
    player = player.press("<Esc>").edit("data/skills.json", "\"blades\"", "\"blaides\"");
    shows(&mut player, "Files with errors");
    shows(&mut player, "did you mean `blaides`?");
    player = player.edit("data/skills.json", "\"blaides\"", "\"blades\"").press("l");
    assert_eq!(player.app.game().unwrap().check_invariants(), Ok(()));
}

fn grower(size: Size) -> Player {
    let folder = tempfile::tempdir().unwrap();
    write_data(folder.path());
    write_heroes(&data(folder.path()));
    let called =
        PeopleAndClassIds { people: Some("lamplighter".to_owned()), class: Some("guard".to_owned()) };
    let start = StartMode::Play { name: Some("Ada".to_owned()), seed: Some(7), scenario: None, called };
    let places = places(folder.path());
    sit_down(size, folder, start, places)
}
