//! Every screen as text, at the usual sizes and at sizes at which nothing fits.
//!
//! The pictures are in `tests/golden/screens/`; `UPDATE_GOLDEN=1 cargo test --test screens` draws
//! them anew.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use fifteen::base::{Point, Size};
use fifteen::content::Content;
use fifteen::game::Tone;
use fifteen::game::save::Saves;
use fifteen::ui::key::{Button, parse_keys};
use fifteen::ui::{App, Canvas, Input, KeyFile, KeyMap, Settings, Setup, Start};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use tempfile::TempDir;

const USUAL: [Size; 2] = [Size::new(100, 40), Size::new(80, 24)];

/// A small world of its own, so that no change of the game's data changes a picture.
fn content() -> Rc<Content> {
    let deep = deep();
    let files = [
        ("tiles.json", include_str!("data/screens/tiles.json")),
        ("monsters.json", include_str!("data/screens/monsters.json")),
        ("themes.json", include_str!("data/screens/themes.json")),
        ("maps/hall.json", include_str!("data/screens/hall.json")),
        ("maps/den.json", include_str!("data/screens/den.json")),
        ("maps/deep.json", &deep),
        (
            "scenarios/test.json",
            include_str!("data/screens/scenarios.json"),
        ),
    ];
    match Content::from_texts(&files) {
        Ok(content) => Rc::new(content),
        Err(report) => panic!("{report}"),
    }
}

/// A hall of pillars of 120x50 cells, larger than any view.
fn deep() -> String {
    let cell = |x: i32, y: i32| match (x, y) {
        (0 | 119, _) | (_, 0 | 49) => '#',
        (3, 2) => '@',
        (110, 45) => '>',
        _ if x % 10 == 0 && y % 5 == 0 => '#',
        _ => '.',
    };
    let row = |y| (0..120).map(|x| cell(x, y)).collect::<String>();
    let rows: Vec<String> = (0..50).map(|y| format!("\"{}\"", row(y))).collect();
    let start = r#"{ "tile": "floor", "start": true }"#;
    let legend = format!(r##""#": "wall", ".": "floor", ">": "down", "@": {start}"##);
    format!(
        r#"{{ "legend": {{ {legend} }}, "rows": [{}] }}"#,
        rows.join(", ")
    )
}

fn keys() -> KeyMap {
    let text = include_str!("../data/keys.json");
    let name = "data/keys.json";
    KeyMap::read(KeyFile { name, text }, None).unwrap()
}

/// A player at a canvas.
struct Player {
    app: App,
    size: Size,
    folder: TempDir,
}

impl Player {
    fn at_title(size: Size) -> Player {
        Player::sit_down(size, tempfile::tempdir().unwrap(), Start::Title)
    }

    /// In a run of Ada's with the seed 7.
    fn in_run(size: Size) -> Player {
        Player::sit_down(size, tempfile::tempdir().unwrap(), ada(Some(7)))
    }

    /// In a run of Bo's in that scenario.
    fn in_scenario(size: Size, id: &str) -> Player {
        let start = Start::Play {
            name: Some("Bo".to_owned()),
            seed: Some(7),
            scenario: Some(id.to_owned()),
        };
        Player::sit_down(size, tempfile::tempdir().unwrap(), start)
    }

    fn sit_down(size: Size, folder: TempDir, start: Start) -> Player {
        let app = App::new(setup(folder.path(), start)).unwrap();
        let mut player = Player { app, size, folder };
        player.screen();
        player
    }

    /// Leaves as a closed window does, and comes back.
    fn again(mut self, start: Start) -> Player {
        self.app.close().unwrap();
        let Player { app, size, folder } = self;
        drop(app);
        Player::sit_down(size, folder, start)
    }

    fn press(mut self, keys: &str) -> Player {
        for key in parse_keys(keys).unwrap() {
            self.give(Input::Key(key));
        }
        self
    }

    fn give(&mut self, input: Input) {
        self.app.handle(input);
        while self.app.busy() {
            self.app.tick();
        }
        self.screen();
    }

    fn screen(&mut self) -> String {
        let mut canvas = Canvas::new(self.size);
        self.app.draw(&mut canvas);
        canvas.to_text()
    }

    /// Presses a key until that is on the screen.
    fn until(mut self, keys: &str, shown: &str) -> Player {
        for _ in 0..300 {
            if self.screen().contains(shown) {
                return self;
            }
            self = self.press(keys);
        }
        panic!("`{shown}` is never shown:\n{}", self.screen());
    }
}

fn ada(seed: Option<u64>) -> Start {
    Start::Play {
        name: Some("Ada".to_owned()),
        seed,
        scenario: None,
    }
}

fn setup(folder: &Path, start: Start) -> Setup {
    Setup {
        content: content(),
        keys: keys(),
        settings: Settings::default(),
        saves: Saves::new(folder.join("saves")),
        start,
    }
}

/// Compares the screen with its picture, or draws the picture.
fn golden(name: &str, mut player: Player) {
    let text = same_times(&player.screen());
    let Size { width, height } = player.size;
    let file = format!("tests/golden/screens/{name}_{width}x{height}.txt");
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(&file);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        text == expected,
        "the screen is not as in {file}; if that is meant, run with UPDATE_GOLDEN=1\n{text}"
    );
}

