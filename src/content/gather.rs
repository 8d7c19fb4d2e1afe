//! Reads all data files into raw records: trees with an id, not yet understood.

use super::kind::MOST_DEFINITIONS;
use super::problem::{Ledger, Problem, Span};
use super::read::{is_id, short};
use super::source::{Source, Unreadable};
use super::tree::{self, Node};
use super::{read::Value, text};
use std::collections::BTreeMap;

/// The raw records of every sort.
pub(super) struct RawContent {
    pub palettes: Gathered,
    pub tiles: Gathered,
    pub monsters: Gathered,
    pub themes: Gathered,
    pub scenarios: Gathered,
    /// A fingerprint of the names and bytes of all files, in the order in which they are read.
    pub digest: u64,
}

/// The raw records of one sort, in the order of the files.
#[derive(Default)]
pub(super) struct Gathered {
    /// No two have the same id.
    pub records: Vec<Raw>,
    /// Whether every record there is could be gathered.
    pub complete: bool,
}

/// A definition not yet understood.
pub(super) struct Raw {
    /// Its id, which may be bad; empty if there is none.
    pub id: String,
    /// What it is called in messages: `monsters[1] "ogre"`.
    pub path: String,
    /// The definition.
    pub node: Node,
}

impl Raw {
    /// The place of a field, or of the whole definition's start.
    pub fn place(&self, field: &str) -> Span {
        self.node
            .field(field)
            .map_or_else(|| self.node.span.first(), |node| node.span)
    }
}

/// Reads the data files of a source.
pub(super) fn gather(source: &Source, ledger: &Ledger) -> RawContent {
    let mut reading = Reading {
        source,
        ledger,
        digest: Fnv::default(),
    };
    let mut one = |list: &'static str| reading.files(&[format!("{list}.json")], list);
    let (palettes, tiles) = (one("palettes"), one("tiles"));
    let (monsters, themes) = (one("monsters"), one("themes"));
    let scenarios = match source.list("scenarios") {
        Ok(files) => reading.files(&files, "scenarios"),
        Err(error) => {
            reading.refuse("scenarios", &error);
            Gathered::default()
        }
    };
    for map in source.list("maps").unwrap_or_default() {
        let bytes = source.read(&map).unwrap_or_default();
        reading.digest.file(&map, &bytes);
    }
    RawContent {
        palettes,
        tiles,
        monsters,
        themes,
        scenarios,
        digest: reading.digest.0,
    }
}

struct Reading<'a> {
    source: &'a Source,
    ledger: &'a Ledger,
    digest: Fnv,
}

impl Reading<'_> {
    /// The records of the list of that name in these files.
    fn files(&mut self, files: &[String], list: &'static str) -> Gathered {
        let mut gathered = Gathered {
            records: Vec::new(),
            complete: true,
        };
        let mut places: BTreeMap<String, Span> = BTreeMap::new();
        for name in files {
            let Some(items) = self.items(name, list) else {
                gathered.complete = false;
                continue;
            };
            for (i, node) in items.into_iter().enumerate() {
                gathered.take(raw(node, list, i), &mut places, self.ledger);
            }
        }
        gathered
    }

    /// The items of the one list that a file holds.
    fn items(&mut self, name: &str, list: &'static str) -> Option<Vec<Node>> {
        let bytes = match self.source.read(name) {
            Ok(bytes) => bytes,
            Err(error) => {
                self.refuse(name, &error);
                return None;
            }
        };
        self.digest.file(name, &bytes);
        let (file, text) = text::decode(&self.source.shown(name), &bytes, self.ledger)?;
        let node = tree::parse(&text, file, self.ledger)?;
        let value = Value::new(&node, "", self.ledger);
        value.file(|r| r.need(list, |v| v.list(|v| Some(v.node.clone()))))
    }

    fn refuse(&self, name: &str, error: &Unreadable) {
        let file = self.ledger.file(&self.source.shown(name), "");
        let mut problem = Problem::error(file.whole(), error.to_string());
        if *error == Unreadable::Missing {
            problem =
                problem.help("the game needs it: take it from another copy of the game's data");
        }
        self.ledger.add(problem);
    }
}

impl Gathered {
    fn take(&mut self, raw: Raw, places: &mut BTreeMap<String, Span>, ledger: &Ledger) {
        let place = raw.place("id");
        if let Some(first) = places.get(&raw.id) {
            let message = format!("the id `{}` is there twice", raw.id);
            let problem = Problem::error(place, message).path(&raw.path);
            ledger.add(
                problem
                    .help("give one of the two another id")
                    .other(*first, "the first one is here"),
            );
            return;
        }
        if self.records.len() == MOST_DEFINITIONS {
            let message = format!("more than {MOST_DEFINITIONS} definitions");
            ledger.add(Problem::error(place, message).path(&raw.path));
            return;
        }
        // A bad id is told when the record is read; until it is mended, who knows what names it.
        match is_id(&raw.id) {
            true => drop(places.insert(raw.id.clone(), place)),
            false => self.complete = false,
        }
        self.records.push(raw);
    }
}

fn raw(node: Node, list: &str, index: usize) -> Raw {
    let id = node
        .field("id")
        .and_then(Node::as_text)
        .unwrap_or_default()
        .to_owned();
    let path = match is_id(&id) {
        true => format!("{list}[{index}] \"{id}\""),
        false => format!("{list}[{index}]"),
    };
    Raw {
        id: short(&id),
        path,
        node,
    }
}

/// The hash FNV-1a of 64 bits: it is the same on every machine and in every version.
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    fn bytes(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// The lengths keep the end of a name from passing for the start of a text.
    fn file(&mut self, name: &str, bytes: &[u8]) {
        for part in [name.as_bytes(), bytes] {
            self.bytes(&(part.len() as u64).to_le_bytes());
            self.bytes(part);
        }
    }
}
