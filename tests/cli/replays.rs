//! `fifteen replay`: showing and verifying recorded runs.

use crate::cli::home::Home;
use std::fs;
use std::path::{Path, PathBuf};

fn played() -> Home {
    let home = Home::new();
    home.ada(&["--seed", "5", "--keys", "oosss_><Enter>Roo"]);
    home
}

fn recorded(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/replays");
    folder.join(name).display().to_string()
}

fn folder(home: &Home) -> PathBuf {
    Path::new("saves").join(home.ada_folder().file_name().unwrap())
}

#[test]
fn a_run_is_verified_by_name_folder_or_journal() {
    let home = played();
    let before = home.tree();
    let folder = folder(&home);
    let journal = folder.join("journal.txt");
    for named in [Path::new("saves/Ada"), Path::new("Ada"), &folder, &journal] {
        let named = named.to_str().unwrap();
        let answer = home.run(&["replay", named, "--verify", "--saves", "saves"]);
        assert_eq!((answer.status, &*answer.err), (0, ""), "{named}");
        assert!(answer.out.starts_with("Verified, no difference: Ada, "), "{}", answer.out);
    }
    assert!(home.tree() == before, "something was written");
}

#[test]
fn a_buried_run_is_found_by_the_path_shown_in_the_game() {
    let home = Home::new();
    home.ada(&["--seed", "5", "--keys", "oosQy"]);
    let names: Vec<String> = home.tree().into_keys().collect();
    let dump = names.iter().find(|name| name.ends_with("/dump.txt"));
    let (_, path) = dump.unwrap().split_once("/saves/").unwrap();
    let (grave, _) = path.rsplit_once('/').unwrap();
    for named in [path, grave] {
        let answer = home.run(&["replay", named, "--verify", "--saves", "saves"]);
        assert_eq!((answer.status, &*answer.err), (0, ""), "{named}");
        assert!(answer.out.contains("Ada"), "{}", answer.out);
    }
    // Also where the folder of runs is another one.
    let elsewhere = home.run(&["replay", &format!("saves/{path}"), "--verify", "--saves", "others"]);
    assert_eq!((elsewhere.status, &*elsewhere.err), (0, ""));
}

#[test]
fn verification_reports_a_changed_seed_in_the_header() {
    let home = played();
    let journal = home.ada_folder().join("journal.txt");
    let text = fs::read_to_string(&journal).unwrap();
    fs::write(&journal, text.replacen("seed 5\n", "seed 6\n", 1)).unwrap();
    let answer = home.run(&["replay", "saves/Ada", "--verify"]);
    answer.assert_stderr(1, "The header of saves/");
    assert_eq!(answer.out, "");
}

#[test]
fn an_invalid_journal_is_reported() {
    let home = Home::new();
    home.write("letter.txt", "Dear Ada,\n\n");
    let verify = |named: &str| home.run(&["replay", named, "--verify"]);
    verify("letter.txt").assert_error(1, "letter.txt is not the journal of a run.");
    verify("nobody").assert_stderr(1, "neither a file nor a run named nobody");
    verify(".").assert_stderr(1, "journal.txt: ");
    home.run(&["replay", "x", "--speed", "0"]).assert_stderr(2, "0 is not in 1..=1000");
}

fn watched(keys: &str) -> String {
    watched_at("100x40", keys)
}

fn watched_at(size: &str, keys: &str) -> String {
    let home = Home::new();
    let run = recorded("spark-01.txt");
    let args = ["replay", &run, "--front", "headless", "--size", size, "--screen", "--keys", keys];
    let answer = home.run(&args);
    assert_eq!((answer.status, &*answer.err), (0, ""));
    answer.out
}

#[test]
fn a_replay_plays_to_the_end() {
    let screen = watched("");
    let status = screen.lines().rev().nth(1).unwrap();
    assert!(status.contains("Replay: turn ") && status.ends_with(", the end"), "{screen}");
    assert!(screen.contains("Run 1"), "{screen}");
    let hints = "Esc leave  Space pause  . one action  + faster  - slower  g go to a turn";
    let words = |text: &str| text.split_whitespace().collect::<Vec<&str>>().join(" ");
    assert!(words(&screen).contains(&words(hints)), "{screen}");
}

#[test]
fn a_replay_shows_only_replay_keys() {
    for size in ["40x20", "60x24", "80x24", "100x40"] {
        let screen = watched_at(size, "g0<Enter>");
        let expected = ["Esc leave", "Space resume", "- slower", "g go to a turn"];
        assert!(expected.iter().all(|keys| screen.contains(keys)), "{screen}");
        let untold = ["Esc menu", "Esc back", "? help", "F1"];
        assert!(!untold.iter().any(|keys| screen.contains(keys)), "{screen}");
    }
    let screen = watched_at("80x24", "");
    assert_eq!(screen.matches("Esc leave").count(), 2, "{screen}");
}

