//! The real window under Xvfb, controlled by `xdotool` and read cell by cell.
//!
//! These tests need Xvfb, xdotool and openbox, which `./test` installs. Without these programs the tests fail.
#![cfg(feature = "window")]

mod desk;
mod eyes;
mod game;
mod storms;
mod whole;
mod zoom;

use desk::Desk;
use game::Game;
use std::time::Duration;

#[test]
fn player_moves_looks_resizes_closes_and_resumes() {
    let desk = Desk::new(1280, 1024);
    let home = tempfile::tempdir().unwrap();
    let mut game = Game::start(&desk, home.path(), &["play", "Ada", "--scenario", "training", "--seed", "1"]);
    let screen = game.wait_for("turn", |screen| screen.contains("Ada") && screen.contains("turn"));
    let start = eyes::find(&screen, '@').expect("the hero is on the screen");
    assert_eq!(game.icon(), Some((64, 64)));

    // Letters, arrows, and the keypad without Num Lock.
    let ways: [(&[&str], (i32, i32)); 3] =
        [(&["l", "h"], (0, 0)), (&["Right", "Left"], (0, 0)), (&["KP_6", "KP_4"], (0, 0))];
    for (keys, (dx, dy)) in ways {
        let before = turn_on(&game.screen());
        for key in keys {
            game.key(key);
        }
        let screen = game.wait_for("two turns", |screen| turn_on(screen) == before + 2);
        assert_eq!(eyes::find(&screen, '@'), Some((start.0 + dx, start.1 + dy)), "{keys:?}\n{screen}");
    }

    game.key("x");
    game.wait_for("looking", |screen| screen.contains("Look around"));
    game.key("Escape");
    game.wait_for("play", |screen| !screen.contains("Look around"));
    game.key("question");
    game.wait_for("help", |screen| screen.contains("explore"));
    game.key("Escape");

    // Resize the window: the number of cells changes. The window must stay inside the screen to be readable.
    game.move_to(0, 0);
    let (size, whole) = (game.size(), game.screen());
    for (width, height) in [(900, 700), (1200, 900), size] {
        game.resize(width, height);
        game.wait_until("another size", |game| game.size() == (width, height));
        let (columns, rows) = ((width / 10) as usize, (height / 20) as usize);
        let screen = game.wait_for("as many cells as there is room for", |screen| {
            let wide = screen.lines().any(|line| line.trim_end().chars().count() > columns - 6);
            wide && screen.contains("Ada") && screen.lines().count() == rows
        });
        assert!(eyes::find(&screen, '@').is_some(), "{screen}");
    }
    let again = game.wait_for("the same picture", |screen| screen.contains("turn  "));
    assert_eq!(turn_on(&again), turn_on(&whole), "{again}");

    game.press_close_button();
    assert_eq!(game.ended_within(Duration::from_secs(5)), Some(0));
    let saved = game.saved("Ada".len());
    assert_eq!(saved["turn"], turn_on(&whole));

    let mut game = Game::start(&desk, home.path(), &["play", "Ada"]);
    let resumed = game.wait_for("the run again", |screen| screen.contains("turn"));
    assert_eq!((turn_on(&resumed), eyes::find(&resumed, '@')), (turn_on(&whole), Some(start)), "{resumed}");
    game.signal("TERM");
    assert_eq!(game.ended_within(Duration::from_secs(5)), Some(0));
}

#[test]
fn title_screen_starts_a_run_and_a_click_walks_on_the_map() {
    let desk = Desk::new(1280, 1024);
    let home = tempfile::tempdir().unwrap();
    let mut game = Game::start(&desk, home.path(), &[]);
    game.wait_for("the title", |screen| screen.contains("New run"));
    game.key("n");
    game.wait_for("the scenarios", |screen| screen.contains("A new run"));
    // The yard is hand-drawn and fits into the map view, so neither the seed nor scrolling has an effect.
    for _ in 0..3 {
        game.key("Down");
    }
    game.wait_for("the yard", |screen| screen.contains("to learn the keys"));
    game.key("Return");
    game.wait_for("the name", |screen| screen.contains("New hero"));
    game.type_text("Bo");
    game.key("Return");
    let screen = game.wait_for("the run", |screen| screen.contains("turn"));
    let (x, y) = eyes::find(&screen, '@').unwrap();
    let floor = [(1, 0), (-1, 0), (0, 1), (0, -1)].map(|(dx, dy)| (x + 2 * dx, y + 2 * dy));
    let target =
        floor.into_iter().find(|at| eyes::at(&screen, *at) == '\u{b7}').expect("floor two steps away");
    game.click(target);
    let screen = game.wait_for("two steps", |screen| eyes::find(screen, '@') == Some(target));
    assert!(turn_on(&screen) >= 2, "{screen}");
    game.press_close_button();
    assert_eq!(game.ended_within(Duration::from_secs(5)), Some(0));
}

