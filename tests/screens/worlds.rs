//! The shipped scenarios Arena and Caves, played from the title screen to the end.

use crate::loaded;
use crate::screens::pictures::golden;
use crate::screens::player::{Player, USUAL, setup};
use fifteen::base::{Random, Size};
use fifteen::ui::{AppSetup, StartMode};
use tempfile::TempDir;

fn sit_down(size: Size, folder: TempDir, start: StartMode) -> Player {
    let setup = AppSetup { content: loaded::shipped(), ..setup(folder.path(), start) };
    Player::with(size, folder, setup)
}

pub fn world(size: Size, id: &str, seed: u64) -> Player {
    let start = StartMode::Play {
        name: Some("Bo".to_owned()),
        seed: Some(seed),
        scenario: Some(id.to_owned()),
        called: Default::default(),
    };
    sit_down(size, tempfile::tempdir().unwrap(), start)
}

/// Walks randomly until the run ends. If `strikes` is set, attacks neighbours, else waits for their attack.
fn fought(mut player: Player, strikes: bool) -> Player {
    let mut dice = Random::new(1);
    for _ in 0..3000 {
        let game = player.app.game().unwrap();
        if game.world().ending().is_some() {
            return player;
        }
        let hero = game.hero_at();
        let mut near = game.actors_in_sight().into_iter().map(|other| other.at());
        let key = match near.find(|at| at.manhattan_distance(hero) == 1).map(|at| at - hero) {
            Some(_) if !strikes => ".",
            Some(step) if step.x < 0 => "h",
            Some(step) if step.x > 0 => "l",
            Some(step) if step.y < 0 => "k",
            Some(_) => "j",
            None => dice.pick(&["h", "j", "k", "l"]).unwrap(),
        };
        player = player.press(key);
    }
    panic!("it does not end:\n{}", player.screen());
}

fn ended(size: Size, strikes: bool, won: bool) -> Player {
    for seed in 0..100 {
        let player = fought(world(size, "arena", seed), strikes);
        let end = player.app.game().unwrap().world().ending();
        if end.unwrap().is_won() == won {
            return player;
        }
    }
    panic!("no run ends like that");
}

#[test]
fn arena_screens_match_golden_pictures() {
    for size in USUAL {
        golden("arena", world(size, "arena", 7));
        golden("arena_look", world(size, "arena", 7).press("x"));
        golden("arena_victory", ended(size, true, true));
        golden("arena_game_over", ended(size, false, false));
    }
}

#[test]
fn caves_screens_match_golden_pictures() {
    for size in USUAL {
        golden("caves", world(size, "caves", 7));
        golden("caves_corner", world(size, "caves", 7).press("YYBBYYHHKK"));
        golden("caves_look", world(size, "caves", 7).press("x"));
    }
    golden("caves", world(Size::new(120, 40), "caves", 7));
}

#[test]
fn title_screen_lists_arena_and_caves() {
    let title = sit_down(USUAL[1], tempfile::tempdir().unwrap(), StartMode::Title);
    let mut player = title.press("n");
    let screen = player.screen();
    let place = |word| screen.find(word).unwrap_or_else(|| panic!("{word}?\n{screen}"));
    assert!(place("Fifteen Steps Down") < place("Arena"));
    assert!(place("Arena") < place("Caves"));
    let mut player = player.press("<End><Up><Enter><C-u>Cy<Enter>");
    let screen = player.screen();
    assert!(screen.contains("the Arena") && screen.contains("3/3"), "{screen}");
}

#[test]
fn enter_after_the_end_restarts_with_another_seed() {
    for (strikes, won, title) in [(true, true, "Victory!"), (false, false, "Game Over")] {
        let mut player = ended(USUAL[1], strikes, won);
        assert!(player.screen().contains(title), "{}", player.screen());
        let before = player.app.game().unwrap().world().seed();
        let mut player = player.press("<Enter>");
        let screen = player.screen();
        let world = player.app.game().unwrap().world();
        assert!(world.ending().is_none() && world.turn() == 0, "{screen}");
        assert!(world.name() == "Bo" && world.seed() != before);
        assert!(!screen.contains(title), "{screen}");
        let player = fought(player, false).press("<Esc>");
        assert!(player.app.game().is_none(), "and another key leads to the title");
    }
}

#[test]
fn arena_run_can_be_saved_and_resumed() {
    let mut player = world(USUAL[1], "arena", 7).press(".");
    let before = player.screen();
    player.app.close().unwrap();
    let Player { app, size, folder } = player;
    drop(app);
    let start = StartMode::Play {
        name: Some("Bo".to_owned()),
        seed: None,
        scenario: None,
        called: Default::default(),
    };
    let mut player = sit_down(size, folder, start);
    let map = |screen: &str| screen.lines().take(18).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(map(&player.screen()), map(&before));
}

#[test]
fn caves_viewport_never_extends_beyond_the_level() {
    for seed in 0..20 {
        let mut player = world(USUAL[1], "caves", seed);
        for key in ["Y", "H", "K", "U", "L", "N", "J", "B", "H"] {
            player = player.press(key).press(key);
            let screen = player.screen();
            for row in screen.lines().take(21) {
                let rock = |c: char| "\u{b7}\u{2592}@".contains(c);
                assert!(row.chars().count() == 80 && row.chars().all(rock), "{screen}");
            }
        }
    }
}
