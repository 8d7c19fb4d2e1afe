//! The list of 300 runs of 5 MB each.

use super::shelf::Shelf;
use super::{moved, save, with};
use crate::long;
use fifteen::game::save::{RunListing, Saves};
use std::cell::RefCell;
use std::rc::Rc;

const RUNS: u64 = 300;
const SIZE: usize = 5_000_000;
/// Maximum number of bytes that the list reads from a save with unchanged data.
const MOST: u64 = 9 << 10;
/// Maximum number of bytes that the list reads from any other save: up to the start of the hero's level, in large
/// pieces.
const MOST_OF_OTHERS: u64 = 1 << 20;
const PLACE: &str = "/runs";

/// Returns the start of a run's save, before its levels.
fn beginning(save: &str, n: u64) -> String {
    let levels = long::tree(save)["levels"].as_array().unwrap().len() as u64;
    let mut save = with(save, "name", &format!("\"Hero {n}\""));
    save = with(&save, "turn", &(n * 7).to_string());
    save = with(&save, "current_level", &(n % levels + 1).to_string());
    if n.is_multiple_of(5) {
        save = with(&save, "ending", "{ \"cause\": \"own\", \"turn\": 3 }");
    }
    if is_other(n) {
        save = with(&save, "data", "\"0123456789abcdef\"");
    }
    if n.is_multiple_of(9) {
        save = with(&save, "edited", "true");
    }
    save
}

fn is_other(n: u64) -> bool {
    n.is_multiple_of(3)
}

fn shelf(end: impl Fn(&str) -> String, lay_out: impl Fn(&str) -> String) -> Shelf {
    let save = save();
    let place = |save: &str| save.find("\n  \"log\": [\n").unwrap();
    let of_all = Saves::new(PLACE);
    let run = |n| {
        let text = beginning(&save, n);
        let folder = of_all.folder_of(&format!("Hero {n}")).unwrap();
        (folder, lay_out(&text[..place(&text)]))
    };
    Shelf { saves: (1..=RUNS).map(run).collect(), end: end(&save[place(&save)..]), read: RefCell::default() }
}

fn list(shelf: Rc<Shelf>) -> Vec<String> {
    let saves = Saves::on_disk(shelf, PLACE);
    assert!(saves.scores().is_empty());
    let shown = |run: RunListing| format!("{}: {:?}", run.name, run.state);
    let mut runs: Vec<String> = saves.list(&long::content()).into_iter().map(shown).collect();
    runs.sort();
    runs
}

#[test]
fn large_saves_are_listed_from_their_first_bytes() {
    let message = "\n    { \"turn\": 1, \"tone\": \"plain\", \"text\": \"You wait.\", \"times\": 1 },";
    let long_log = |end: &str| {
        let messages = format!("[{}\n", message.repeat(SIZE / message.len()));
        end.replacen("[\n", &messages, 1)
    };
    let large = Rc::new(shelf(long_log, str::to_owned));
    let small = Rc::new(shelf(str::to_owned, moved));
    let listed = list(Rc::clone(&large));
    assert_eq!(listed.len() as u64, RUNS);
    assert_eq!(listed, list(Rc::clone(&small)), "as from the whole files");

    let read = large.read.borrow();
    assert_eq!(read.len() as u64, RUNS, "nothing else was opened");
    let of_all = Saves::new(PLACE);
    for n in 1..=RUNS {
        let path = of_all.folder_of(&format!("Hero {n}")).unwrap().join("world.json");
        let most = match is_other(n) || n.is_multiple_of(9) {
            true => MOST_OF_OTHERS,
            false => MOST,
        };
        assert!(read[&path] <= most, "{} bytes of run {n}", read[&path]);
    }
    let whole = small.read.borrow().values().sum::<u64>();
    assert!(whole > RUNS * 80_000, "the others were read as a whole: {whole}");
}
