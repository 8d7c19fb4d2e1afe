//! The screen with statistics of all runs.

use crate::screens::pictures::golden;
use crate::screens::player::{Player, USUAL, setup};
use fifteen::base::{Random, Size};
use fifteen::game::save::{Saves, Score};
use fifteen::ui::StartMode;

const CAUSES: [&str; 5] = [
    "killed by a giant rat",
    "killed by an ogre",
    "gave up",
    "starved in the dark of the lowest cellar of all",
    "killed by a giant rat",
];

fn played(runs: u64) -> Vec<Score> {
    let mut random = Random::new(3);
    let run = |n: u64| {
        let deepest = random.between(0, 3 + n as i32 / 6);
        let won = n > 20 && random.one_in(5);
        let class = ["guard of the watch", "hunter"][random.below(2) as usize];
        Score {
            points: 100 * deepest.unsigned_abs() as u64 + n,
            name: format!("Ada {n}"),
            called: format!("Lastlighter and {class}, level {}", 1 + deepest / 2),
            scenario: ["Fifteen Steps Down", "Arena"][usize::from(n % 4 == 3)].to_owned(),
            cause: if won { "won with the Ember" } else { CAUSES[random.below(5) as usize] }.to_owned(),
            ending: String::new(),
            won,
            depth: (deepest - random.between(0, 1)).max(0),
            deepest,
            turn: 300 + 37 * n + u64::from(random.below(500)),
            kills: random.below(30),
            gold: 5,
            seed: n,
            date: format!("2026-11-{:02} 10:{:02}", 1 + n / 60, n % 60),
        }
    };
    (0..runs).map(run).collect()
}

fn of(size: Size, runs: u64) -> Player {
    let folder = tempfile::tempdir().unwrap();
    let saves = folder.path().join("saves");
    std::fs::create_dir_all(&saves).unwrap();
    for score in played(runs) {
        Saves::new(&saves).add_score(&score).unwrap();
    }
    let setup = setup(folder.path(), StartMode::Title);
    Player::with(size, folder, setup).press("<End><Up><Up><Up><Enter>")
}

#[test]
fn statistics_match_golden_pictures() {
    for size in USUAL {
        golden("statistics", of(size, 36));
        golden("statistics_end", of(size, 36).press("<End>"));
        golden("statistics_game", of(size, 36).press("<Tab><Tab>"));
        golden("statistics_one", of(size, 1));
        golden("statistics_none", of(size, 0));
    }
    golden("statistics_many", of(Size::new(132, 50), 120));
    golden("statistics", of(Size::new(40, 20), 36));
}

#[test]
fn statistics_scroll_at_every_size_and_filter_by_scenario() {
    for (width, height) in [(40, 12), (60, 24), (80, 24), (200, 60)] {
        let mut player = of(Size::new(width, height), 36);
        let mut all = player.screen();
        for _ in 0..40 {
            player = player.press("<PgDn>");
            all += &player.screen();
        }
        for words in ["36 runs", "Deepest step", "Turns", "Score", "Killed by an ogre", "Hunter", "Arena"] {
            assert!(all.contains(words), "{width}x{height}: {words}\n{all}");
        }
    }
    let mut player = of(USUAL[1], 36).press("<Tab>");
    assert!(player.screen().contains("Runs of Fifteen Steps Down"), "{}", player.screen());
    assert!(player.screen().contains("27 runs"), "{}", player.screen());
    let mut player = player.press("<Tab>");
    assert!(player.screen().contains("Runs of Arena"), "{}", player.screen());
    let mut player = player.press("<Tab>");
    assert!(player.screen().contains("36 runs"), "{}", player.screen());
    let mut player = player.press("<Esc>");
    assert!(player.screen().contains("New run"));
}
