//! The real program, killed while keys are played, and resumed.

use crate::table::Table;
use fifteen::base::Random;
use fifteen::game::save::Replay;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Runs, and kills of each.
const RUNS: u64 = 4;
const KILLS: u32 = 8;
/// A process that takes longer has hung.
const PATIENCE: Duration = Duration::from_secs(60);

fn start(home: &Path, keys: &str, seed: u64) -> Child {
    fs::write(home.join("keys"), keys).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_fifteen"));
    command.args([
        "play",
        "Ada",
        "--front",
        "headless",
        "--keys-file",
        "keys",
        "--saves",
        "saves",
    ]);
    if !home.join("saves").exists() {
        command.args(["--seed", &seed.to_string()]);
    }
    command
        .env_clear()
        .env("HOME", home)
        .current_dir(home)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(fs::File::create(home.join("err")).unwrap());
    command.spawn().unwrap()
}

/// Keys of a player in a hurry, more than are played in a second.
fn keys(dice: &mut Random) -> String {
    let phrases = [
        "o",
        "oo",
        "ooo",
        "R",
        "_><Enter>>",
        "hjkl",
        "yubn",
        "....",
        "HL",
        "KJ",
        "_<lt><Enter>",
    ];
    let picked = (0..4000).filter_map(|_| dice.pick(&phrases));
    picked.copied().collect()
}

fn journal(home: &Path) -> Option<PathBuf> {
    let runs = fs::read_dir(home.join("saves")).ok()?;
    let paths = runs.flatten().map(|run| run.path().join("journal.txt"));
    paths.into_iter().find(|path| path.exists())
}

/// The journal of the hero who died last.
fn grave(home: &Path) -> PathBuf {
    let graves = fs::read_dir(home.join("saves/graveyard")).unwrap();
    let paths = graves.map(|grave| grave.unwrap().path());
    let number = |path: &PathBuf| {
        let name = path.to_str().unwrap();
        name.rsplit_once('-').unwrap().1.parse::<u32>().unwrap()
    };
    paths.max_by_key(number).unwrap().join("journal.txt")
}

/// The commands of a journal that are whole.
fn commands(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap();
    let whole = text.rsplit_once('\n').map_or("", |(whole, _)| whole);
    let lines = whole.lines().skip_while(|line| !line.is_empty()).skip(1);
    lines
        .filter(|line| !line.contains(" saved "))
        .map(str::to_owned)
        .collect()
}

fn wait(child: &mut Child) -> bool {
    let begun = Instant::now();
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return status.success();
        }
        assert!(begun.elapsed() < PATIENCE, "the program hangs");
        std::thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn a_program_that_is_killed_loses_nothing_but_the_key_being_handled() {
    let table = Table::new();
    let (mut dead, mut kept) = (0, 0);
    for seed in 1..=RUNS {
        let home = tempfile::tempdir().unwrap();
        let mut dice = Random::new(seed);
        for _ in 0..KILLS {
            let mut child = start(home.path(), &keys(&mut dice), seed);
            std::thread::sleep(Duration::from_millis(u64::from(dice.below(150))));
            child.kill().unwrap();
            child.wait().unwrap();
            let Some(path) = journal(home.path()) else {
                continue;
            };
            let before = commands(&path);
            assert!(wait(&mut start(home.path(), "", seed)));
            let said = fs::read_to_string(home.path().join("err")).unwrap();
            assert_eq!(said, "");
            let path = if path.exists() {
                path
            } else {
                grave(home.path())
            };
            let after = commands(&path);
            assert!(after.starts_with(&before), "commands are gone");
            // What stands in the journal is what was saved.
            let mut replay = Replay::open(&table.content, &path).unwrap();
            replay
                .verify()
                .unwrap_or_else(|why| panic!("seed {seed}: {why}"));
            dead += 1;
            kept += before.len();
        }
    }
    assert!(dead > 8 && kept > 100, "{dead} kills, {kept} commands");
}
