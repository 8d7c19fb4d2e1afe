//! Suggestions for misspelt words. The test misspells each field name, id and keyword of the shipped data by at
//! most two edits, and the report must suggest the right word.
//!
//! The test finds the words itself: if a nonsense replacement gets a suggestion, the word is a reference. Rules:
//!
//! - Words of fewer than four letters get one edit.
//! - A short word with another first letter and two replaced letters counts as another word, and is skipped.
//! - If a misspelling is nearer to another known word, the report must suggest that word.
//! - A report names at most three suggestions.

use crate::tier;
use fifteen::base::Random;
use fifteen::content::load;
use fifteen::content::load::library::Library;
use fifteen::content::{DEFAULT_PALETTE, LoadOrder, Report, Source};
use fifteen::ui::{KeyFile, KeyMap};
use serde_json::{Map, Value};
use std::cell::{Cell, RefCell};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// The daily tests try every `EVERY`th word.
const EVERY: usize = 90;
const NONSENSE: &str = "qqzzqqzz";
const KEYS: &str = "keys.json";

/// Path to a word in a JSON tree: the index of each field or element.
type ValuePath = Vec<usize>;

fn shipped() -> Vec<(String, Value)> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let mut names: Vec<String> = Vec::new();
    for folder in ["", "scenarios/", "maps/", "nets/", "vaults/", "talks/", "quests/", "plots/"] {
        for entry in fs::read_dir(data.join(folder)).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            if name.ends_with(".json") {
                names.push(format!("{folder}{name}"));
            }
        }
    }
    names.sort();
    let tree = |name: &String| {
        let text = fs::read_to_string(data.join(name)).unwrap();
        serde_json::from_str(&text).unwrap()
    };
    names.iter().map(|n| (n.clone(), tree(n))).collect()
}

/// The shipped files on disk. An edit is hot-reloaded, so that only the files that it affects are read again.
struct Desk {
    folder: TempDir,
    library: RefCell<Library>,
    edits: Cell<usize>,
}

/// The test also loads every `AFRESH`th edit from scratch. The report must be the same.
const AFRESH: usize = 40;

impl Desk {
    fn with(files: &[(String, Value)]) -> Desk {
        let folder = tempfile::tempdir().unwrap();
        for (name, tree) in files {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, tree.to_string()).unwrap();
        }
        let order: LoadOrder = Source::folder(folder.path()).into();
        let library = Library::open(order, DEFAULT_PALETTE).ok().unwrap().library;
        Desk { folder, library: RefCell::new(library), edits: Cell::new(0) }
    }

    fn report(&self, name: &str, (whole, tree): (&Value, &Value)) -> Report {
        let text = tree.to_string();
        if name == KEYS {
            let file = KeyFile { name, text: &text };
            return KeyMap::read(file, None).err().unwrap_or_default();
        }
        let path = self.folder.path().join(name);
        fs::write(&path, text).unwrap();
        let said = match self.library.borrow_mut().reload() {
            Ok(reloaded) => reloaded.loaded.warnings,
            Err(report) => report,
        };
        self.edits.set(self.edits.get() + 1);
        if self.edits.get().is_multiple_of(AFRESH) {
            let afresh = match load(&Source::folder(self.folder.path()).into(), DEFAULT_PALETTE) {
                Ok(loaded) => loaded.warnings,
                Err(report) => report,
            };
            assert_eq!(told(&said), told(&afresh), "{name}");
        }
        fs::write(path, whole.to_string()).unwrap();
        said
    }
}

/// Returns the counts and the sorted messages of a report. If there are more than 50 messages, returns none of them.
fn told(report: &Report) -> (usize, usize, Vec<&str>) {
    let mut messages: Vec<&str> = report.problems().iter().map(|p| &*p.message).collect();
    messages.sort_unstable();
    messages.truncate(if messages.len() > 50 { 0 } else { 50 });
    (report.errors(), report.warnings(), messages)
}

fn collect_paths(
    tree: &Value,
    here: &mut ValuePath,
    texts: &mut Vec<ValuePath>,
    fields: &mut Vec<ValuePath>,
) {
    let inner: Vec<&Value> = match tree {
        Value::Object(object) => object.values().collect(),
        Value::Array(list) => list.iter().collect(),
        Value::String(_) => return texts.push(here.clone()),
        _ => return,
    };
    for (i, value) in inner.into_iter().enumerate() {
        here.push(i);
        if tree.is_object() {
            fields.push(here.clone());
        }
        collect_paths(value, here, texts, fields);
        here.pop();
    }
}

fn step(tree: &mut Value, index: usize) -> &mut Value {
    match tree {
        Value::Object(object) => object.values_mut().nth(index).unwrap(),
        Value::Array(list) => &mut list[index],
        _ => panic!("no way leads there"),
    }
}

#[derive(Clone, Copy)]
enum Put {
    Text,
    Field,
}

