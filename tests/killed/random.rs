//! Crash test: the program is killed at random times while it plays keys.

use crate::killed::few;
use crate::killed::home::Home;
use crate::killed::process::Process;
use crate::killed::run::{commands, graves, names};
use crate::killed::witness::{Witness, folder, share};
use fifteen::base::Random;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

const RUNS: usize = 20;
fn kills_of_each() -> usize {
    few(500) / RUNS
}
/// Maximum time before a kill, in milliseconds.
const LONGEST: u32 = if cfg!(debug_assertions) { 300 } else { 90 };

/// Starts a run with its keys in a file, because the keys may be too long for an argument.
fn start(home: &Home, keys: &str, seed: usize) -> Process {
    std::fs::write(home.path().join("keys"), keys).unwrap();
    let seed = seed.to_string();
    let mut args = home.play("Ada", &["--keys-file", "keys"]);
    // After a death, the next hero of this name gets a random seed.
    if graves(&home.saves).is_empty() {
        args.extend(["--seed", &seed]);
    }
    let mut command: Command = home.command(&[], &args);
    Process::start(&mut command)
}

fn keys(dice: &mut Random) -> String {
    let phrases =
        ["o", "oo", "ooo", "R", "_><Enter>>", "hjkl", "yubn", "....", "HL", "KJ", "_<lt><Enter>", "<C-s>"];
    let picked = (0..4000).filter_map(|_| dice.pick(&phrases));
    picked.copied().collect()
}

fn journal(home: &Home) -> PathBuf {
    let living = folder(&home.saves, "Ada").join("journal.txt");
    match graves(&home.saves).pop() {
        Some(grave) if !living.exists() => grave.join("journal.txt"),
        _ => living,
    }
}

/// Waits for at most two seconds until the number of commands in the journal differs from `known`.
fn await_commands(home: &Home, known: usize) {
    for _ in 0..400 {
        if commands(&journal(home)).len() != known {
            return;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn kill_and_resume(seed: usize, witness: &Witness) -> (usize, usize) {
    let home = Home::new();
    let mut dice = Random::new(seed as u64);
    let (mut kills, mut played) = (0, 0);
    for kill in 0..4 * kills_of_each() + 20 {
        if kills == kills_of_each() {
            break;
        }
        let context = format!("seed {seed}, kill {kill}");
        let known = commands(&journal(&home)).len();
        let mut game = start(&home, &keys(&mut dice), seed);
        if kill % 2 == 0 {
            // Without this wait, a busy machine would often kill the program before it starts.
            await_commands(&home, known);
        }
        let after = dice.below(LONGEST * 1000);
        std::thread::sleep(Duration::from_micros(u64::from(after)));
        if !game.kill() {
            // The program ended by itself because the hero died.
            continue;
        }
        kills += 1;
        let (path, dead) = (journal(&home), graves(&home.saves).len());
        let before = commands(&path);
        let status = start(&home, "", seed).wait();
        assert_eq!(home.said(), "", "{context}");
        assert!(status.success(), "{context}: {status}");
        // If the hero died of the last command, the resumed run is in the graveyard.
        let now = match graves(&home.saves).pop() {
            Some(grave) if graves(&home.saves).len() > dead => grave.join("journal.txt"),
            _ => path,
        };
        let mut resumed = commands(&now);
        let stopped = resumed.last().is_some_and(|line| line.contains(" stop "));
        if stopped && resumed.len() > before.len() {
            resumed.pop();
        }
        assert_eq!(resumed, before, "{context}: commands are gone");
        let temporary = |name: &String| name.contains("tmp") || name.contains("kept");
        let names = names(now.parent().unwrap());
        assert!(!names.iter().any(temporary), "{context}: {names:?}");
        witness.snapshots(now.parent().unwrap());
        witness.verify(&now);
        played += before.len();
    }
    (kills, played)
}

#[test]
fn a_killed_program_loses_at_most_the_key_being_handled() {
    let runs = share(1..=RUNS, |witness, seed| kill_and_resume(seed, witness));
    let kills: usize = runs.iter().map(|(kills, _)| kills).sum();
    let played: usize = runs.iter().map(|(_, played)| played).sum();
    assert!(kills >= kills_of_each() * RUNS, "only {kills} kills");
    assert!(played > kills * 10, "{kills} kills, {played} commands");
    println!("killed at random times: {kills} kills and resumptions, 0 failures");
}
