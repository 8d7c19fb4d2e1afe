//! Search: filters in lists, the list of known places and items for travel, messages by topic, and hints.

use crate::screens::desk::{places, write_data};
use crate::screens::pictures::golden;
use crate::screens::player::{Player, USUAL, ada, setup};
use crate::screens::things::{content_of, in_world, laden};
use fifteen::base::{Point, Size};
use fifteen::content::kinds::message::MessageTopic;
use fifteen::ui::{App, AppSetup, Files, Settings, StartMode};
use std::rc::Rc;

fn after(keys: &str) -> String {
    laden(USUAL[1]).press(keys).screen()
}

#[test]
fn inventory_search_matches_names_and_categories() {
    let screen = after("i/haste");
    assert!(screen.contains("find: haste_ (1 of 1"), "{screen}");
    assert!(screen.contains("potions of haste") && screen.contains("Potions"), "{screen}");
    assert!(!screen.contains("dagger") && !screen.contains("Weapons"), "{screen}");
    let screen = after("i/POTION fire");
    assert!(screen.contains("find: POTION fire_ (1 of 1"), "{screen}");
    let screen = after("i/weapons");
    assert!(screen.contains("dagger") && screen.contains("long sword"), "{screen}");
    for size in USUAL {
        golden("find_pack", laden(size).press("i/fire"));
    }
}

#[test]
fn escape_and_backspace_clear_the_search() {
    let all = after("i");
    assert_eq!(after("i/haste<Esc>"), all);
    assert_eq!(after("i/haste<Tab><Esc>"), all);
    assert_eq!(after("i/h<BS><BS>"), all);
    let left = after("i/haste<Esc><Esc>");
    assert!(!left.contains("Inventory"), "{left}");
}

#[test]
fn search_without_matches_shows_a_message_and_selects_nothing() {
    let screen = after("i/zzz");
    assert!(screen.contains("No matches."), "{screen}");
    assert!(screen.contains("find: zzz_ (0 of 1"), "{screen}");
    assert_eq!(after("i/zzz<Enter>"), screen);
}

#[test]
fn enter_chooses_the_match_and_item_letters_work_after_the_search() {
    let found = after("i/haste<Enter>");
    assert_eq!(found.contains("otion of haste"), after("if").contains("otion of haste"));
    assert!(found.contains("drink") || found.contains("Drink"), "{found}");
    // While the filter is edited, letters choose no item. Afterwards, the letters of the visible items choose them.
    assert!(after("i/f").contains("find: f_"));
    assert_eq!(after("i/haste<Tab>a"), after("i/haste<Tab>"));
    assert_ne!(after("i/haste<Tab>f"), after("i/haste<Tab>"));
}

#[test]
fn help_search_matches_command_and_key_names() {
    let screen = after("?/travel");
    assert!(screen.contains("travel to a place") && screen.contains("Acting"), "{screen}");
    assert!(!screen.contains("pick up"), "{screen}");
    assert!(after("?/f1").contains("this help"));
    assert!(after("?/zzz").contains("No matches."));
    assert_eq!(after("?/travel<Esc>"), after("?"));
    assert_eq!(after("?/travel<Enter><Esc>"), after("?"));
}

#[test]
fn paged_help_lists_all_commands_on_a_small_screen() {
    let mut player = laden(USUAL[1]).press("?");
    let mut told = player.screen();
    assert!(told.contains("page 1 of"), "{told}");
    for _ in 0..6 {
        player = player.press("<PgDn>");
        told += &player.screen();
    }
    for words in ["list known places", "find in a list", "Ctrl+f", "take a screenshot", "abandon the run"] {
        assert!(told.contains(words), "{words}: {told}");
    }
}

fn corridor(row: &str) -> String {
    let legend = r##""#": "wall", ".": "floor", ">": "down", "<": "up", "_": "altar",
        "@": { "tile": "floor", "start": true }, "s": { "tile": "floor", "item": "sword" }"##;
    let wall = "#".repeat(row.len());
    format!(r#"{{ "legend": {{ {legend} }}, "rows": ["{wall}", "{row}", "{wall}"] }}"#)
}

fn above(size: Size) -> Player {
    let scenarios = r#"{ "scenarios": [{ "id": "campaign", "name": "Fifteen Steps Down", "hero": "hero",
        "levels": ["yard", "corner", "den"], "text": "Stairs." }] }"#;
    let (upper, lower) = (corridor("#@...s..._>#"), corridor("#<..@...>..#"));
    let files = [
        ("maps/yard.json", upper.as_str()),
        ("maps/corner.json", lower.as_str()),
        ("scenarios/test.json", scenarios),
    ];
    in_world(size, "campaign", content_of(&files))
}

fn at(player: &Player) -> (u16, Point) {
    let game = player.app.game().unwrap();
    (game.level().id().0, game.hero_at())
}

#[test]
fn known_places_are_listed_by_level_nearest_first() {
    let mut player = above(USUAL[1]).press("<C-f>");
    let screen = player.screen();
    let line = |words: &str| screen.lines().position(|line| line.contains(words));
    assert!(screen.contains("Step 1, the Yard (here)"), "{screen}");
    assert!(line("ong sword") < line("Altar") && line("Altar") < line("Stair down"), "{screen}");
    assert!(screen.contains("4 cells east"), "{screen}");
    for size in USUAL {
        golden("places", above(size).press(">><C-f>"));
        golden("places_find", above(size).press(">><C-f>/sw"));
    }
}

