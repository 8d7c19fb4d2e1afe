//! Full disks at each stage of a session.

use crate::killed::home::{Answer, Home, copy};
use crate::killed::namespace::{ROOMY, Room, SmallDisk, is_inside, run_inside};
use crate::killed::run::graves;
use crate::killed::scenarios::{Scenario, death};
use crate::killed::witness::{Witness, folder, share};
use crate::tier;
use std::fs;
use std::path::Path;

const SIZES: usize = 200;
/// The daily tests try every `STRIDE`th disk size.
const STRIDE: usize = 19;

/// Closes messages, plays two turns and saves.
const PLAY: &str = "<Enter>ss<C-s>";
/// Keys of each process in a session. The last process gives the run up.
const SESSION: [&str; 5] = [PLAY, PLAY, PLAY, PLAY, "<Enter>sQy<Enter><Enter>ss<C-s>"];

#[derive(Clone, Copy, Debug)]
enum Trial {
    Run(Room),
    /// The end of a run, with this free space.
    Death(Room),
}

/// Returns all cases, from too little space for a folder to just enough.
fn trials() -> Vec<Trial> {
    let blocks = |blocks| Room { blocks, ..ROOMY };
    let names = |names| Room { names, ..ROOMY };
    let runs = (1..=150).map(blocks).chain((1..=11).map(names));
    let deaths = (0..=28).map(blocks).chain((0..=9).map(names));
    runs.map(Trial::Run).chain(deaths.map(Trial::Death)).collect()
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct StepResult {
    /// Whether the last attempt to save was reported as successful, or `None` without an attempt.
    saved: Option<bool>,
    status: i32,
}

struct Desk {
    /// The disk is mounted in `home`, so it must be dropped before `home`.
    disk: SmallDisk,
    home: Home,
    context: String,
}

impl Desk {
    fn new(context: String) -> Desk {
        let mut home = Home::new();
        let mounted = home.path().join("disk");
        fs::create_dir(&mounted).unwrap();
        home.saves = mounted.join("saves");
        Desk { disk: SmallDisk::mount(mounted), home, context }
    }

    fn play(&self, keys: &str, more: &[&str]) -> Answer {
        let args = ["--size", "180x60", "--keys", keys];
        let answer = self.home.played("Ada", &[&args, more].concat());
        let Answer { status, err, .. } = &answer;
        assert!(matches!(status, 0 | 1), "{}: {status}", self.context);
        assert_eq!(*status == 0, err.is_empty(), "{}: {err}", self.context);
        answer
    }

    fn step(&self, keys: &str, more: &[&str], witness: &Witness) -> StepResult {
        let context = &self.context;
        let folder = folder(&self.home.saves, "Ada");
        let present = folder.join("world.json");
        let before = (
            witness.turn(&self.home.saves, "Ada"),
            fs::read(&present).unwrap_or_default(),
            witness.snapshots(&folder).first().copied(),
        );
        let answer = self.play(keys, more);
        let saved = last_said(&answer.out);
        let told = StepResult { saved, status: answer.status };
        let after = witness.turn(&self.home.saves, "Ada");
        if answer.out.contains("New run") {
            // A run that was given up is in the graveyard, unless the run had never been saved.
            let buried = !graves(&self.home.saves).is_empty();
            assert_eq!(after, None, "{context}");
            assert!(buried || before.0.is_none(), "not buried, {context}");
            return told;
        }
        let context = format!(
            "{context}: {keys} from turn {:?} to {after:?}: {}\n{}",
            before.0, answer.err, answer.out
        );
        assert!(after >= before.0, "turns are lost, {context}");
        let shown = shown_turn(&answer.out);
        if told.status == 0 || saved == Some(true) {
            assert!(shown.is_some() && after == shown, "not saved, {context}");
        }
        assert!(
            told.status == 0 || answer.err.contains("NOT saved") || shown.is_none(),
            "it is not told that it was not saved, {context}"
        );
        let snapshots = witness.snapshots(&folder);
        let same = fs::read(&present).unwrap_or_default() == before.1;
        assert!(same || snapshots.first().copied() > before.2, "the older save is harmed, {context}");
        told
    }
}

/// Whether the last message about saving reports success, or `None` without a message about saving.
fn last_said(screen: &str) -> Option<bool> {
    let words: Vec<&str> = screen.split_whitespace().collect();
    let text = words.join(" ");
    let (yes, no) = (text.rfind("Saved."), text.rfind("NOT saved."));
    (yes.is_some() || no.is_some()).then_some(yes > no)
}

fn shown_turn(screen: &str) -> Option<u64> {
    let words: Vec<&str> = screen.split_whitespace().collect();
    let shown = words.windows(2).find(|pair| pair[0] == "turn")?;
    shown[1].parse().ok()
}

fn run(room: Room, data: &Path, witness: &Witness) -> Vec<StepResult> {
    let desk = Desk::new(format!("a new run on {room:?}"));
    desk.disk.resize(room);
    let more = ["--data", data.to_str().unwrap()];
    let steps = SESSION.iter().map(|keys| desk.step(keys, &more, witness));
    let told = steps.collect();
    desk.disk.resize(ROOMY);
    let last = desk.play("<C-s>", &more);
    assert_eq!((last.status, &*last.err), (0, ""), "{}", desk.context);
    assert_eq!(last_said(&last.out), Some(true), "{}", desk.context);
    told
}

fn end(dying: &Scenario, room: Room, witness: &Witness) -> Vec<StepResult> {
    let desk = Desk::new(format!("the end of a run with {room:?}"));
    copy(&dying.home().saves, &desk.home.saves);
    let used = desk.disk.used();
    desk.disk.resize(Room {
        blocks: used.blocks + room.blocks,
        names: (used.names + room.names).min(ROOMY.names),
    });
    let before = witness.turn(&desk.home.saves, "Ada");
    let answer = desk.play(dying.keys, &[]);
    let buried = |context: &str| {
        let graves = graves(&desk.home.saves);
        let grave = graves.first()?;
        assert!(graves.len() == 1, "{context}: {graves:?}");
        let world = witness.look(&grave.join("world.json")).world;
        assert!(world.ending().is_some(), "{context}: buried alive");
        assert!(Some(world.turn()) > before, "{context}");
        Some(())
    };
    let context = &desk.context;
    let Answer { status, out, err } = &answer;
    assert_eq!(buried(context).is_some(), *status == 0, "{context}: {err}\n{out}");
    if buried(context).is_none() {
        assert!(err.contains("NOT saved"), "{context}: {err}");
        let after = witness.turn(&desk.home.saves, "Ada");
        assert!(after >= before, "{context}: {after:?}");
        desk.disk.resize(ROOMY);
        // Commands that did not fit into the journal are lost and may be played again.
        let last = desk.play("sss", &[]);
        assert_eq!((last.status, &*last.err), (0, ""), "{context}");
        assert!(buried(context).is_some(), "{context}: {}", last.out);
    }
    vec![StepResult { saved: None, status: answer.status }]
}

/// Copies the shipped data with larger levels, so that a save takes many blocks.
fn large_levels() -> Home {
    let home = Home::new();
    let shipped = concat!(env!("CARGO_MANIFEST_DIR"), "/data");
    copy(Path::new(shipped), home.path());
    let themes = home.path().join("themes.json");
    let text = fs::read_to_string(&themes).unwrap();
    let large = text.replacen("\"size\": [80, 50]", "\"size\": [300, 150]", 1);
    assert_ne!(large, text);
    fs::write(&themes, large).unwrap();
    home
}

#[test]
fn a_full_disk_harms_no_save_and_is_reported() {
    const LINE: &str = "full disks: ";
    if !is_inside() {
        let test = "killed::full::a_full_disk_harms_no_save_and_is_reported";
        println!("{}", run_inside(test, LINE));
        return;
    }
    let (data, dying) = (large_levels(), death());
    let trials: Vec<Trial> =
        trials().into_iter().skip(tier::first(tier::stride(STRIDE))).step_by(tier::stride(STRIDE)).collect();
    let told = share(trials, |witness, trial| match trial {
        Trial::Run(room) => run(room, data.path(), &witness.with(data.path())),
        Trial::Death(room) => end(&dying, room, witness),
    });
    let sizes = told.len();
    assert!(sizes >= SIZES / tier::stride(STRIDE), "only {sizes} sizes");
    let (sessions, ends): (Vec<_>, Vec<_>) = told.into_iter().partition(|told| told.len() > 1);
    if tier::all() {
        every_stage_was_tried(&sessions, &ends);
    }
    let refused = sessions.iter().flatten().filter(|told| told.saved == Some(false));
    println!(
        "{LINE}{sizes} sizes, {} savings refused, 0 failures",
        refused.count() + ends.iter().filter(|told| told[0].status == 1).count()
    );
}

/// Asserts that each stage of a session was tried on full disks and on disks with space.
fn every_stage_was_tried(sessions: &[Vec<StepResult>], ends: &[Vec<StepResult>]) {
    for stage in 0..SESSION.len() {
        let (full, room): (Vec<bool>, Vec<bool>) =
            sessions.iter().map(|told| told[stage].saved != Some(false)).partition(|had_room| !had_room);
        assert!(!full.is_empty(), "stage {stage}: none was full");
        assert!(!room.is_empty(), "stage {stage}: none had room");
    }
    for status in [0, 1] {
        let some = ends.iter().any(|told| told[0].status == status);
        assert!(some, "no end with the status {status}");
    }
}
