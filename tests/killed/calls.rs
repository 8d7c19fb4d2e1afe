//! Crash test: the program is killed at each system call of saving.

use crate::killed::few;
use crate::killed::home::Home;
use crate::killed::run::{commands, graves, names};
use crate::killed::scenarios::Scenario;
use crate::killed::strace::{Call, all_calls, kill_at, must_trace};
use crate::killed::witness::{Witness, share};
use crate::tier;
use std::collections::BTreeSet;

const KILLS: usize = 1000;
/// The daily tests kill the program at every `STRIDE`th call.
const STRIDE: usize = 17;
/// Maximum difference in the number of reads between two runs. The program reads the kernel's list of its libraries,
/// and the length of the list varies.
const MAPS: usize = 5;

struct Undisturbed {
    calls: Vec<Call>,
    /// Commands in the final journal. The first `before` of them were already there at the start.
    commands: Vec<String>,
    before: usize,
}

impl Undisturbed {
    fn run(scenario: &Scenario, witness: &Witness) -> Undisturbed {
        let home = scenario.home();
        let journal = || scenario.folder(&home.saves).join("journal.txt");
        let before = commands(&journal()).len();
        let calls = all_calls(&home, &scenario.args(&home, scenario.keys));
        let commands = commands(&journal());
        let waits = scenario.keys.matches('s').count() - scenario.keys.matches("<C-s>").count();
        assert_eq!(commands.len(), before + waits, "{}", scenario.title);
        at_the_end(scenario, &home, witness);
        Undisturbed { calls, commands, before }
    }

    /// Returns the minimum and maximum number of commands in the journal just before a call.
    fn commanded_before(&self, call: &Call) -> (usize, usize) {
        let by = if call.name == "read" { MAPS } else { 0 };
        let alike = self.calls.iter().filter(|c| c.name == call.name);
        let near = alike.filter(|c| c.nth.abs_diff(call.nth) <= by);
        let near: Vec<usize> = near.map(|call| self.commanded_exactly_before(call)).collect();
        (near[0], near[near.len() - 1])
    }

    fn commanded_exactly_before(&self, call: &Call) -> usize {
        let made = self.calls.iter().take_while(|c| !std::ptr::eq(*c, call));
        let commands = made.filter(|c| c.name == "write" && c.text.contains(" wait "));
        self.before + commands.count()
    }
}

fn at_the_end(scenario: &Scenario, home: &Home, witness: &Witness) {
    let folder = scenario.folder(&home.saves);
    let graves = graves(&home.saves).len();
    assert_eq!(graves, usize::from(scenario.dies), "{folder:?}");
    let ours = |name: &String| {
        let name = name.as_str();
        matches!(name, "journal.txt" | "lock" | "world.json" | "dump.txt")
            || matches!(name, "world.1.json" | "world.2.json" | "world.3.json")
    };
    let names = names(&folder);
    assert!(names.iter().all(ours), "{names:?}");
    let snapshots = witness.snapshots(&folder);
    assert!(
        snapshots.len() > 1 && snapshots[0] > snapshots[1] && snapshots.is_sorted_by(|a, b| a >= b),
        "{snapshots:?}"
    );
    let present = witness.look(&folder.join("world.json"));
    assert_eq!(present.world.ending().is_some(), scenario.dies);
    if scenario.from_the_beginning {
        witness.verify(&folder.join("journal.txt"));
    }
}

/// Kills the program at a call and asserts that nothing is lost. Returns whether the program was killed.
fn kill(scenario: &Scenario, undisturbed: &Undisturbed, call: &Call, witness: &Witness) -> bool {
    let home = scenario.home();
    let args = scenario.args(&home, scenario.keys);
    if !kill_at(&home, &args, &call.name, call.nth) {
        return false;
    }
    let context = format!("{}, killed at {} {}", scenario.title, call.nth, call.text);
    let kept = commands(&scenario.folder(&home.saves).join("journal.txt"));
    let (fewest, most) = undisturbed.commanded_before(call);
    let commanded = kept.len().clamp(fewest, most);
    assert_eq!(kept, undisturbed.commands[..commanded], "{context}");
    if graves(&home.saves).is_empty() {
        let keys = keys_after(scenario.keys, commanded - undisturbed.before);
        let resumed = scenario.args(&home, keys);
        let status = crate::killed::process::Process::start(&mut home.command(&[], &resumed)).wait();
        assert_eq!(home.said(), "", "{context}");
        assert!(status.success(), "{context}: {status}");
    }
    let after = commands(&scenario.folder(&home.saves).join("journal.txt"));
    assert_eq!(after, undisturbed.commands, "{context}");
    at_the_end(scenario, &home, witness);
    true
}

fn keys_after(keys: &str, commands: usize) -> &str {
    let mut rest = keys;
    for _ in 0..commands {
        rest = match rest.strip_prefix("<C-s>").unwrap_or(rest).strip_prefix('s') {
            Some(rest) => rest,
            None => panic!("{keys} has not {commands} commands"),
        };
    }
    rest
}

#[test]
fn saving_survives_a_kill_at_every_system_call() {
    must_trace();
    let witness = Witness::new();
    let scenarios = Scenario::all();
    let scenarios: Vec<(Scenario, Undisturbed)> = scenarios
        .into_iter()
        .map(|scenario| {
            let undisturbed = Undisturbed::run(&scenario, &witness);
            (scenario, undisturbed)
        })
        .collect();
    let jobs = scenarios.iter().flat_map(|(scenario, undisturbed)| {
        let calls = undisturbed.calls.iter().filter(|call| call.saves);
        calls
            .skip(tier::first(tier::stride(STRIDE)))
            .step_by(tier::stride(STRIDE))
            .map(move |call| (scenario, undisturbed, call))
    });
    let killed = share(jobs, |witness, (scenario, undisturbed, call)| {
        let killed = kill(scenario, undisturbed, call, witness);
        // A run with fewer reads at its start does not reach the last reads.
        let reads = undisturbed.calls.iter().filter(|c| c.name == "read");
        let may_lack = call.name == "read" && call.nth + MAPS > reads.count();
        assert!(killed || may_lack, "{}: no {} {}", scenario.title, call.nth, call.text);
    });
    // Check that the list of calls is complete: the program makes no further call of any name.
    for (scenario, undisturbed) in &scenarios {
        let names: BTreeSet<&str> = undisturbed.calls.iter().map(|c| c.name.as_str()).collect();
        for name in names {
            let all = undisturbed.calls.iter().filter(|c| c.name == name).count();
            let home = scenario.home();
            let args = scenario.args(&home, scenario.keys);
            let more = if name == "read" { MAPS } else { 1 };
            assert!(!kill_at(&home, &args, name, all + more), "{name}");
        }
    }
    let kills = killed.len();
    assert!(kills >= few(KILLS), "only {kills} kills");
    println!("killed at system calls: {} scenarios, {kills} kills, 0 failures", scenarios.len());
}