#[test]
fn signals_save_and_end_the_game() {
    let desk = Desk::new(1280, 1024);
    for signal in ["TERM", "INT", "HUP"] {
        let home = tempfile::tempdir().unwrap();
        let mut game = Game::start(&desk, home.path(), &["play", "Cy", "--scenario", "training"]);
        game.wait_for("the run", |screen| screen.contains("turn"));
        game.key("period");
        game.wait_for("one turn", |screen| turn_on(screen) == 1);
        game.signal(signal);
        assert_eq!(game.ended_within(Duration::from_secs(3)), Some(0), "{signal}");
        assert_eq!(game.saved(2)["turn"], 1, "{signal}");
    }
}

#[test]
fn edited_data_are_hot_reloaded_during_play() {
    let desk = Desk::new(1280, 1024);
    let home = tempfile::tempdir().unwrap();
    let from = concat!(env!("CARGO_MANIFEST_DIR"), "/data");
    let copied = std::process::Command::new("cp").arg("-r").arg(from).arg(home.path()).status();
    assert!(copied.unwrap().success());
    let monsters = home.path().join("data/monsters.json");
    let good = std::fs::read_to_string(&monsters).unwrap();
    let run = ["play", "Ed", "--scenario", "training", "--data", "data"];
    let mut game = Game::start(&desk, home.path(), &run);
    game.wait_for("the run", |screen| screen.contains("turn"));
    let bad = good.replacen("\"monsters\"", "\"monstres\"", 1);
    std::fs::write(&monsters, bad).unwrap();
    let screen = game.wait_for("the report", |screen| screen.contains("did you mean"));
    assert!(screen.contains("error: unknown field"), "{screen}");
    let newt = r#""monsters": [ { "id": "fresh_newt", "name": "fresh newt", "glyph": "n", "color": "brown",
        "family": "lizards", "faction": "beasts", "hp": "1", "frequency": 1, "depth": [1, 2], "text": "It drips." },"#;
    std::fs::write(&monsters, good.replacen("\"monsters\": [", newt, 1)).unwrap();
    let screen = game.wait_for("the log", |screen| screen.contains("reloaded: 1 added"));
    assert!(!screen.contains("did you mean"), "{screen}");
    game.signal("TERM");
    assert_eq!(game.ended_within(Duration::from_secs(5)), Some(0));
    assert_eq!(game.saved(2)["edited"], true);
}

#[test]
fn idle_window_uses_almost_no_cpu_time() {
    let desk = Desk::new(1280, 1024);
    let home = tempfile::tempdir().unwrap();
    let mut game = Game::start(&desk, home.path(), &["play", "Di", "--scenario", "training"]);
    game.wait_for("the run", |screen| screen.contains("turn"));
    std::thread::sleep(Duration::from_millis(500));
    let before = game.processor_ticks();
    std::thread::sleep(Duration::from_secs(3));
    // At most 6 hundredths of a second, which is 2 % of one core. Processor time does not depend on other programs.
    let ticks = game.processor_ticks() - before;
    assert!(ticks <= 6, "{ticks} hundredths of a second in three idle seconds");
}

#[test]
fn screenshot_has_the_pixels_of_the_window() {
    let desk = Desk::new(1280, 1024);
    let home = tempfile::tempdir().unwrap();
    let soft = home.path().join("soft.png");
    write_soft_font(&soft);
    for font in [None, Some(soft.to_str().unwrap())] {
        let home = tempfile::tempdir().unwrap();
        let mut run = vec!["play", "Ada", "--scenario", "training", "--seed", "1"];
        run.extend(font.iter().flat_map(|font| ["--font", font]));
        let mut game = Game::start(&desk, home.path(), &run);
        game.wait_for("the run", |screen| screen.contains("turn"));
        for keys in [&[][..], &["Escape"]] {
            for key in keys {
                game.key(key);
                game.wait_for("the menu", |screen| screen.contains("Settings"));
            }
            let shown = game.pixels();
            game.key("F12");
            game.wait_for("where it is", |screen| screen.contains("Screenshot saved: "));
            let (size, drawn) = newest_picture(&home.path().join("saves/pictures"));
            assert_eq!(size, game.size());
            let differ = shown.chunks(3).zip(drawn.chunks(3)).position(|(a, b)| a != b);
            let place = differ.map(|i| (i % size.0 as usize, i / size.0 as usize));
            let both = differ.map(|i| (&shown[i * 3..i * 3 + 3], &drawn[i * 3..i * 3 + 3]));
            assert!(shown == drawn, "{font:?} {keys:?}: they differ at {place:?}: {both:?}");
        }
    }
}