/// The text with all dates and times replaced by one.
fn same_times(text: &str) -> String {
    const SAME: &str = "2026-11-21 10:30";
    let shape = |text: &[char]| -> String {
        text.iter()
            .map(|c| if c.is_ascii_digit() { '0' } else { *c })
            .collect()
    };
    let mut chars: Vec<char> = text.chars().collect();
    for i in 0..chars.len().saturating_sub(SAME.len()) {
        if shape(&chars[i..i + SAME.len()]) == "0000-00-00 00:00" {
            chars.splice(i..i + SAME.len(), SAME.chars());
        }
    }
    chars.into_iter().collect()
}

/// Draws a screen at the usual sizes, reached from Ada's run by these keys.
fn golden_run(name: &str, keys: &str) {
    for size in USUAL {
        golden(name, Player::in_run(size).press(keys));
    }
}

#[test]
fn play() {
    golden_run("play", "");
    golden_run("play_remembering", "njjjhOjj");
    golden_run("play_doors", "njjjhOjjc");
    golden_run("play_folded", "....ccc");
}

#[test]
fn a_level_larger_than_the_view() {
    for size in USUAL {
        let player = Player::in_scenario(size, "arena");
        golden("play_large", player.press("_JJJJLLLL<Enter>"));
    }
}

#[test]
fn many_in_sight() {
    for size in USUAL {
        golden("play_crowd", Player::in_scenario(size, "den"));
    }
}

#[test]
fn looking() {
    golden_run("look_monster", "x");
    golden_run("look_self", "x<Esc>xykkkhhhh");
    golden_run("look_remembered", "njjjhOjjxkkLh");
    golden_run("look_far", "xLLLLL");
}

#[test]
fn travelling() {
    golden_run("travel", "_lllll");
}

#[test]
fn over_the_map() {
    golden_run("menu", "<Esc>");
    golden_run("give_up", "Q");
    golden_run("log", "m");
    golden_run("help", "?");
    golden_run("help_end", "?<End>");
}

#[test]
fn title() {
    for size in USUAL {
        golden("title", Player::at_title(size));
        golden("title_choose", Player::at_title(size).press("n"));
        golden(
            "title_name",
            Player::at_title(size).press("n<Enter><C-u>Torin"),
        );
        golden(
            "title_runs",
            Player::in_run(size).press("..").again(Start::Title),
        );
    }
}

#[test]
fn a_run_that_cannot_be_read_is_listed_and_left_alone() {
    for size in USUAL {
        let player = Player::in_run(size);
        let saves = player.folder.path().join("saves");
        let mut player = player.again(Start::Title);
        let world = find(&saves, "world.json");
        std::fs::write(&world, "{ \"format\": 7").unwrap();
        player = player.again(Start::Title);
        assert!(player.screen().contains("cannot be read"));
        player = player.press("<Enter>").press("<Enter>");
        assert_eq!(std::fs::read_to_string(&world).unwrap(), "{ \"format\": 7");
        golden("title_damaged", player);
    }
}

fn find(folder: &Path, name: &str) -> PathBuf {
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.ends_with(name) {
                return path;
            }
        }
    }
    panic!("no {name}");
}

#[test]
fn death() {
    for size in USUAL {
        let player = Player::in_run(size).press("n").until("l", "You have died");
        golden("death", player);
    }
}

#[test]
fn death_leads_to_a_title_without_the_run() {
    let player = Player::in_run(USUAL[0])
        .press("n")
        .until("l", "You have died");
    let mut player = player.press("<Space>");
    let screen = player.screen();
    assert!(
        screen.contains("New run") && !screen.contains("Ada"),
        "{screen}"
    );
}

