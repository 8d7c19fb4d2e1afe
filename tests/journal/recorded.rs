//! Replays of the shipped scenarios in `tests/replays/`: they still give the same runs, in debug and release builds.
//!
//! `UPDATE_GOLDEN=1 cargo test --test saving recorded` records them again, after a change of rules or data.

use crate::journal::player::Player;
use crate::journal::table::Table;
use crate::tier;
use fifteen::content::Content;
use fifteen::game::PeopleAndClass;
use fifteen::game::save::Replay;
use std::fs;
use std::path::{Path, PathBuf};

const COMMANDS: u32 = 400;
const RUNS: [(&str, u64); 3] = [("campaign", 6), ("spark", 15), ("training", 6)];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/replays")
}

/// Returns the hero's people and class. All peoples and classes take turns. One run in three has neither, like runs
/// of older versions.
fn who(scenario: &str, seed: u64, content: &Content) -> Option<PeopleAndClass> {
    let scenario = content.scenarios.find(scenario).unwrap();
    let (peoples, classes) = PeopleAndClass::choices(scenario, content)?;
    let turn = usize::try_from(seed).unwrap();
    let (people, class) = (peoples[turn % peoples.len()], classes[turn * 5 % classes.len()]);
    (!seed.is_multiple_of(3)).then_some(PeopleAndClass { people, class })
}

fn record(scenario: &str, seed: u64) {
    let table = Table::new();
    let who = who(scenario, seed, &table.content);
    let mut run = table.start_as(&format!("Run {seed}"), scenario, seed, who);
    let mut player = Player::new(seed);
    for _ in 0..COMMANDS / 100 {
        run.play(&mut player, 100);
        run.save();
    }
    let name = format!("{scenario}-{seed:02}.txt");
    fs::copy(run.path("journal.txt"), folder().join(name)).unwrap();
}

#[test]
fn recorded_replays_still_verify() {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::create_dir_all(folder()).unwrap();
        for (scenario, runs) in RUNS {
            (1..=runs).for_each(|seed| record(scenario, seed));
        }
    }
    let table = Table::new();
    let (mut runs, mut commands, mut deaths) = (0, 0, 0);
    let mut faults = Vec::new();
    let paths = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let mut paths: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|ending| ending == "txt")).collect();
    paths.sort();
    assert!(paths.len() >= 20, "{} runs", paths.len());
    let every = tier::stride(3);
    for path in paths.into_iter().skip(tier::first(every)).step_by(every) {
        let mut replay = Replay::open(&table.content, &path).unwrap_or_else(|why| panic!("{why}"));
        if let Err(why) = replay.verify() {
            faults.push(format!("{}: {why}", path.display()));
        }
        runs += 1;
        commands += replay.commands().0;
        deaths += usize::from(replay.game().world().ending().is_some());
    }
    assert!(
        faults.is_empty(),
        "{}\nIf the rules or the data have changed, record them again (see docs/testing.md).",
        faults.join("\n")
    );
    assert!(
        runs >= 20 / every && commands > 4000 / every && (deaths >= 3 || every > 1),
        "{runs} runs, {commands} commands, {deaths} deaths"
    );
}

#[test]
fn verification_names_the_first_difference() {
    let table = Table::new();
    let path = folder().join("spark-01.txt");
    let text = fs::read_to_string(path).unwrap();
    let other = text.replacen("seed 1\n", "seed 2\n", 1);
    let copy = table.folder.path().join("copy.txt");
    fs::write(&copy, other).unwrap();
    let mut replay = Replay::open(&table.content, &copy).unwrap();
    let why = replay.verify().unwrap_err().to_string();
    assert!(why.starts_with("The header of "), "{why}");
    assert_eq!(replay.game().world().turn(), 0);

    // A replay fails at a damaged line only if the line changed the game.
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let (mut missed, mut told) = (0, 0);
    for n in 60..80 {
        let mut bad = lines.clone();
        let damaged = bad[n].replacen(&bad[n][bad[n].len() - 5..], "zzzz\n", 1);
        bad[n] = &damaged;
        fs::write(&copy, bad.concat()).unwrap();
        let mut replay = Replay::open(&table.content, &copy).unwrap();
        let number = n + 1;
        match replay.verify() {
            Ok(()) => {
                let note = format!("Line {number} is damaged and was skipped, without effect on the run.");
                assert_eq!(replay.notes(), [note]);
                told += 1;
            }
            Err(why) => {
                let why = why.to_string();
                let says = format!("Line {number} of ");
                assert!(why.starts_with(&says) && why.contains("is damaged"), "{why}");
                missed += 1;
            }
        }
    }
    assert!(missed > 5 && told > 0, "{missed} missed, {told} told");
}

#[test]
fn a_replay_seeks_to_any_turn_in_both_directions() {
    let table = Table::new();
    let path = folder().join("spark-02.txt");
    let mut replay = Replay::open(&table.content, &path).unwrap();
    let last = replay.last_turn();
    replay.verify().unwrap();
    let end = replay.game().world().fingerprint(replay.game().content());
    let mut seen = Vec::new();
    for part in [4, 1, 3, 2, 4, 1] {
        let turn = last * part / 5;
        replay.seek(turn).unwrap();
        assert!(replay.game().world().turn() >= turn);
        seen.push((part, replay.game().world().fingerprint(replay.game().content())));
    }
    assert_eq!(seen[0], seen[4]);
    assert_eq!(seen[1], seen[5]);
    replay.verify().unwrap();
    assert_eq!(replay.game().world().fingerprint(replay.game().content()), end);
}

#[test]
fn replays_of_heroes_that_choose_train_and_use_talents_verify() {
    let table = Table::new();
    let who = who("spark", 1, &table.content);
    let (mut chosen, mut trained, mut used) = (0, 0, 0);
    for seed in 1..=6 {
        let name = format!("Run {seed}");
        let mut run = table.start_as(&name, "spark", seed, who);
        run.play(&mut Player::new(seed), COMMANDS);
        run.save();
        let journal = run.text("journal.txt");
        let times = |word: &str| journal.lines().filter(|line| line.contains(word)).count();
        chosen += times(" choose ");
        trained += times(" train ");
        used += times(" invoke ");
        assert!(journal.contains("\npeople ") && journal.contains("\nclass "), "{journal}");
        table.verify(&run).unwrap_or_else(|why| panic!("{name}: {why}"));
    }
    assert!(chosen > 0 && trained > 0 && used > 0, "{chosen} {trained} {used}");
}