impl Put {
    fn word<'a>(self, tree: &'a Value, way: &[usize]) -> &'a str {
        let inner = |tree: &'a Value, i: &usize| match tree {
            Value::Object(object) => object.values().nth(*i).unwrap(),
            _ => &tree[*i],
        };
        let (last, above) = way.split_last().unwrap();
        let place = above.iter().fold(tree, inner);
        match self {
            Put::Text => inner(place, last).as_str().unwrap(),
            Put::Field => place.as_object().unwrap().keys().nth(*last).unwrap(),
        }
    }

    fn with(self, tree: &Value, way: &[usize], word: &str) -> Value {
        let mut tree = tree.clone();
        let (last, above) = way.split_last().unwrap();
        let place = above.iter().fold(&mut tree, |tree, i| step(tree, *i));
        match self {
            Put::Text => *step(place, *last) = word.into(),
            Put::Field => {
                let fields = std::mem::take(place.as_object_mut().unwrap());
                let renamed = fields.into_iter().enumerate().map(|(i, (key, value))| {
                    let key = if i == *last { word.to_owned() } else { key };
                    (key, value)
                });
                *place = Value::Object(renamed.collect::<Map<String, Value>>());
            }
        }
        tree
    }
}

fn advice(report: &Report, word: &str) -> Option<String> {
    let named = format!("`{word}`");
    let mut about = report.problems().iter();
    let about = about.find(|p| p.message.contains(&named))?;
    let help = about.help.clone()?;
    (help.starts_with("did you mean") || help.starts_with("known: ")).then_some(help)
}

fn misspelt(word: &str, edits: u32, random: &mut Random) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    for _ in 0..edits {
        let letter = *random.pick(b"abcdefghijklmnopqrstuvwxyz_").unwrap() as char;
        let at = random.below(letters.len().max(1) as u32) as usize;
        match random.below(4) {
            _ if letters.len() < 2 => letters.insert(at, letter),
            0 => letters.insert(at, letter),
            1 => drop(letters.remove(at)),
            2 => letters[at] = letter,
            _ => letters.swap(at.saturating_sub(1), at.max(1)),
        }
    }
    letters.into_iter().collect()
}

/// Whether a misspelling of a short word counts as another word: its first letter is different, and two letters are
/// replaced.
fn is_another(word: &str, typo: &str) -> bool {
    let lacks = |one: &str, other: &str| {
        let mut left: Vec<char> = other.chars().collect();
        let strange = one.chars().filter(|c| match left.iter().position(|letter| letter == c) {
            Some(at) => {
                left.remove(at);
                false
            }
            None => true,
        });
        strange.count()
    };
    let (over, under) = (lacks(typo, word), lacks(word, typo));
    let letters = word.chars().count().max(typo.chars().count());
    let begins_otherwise = word.chars().next() != typo.chars().next();
    letters < 6 && begins_otherwise && over.min(under) > 0 && over.max(under) > 1
}

#[derive(Default)]
struct Tally {
    words: usize,
    asked: usize,
    nearer: usize,
    wrong: Vec<String>,
}

impl Tally {
    fn ask(&mut self, word: &str, random: &mut Random, put: impl Fn(&str) -> Report) {
        self.words += 1;
        for edits in [1, 2] {
            if edits == 2 && word.chars().count() < 4 {
                continue;
            }
            let typo = misspelt(word, edits, random);
            if is_another(word, &typo) {
                continue;
            }
            let Some(help) = advice(&put(&typo), &typo) else {
                continue;
            };
            self.asked += 1;
            let named: Vec<&str> = help.split('`').skip(1).step_by(2).collect();
            let distance = |to: &str| strsim::damerau_levenshtein(&typo, to);
            let better = |n: &&str| distance(n) < distance(word);
            let as_good = |n: &&&str| distance(n) == distance(word);
            match () {
                () if named.contains(&word) => {}
                () if named.iter().any(better) => self.nearer += 1,
                () if named.iter().filter(as_good).count() == 3 => self.nearer += 1,
                () => self.wrong.push(format!("{word}: {typo}: {help}")),
            }
        }
    }
}

#[test]
fn every_misspelling_gets_the_intended_word_as_a_suggestion() {
    let files = shipped();
    let desk = Desk::with(&files);
    let mut random = Random::new(2026);
    let (every, mut place) = (tier::stride(EVERY), 0);
    let mut tally = Tally::default();
    let mut asked = std::collections::BTreeMap::new();
    for (name, tree) in &files {
        let (mut texts, mut fields) = (Vec::new(), Vec::new());
        collect_paths(tree, &mut Vec::new(), &mut texts, &mut fields);
        for (ways, put) in [(texts, Put::Text), (fields, Put::Field)] {
            for path in ways {
                let word = put.word(tree, &path).to_owned();
                let times: &mut u32 = asked.entry((name.clone(), word.clone())).or_default();
                *times += 1;
                if *times > 2 {
                    continue;
                }
                place += 1;
                if place % every != tier::first(every) {
                    continue;
                }
                // Skip sentences: they are not words, and their reports take long.
                if word.contains(' ') || word.starts_with(['$', '/', '#', '<']) {
                    continue;
                }
                let said = |typo: &str| desk.report(name, (tree, &put.with(tree, &path, typo)));
                if advice(&said(NONSENSE), NONSENSE).is_some() {
                    tally.ask(&word, &mut random, said);
                }
            }
        }
    }
    assert!(tally.words > 900 / every, "only {} words", tally.words);
    assert!(tally.asked > tally.words, "only {} answers", tally.asked);
    assert!(tally.wrong.is_empty(), "{}", tally.wrong.join("\n"));
    assert!(tally.nearer * 50 < tally.asked, "{} of {}", tally.nearer, tally.asked);
}
