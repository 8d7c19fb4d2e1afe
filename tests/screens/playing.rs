//! Playing with keys and mouse: dialogs, saving, failing disks, and settings.

use crate::screens::desk::editing;
use crate::screens::player::{Player, USUAL, ada, find, setup};
use fifteen::base::{Point, Size};
use fifteen::game::Tone;
use fifteen::game::save::Saves;
use fifteen::ui::input::key::{Button, parse_keys};
use fifteen::ui::{App, Canvas, Input, KeyFile, KeyMap, StartMode};

#[test]
fn title_screen_after_death_does_not_list_the_run() {
    let player = Player::in_run(USUAL[0]).press("n").until("l", "You died");
    let mut player = player.press("l<Enter>");
    let screen = player.screen();
    assert!(screen.contains("New run") && !screen.contains("Ada"), "{screen}");
}

const FIGHTERS: [&str; 4] = ["Flint", "Gorse", "Thornado", "Thornback"];

fn proposed(player: &mut Player) -> Vec<&'static str> {
    let screen = player.screen();
    let shown = FIGHTERS.into_iter().filter(|name| screen.contains(name));
    shown.collect()
}

#[test]
fn name_field_suggests_a_name_and_offers_others() {
    let mut player = Player::at_title(USUAL[1]).press("n<Down><Enter>");
    assert!(player.screen().contains("* other name"), "{}", player.screen());
    let mut all = std::collections::BTreeSet::new();
    for _ in 0..100 {
        let before = proposed(&mut player);
        player = player.press("*");
        let after = proposed(&mut player);
        assert!(after.len() == 1 && after != before, "{before:?} {after:?}");
        all.extend(after);
    }
    assert_eq!(all.len(), FIGHTERS.len(), "{all:?}");
}

#[test]
fn name_suggestions_skip_the_names_of_existing_runs() {
    let mut player = Player::at_title(USUAL[1]);
    for name in &FIGHTERS[..3] {
        let ask = format!("<Home>n<Down><Enter><C-u>{name}<Enter>");
        player = player.press(&ask).press("S").again(StartMode::Title);
    }
    player = player.press("<Home>n<Down><Enter>");
    let screen = player.screen();
    assert!(screen.contains(" Thornback"), "{screen}");
}

#[test]
fn key_hints_below_the_panel_are_never_overwritten() {
    for height in 9..=40 {
        let mut player = Player::in_scenario(Size::new(80, height), "den");
        let screen = player.screen();
        assert!(screen.contains("│ ? help   Esc menu"), "{height}: {screen}");
    }
}

#[test]
fn play_and_title_screens_draw_at_tiny_sizes() {
    let ways = ["", "x", "_", "<Esc>", "Q", "m", "?", "S"];
    for keys in ways {
        let mut player = Player::in_run(USUAL[0]).press(keys);
        for width in 0..=30 {
            for height in 0..=12 {
                player.size = Size::new(width, height);
                player.screen();
                player.app.handle(Input::Hover(Point::new(width / 2, height / 2)));
                player.screen();
            }
        }
    }
    for keys in ["", "n", "n<Enter>"] {
        let mut player = Player::at_title(USUAL[0]).press(keys);
        for width in 0..=30 {
            for height in 0..=12 {
                player.size = Size::new(width, height);
                player.screen();
                player.app.handle(Input::Wheel(1));
                player.screen();
            }
        }
    }
}

#[test]
fn remembered_cells_are_dimmer_than_visible_cells() {
    // Once the hero has left, the area west of the door is only remembered.
    let player = Player::in_run(USUAL[0]);
    let brightness = |player: &Player, at: Point| {
        let mut canvas = Canvas::new(player.size);
        player.app.draw(&mut canvas);
        let cell = canvas.cells()[at];
        let rgb = |c: fifteen::content::Rgb| u32::from(c.0) + u32::from(c.1) + u32::from(c.2);
        (cell.glyph, rgb(cell.color), rgb(cell.background))
    };
    let corner = Point::new((75 - 44) / 2 + 1, (33 - 15) / 2);
    let seen = brightness(&player, corner);
    let player = player.press("njjjhOjj");
    let remembered = brightness(&player, corner);
    assert_eq!((seen.0, remembered.0), ('#', '#'));
    assert!(remembered.1 < seen.1, "{remembered:?} {seen:?}");
    assert!(remembered.2 <= seen.2, "{remembered:?} {seen:?}");
}