#[test]
fn a_replay_can_seek_to_a_turn_and_step() {
    let status = |screen: &str| screen.lines().rev().nth(1).unwrap().trim().to_owned();
    let at = status(&watched("g0<Enter>"));
    assert!(at.starts_with("Replay: turn 0 of ") && at.contains(", command 0 of "), "{at}");
    assert!(at.ends_with(", paused"), "{at}");
    let at = status(&watched("g0<Enter>..g"));
    assert_eq!(at, "Go to turn: _");
    let at = status(&watched("g0<Enter>.."));
    assert!(!at.starts_with("Replay: turn 0 of "), "{at}");
    let at = status(&watched("g999999999999<Enter>"));
    assert!(at.ends_with(", the end"), "{at}");
}

#[test]
fn a_replay_branch_is_a_practice_run() {
    let home = played();
    let answer = home.run(&["replay", "Ada", "--branch", "20", "--saves", "saves"]);
    assert_eq!((answer.status, &*answer.err), (0, ""), "{}", answer.out);
    assert!(answer.out.contains("`fifteen play \"Ada again\"`"), "{}", answer.out);
    let show = home.run(&["save", "show", "Ada again", "--saves", "saves"]);
    assert!(show.out.contains("turn 20"), "{}", show.out);
    let play = |keys: &str| {
        let front = ["--front", "headless", "--screen", "--saves", "saves"];
        let args = ["play", "Ada again", "--keys", keys];
        home.run(&[&args[..], &front].concat())
    };
    let answer = play("ssS");
    assert_eq!((answer.status, &*answer.err), (0, ""), "{}", answer.out);
    let answer = play("");
    assert!(answer.out.contains("Practice run"), "{}", answer.out);
    // The note is only on the screen, not in the hero's log.
    let log = play("m");
    assert!(!log.out.contains("Practice run") && log.out.contains("Messages"), "{}", log.out);
    let answer = home.run(&["replay", "Ada again", "--verify", "--saves", "saves"]);
    assert!(answer.err.contains("continues from turn 20 of another run"), "{}", answer.err);
    let answer = home.run(&["replay", "Ada", "--branch", "21", "--saves", "saves"]);
    assert!(answer.out.contains("Created the practice run Ada again 2 from turn 21."), "{}", answer.out);
    let answer = play("sQy");
    assert_eq!((answer.status, &*answer.err), (0, ""), "{}", answer.out);
    let listed = home.tree().into_keys().filter(|name| name.contains("scores"));
    let listed: Vec<String> = listed.collect();
    for name in listed {
        let text = fs::read_to_string(home.at(&name)).unwrap_or_default();
        assert!(!text.contains("Ada again"), "{text}");
    }
}

#[test]
fn a_branch_needs_an_existing_turn_and_a_free_name() {
    let home = played();
    let branch = |turn: &str, named: &str| {
        home.run(&["replay", "Ada", "--branch", turn, "--as", named, "--saves", "saves"])
    };
    let answer = branch("999999", "Ben");
    assert_ne!(answer.status, 0);
    assert!(answer.err.contains("The run has no turn 999999"), "{}", answer.err);
    let answer = branch("20", "Ada");
    assert!(answer.err.contains("A run named Ada exists already"), "{}", answer.err);
    let answer = branch("20", "");
    assert_ne!(answer.status, 0, "{}", answer.out);
    let before = home.tree();
    assert!(before.keys().all(|name| !name.contains("Ben")), "nothing was written");
}

#[test]
fn a_replay_follows_a_running_game() {
    use fifteen::content::{Content, DEFAULT_PALETTE, Source};
    use fifteen::game::save::Replay;
    let home = played();
    let journal = home.ada_folder().join("journal.txt");
    let text = fs::read_to_string(&journal).unwrap();
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let content = Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap().into();
    // Cut the journal four lines before its end, and add half of the next line.
    let cut = lines.len() - 4;
    let part = |lines: &[&str]| lines.concat();
    let half = &lines[cut][..lines[cut].len() / 2];
    fs::write(&journal, part(&lines[..cut]) + half).unwrap();
    let mut run = Replay::follow(&content, &journal).unwrap();
    run.seek(u64::MAX).unwrap();
    assert!(run.is_over());
    let then = run.game().world().turn();
    assert!(!run.catch_up().unwrap(), "half a line is none");
    fs::write(&journal, &text).unwrap();
    assert!(run.catch_up().unwrap());
    while run.step().unwrap() {}
    assert!(run.is_over() && run.game().world().turn() >= then);
    let mut whole = Replay::open(&content, &journal).unwrap();
    whole.seek(u64::MAX).unwrap();
    let state = |run: &Replay| {
        let (game, log) = (run.game(), run.game().log().iter().count());
        (game.world().turn(), game.hero_at(), log, run.commands())
    };
    assert_eq!(state(&run), state(&whole));
    fs::write(&journal, text.replacen("seed 5\n", "seed 6\n", 1) + "\n").unwrap();
    let error = run.catch_up().unwrap_err().to_string();
    assert!(error.contains("now belongs to another run"), "{error}");
}

#[test]
fn replays_with_plot_changes_at_the_start_verify() {
    for seed in 1..=12 {
        let home = Home::new();
        let seed = seed.to_string();
        home.ada(&["--seed", &seed, "--people", "townsfolk", "--class", "guard", "--keys", "."]);
        home.ada(&["--keys", ""]);
        let answer = home.run(&["replay", "Ada", "--verify", "--saves", "saves"]);
        assert_eq!((answer.status, &*answer.err), (0, ""), "seed {seed}");
    }
}
