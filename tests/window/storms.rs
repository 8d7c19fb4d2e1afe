//! Stress tests of the window: many resizes, and a monkey test with keys and mouse.

use crate::pictures;
use crate::tier;
use crate::window::desk::Desk;
use crate::window::game::Game;
use crate::window::turn_on;
use fifteen::base::Random;
use std::time::Duration;

const RUN: [&str; 5] = ["play", "Ada", "--scenario", "training", "--seed=1"];

const SCREENS: [&str; 10] =
    ["x", "Escape", "i", "Escape", "question", "Escape", "at", "Escape", "m", "Escape"];

const KEYS: [&str; 37] = [
    "Return",
    "Return",
    "Escape",
    "Escape",
    "Escape",
    "Tab",
    "space",
    "BackSpace",
    "Delete",
    "Up",
    "Down",
    "Left",
    "Right",
    "Prior",
    "Next",
    "Home",
    "End",
    "KP_1",
    "KP_2",
    "KP_5",
    "KP_9",
    "shift+Up",
    "shift+KP_3",
    "greater",
    "less",
    "underscore",
    "at",
    "question",
    "slash",
    "plus",
    "minus",
    "ctrl+f",
    "ctrl+plus",
    "ctrl+minus",
    "ctrl+0",
    "F1",
    "F12",
];

/// Number of keys in the daily tests, and in all tests.
const MONKEY: (usize, usize) = (1_000, 20_000);
/// Number of window sizes in the daily tests, and in all tests.
const SIZES: (usize, usize) = (25, 250);

#[test]
fn rapid_window_resizes_keep_the_run_intact() {
    let desk = Desk::new(1280, 1024);
    let home = tempfile::tempdir().unwrap();
    let mut game = Game::start(&desk, home.path(), &RUN);
    let before = game.wait_for("the run", |screen| screen.contains("turn"));
    let size = game.size();
    let mut random = Random::new(tier::seed());
    for (i, key) in (0..tier::some(SIZES.0, SIZES.1)).zip(SCREENS.into_iter().cycle()) {
        // Resize again, often before the window has drawn the previous size. Some sizes are too small to be useful.
        let (width, height) = (random.between(40, 1280), random.between(30, 1024));
        game.resize(width as u32, height as u32);
        if i % 3 == 0 {
            game.key(key);
        }
        assert_eq!(game.ended_within(Duration::from_millis(1)), None, "{:?}", game.printed());
    }
    game.resize(size.0, size.1);
    game.move_to(0, 0);
    game.wait_until("the old size", |game| game.size() == size);
    let on_map = |screen: &str| screen.contains("? help   Esc menu");
    for _ in 0..6 {
        if on_map(&game.screen()) {
            break;
        }
        game.key("Escape");
        std::thread::sleep(Duration::from_millis(300));
    }
    let after = game.wait_for("the map", |screen| on_map(screen) && turn_on(screen) >= 0);
    assert_eq!(turn_on(&after), turn_on(&before), "{after}");
    game.key("period");
    game.wait_for("a turn", |screen| turn_on(screen) == turn_on(&before) + 1);
    game.signal("TERM");
    assert_eq!(game.ended_within(Duration::from_secs(5)), Some(0));
    assert_eq!(game.printed(), (String::new(), String::new()));
}

fn some_key(random: &mut Random) -> String {
    let letter = |first: u8, many: u32, random: &mut Random| {
        char::from(first + u8::try_from(random.below(many)).unwrap()).to_string()
    };
    match random.below(10) {
        0..4 => letter(b'a', 26, random),
        4 => letter(b'A', 26, random),
        5 => letter(b'0', 10, random),
        6 => (*random.pick(&["o", "h", "j", "k", "l", "greater", "y"]).unwrap()).to_owned(),
        _ => (*random.pick(&KEYS).unwrap()).to_owned(),
    }
}

fn answers(game: &mut Game) -> bool {
    let before = game.image();
    for key in ["Escape", "Return", "n", "Right", "Escape"] {
        game.key(key);
        for _ in 0..40 {
            if game.ended_within(Duration::from_millis(1)).is_some() || game.image() != before {
                return true;
            }
            std::thread::sleep(Duration::from_millis(25));
        }
    }
    false
}

#[test]
fn random_input_neither_crashes_nor_freezes_the_game() {
    let desk = Desk::new(1280, 1024);
    let home = tempfile::tempdir().unwrap();
    let mut random = Random::new(tier::seed() + 77);
    let start = || Game::start(&desk, home.path(), &[]);
    let mut game = start();
    let mut pressed = 0;
    while pressed < tier::some(MONKEY.0, MONKEY.1) {
        let keys: Vec<String> = (0..50).map(|_| some_key(&mut random)).collect();
        pressed += keys.len();
        let names: Vec<&str> = keys.iter().map(String::as_str).collect();
        // The keys may quit the game, but its exit status must be 0.
        game.keys(&names);
        let at = (random.between(140, 1139), random.between(112, 911));
        game.click_pixel(at, random.pick(&["1", "1", "3", "4", "5"]).unwrap());
        if let Some(status) = game.ended_within(Duration::from_millis(1)) {
            assert_eq!((status, game.printed().1), (0, String::new()), "{keys:?}");
            game = start();
        } else if pressed % 500 == 0 {
            assert!(answers(&mut game), "nothing answers after {keys:?}:\n{}", game.screen());
            if let Some(status) = game.ended_within(Duration::from_millis(1)) {
                assert_eq!(status, 0, "{:?}", game.printed());
                game = start();
            }
        }
    }
    game.signal("TERM");
    assert_eq!(game.ended_within(Duration::from_secs(10)), Some(0), "{:?}", game.printed());
    assert_eq!(game.printed().1, "");
}

#[test]
fn map_animation_uses_little_cpu_time() {
    let desk = Desk::new(1280, 1024);
    let home = tempfile::tempdir().unwrap();
    // The lava of the lake is animated.
    let (run, turn) = pictures::beginning("cinder_lake");
    let (run, turn) = (run.to_string_lossy(), turn.to_string());
    Game::prepare(home.path(), &["replay", &run, "--branch", &turn, "--as", "Ada"]);
    let mut game = Game::start(&desk, home.path(), &["play", "Ada"]);
    game.wait_for("the lake", |screen| screen.contains("the Cinder Lake"));
    let first = game.pixels();
    game.wait_until("lava that moves", |game| game.pixels() != first);
    // Limit of processor time in two seconds, in hundredths of a second: 5 % of one core, and twice that in a debug
    // build. Other programs can disturb samples, so one good sample is enough.
    let most = if cfg!(debug_assertions) { 20 } else { 10 };
    let ticks: Vec<u64> = (0..6)
        .map(|_| {
            let before = game.processor_ticks();
            std::thread::sleep(Duration::from_secs(2));
            game.processor_ticks() - before
        })
        .collect();
    assert!(ticks.iter().any(|ticks| *ticks <= most), "{ticks:?} hundredths of two seconds each");
    game.key("Escape");
    game.wait_for("the menu", |screen| screen.contains("Settings"));
    std::thread::sleep(Duration::from_millis(700));
    let before = game.processor_ticks();
    std::thread::sleep(Duration::from_secs(3));
    let ticks = game.processor_ticks() - before;
    assert!(ticks <= 6, "{ticks} hundredths of a second in three seconds over a still map");
}
