//! Fault injection: every disk operation fails in every way, once or permanently.

use crate::faults::check::{Grave, Outcomes, outcome, untouched};
use crate::faults::faulty::{Fault, Faulty, Scribe};
use crate::faults::memory::{Calm, Operation, Watcher};
use crate::faults::run::{Judge, Run, Story};
use crate::faults::scenes::{Scene, scenes};
use crate::faults::stage::{content, every};
use crate::faults::states::states;
use crate::faults::tree::{Image, Tree};
use crate::tier;
use fifteen::base::Random;
use fifteen::content::Content;
use std::cell::RefCell;
use std::rc::Rc;

/// Maximum number of power-cut states to check after a successful save.
const LIMIT: usize = 12;
const THREADS: usize = 2;

/// Returns a function that checks the files that a kill of the program would leave. After a successful save, it also
/// checks the files that a power cut would leave.
fn judge(content: &Rc<Content>, scene: &Scene) -> Judge {
    let (known, before) = (Outcomes::new(content, scene.name), scene.image.clone());
    Rc::new(move |story: &Story, tree: &Tree, well: bool| {
        let now = tree.image();
        untouched(&before, &now)?;
        let found = known.of(&now);
        story.promise_of_now().is_kept(&found, &story.bodies)?;
        if !well {
            return Ok(());
        }
        let mut random = Random::new(tree.changes());
        let images = states(tree, LIMIT, &mut random).images;
        let step = images.len().div_ceil(LIMIT);
        // The worst power cut: only synced data survive.
        let worst = std::iter::once(tree.kept_image());
        for image in images.into_iter().step_by(step).chain(worst) {
            let found = known.of(&image);
            let kept = story.promise().is_kept(&found, &story.bodies);
            kept.map_err(|why| format!("said to be safe, but after a power cut {why}"))?;
        }
        Ok(())
    })
}

fn operations(content: &Rc<Content>, scene: &Scene) -> Vec<Operation> {
    let scribe = Rc::new(Scribe::default());
    let mut run = scene.run(content, Rc::clone(&scribe) as Rc<dyn Watcher>);
    (scene.play)(&mut run);
    // Take the operations now, because dropping the run adds more.
    scribe.0.take()
}

fn play(
    content: &Rc<Content>,
    scene: &Scene,
    judge: &Judge,
    fault: Fault,
    When { at, forever, trails }: When,
) -> Vec<String> {
    let faulty = Rc::new(Faulty::new(fault, at, forever));
    let story = Rc::new(RefCell::new(scene.story()));
    let run = scene.run(content, Rc::clone(&faulty) as Rc<dyn Watcher>);
    let mut run = run.watched_by(Rc::clone(judge), &story);
    (scene.play)(&mut run);
    assert!(faulty.was_reached());
    let mut wrong = unclear(&story.borrow(), fault, forever && !trails);
    faulty.heal();
    wrong.extend(run.mend().err());
    wrong.extend(goes_on(content, scene, &mut run).err());
    wrong.append(&mut story.borrow_mut().wrong);
    wrong
}

#[derive(Clone, Copy)]
struct When {
    at: usize,
    forever: bool,
    /// Whether this is the last operation and only a read, so that its failure loses nothing.
    trails: bool,
}

/// Returns the error messages that do not name both the place and the reason.
fn unclear(story: &Story, fault: Fault, forever: bool) -> Vec<String> {
    let reason = fault.reason();
    // Instead of the reason, a message may show the damaged place of a save.
    let names_reason = |said: &str| said.contains(&reason) || said.contains("| precious {");
    let is_clear = |said: &&String| said.contains("/home") && names_reason(said);
    let unclear = story.errors_shown.iter().filter(|said| !is_clear(said));
    let mut unclear: Vec<String> = unclear.map(|said| format!("it is unclear: {said}")).collect();
    let is_reported = story.errors_shown.iter().any(|said| is_clear(&said));
    if forever && !is_reported && story.grave != Grave::Must && matches!(fault, Fault::Error(_)) {
        unclear.push(format!("nobody was told of {reason}: {:?}", story.errors_shown));
    }
    unclear
}

fn goes_on(content: &Rc<Content>, scene: &Scene, run: &mut Run) -> Result<(), String> {
    let tree = run.tree();
    let found = outcome(content, scene.name, &tree.image());
    let story = run.story.borrow();
    let last = story.bodies.len().checked_sub(1);
    let mut promise = story.promise();
    promise.from = last;
    promise.is_kept(&found, &story.bodies)
}

#[derive(Default)]
struct Tally {
    scenes: usize,
    operations: usize,
    cases: usize,
    runs: usize,
    wrong: Vec<String>,
}

fn part(thread: usize) -> Tally {
    let content = content();
    let mut tally = Tally::default();
    for scene in scenes() {
        let operations = operations(&content, &scene);
        let judge = judge(&content, &scene);
        tally.scenes += 1;
        tally.operations += operations.len();
        for (at, what) in operations.iter().enumerate().skip(thread).step_by(THREADS) {
            for fault in Fault::all().filter(|fault| fault.fits(*what)) {
                // A final read after all writes loses nothing, and no later message could report its failure.
                let trails = *what == Operation::Other && at + 1 == operations.len();
                for forever in [false, true] {
                    tally.cases += 1;
                    if tally.cases % every() != tier::first(every()) {
                        continue;
                    }
                    let when = When { at, forever, trails };
                    let wrong = play(&content, &scene, &judge, fault, when);
                    let place = format!(
                        "{}, {fault:?} at operation {at} of {}{}",
                        scene.what,
                        operations.len(),
                        if forever { " and for ever" } else { "" }
                    );
                    tally.wrong.extend(wrong.first().map(|why| format!("{place}: {why}")));
                    tally.runs += 1;
                }
            }
        }
    }
    tally
}

#[test]
fn a_failing_file_operation_never_causes_a_false_report() {
    let tallies: Vec<Tally> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS).map(|t| scope.spawn(move || part(t))).collect();
        threads.into_iter().map(|t| t.join().unwrap()).collect()
    });
    let runs: usize = tallies.iter().map(|tally| tally.runs).sum();
    let wrong: Vec<&String> = tallies.iter().flat_map(|tally| &tally.wrong).collect();
    println!(
        "errors: {} scenarios, {} operations, {runs} errors, {} failures",
        tallies[0].scenes,
        tallies[0].operations,
        wrong.len()
    );
    for why in wrong.iter().take(40) {
        println!("{why}");
    }
    assert!(wrong.is_empty(), "{} failures", wrong.len());
    assert!(runs >= 5000 / every(), "too little was tried");
}

#[test]
fn fault_scenarios_succeed_without_faults() {
    let content = content();
    for scene in scenes() {
        let story = Rc::new(RefCell::new(scene.story()));
        let run = scene.run(&content, Rc::new(Calm));
        let mut run = run.watched_by(judge(&content, &scene), &story);
        (scene.play)(&mut run);
        let story = story.borrow();
        assert_eq!(story.wrong, [""; 0], "{}", scene.what);
        assert!(story.bodies.len() > 3, "{}", scene.what);
        assert!(story.safe > Some(2), "{}", scene.what);
        let is_death = scene.what == "death";
        assert_eq!(story.grave == Grave::Must, is_death, "{}", scene.what);
        let image: Image = run.tree().image();
        assert!(image.len() > scene.image.len() || is_death, "{}", scene.what);
    }
}