#[test]
fn hover_describes_a_cell_and_click_travels_there() {
    let mut player = Player::in_run(USUAL[0]);
    let origin = Point::new((75 - 44) / 2, (33 - 15) / 2);
    player.give(Input::Hover(origin + Point::new(10, 4)));
    assert!(player.screen().contains("a giant rat, unhurt, asleep"), "{}", player.screen());
    player.give(Input::Click(origin + Point::new(10, 4), Button::Right));
    assert!(player.screen().contains("Go up to them, 5 steps"), "{}", player.screen());
    player = player.press("x");
    assert!(player.screen().contains("Look around"));
    player.give(Input::Click(origin, Button::Right));
    assert!(!player.screen().contains("Look around"));
    player.give(Input::Click(origin + Point::new(6, 3), Button::Left));
    assert_eq!(player.app.game().unwrap().hero_at(), Point::new(6, 3));
}

#[test]
fn existing_run_is_resumed_unless_the_requested_seed_differs() {
    let player = Player::in_run(USUAL[0]).press("lll").again(ada(None));
    assert_eq!(player.app.game().unwrap().hero_at(), Point::new(8, 2));
    let player = player.again(ada(Some(7)));
    let Player { app, folder, .. } = player;
    drop(app);
    let refused = App::new(setup(folder.path(), ada(Some(8)))).err().unwrap();
    assert_eq!(
        refused.to_string(),
        "A run of Ada already exists. Its seed is 7, not 8. Resume it without a seed, or give the new run its own name."
    );
}

#[test]
fn unknown_scenario_error_suggests_the_nearest_name() {
    let start = StartMode::Play {
        name: Some("Ada".to_owned()),
        seed: None,
        scenario: Some("campain".to_owned()),
        called: Default::default(),
    };
    let folder = tempfile::tempdir().unwrap();
    let refused = App::new(setup(folder.path(), start)).err().unwrap().to_string();
    assert_eq!(refused, "There is no scenario `campain`; did you mean `campaign`?");
}

#[test]
fn new_run_with_a_taken_name_offers_to_resume_the_old_run() {
    let mut player = Player::in_run(USUAL[0]).press("lll").again(StartMode::Title);
    player = player.press("n<Enter><C-u>Ada<Enter>");
    assert!(player.screen().contains("A run of Ada already exists."));
    player = player.press("y");
    assert_eq!(player.app.game().unwrap().hero_at(), Point::new(8, 2));
}

#[test]
fn failed_save_is_reported_and_quitting_needs_confirmation() {
    let mut player = Player::in_run(USUAL[0]);
    let saves = player.folder.path().join("saves");
    std::fs::remove_dir_all(&saves).unwrap();
    std::fs::write(&saves, "in the way").unwrap();
    player = player.press("l<C-s>");
    let screen = player.screen();
    assert!(screen.contains("NOT saved."), "{screen}");
    assert!(!screen.contains("Saved."), "{screen}");
    player = player.press("S");
    assert!(!player.app.done());
    assert!(player.screen().contains("Quit anyway?"), "{}", player.screen());
    player = player.press("n");
    assert!(!player.app.done());
    player = player.press("Sy");
    assert!(player.app.done());
}

#[cfg(unix)]
#[test]
fn unsaved_run_is_saved_once_its_folder_can_be_created() {
    use std::os::unix::fs::symlink;
    let folder = tempfile::tempdir().unwrap();
    let link = folder.path().join("way");
    // Creating a folder in /sys always fails.
    symlink("/sys", &link).unwrap();
    let app = App::new(setup(&link, ada(Some(7)))).unwrap();
    let size = USUAL[0];
    let mut player = Player { app, size, folder };
    assert!(player.screen().contains("This run cannot be saved"));
    let mut player = player.press("<Enter>s<C-s>");
    assert!(player.screen().contains("NOT saved. Cannot create"));
    std::fs::remove_file(&link).unwrap();
    std::fs::create_dir(&link).unwrap();
    let mut player = player.press("s<C-s>");
    assert!(player.screen().contains("Saved."), "{}", player.screen());
    find(&link, "world.json");
}

#[test]
fn key_interrupts_autoexplore_without_running_its_command() {
    let mut player = Player::in_scenario(USUAL[0], "arena");
    let key = |text: &str| Input::Key(parse_keys(text).unwrap()[0]);
    player.app.handle(key("o"));
    player.app.tick();
    assert!(player.app.is_busy() && player.screen().contains("exploring"));
    player.app.handle(Input::Hover(Point::new(3, 3)));
    assert!(player.app.is_busy());
    let before = player.app.game().unwrap().hero_at();
    player.app.handle(key("l"));
    assert!(!player.app.is_busy());
    assert_eq!(player.app.game().unwrap().hero_at(), before);
}

#[test]
fn taking_a_stair_saves_the_run() {
    let player = Player::in_run(USUAL[0]).press("llllllnnn>");
    assert_eq!(player.app.game().unwrap().level().depth(), 2);
    let runs = Saves::new(player.folder.path().join("saves")).list(player.app.game().unwrap().content());
    assert_eq!(runs[0].state.as_ref().unwrap().depth, 2);
}

