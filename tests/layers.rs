//! The layers `base <- content <- game <- bot <- ui <- frontend <- main`, and what must never be.
//!
//! A file may use its own layer and those to the left of it. Comments do not count. Files of tests may
//! read files and name colours, but keep to their layer like all others. `src/derive/` is a crate of its own, which can use
//! none of them: what it names is in the code that it makes, and that is code of the file it is made in.

use std::fs;
use std::path::{Path, PathBuf};

const LAYERS: [&str; 7] = ["base", "content", "game", "bot", "ui", "frontend", "main"];

/// A word that may stand only in files whose path begins with one of these, and why.
const ONLY: [(&str, &[&str], &str); 12] = [
    (
        "tcod",
        &["frontend/window/"],
        "only the window speaks to libtcod",
    ),
    (
        "sdl2_sys",
        &["frontend/window/"],
        "only the window speaks to SDL",
    ),
    (
        "libc",
        &["frontend/window/"],
        "only the window speaks to the C library",
    ),
    (
        "unsafe",
        &["frontend/window/"],
        "only the window may be unsafe",
    ),
    (
        "crossterm",
        &["frontend/terminal/"],
        "only the terminal front end speaks to the terminal",
    ),
    (
        "rand",
        &["base/random.rs"],
        "dice come from base::Random, whose streams never change",
    ),
    (
        "HashMap",
        &[],
        "ordered collections only: iteration must be the same everywhere",
    ),
    (
        "HashSet",
        &[],
        "ordered collections only: iteration must be the same everywhere",
    ),
    ("thread_local", &[], "no globals"),
    (
        "f32",
        &[],
        "integers only: floating point differs between machines",
    ),
    (
        "f64",
        &[],
        "integers only: floating point differs between machines",
    ),
    (
        "Instant",
        &["frontend/", "commands/simulate/"],
        "only front ends know the clock, and who times many runs",
    ),
];

/// A word that must not stand in files whose path begins like this.
const NEVER: [(&str, &str, &str); 7] = [
    ("SystemTime", "base/", "the clock is no part of a game"),
    ("SystemTime", "content/", "the clock is no part of a game"),
    ("Rgb", "game/", "the rules know no colours"),
    ("Palette", "game/", "the rules know no colours"),
    ("Rgb", "bot/", "the bot knows no colours"),
    ("bot", "ui/", "only the commands let the bot play"),
    ("bot", "frontend/", "only the commands let the bot play"),
];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
}

/// The words of a line of code, without what follows `//`.
fn words(line: &str) -> impl Iterator<Item = &str> {
    let code = line.split("//").next().unwrap_or_default();
    code.split(|c: char| !c.is_alphanumeric() && c != '_')
        .filter(|w| !w.is_empty())
}

fn is_test(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or_default();
    path.contains("/tests/") || name.contains("tests.rs") || name == "testing.rs"
}

fn layer(path: &str) -> Option<usize> {
    let top = path.split('/').next()?.trim_end_matches(".rs");
    LAYERS.iter().position(|layer| *layer == top)
}

/// What is wrong with a line of a file, if anything.
fn broken(path: &str, line: &str) -> Option<String> {
    let own = layer(path);
    let code = line.split("//").next().unwrap_or_default();
    for (i, layer) in LAYERS.iter().enumerate() {
        let uses = ["crate::", "fifteen::"]
            .iter()
            .any(|root| code.contains(&format!("{root}{layer}::")));
        if let Some(own) = own.filter(|own| uses && i > *own) {
            return Some(format!("`{}` must not know `{layer}`", LAYERS[own]));
        }
    }
    let here = |prefix: &&str| path.starts_with(*prefix);
    for word in words(line) {
        if let Some((_, _, why)) = ONLY
            .iter()
            .find(|(w, places, _)| *w == word && !places.iter().any(here))
        {
            return Some(format!("`{word}`: {why}"));
        }
        let never = NEVER.iter().find(|(w, place, _)| *w == word && here(place));
        if let Some((_, _, why)) = never.filter(|_| !is_test(path)) {
            return Some(format!("`{word}`: {why}"));
        }
        let quiet_game =
            path.starts_with("game/") && !path.starts_with("game/save/") && !is_test(path);
        if quiet_game
            && ["fs", "SystemTime", "env"].contains(&word)
            && code.contains(&format!("std::{word}"))
            || quiet_game && code.contains("SystemTime")
        {
            return Some(format!(
                "`{word}`: in the game only saving touches files and clocks"
            ));
        }
    }
    code.contains("static mut")
        .then(|| "`static mut`: no globals".to_owned())
}

#[test]
fn every_file_keeps_to_its_layer() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&root, &mut files);
    assert!(files.len() > 40, "only {} sources found", files.len());
    let mut faults = Vec::new();
    for file in files {
        let path = file
            .strip_prefix(&root)
            .unwrap()
            .to_string_lossy()
            .replace('\\', "/");
        // The root of the library lists the layers and allows what the window alone may do.
        if path == "lib.rs" {
            continue;
        }
        for (n, line) in fs::read_to_string(&file).unwrap().lines().enumerate() {
            let allowance = line.contains("forbid(unsafe_code)");
            if let Some(fault) = broken(&path, line).filter(|_| !allowance) {
                faults.push(format!(
                    "src/{path}:{}: {fault}\n    {}",
                    n + 1,
                    line.trim()
                ));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_rules_catch_what_they_forbid() {
    for (path, line) in [
        ("base/grid.rs", "use crate::game::World;"),
        ("content/tile.rs", "use crate::ui::Canvas;"),
        ("game/mind.rs", "use crate::frontend::window;"),
        ("game/mind.rs", "use std::collections::HashMap;"),
        ("game/mind.rs", "let now = std::time::SystemTime::now();"),
        ("game/turn.rs", "std::fs::write(path, text)"),
        ("game/turn.rs", "let x: f64 = 0.5;"),
        ("game/mind.rs", "use crate::bot::Player;"),
        ("bot/player.rs", "use crate::ui::Canvas;"),
        ("ui/app.rs", "use crate::bot::Player;"),
        ("ui/app.rs", "use tcod::console::Root;"),
        ("ui/app.rs", "unsafe { go() }"),
        ("ui/app.rs", "static mut GAME: u8 = 0;"),
        ("frontend/window/mod.rs", "use crossterm::event;"),
        ("content/load.rs", "use rand::Rng;"),
    ] {
        assert!(broken(path, line).is_some(), "{path}: {line}");
    }
    for (path, line) in [
        ("ui/app.rs", "use crate::game::Game; // not tcod::Root"),
        (
            "frontend/window/mod.rs",
            "unsafe { sdl2_sys::SDL_Init(0) };",
        ),
        ("game/save/slot.rs", "std::fs::rename(a, b)?;"),
        ("main.rs", "use fifteen::frontend::headless;"),
    ] {
        assert_eq!(broken(path, line), None, "{path}: {line}");
    }
}
