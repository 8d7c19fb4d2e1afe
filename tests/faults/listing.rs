//! The list of runs on a failing disk: no run is missing without an error message.

use crate::faults::faulty::{Fault, Faulty, Scribe};
use crate::faults::memory::{Calm, Memory, Watcher};
use crate::faults::run::Run;
use crate::faults::stage::{HOME, SAVES, content};
use crate::faults::tree::{Image, Tree};
use fifteen::game::save::{RunListing, Saves};
use std::path::{Path, PathBuf};
use std::rc::Rc;

const NAMES: [&str; 3] = ["Ada", "Bo", "Cy"];

/// Returns a disk with three good runs, and one run with a damaged newest save and a good backup.
fn disk() -> Image {
    let mut tree = Tree::of(&Image::from([(PathBuf::from(HOME), None)]));
    for name in NAMES.iter().chain(&["Dee"]) {
        let mut run = Run::new(&content(), name, tree, Rc::new(Calm));
        run.begin("spark");
        // The second save of a run makes the first one a backup.
        run.play(1);
        run.save();
        run.slot = None;
        tree = run.tree();
    }
    let mut image = tree.image();
    let is_dees = |path: &&PathBuf| path.ends_with("world.json") && path.to_str().unwrap().contains("/dee-");
    let path = image.keys().find(is_dees).unwrap().clone();
    image.insert(path, Some(Rc::from(*b"damaged")));
    image
}

fn list(image: &Image, watcher: Rc<dyn Watcher>) -> Vec<RunListing> {
    let disk = Memory::new(Tree::of(image), watcher);
    Saves::on_disk(Rc::new(disk), SAVES).list(&content())
}

/// Whether the list contains a run, either readable or with the reason of the failure.
fn has(list: &[RunListing], run: &RunListing, folder: &Path, reason: &str) -> bool {
    list.iter().any(|found| match &found.state {
        Ok(summary) => found.name == run.name && Some(summary) == run.state.as_ref().ok(),
        Err(error) => {
            let said = error.to_string();
            let place = folder.display().to_string();
            let all = said.contains(SAVES) && !said.contains(&format!("{SAVES}/"));
            (said.contains(&place) || all) && (said.contains(reason) || said.contains("damaged"))
        }
    })
}

#[test]
fn runs_that_cannot_be_listed_are_reported() {
    let image = disk();
    let scribe = Rc::new(Scribe::default());
    let healthy = list(&image, Rc::clone(&scribe) as Rc<dyn Watcher>);
    assert_eq!(healthy.len(), 4);
    for run in &healthy {
        assert!(run.state.is_ok(), "{}: {:?}", run.name, run.state.as_ref().err());
    }
    let operations = scribe.0.take();
    let mut errors = 0;
    for (at, what) in operations.iter().enumerate() {
        for fault in Fault::all().filter(|fault| fault.fits(*what)) {
            for forever in [false, true] {
                let found = list(&image, Rc::new(Faulty::new(fault, at, forever)));
                for run in &healthy {
                    let folder = Saves::new(SAVES).folder_of(&run.name).unwrap();
                    let said: Vec<String> = found.iter().map(|run| format!("{:?}", run)).collect();
                    assert!(
                        has(&found, run, &folder, &fault.reason()),
                        "{fault:?} at operation {at}: no word of {}\n{said:#?}",
                        run.name
                    );
                }
                errors += 1;
            }
        }
    }
    println!("listing: {} operations, {errors} errors, 0 failures", operations.len());
    assert!(errors >= 150, "too little was tried");
}
