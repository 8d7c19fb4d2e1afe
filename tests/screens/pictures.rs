//! Golden pictures of every screen, as text.

use crate::screens::player::{Player, USUAL, find};
use crate::screens::sizes::{LAYOUTS, ONE_SIZE, STANDARD, has_picture, lacks};
use fifteen::base::Size;
use fifteen::ui::StartMode;
use std::fs;
use std::path::{Path, PathBuf};

/// Compares the screen with its golden picture, or writes the picture. At a size without a picture, the screen must
/// have all words of the standard size.
pub fn golden(name: &str, mut player: Player) {
    let text = same_times(&player.screen());
    let size = player.size;
    if has_picture(name, size) {
        return compare(&file_of(name, size), &text);
    }
    let standard = fs::read_to_string(path(&file_of(name, STANDARD))).unwrap_or_default();
    assert!(!standard.is_empty(), "{name}: the standard size comes first");
    let lacking = lacks(&standard, &text, size);
    assert_eq!(lacking, None, "{name} at {size:?} lacks something of\n{standard}\n{text}");
}

fn file_of(name: &str, Size { width, height }: Size) -> String {
    format!("{name}_{width}x{height}.txt")
}

fn path(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/screens").join(file)
}

pub fn golden_dump(name: &str, dump: &str) {
    compare(&format!("{name}_dump.txt"), dump);
}

fn compare(file: &str, text: &str) {
    let path = path(file);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, text).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        text == expected,
        "the screen is not as in {}; if that is meant, run with UPDATE_GOLDEN=1\n{text}",
        path.display()
    );
}

fn same_times(text: &str) -> String {
    const SAME: &str = "2026-11-21 10:30";
    let shape = |text: &[char]| -> String {
        text.iter().map(|c| if c.is_ascii_digit() { '0' } else { *c }).collect()
    };
    let mut chars: Vec<char> = text.chars().collect();
    // A window may hide the first characters of a date.
    for cut in 0..=SAME.len() - "00 00:00".len() {
        let same = &SAME[cut..];
        for i in 0..chars.len().saturating_sub(same.len()) {
            if shape(&chars[i..i + same.len()]) == shape(&same.chars().collect::<Vec<char>>()) {
                chars.splice(i..i + same.len(), same.chars());
            }
        }
    }
    chars.into_iter().collect()
}

fn golden_run(name: &str, keys: &str) {
    for size in USUAL {
        golden(name, Player::in_run(size).press(keys));
    }
}

#[test]
fn map_screen_matches_golden_pictures() {
    golden_run("play", "");
    golden_run("play_remembering", "njjjhOjj");
    golden_run("play_doors", "njjjhOjjc");
    golden_run("play_folded", "....ccc");
}

#[test]
fn scrolled_level_matches_golden_pictures() {
    for size in USUAL {
        let player = Player::in_scenario(size, "arena");
        golden("play_large", player.press("_JJJJLLLL<Enter>"));
    }
}

#[test]
fn crowded_view_matches_golden_pictures() {
    for size in USUAL {
        golden("play_crowd", Player::in_scenario(size, "den"));
    }
}

#[test]
fn look_mode_matches_golden_pictures() {
    golden_run("look_monster", "x");
    golden_run("look_self", "x<Esc>xykkkhhhh");
    golden_run("look_remembered", "njjjhOjjxkkLh");
    golden_run("look_far", "xLLLLL");
}

#[test]
fn travel_mode_matches_golden_pictures() {
    golden_run("travel", "_lllll");
}

#[test]
fn menu_log_and_help_match_golden_pictures() {
    golden_run("menu", "<Esc>");
    golden_run("give_up", "Q");
    golden_run("log", "m");
    golden_run("help", "?");
    golden_run("help_end", "?<End>");
}

#[test]
fn title_screens_match_golden_pictures() {
    for size in USUAL {
        golden("title", Player::at_title(size));
        golden("title_scores_none", Player::at_title(size).press("<End><Up><Up><Enter>"));
        golden("title_choose", Player::at_title(size).press("n"));
        golden("title_name", Player::at_title(size).press("n<Enter><C-u>Torin"));
        golden("title_runs", Player::in_run(size).press("..").again(StartMode::Title));
    }
}

#[test]
fn unreadable_run_is_listed_and_left_unchanged() {
    for size in USUAL {
        let player = Player::in_run(size);
        let saves = player.folder.path().join("saves");
        let mut player = player.again(StartMode::Title);
        let world = find(&saves, "world.json");
        fs::write(&world, "{ \"format\": 7 }").unwrap();
        player = player.again(StartMode::Title);
        assert!(player.screen().contains("cannot be read"));
        player = player.press("<Enter>").press("<Enter>");
        assert_eq!(fs::read_to_string(&world).unwrap(), "{ \"format\": 7 }");
        golden("title_damaged", player);
    }
}

#[test]
fn death_and_score_screens_match_golden_pictures() {
    for size in USUAL {
        let player = Player::in_run(size).press("n").until("l", "You died");
        golden("death", player);
        let player = Player::in_run(size).press("n").until("l", "You died");
        let player = player.press("<Esc>").press("<End><Up><Up><Enter>");
        let mut dump = Player::in_run(size).press("n").until("l", "You died");
        dump = dump.press("<Esc>").press("<End><Up><Up><Enter><Enter>");
        let screen = dump.screen();
        assert!(screen.contains("Ada - Fifteen Steps Down"), "{screen}");
        golden("title_scores", player);
    }
}

#[test]
fn every_golden_picture_belongs_to_a_known_scene_and_size() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sources = fs::read_dir(root.join("tests/screens")).unwrap();
    let sources = sources.map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
    let sources: String = sources.collect();
    let named = |name: &str| sources.contains(&format!("\"{name}\""));
    let mut kept = Vec::new();
    for file in fs::read_dir(path("")).unwrap() {
        let file = file.unwrap().file_name().into_string().unwrap();
        let (name, size) = file.trim_end_matches(".txt").rsplit_once('_').unwrap();
        assert!(named(name), "no scene is called {name}: {file} is left over");
        if let Some((width, height)) = size.split_once('x') {
            let size = Size::new(width.parse().unwrap(), height.parse().unwrap());
            assert!(has_picture(name, size), "nothing is compared with {file}");
        }
        kept.push(name.to_owned());
    }
    for name in LAYOUTS {
        assert!(kept.iter().filter(|kept| *kept == name).count() > 1, "{name} has one size");
    }
    assert!(ONE_SIZE.iter().all(|name| kept.iter().any(|kept| kept == name)));
}