#[test]
fn travel_reaches_known_places_on_this_and_other_levels() {
    let player = above(USUAL[1]).press("<C-f>/altar<Enter>");
    assert_eq!(at(&player), (1, Point::new(9, 1)));
    let player = player.press(">>");
    assert_eq!(at(&player).0, 2);
    // The search key on the map opens the list of places.
    let player = player.press("/altar<Enter>");
    assert_eq!(at(&player), (1, Point::new(9, 1)));
    let mut player = player.press("<C-f>/stair up<Enter>");
    assert_eq!(at(&player), (2, Point::new(1, 1)));
    let screen = player.screen();
    assert!(!screen.contains("Known places"), "{screen}");
}

#[test]
fn known_place_on_another_level_can_be_examined_remotely() {
    let mut player = above(USUAL[1]).press(">><C-f>/altar<Tab>x");
    let screen = player.screen();
    assert!(screen.contains("Something was put down here."), "{screen}");
    assert!(screen.contains("Step 1, the Yard"), "{screen}");
    let mut player = above(USUAL[1]).press("<C-f>/altar<Tab>x");
    let screen = player.screen();
    assert!(screen.contains("Look around") && screen.contains("Altar"), "{screen}");
}

#[test]
fn message_log_filters_by_topic_and_text() {
    let shown = |keys: &str| Player::in_run(USUAL[1]).press(keys).screen();
    let all = shown("m");
    assert!(all.contains("1 all  2 warnings  3 fights"), "{all}");
    assert!(all.contains("It smells of wine."), "{all}");
    assert!(shown("m3").contains("There are no messages of this kind."));
    assert!(shown("m7").contains("It smells of wine."));
    assert_eq!(shown("m<Tab><Tab>"), shown("m3"));
    assert_eq!(shown("m<S-Tab><Tab>"), all);
    assert!(shown("m/WINE").contains("1 of 1"));
    assert!(!shown("m/beer").contains("wine"));
    assert_eq!(shown("m/beer<Esc>"), all);
}

#[test]
fn hidden_message_topic_is_off_the_map_but_in_the_message_log() {
    let folder = tempfile::tempdir().unwrap();
    let settings = Settings { hidden_topics: vec![MessageTopic::World], ..Settings::default() };
    let setup = AppSetup { settings, ..setup(folder.path(), ada(Some(7))) };
    let mut player = Player::with(USUAL[1], folder, setup);
    let screen = player.screen();
    assert!(!screen.contains("It smells of wine."), "{screen}");
    assert!(player.press("m").screen().contains("It smells of wine."));
}

fn attended(folder: tempfile::TempDir, start: StartMode) -> Player {
    let begun = Files::open(places(folder.path())).unwrap_or_else(|error| panic!("{error}"));
    let mut setup = setup(folder.path(), start);
    setup.content = Rc::new(begun.content);
    setup.keys = begun.keys;
    setup.settings = begun.settings;
    setup.files = Some(begun.files);
    let mut player = Player { app: App::with_player(setup), size: USUAL[1], folder };
    player.screen();
    player
}

fn bo() -> StartMode {
    StartMode::Play { name: Some("Bo".to_owned()), seed: Some(7), scenario: None, called: Default::default() }
}

fn times(player: &Player, words: &str) -> usize {
    let log = player.app.game().unwrap().log();
    log.iter().filter(|message| message.text.contains(words)).count()
}

#[test]
fn hint_is_shown_once_per_player_and_never_when_switched_off() {
    let begin = "explores by itself";
    let folder = tempfile::tempdir().unwrap();
    write_data(folder.path());
    let mut player = attended(folder, ada(Some(7))).press(".");
    assert_eq!(times(&player, begin), 1);
    let screen = player.screen();
    assert!(screen.contains("o explores by itself"), "with the player's own key: {screen}");
    let player = player.press("..");
    assert_eq!(times(&player, begin), 1);
    let kept = std::fs::read_to_string(player.folder.path().join("settings.json")).unwrap();
    assert!(kept.contains("hint_begin"), "{kept}");
    let Player { app, folder, .. } = player;
    drop(app);
    let player = attended(folder, bo()).press("..");
    assert_eq!(times(&player, begin), 0, "another run of the same player");
    let Player { app, folder, .. } = player;
    drop(app);
    std::fs::write(folder.path().join("settings.json"), "{ \"hints\": false }").unwrap();
    let player = attended(folder, bo()).press("..");
    assert_eq!(times(&player, begin), 0, "they are switched off");
}

#[test]
fn settings_search_ranks_name_matches_before_description_matches() {
    // The description of an earlier setting contains the word as well.
    let screen = after("<Esc>jjj<Enter>/health");
    let found: Vec<&str> =
        screen.lines().filter(|row| row.contains(" % ") || row.contains(" off ")).collect();
    assert!(found.len() > 1 && found[0].contains("Auto-attack min. health"), "{screen}");
}
