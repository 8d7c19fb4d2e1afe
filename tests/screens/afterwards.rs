//! The screen after the end of a run, and the replay of the run.

use crate::screens::pictures::golden;
use crate::screens::player::{Player, USUAL};
use fifteen::base::{Point, Size};
use fifteen::ui::input::Button;
use fifteen::ui::{CopyResult, Input};
use std::time::Duration;

fn dead(size: Size) -> Player {
    Player::in_run(size).press("n").until("l", "You died")
}

#[test]
fn map_can_be_examined_after_death() {
    for size in USUAL {
        golden("after_map", dead(size).press("xHk"));
    }
    let mut player = dead(USUAL[1]).press("x");
    let screen = player.screen();
    assert!(screen.contains("Look around") && !screen.contains("You died"), "{screen}");
    assert!(!screen.contains("go there"), "{screen}");
    let turn = |player: &Player| player.app.game().unwrap().world().turn();
    let before = turn(&player);
    let mut player = player.press("_l");
    assert!(player.screen().contains("Look around"));
    assert_eq!(turn(&player), before);
    let mut player = player.press("<Esc>");
    assert!(player.screen().contains("You died"));
}

#[test]
fn look_mode_after_the_run_scrolls_to_the_level_edges() {
    let player = Player::in_scenario(USUAL[1], "arena").press("Qy");
    let mut player = player.press("xLLLLLLLLLLLLLLLJJJJJJJ");
    let screen = player.screen();
    assert!(screen.contains("You have not seen this place."), "{screen}");
}

#[test]
fn run_can_be_replayed_after_death() {
    for size in USUAL {
        golden("after_replay", dead(size).press("r..."));
    }
    let mut player = dead(USUAL[1]);
    player.app.enable_animations();
    let mut player = player.press("r");
    let screen = player.screen();
    assert!(screen.contains("Replay: turn 0 of"), "{screen}");
    assert!(!screen.contains("Practice run"), "{screen}");
    assert_eq!(player.app.next_frame(true), Some(Duration::from_millis(100)));
    for _ in 0..3 {
        player.app.animate();
    }
    assert!(player.screen().contains("command 3 of"), "{}", player.screen());
    // Any key pauses the replay.
    let mut player = player.press("z");
    assert!(player.screen().contains("paused"), "{}", player.screen());
    assert_eq!(player.app.next_frame(true), None);
    // The bar seeks to the clicked turn, the key hints below work as buttons, and the wheel changes the speed.
    let all = player.screen();
    let bar = all.lines().position(|row| row.contains("Replay: turn")).unwrap() as i32;
    let click = |x, y| Input::Click(Point::new(x, y), Button::Left);
    player.give(click(USUAL[1].width - 1, bar));
    let last = player.screen();
    let told = last.lines().nth(bar as usize).unwrap().to_owned();
    let turns: Vec<u64> = told.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse().ok()).collect();
    assert_eq!(turns[0], turns[1], "{told}");
    player.give(click(0, bar));
    assert!(player.screen().contains("turn 0 of"), "{}", player.screen());
    let step = last.lines().nth(bar as usize + 1).unwrap();
    let step = step[..step.find(". one action").unwrap()].chars().count() as i32;
    player.give(click(step, bar + 1));
    assert!(player.screen().contains("command 1 of"), "{}", player.screen());
    player.give(Input::Wheel(1));
    player.give(Input::Wheel(-1));
    let player = player.press("<Space>++++++");
    assert_eq!(player.app.next_frame(true), Some(Duration::from_millis(20)));
    let mut player = player;
    for _ in 0..50 {
        player.app.animate();
    }
    assert!(player.screen().contains("the end"), "{}", player.screen());
    assert_eq!(player.app.next_frame(true), None);
    let mut player = player.press("z");
    assert!(player.screen().contains("You died"), "{}", player.screen());
    let mut player = player.press("r<Esc>");
    assert!(player.screen().contains("You died"));
}

#[test]
fn abandoned_run_can_be_replayed() {
    let mut player = Player::in_run(USUAL[1]).press("..Qyr");
    assert!(player.screen().contains("Replay: turn 0 of"), "{}", player.screen());
}

#[test]
fn seed_is_copied_to_the_clipboard_or_shown() {
    for (how, words) in [
        (CopyResult::Copied, "Copied to the clipboard."),
        (CopyResult::Requested, "The terminal was asked"),
        (CopyResult::NoClipboard, "There is no clipboard here"),
    ] {
        let mut player = dead(USUAL[1]);
        assert_eq!(player.app.text_to_copy(), None);
        player = player.press("c");
        assert_eq!(player.app.text_to_copy().as_deref(), Some("7"));
        player.app.report_copied(how);
        assert_eq!(player.app.text_to_copy(), None);
        let screen = player.screen();
        assert!(screen.contains("Seed 7") && screen.contains(words), "{screen}");
        let mut player = player.press("x");
        assert!(player.screen().contains("You died"));
    }
}

#[test]
fn new_run_after_death_can_reuse_the_seed() {
    let mut player = dead(USUAL[1]).press("s");
    assert!(player.screen().contains("with the same seed 7?"), "{}", player.screen());
    let mut player = player.press("n");
    assert!(player.screen().contains("You died"));
    let player = player.press("sy");
    let world = player.app.game().unwrap().world();
    assert_eq!((world.name(), world.turn(), world.seed()), ("Ada", 0, 7));
    let player = dead(USUAL[1]).press("ny");
    assert_ne!(player.app.game().unwrap().world().seed(), 7);
}
