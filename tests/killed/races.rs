//! Races of two instances that open the same run at once: one plays the run, the other reports that and exits.

use crate::killed::few;
use crate::killed::home::{Home, copy};
use crate::killed::process::{PATIENCE, Process, was_killed};
use crate::killed::run::{commands, names};
use crate::killed::strace::must_trace;
use crate::killed::witness::{Witness, folder, share};
use std::fs::{self, File};
use std::path::PathBuf;
use std::time::Instant;

const RACES: usize = 200;
/// Keys that the winner plays before it idles for longer than a race takes.
const KEYS: &str = "sss";
const IDLE: usize = 40_000;

struct Racer {
    process: Process,
    err: PathBuf,
}

impl Racer {
    fn start(home: &Home, who: &str) -> Racer {
        Racer::start_in(home, who, &[])
    }

    fn start_in(home: &Home, who: &str, program: &[&str]) -> Racer {
        let args = home.play("Ada", &["--keys-file", "keys"]);
        let mut command = home.command(program, &args);
        let err = home.path().join(who);
        command.stderr(File::create(&err).unwrap());
        Racer { process: Process::start(&mut command), err }
    }

    fn said(&self) -> String {
        fs::read_to_string(&self.err).unwrap()
    }

    fn lost_to(&mut self, winner: u32, context: &str) {
        let expected =
            format!("The run of Ada is already being played (by process {winner}). Close that game first.\n");
        assert_eq!(self.said(), expected, "{context}");
        let status = self.process.wait();
        assert_eq!(status.code(), Some(1), "{context}");
    }
}

fn until(what: &str, context: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "{context}: never {what}");
        std::thread::sleep(std::time::Duration::from_micros(500));
    }
}

fn before(start: Option<&Home>) -> Home {
    let home = Home::new();
    if let Some(start) = start {
        copy(&start.saves, &home.saves);
    }
    let keys = format!("{KEYS}{}", "<Esc>".repeat(IDLE));
    fs::write(home.path().join("keys"), keys).unwrap();
    home
}

fn race(n: usize, start: Option<&Home>, witness: &Witness) {
    let home = before(start);
    let context = format!("race {n}");
    let folder = folder(&home.saves, "Ada");
    let journal = folder.join("journal.txt");
    let already = commands(&journal);
    let mut racers = [Racer::start(&home, "first"), Racer::start(&home, "second")];
    until("one of them ends", &context, || racers.iter_mut().any(|r| r.process.has_ended().is_some()));
    if racers[0].process.has_ended().is_some() {
        racers.reverse();
    }
    let [winner, loser] = &mut racers;
    loser.lost_to(winner.process.id(), &context);
    until("all keys are played", &context, || {
        let playing = winner.process.has_ended().is_none();
        assert!(playing, "{context}: nobody plays: {}", winner.said());
        commands(&journal).len() == already.len() + KEYS.len()
    });
    match n.is_multiple_of(2) {
        true => {
            winner.process.terminate();
            let status = winner.process.wait();
            assert!(status.success(), "{context}: {status}, {}", winner.said());
            let saved = witness.look(&folder.join("world.json"));
            let turns = already.len() + KEYS.len();
            assert_eq!(saved.world.turn(), turns as u64, "{context}");
        }
        false => assert!(winner.process.kill(), "{context}"),
    }
    assert_eq!(winner.said(), "", "{context}");
    let played = commands(&journal);
    assert!(played.starts_with(&already), "{context}");
    assert_eq!(played.len(), already.len() + KEYS.len(), "{context}");
    witness.snapshots(&folder);
    witness.verify(&journal);
    let names = names(&folder);
    let left = |name: &String| name.contains("tmp") || name.contains("kept");
    assert!(!names.iter().any(left), "{context}: {names:?}");
}

#[test]
fn exactly_one_of_two_simultaneous_instances_gets_the_run() {
    let start = Home::new();
    start.plays("Ada", &["--seed", "5", "--keys", "ss"]);
    let races = (0..few(RACES)).flat_map(|n| [(n, Some(&start)), (n, None)]);
    let done = share(races, |witness, (n, start)| race(n, start, witness));
    assert_eq!(done.len(), 2 * few(RACES));
    println!("races of two instances: {0} for a run and {0} for a new name, 0 failures", few(RACES));
}

/// The lock file contains the process id of the previous game until the winner writes its own.
#[test]
fn the_second_instance_names_the_right_process_even_if_the_first_is_slow() {
    must_trace();
    let start = Home::new();
    start.plays("Ada", &["--seed", "5"]);
    let home = before(Some(&start));
    let log = home.path().join("log");
    let strace = [
        "strace",
        "-f",
        "-o",
        log.to_str().unwrap(),
        "-e",
        "trace=flock,ftruncate",
        "-e",
        "inject=ftruncate:delay_enter=150000:when=1",
    ];
    let mut winner = Racer::start_in(&home, "first", &strace);
    let context = "the slow winner";
    until("the run is taken", context, || fs::read_to_string(&log).is_ok_and(|log| log.contains("flock(")));
    let log = fs::read_to_string(&log).unwrap();
    let id = log.split_whitespace().next().unwrap().parse().unwrap();
    let mut loser = Racer::start(&home, "second");
    loser.process.wait();
    loser.lost_to(id, context);
    let ended = std::process::Command::new("kill").args(["-KILL", &id.to_string()]).status().unwrap();
    assert!(ended.success() && was_killed(winner.process.wait()));
}