fn write_soft_font(path: &std::path::Path) {
    let png = std::io::Cursor::new(&include_bytes!("../../data/fonts/10x20_gs_ro.png")[..]);
    let mut reader = png::Decoder::new(png).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let frame = reader.next_frame(&mut pixels).unwrap();
    for (i, pixel) in pixels.chunks_exact_mut(3).enumerate() {
        if pixel[0] > 0 {
            pixel.fill(255 - (i * 37 % 200) as u8);
        }
    }
    let file = std::fs::File::create(path).unwrap();
    let mut encoder = png::Encoder::new(file, frame.width, frame.height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.write_header().unwrap().write_image_data(&pixels).unwrap();
}

fn newest_picture(folder: &std::path::Path) -> ((u32, u32), Vec<u8>) {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let is_png = |entry: &std::fs::DirEntry| entry.path().extension().is_some_and(|e| e == "png");
    let newest = entries.filter(is_png).max_by_key(|entry| entry.metadata().unwrap().modified().unwrap());
    let bytes = std::fs::read(newest.unwrap().path()).unwrap();
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let frame = reader.next_frame(&mut pixels).unwrap();
    ((frame.width, frame.height), pixels)
}

#[test]
fn alt_enter_toggles_full_screen() {
    let desk = Desk::managed(1280, 1024);
    let home = tempfile::tempdir().unwrap();
    let mut game = Game::start(&desk, home.path(), &[]);
    game.wait_for("the title", |screen| screen.contains("New run"));
    let size = game.size();
    game.key("alt+Return");
    game.wait_until("full screen", |game| game.size() == (1280, 1024));
    game.key("alt+Return");
    game.wait_until("a window again", |game| game.size() == size);
    game.wait_for("the title", |screen| screen.contains("New run"));
}

#[test]
fn small_screen_gets_a_small_font() {
    let desk = Desk::new(1024, 768);
    let home = tempfile::tempdir().unwrap();
    let game = Game::start(&desk, home.path(), &[]);
    let (width, height) = game.size();
    assert!(width <= 1024 && height <= 768, "{width}x{height}");
    assert_eq!((width % 100, height % 40), (0, 0), "100x40 whole cells: {width}x{height}");
}

#[test]
fn game_prints_nothing_to_the_console() {
    let desk = Desk::new(1280, 1024);
    let home = tempfile::tempdir().unwrap();
    std::fs::write(home.path().join("libtcod.cfg"), "font = { name = \"nowhere.png\" }").unwrap();
    let mut game = Game::start(&desk, home.path(), &[]);
    game.wait_for("the title", |screen| screen.contains("New run"));
    game.signal("TERM");
    assert_eq!(game.ended_within(Duration::from_secs(3)), Some(0));
    assert_eq!(game.printed(), ("".to_owned(), "".to_owned()));
}

#[test]
fn unavailable_display_or_font_is_reported() {
    let desk = Desk::new(1280, 1024);
    let home = tempfile::tempdir().unwrap();
    let font = home.path().join("font.png");
    std::fs::write(&font, b"no picture").unwrap();
    let font = font.to_str().unwrap();
    for (display, options, status, words) in [
        (":9999", vec!["--front", "window"], 2, "display"),
        (desk.display(), vec!["--front", "window", "--font", font], 2, "font"),
        (desk.display(), vec!["--font", font], 2, "font"),
    ] {
        let mut game = Game::spawn(display, home.path(), &options);
        assert_eq!(game.ended_within(Duration::from_secs(5)), Some(status), "{options:?}");
        let (out, err) = game.printed();
        assert!(out.is_empty() && err.contains(words), "{options:?}: {out}{err}");
    }
}

/// Returns the turn shown in the side panel, or -1.
fn turn_on(screen: &str) -> i64 {
    number_of(screen, "turn")
}

/// Returns the number after a word in the side panel, or -1.
fn number_of(screen: &str, word: &str) -> i64 {
    let start = format!("{word}  ");
    let line = screen.lines().find(|line| line.contains(&start)).unwrap_or_default();
    line.split(&start).nth(1).unwrap_or_default().trim().parse().unwrap_or(-1)
}