#[test]
fn save_and_quit_leaves_a_run_to_resume() {
    let player = Player::in_run(USUAL[0]).press("lS");
    assert!(player.app.done());
    let player = player.again(ada(None));
    assert_eq!(player.app.game().unwrap().hero_at(), Point::new(6, 2));
}

#[test]
fn monster_name_uses_the_space_of_a_missing_status_mark() {
    let start = StartMode::Play {
        name: Some("Ada".to_owned()),
        seed: Some(7),
        scenario: Some("den".to_owned()),
        called: Default::default(),
    };
    // On a screen with only 17 rows, each creature in sight has one row.
    let player = editing(Size::new(80, 17), start);
    let mut player = player.edit("data/monsters.json", "\"name\": \"ogre\"", "\"name\": \"ogre chief\"");
    let screen = player.screen();
    assert!(screen.contains("O ogre chief  ■■■■"), "{screen}");
}

#[test]
fn abandoned_run_is_removed_but_listed_in_the_scores() {
    let mut player = Player::in_run(USUAL[0]).press("Qn.Qy");
    let screen = player.screen();
    let tells = ["You gave up", "Gave up.", "graveyard/ada-"];
    assert!(tells.iter().all(|words| screen.contains(words)), "{screen}");
    assert!(screen.contains(", a new record"), "{screen}");
    let mut player = player.press("<Enter>");
    let screen = player.screen();
    assert!(screen.contains("New run") && !screen.contains("Ada"), "{screen}");
    let mut player = player.press("<End><Up><Up><Enter>");
    let screen = player.screen();
    let row = screen.lines().find(|row| row.contains("Ada"));
    assert!(row.is_some_and(|row| row.contains("gave up")), "{screen}");
    let mut player = player.press("<Enter>");
    assert!(player.screen().contains("Gave up on step 1, turn"));
}

#[test]
fn play_again_after_death_starts_a_run_with_the_same_name() {
    let dead = || Player::in_run(USUAL[0]).press("n").until("l", "You died");
    let mut player = dead().press("n");
    assert!(player.screen().contains("Play again as Ada, with a new seed?"));
    // Pressing `n` again does not start a run.
    let mut player = player.press("n");
    assert!(player.screen().contains("You died"));
    let player = player.press("ny");
    let world = player.app.game().unwrap().world();
    assert_eq!((world.name(), world.turn()), ("Ada", 0));
    assert!(world.ending().is_none());
}

#[test]
fn look_mode_cycles_through_stairs_and_doors() {
    let mut player = Player::in_run(USUAL[0]).press("x<Tab><Tab>");
    let screen = player.screen();
    assert!(screen.contains("Stand on it and press > to"), "{screen}");
    let mut player = player.press("<Tab>");
    let screen = player.screen();
    assert!(screen.contains("losed door"), "{screen}");
}

#[test]
fn debug_messages_can_be_switched_on_and_off() {
    let debug = |player: &Player| {
        let log = player.app.game().unwrap().log().iter();
        log.filter(|message| message.tone == Tone::Debug).count()
    };
    let player = Player::in_run(USUAL[0]).press("l");
    assert_eq!(debug(&player), 0);
    // Debug messages are spoilers, so a question comes first.
    let mut player = player.press("<C-d>");
    let screen = player.screen();
    assert!(screen.contains("They are spoilers. Show them?"), "{screen}");
    let player = player.press("<Esc>l");
    assert_eq!(debug(&player), 0);
    let mut player = player.press("<C-d>y");
    let screen = player.screen();
    assert!(screen.contains("Debug messages are on. They are spoilers"), "{screen}");
    let player = player.press("h");
    let some = debug(&player);
    assert!(some > 0);
    assert_eq!(debug(&player.press("<C-d>l")), some);
}

#[test]
fn debug_messages_are_sentences() {
    let player = Player::in_run(USUAL[0]).press("<C-d>y....................h");
    let log = player.app.game().unwrap().log().iter();
    let texts = log.filter(|message| message.tone == Tone::Debug);
    let texts: Vec<&str> = texts.map(|message| message.text.as_str()).collect();
    let moved = |text: &&&str| text.ends_with("] You go west.");
    assert_eq!(texts.iter().filter(moved).count(), 1, "{texts:#?}");
    for text in texts {
        let sentence = text.starts_with('[') && text.ends_with(['.', '!']);
        assert!(sentence && !text.contains(['{', '(', '_']), "{text}");
    }
}