#[test]
fn nothing_is_too_small() {
    let ways = ["", "x", "_", "<Esc>", "Q", "m", "?", "S"];
    for keys in ways {
        let mut player = Player::in_run(USUAL[0]).press(keys);
        for width in 0..=30 {
            for height in 0..=12 {
                player.size = Size::new(width, height);
                player.screen();
                player
                    .app
                    .handle(Input::Hover(Point::new(width / 2, height / 2)));
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
fn what_is_remembered_is_dimmer_than_what_is_seen() {
    // West of the door is remembered once the hero is out of sight of it.
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
fn the_mouse_tells_and_travels() {
    let mut player = Player::in_run(USUAL[0]);
    let origin = Point::new((75 - 44) / 2, (33 - 15) / 2);
    player.give(Input::Hover(origin + Point::new(10, 4)));
    assert!(
        player.screen().contains("a giant rat, unhurt, asleep"),
        "{}",
        player.screen()
    );
    player.give(Input::Click(origin + Point::new(10, 4), Button::Right));
    assert!(player.screen().contains("Look around"));
    player.give(Input::Click(origin, Button::Right));
    assert!(!player.screen().contains("Look around"));
    player.give(Input::Click(origin + Point::new(6, 3), Button::Left));
    assert_eq!(player.app.game().unwrap().hero_at(), Point::new(6, 3));
}

#[test]
fn a_run_is_resumed_unless_another_was_asked_for() {
    let player = Player::in_run(USUAL[0]).press("lll").again(ada(None));
    assert_eq!(player.app.game().unwrap().hero_at(), Point::new(8, 2));
    let player = player.again(ada(Some(7)));
    let Player { app, folder, .. } = player;
    drop(app);
    let refused = App::new(setup(folder.path(), ada(Some(8)))).err().unwrap();
    assert_eq!(
        refused.to_string(),
        "There is a run of Ada already, with the seed 7 and not 8. Resume it without a seed, or give the new run another name."
    );
}

#[test]
fn a_scenario_that_is_not_there_is_answered_with_the_nearest() {
    let start = Start::Play {
        name: Some("Ada".to_owned()),
        seed: None,
        scenario: Some("campain".to_owned()),
    };
    let folder = tempfile::tempdir().unwrap();
    let refused = App::new(setup(folder.path(), start))
        .err()
        .unwrap()
        .to_string();
    assert_eq!(
        refused,
        "There is no scenario `campain`; did you mean `campaign`?"
    );
}

#[test]
fn a_new_run_of_a_name_that_is_taken_offers_the_old_one() {
    let mut player = Player::in_run(USUAL[0]).press("lll").again(Start::Title);
    player = player.press("n<Enter><C-u>Ada<Enter>");
    assert!(player.screen().contains("There is a run of Ada already."));
    player = player.press("y");
    assert_eq!(player.app.game().unwrap().hero_at(), Point::new(8, 2));
}

#[test]
fn a_failed_save_is_told_and_leaving_asks_first() {
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
    assert!(
        player.screen().contains("Leave all the same?"),
        "{}",
        player.screen()
    );
    player = player.press("n");
    assert!(!player.app.done());
    player = player.press("Sy");
    assert!(player.app.done());
}

#[test]
fn a_key_breaks_in_on_what_takes_several_turns_and_does_nothing_else() {
    let mut player = Player::in_scenario(USUAL[0], "arena");
    let key = |text: &str| Input::Key(parse_keys(text).unwrap()[0]);
    player.app.handle(key("o"));
    player.app.tick();
    assert!(player.app.busy() && player.screen().contains("exploring"));
    player.app.handle(Input::Hover(Point::new(3, 3)));
    assert!(player.app.busy());
    let before = player.app.game().unwrap().hero_at();
    player.app.handle(key("l"));
    assert!(!player.app.busy());
    assert_eq!(player.app.game().unwrap().hero_at(), before);
}

#[test]
fn a_stair_saves_without_being_asked() {
    let player = Player::in_run(USUAL[0]).press("llllllnnn>");
    assert_eq!(player.app.game().unwrap().level().depth(), 2);
    let runs = Saves::new(player.folder.path().join("saves")).list();
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
fn a_run_that_is_given_up_is_gone() {
    let mut player = Player::in_run(USUAL[0]).press("Qn.Qy");
    let screen = player.screen();
    assert!(
        screen.contains("New run") && !screen.contains("Ada"),
        "{screen}"
    );
}

#[test]
fn debug_messages_come_and_go() {
    let debug = |player: &Player| {
        let log = player.app.game().unwrap().log().iter();
        log.filter(|message| message.tone == Tone::Debug).count()
    };
    let player = Player::in_run(USUAL[0]).press("l");
    assert_eq!(debug(&player), 0);
    let player = player.press("<C-d>l");
    let some = debug(&player);
    assert!(some > 0);
    assert_eq!(debug(&player.press("<C-d>l")), some);
}

#[test]
fn hints_follow_the_key_map() {
    let folder = tempfile::tempdir().unwrap();
    let own = r#"{ "keys": [{ "command": "help", "keys": ["<F2>"] }] }"#;
    let text = include_str!("../data/keys.json");
    let shipped = KeyFile {
        name: "data/keys.json",
        text,
    };
    let own = KeyFile {
        name: "keys.json",
        text: own,
    };
    let mut setup = setup(folder.path(), ada(Some(7)));
    setup.keys = KeyMap::read(shipped, Some(own)).unwrap();
    let app = App::new(setup).unwrap();
    let mut player = Player {
        app,
        size: USUAL[0],
        folder,
    };
    assert!(player.screen().contains("F2 help"));
    player = player.press("?");
    assert!(
        player
            .screen()
            .contains("That key does nothing here. Press F2 for help.")
    );
    assert!(player.press("<F2>").screen().contains("this help      F2"));
}
