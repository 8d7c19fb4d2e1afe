//! Zoom (the size of letters), and restoring the position and size of the window.

use crate::window::desk::Desk;
use crate::window::game::Game;
use crate::window::newest_picture;
use std::path::Path;
use std::time::Duration;

const RUN: [&str; 5] = ["play", "Ada", "--scenario", "training", "--seed=1"];

fn pictures(home: &Path) -> usize {
    let entries = std::fs::read_dir(home.join("saves/pictures")).into_iter().flatten().flatten();
    entries.filter(|entry| entry.path().extension().is_some_and(|e| e == "png")).count()
}

/// Takes a screenshot and returns its size. Asserts that its upper half has the same pixels as the window.
fn picture(game: &mut Game, home: &Path) -> (u32, u32) {
    let before = pictures(home);
    let shown = game.pixels();
    game.key("F12");
    game.wait_until("a picture", |_| pictures(home) == before + 1);
    let (size, drawn) = newest_picture(&home.join("saves/pictures"));
    let room = game.size();
    let spare = |room: u32, used: u32| ((room - used) / 2) as usize;
    let (left, top) = (spare(room.0, size.0), spare(room.1, size.1));
    let width = size.0 as usize * 3;
    for y in 0..size.1 as usize / 2 {
        let from = ((top + y) * room.0 as usize + left) * 3;
        assert!(shown[from..from + width] == drawn[y * width..(y + 1) * width], "row {y}");
    }
    size
}

#[test]
fn zoom_changes_the_font_size_and_keeps_the_window_size() {
    let desk = Desk::new(1280, 1024);
    let home = tempfile::tempdir().unwrap();
    let mut game = Game::start(&desk, home.path(), &RUN);
    game.wait_for("the run", |screen| screen.contains("turn"));
    assert_eq!((game.size(), picture(&mut game, home.path())), ((1000, 800), (1000, 800)));
    // No font is smaller than the smallest, so the next key has no effect.
    let down = [("ctrl+minus", (9, 18)), ("ctrl+minus", (9, 15)), ("ctrl+minus", (8, 13))];
    let up = [("ctrl+minus", (8, 13)), ("ctrl+equal", (9, 15)), ("ctrl+KP_Add", (9, 18))];
    let back = [("ctrl+KP_Subtract", (9, 15)), ("ctrl+0", (10, 20)), ("ctrl+plus", (10, 20))];
    for (key, (width, height)) in down.into_iter().chain(up).chain(back) {
        game.key(key);
        std::thread::sleep(Duration::from_millis(300));
        let whole = (1000 / width * width, 800 / height * height);
        assert_eq!(picture(&mut game, home.path()), whole, "after {key}");
        assert_eq!(game.size(), (1000, 800));
    }
    game.wheel_with_ctrl(-1);
    std::thread::sleep(Duration::from_millis(300));
    assert_eq!(picture(&mut game, home.path()), (999, 792));
    game.wheel_with_ctrl(1);
    std::thread::sleep(Duration::from_millis(300));
    assert_eq!(picture(&mut game, home.path()), (1000, 800));
    // The larger window has room for 80x24 larger letters. Zooming and resizing take no turn.
    game.move_to(0, 0);
    game.resize(1280, 1000);
    game.wait_until("another size", |game| game.size() == (1280, 1000));
    game.key("ctrl+plus");
    std::thread::sleep(Duration::from_millis(300));
    // Without a window manager, the window moves back to its first position.
    game.move_to(0, 0);
    std::thread::sleep(Duration::from_millis(500));
    assert_eq!(picture(&mut game, home.path()), (1280, 988), "16x26");
    game.signal("TERM");
    assert_eq!(game.ended_within(Duration::from_secs(5)), Some(0));
    assert_eq!(game.saved(3)["turn"], 0);
}

#[test]
fn window_size_position_and_full_screen_state_are_restored() {
    let desk = Desk::managed(1280, 1024);
    let home = tempfile::tempdir().unwrap();
    let start = |more: &[&str]| {
        let mut game = Game::start(&desk, home.path(), &[&RUN[..], more].concat());
        game.wait_until("the window is drawn", |game| game.is_drawn());
        std::thread::sleep(Duration::from_millis(300));
        game
    };
    let close = |mut game: Game| {
        game.signal("TERM");
        assert_eq!(game.ended_within(Duration::from_secs(5)), Some(0));
    };
    let mut game = start(&[]);
    game.key("ctrl+minus");
    game.resize(1100, 850);
    game.wait_until("another size", |game| game.size() == (1100, 850));
    game.move_to(130, 90);
    std::thread::sleep(Duration::from_millis(300));
    let place = game.place();
    close(game);

    let mut game = start(&[]);
    assert_eq!((game.size(), game.place()), ((1100, 850), place));
    assert_eq!(picture(&mut game, home.path()), (1098, 846), "9x18");
    game.key("F11");
    game.wait_until("full screen", |game| game.size() == (1280, 1024));
    close(game);

    let mut game = start(&[]);
    game.wait_until("full screen again", |game| game.size() == (1280, 1024));
    game.key("F11");
    game.wait_until("a window again", |game| game.size() == (1100, 850));
    close(game);

    let game = start(&["--size", "90x30", "--font", "8x13"]);
    assert_eq!(game.size(), (720, 390));
    close(game);

    for text in [
        r#"{ "size": [900, 700], "place": [9000, 9000] }"#,
        r#"{ "size": [900, 700], "place": [-20000, 5], "full": "no" }"#,
    ] {
        std::fs::write(home.path().join("window.json"), text).unwrap();
        let game = start(&[]);
        let (x, y) = game.place();
        assert!((0..=380).contains(&x) && (0..=324).contains(&y), "{x} {y}");
        assert_eq!(game.size(), (900, 700));
        close(game);
    }
    std::fs::write(home.path().join("window.json"), "[[[[").unwrap();
    let game = start(&[]);
    assert_eq!(game.size(), (1000, 800));
    close(game);
}