#[test]
fn into_view_messages_are_kept_after_a_resume() {
    let seen = |player: &Player| {
        let log = player.app.game().unwrap().log().iter();
        let seen = log.filter(|message| message.text.contains(" into view, "));
        seen.map(|message| (message.turn, message.tone, message.text.clone())).collect::<Vec<_>>()
    };
    let player = Player::in_run(USUAL[0]).until("o", " into view, ");
    let before = seen(&player);
    assert!(before.iter().all(|(_, tone, _)| *tone == Tone::Danger));
    let player = player.again(ada(None));
    assert_eq!(seen(&player), before);
}

#[test]
fn unplayable_run_is_reported_over_the_title_screen() {
    let player = Player::in_run(USUAL[0]);
    let folder = player.folder.path().to_owned();
    let Player { mut app, size, folder: kept } = player;
    app.close().unwrap();
    drop(app);
    // The existing run has another seed, so it is not resumed.
    let app = App::with_player(setup(&folder, ada(Some(8))));
    let mut player = Player { app, size, folder: kept };
    let screen = player.screen();
    assert!(screen.contains("Its seed is 7, not 8."), "{screen}");
    assert!(player.app.failure().is_some());
    let mut player = player.press("<Enter>");
    let screen = player.screen();
    assert!(screen.contains("Resume  Ada"), "{screen}");
    assert!(player.app.failure().is_some(), "nothing is played yet");
    let player = player.press("<Enter>");
    assert_eq!(player.app.game().unwrap().world().seed(), 7);
    assert_eq!(player.app.failure(), None);
    let Player { mut app, folder: kept, .. } = player;
    app.close().unwrap();
    drop(app);
    let save = find(&folder, "world.json");
    for name in ["world.json", "journal.txt"] {
        std::fs::write(save.with_file_name(name), "{").unwrap();
    }
    let app = App::with_player(setup(&folder, ada(None)));
    let mut player = Player { app, size, folder: kept };
    let screen = player.screen();
    assert!(screen.contains("Ada") && screen.contains("world.json"), "{screen}");
}

#[test]
fn key_hints_follow_the_key_bindings() {
    let folder = tempfile::tempdir().unwrap();
    let bindings = r#"{ "keys": [{ "command": "help", "keys": ["<F2>"] }] }"#;
    let text = include_str!("../../data/keys.json");
    let shipped = KeyFile { name: "data/keys.json", text };
    let bindings = KeyFile { name: "keys.json", text: bindings };
    let mut setup = setup(folder.path(), ada(Some(7)));
    setup.keys = KeyMap::read(shipped, Some(bindings)).unwrap();
    let app = App::new(setup).unwrap();
    let mut player = Player { app, size: USUAL[0], folder };
    assert!(player.screen().contains("F2 help"));
    player = player.press("?");
    assert!(player.screen().contains("That key does nothing here. Press F2 for help."));
    let help = player.press("<F2>").screen();
    assert!(help.lines().any(|line| line.contains("this help") && line.contains(" F2 ")), "{help}");
}

#[test]
fn end_of_run_writes_a_dump_and_a_score() {
    let player = Player::in_run(USUAL[0]).press("n").until("l", "You died");
    let saves = player.folder.path().join("saves");
    let tale = std::fs::read_to_string(find(&saves, "dump.txt")).unwrap();
    for part in ["Ada - Fifteen Steps Down", "Killed by ", "[Hero]", "[Last view]"] {
        assert!(tale.contains(part), "{tale}");
    }
    let scores = Saves::new(saves).scores();
    assert_eq!(scores.len(), 1);
    assert_eq!(scores[0].name, "Ada");
    assert!(!scores[0].won && scores[0].points >= 100);
}

#[test]
fn unwritable_scores_do_not_block_the_death_screen() {
    let player = Player::in_run(USUAL[0]);
    let saves = player.folder.path().join("saves");
    std::fs::create_dir(saves.join("scores.json")).unwrap();
    let mut player = player.press("n").until("l", "You died");
    let screen = player.screen();
    assert!(screen.contains("could not be ranked"), "{screen}");
    let mut player = player.press("<Enter>");
    assert!(player.screen().contains("New run"));
}

#[test]
fn auto_pickup_follows_its_setting() {
    use fifteen::content::ItemClass;
    let picks = |player: &Player, class| player.app.game().unwrap().world().picks_up(class);
    let player = Player::in_run(USUAL[0]);
    assert!(picks(&player, ItemClass::Gold) && !picks(&player, ItemClass::Weapon));
    // Open the setting and toggle its first item class.
    let mut player = player.press("<Esc><Down><Down><Down><Enter>/picks<Enter><Enter>");
    assert!(player.screen().contains("─ Auto-pickup ─"));
    assert!(picks(&player, ItemClass::Weapon));
    let player = player.press("<Enter>");
    assert!(!picks(&player, ItemClass::Weapon));
}
