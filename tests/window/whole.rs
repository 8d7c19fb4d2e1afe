//! Whole runs in the real window, from the title screen to death and the next run: by mouse, and by keys.

use crate::window::desk::Desk;
use crate::window::game::Game;
use crate::window::{eyes, number_of, turn_on};
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_secs(240);

const MAP: (i32, i32) = (75, 33);

fn cells(screen: &str, fits: impl Fn(char) -> bool) -> Vec<(i32, i32)> {
    let rows = screen.lines().take(MAP.1 as usize).zip(0..);
    let cells =
        rows.flat_map(|(row, y)| row.chars().take(MAP.0 as usize).zip(0..).map(move |(c, x)| (c, (x, y))));
    cells.filter(|(c, _)| fits(*c)).map(|(_, at)| at).collect()
}

fn far((x, y): (i32, i32), (to_x, to_y): (i32, i32)) -> i32 {
    (x - to_x).abs().max((y - to_y).abs())
}

fn enter_arena(game: &mut Game) {
    game.click_on("New run");
    game.click_on("Arena");
    game.click_on("start");
    game.wait_for("the arena", |screen| turn_on(screen) == 0);
}

#[test]
fn two_runs_can_be_played_with_the_mouse_alone() {
    let desk = Desk::new(1280, 1024);
    let home = tempfile::tempdir().unwrap();
    let mut game = Game::start(&desk, home.path(), &[]);
    game.wait_for("the title", |screen| screen.contains("New run"));
    let begin = Instant::now();
    // After a victory, play the arena again until the hero dies.
    let (mut clicks, mut vain) = (0, 0);
    loop {
        enter_arena(&mut game);
        let end = loop {
            let screen = game.screen();
            if screen.contains("Game Over") || screen.contains("Victory!") {
                break screen;
            }
            assert!(begin.elapsed() < PATIENCE, "no end after {clicks} clicks:\n{screen}");
            // The map shows the hero as the number of lives, and enemies as letters. Click on the nearest enemy. If
            // a click has no effect, try the next nearest.
            let hero = cells(&screen, |c| c.is_ascii_digit()).first().copied();
            let mut enemies = cells(&screen, |c| c.is_ascii_alphabetic());
            enemies.sort_by_key(|at| hero.map(|hero| far(hero, *at)));
            if let Some(at) = enemies.get(vain % enemies.len().max(1)) {
                game.click(*at);
                clicks += 1;
            }
            let turn = turn_on(&screen);
            let patient = Instant::now();
            while turn_on(&game.screen()) == turn && patient.elapsed() < Duration::from_millis(400) {
                std::thread::sleep(Duration::from_millis(20));
            }
            vain = if turn_on(&game.screen()) == turn { vain + 1 } else { 0 };
        };
        // A hero who dies after a few clicks is no real test.
        if end.contains("Game Over") && clicks > 3 {
            break;
        }
        game.click_on("to title");
    }
    game.click_on("to title");
    enter_arena(&mut game);
    game.signal("TERM");
    assert_eq!(game.ended_within(Duration::from_secs(20)), Some(0));
    assert_eq!(game.printed(), (String::new(), String::new()));
}

fn go_down(game: &mut Game) {
    game.key("n");
    game.wait_for("the scenarios", |screen| screen.contains("A new run"));
    game.key("Return");
    game.wait_for("the name", |screen| screen.contains("New hero"));
    // Accept the suggested name.
    game.key("exclam");
    game.wait_for("the run", |screen| screen.contains("Lastlight") && turn_on(screen) == 0);
}

#[test]
fn two_runs_can_be_played_with_keys_alone() {
    let desk = Desk::new(1280, 1024);
    let home = tempfile::tempdir().unwrap();
    let mut game = Game::start(&desk, home.path(), &[]);
    game.wait_for("the title", |screen| screen.contains("New run"));
    go_down(&mut game);
    let begin = Instant::now();
    let (mut keys, mut deepest) = (0, 0);
    let end = loop {
        let screen = game.screen();
        if screen.contains("You died") {
            break screen;
        }
        assert!(begin.elapsed() < PATIENCE, "alive after {keys} keys:\n{screen}");
        deepest = deepest.max(number_of(&screen, "depth"));
        // Go down, and fight what is in the way. Answer questions with yes, and close other screens.
        let next: &[&str] = match () {
            () if screen.contains("yes") && screen.contains("no") => &["y"],
            () if !screen.contains("? help") => &["Escape"],
            () if keys % 5 == 4 => &["o"],
            () => &["greater", "Tab", "period"],
        };
        game.keys(next);
        keys += next.len();
        std::thread::sleep(Duration::from_millis(60));
    };
    assert!(deepest > 0, "{deepest}");
    assert!(end.contains("illed by") || end.contains("died"), "{end}");
    game.key("Return");
    game.wait_for("the title", |screen| screen.contains("New run"));
    go_down(&mut game);
    let screen = game.screen();
    assert!(eyes::find(&screen, '@').is_some(), "{screen}");
    game.signal("TERM");
    assert_eq!(game.ended_within(Duration::from_secs(20)), Some(0));
    assert_eq!(game.printed(), (String::new(), String::new()));
}
