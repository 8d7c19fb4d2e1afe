//! Recovery of damaged runs: how often everything, all but some turns, all but some values, or nothing is recovered.
//!
//! The test follows the game's advice: resume; if that fails, repair the save; if that fails, use an older save.

use crate::journal::player::Player;
use crate::journal::table::Table;
use crate::tier;
use fifteen::base::Random;
use fifteen::game::World;
use fifteen::game::save::{RepairResult, SaveFile};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

type Damage = fn(&str, &mut Random) -> Vec<u8>;

/// Damages to the newest save, each with whether the older saves and the journal exist.
const DAMAGES: [(&str, Damage, bool); 10] = [
    ("cut", cut, true),
    ("one byte", |text, dice| bytes(text, 1, dice), true),
    ("ten bytes", |text, dice| bytes(text, 10, dice), true),
    ("a line dropped", line_dropped, true),
    ("a number edited", number_edited, true),
    ("cut, alone", cut, false),
    ("one byte, alone", |text, dice| bytes(text, 1, dice), false),
    ("ten bytes, alone", |text, dice| bytes(text, 10, dice), false),
    ("a line dropped, alone", line_dropped, false),
    ("a number edited, alone", number_edited, false),
];

fn below(most: usize, dice: &mut Random) -> usize {
    dice.below(most as u32) as usize
}

fn cut(text: &str, dice: &mut Random) -> Vec<u8> {
    text.as_bytes()[..below(text.len() - 2, dice)].to_vec()
}

fn bytes(text: &str, count: usize, dice: &mut Random) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..count {
        let at = below(bytes.len(), dice);
        bytes[at] ^= 1 << dice.below(7);
    }
    bytes
}

fn line_dropped(text: &str, dice: &mut Random) -> Vec<u8> {
    let mut lines: Vec<&str> = text.lines().collect();
    lines.remove(below(lines.len(), dice));
    lines.join("\n").into_bytes()
}

/// Replaces a random number, as a player might do.
fn number_edited(text: &str, dice: &mut Random) -> Vec<u8> {
    let is_digit = |at: usize| text.as_bytes()[at].is_ascii_digit();
    let begins = text.match_indices(|c: char| c.is_ascii_digit()).map(|(at, _)| at);
    let begins: Vec<usize> = begins.filter(|at| !is_digit(at - 1)).collect();
    let at = begins[below(begins.len(), dice)];
    let end = at + text[at..].find(|c: char| !c.is_ascii_digit()).unwrap();
    let number = *dice.pick(&["0", "1", "7", "60", "999", "1000000"]).unwrap();
    format!("{}{number}{}", &text[..at], &text[end..]).into_bytes()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Recovery {
    All,
    ButTurns(u64),
    /// All but one value and this number of turns.
    ButOne(u64),
    ButSome(u64),
    Nothing,
}

/// Returns a world as JSON, without the fields that describe the save itself.
fn body(world: &World, content: &fifteen::content::Content) -> Value {
    let save = SaveFile::from_world(world, content);
    let mut tree: Value = serde_json::from_slice(save.bytes()).unwrap();
    let fields = tree.as_object_mut().unwrap();
    for name in ["checksum", "save_seq", "edited", "game", "data", "mods"] {
        fields.remove(name);
    }
    tree
}

/// Counts the differences of two JSON trees: differing numbers and texts, and missing fields and elements.
fn different(a: &Value, b: &Value) -> usize {
    match (a, b) {
        (a, b) if a == b => 0,
        (Value::Object(a), Value::Object(b)) => {
            let names: std::collections::BTreeSet<&String> = a.keys().chain(b.keys()).collect();
            let parts = names.into_iter().map(|name| match (a.get(name), b.get(name)) {
                (Some(a), Some(b)) => different(a, b),
                _ => 1,
            });
            parts.sum()
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            a.iter().zip(b).map(|(a, b)| different(a, b)).sum()
        }
        (Value::Array(a), Value::Array(b)) => {
            let missing =
                |some: &[Value], of: &[Value]| some.iter().filter(|item| !of.contains(item)).count();
            missing(a, b).max(missing(b, a)).max(1)
        }
        _ => 1,
    }
}

struct Killed {
    table: Table,
    name: String,
    states: BTreeMap<u64, Value>,
}

impl Killed {
    fn new(seed: u64) -> Killed {
        let table = Table::new();
        let name = format!("Ada {seed}");
        let mut run = table.start(&name, "spark", seed);
        let mut player = Player::new(seed);
        let mut states = BTreeMap::new();
        for round in 0..5 {
            for _ in 0..9 {
                run.play(&mut player, 1);
                let world = run.game.world();
                states.insert(world.turn(), body(world, &table.content));
            }
            if round < 4 {
                run.save();
            }
        }
        assert!(!run.is_over(), "seed {seed}: another one is needed");
        drop(run);
        Killed { table, name, states }
    }

    fn last(&self) -> u64 {
        *self.states.keys().next_back().unwrap()
    }

    fn recover(&self, bytes: Vec<u8>, with_others: bool) -> Recovery {
        let table = Table::new();
        let slot = self.table.claim(&self.name);
        let folder = table.folder.path().join(slot.folder().file_name().unwrap());
        fs::create_dir(&folder).unwrap();
        let beside = ["journal.txt", "world.1.json", "world.2.json", "world.3.json"];
        for name in beside.into_iter().filter(|_| with_others) {
            let _ = fs::copy(slot.folder().join(name), folder.join(name));
        }
        drop(slot);
        let path = folder.join("world.json");
        fs::write(&path, bytes).unwrap();
        let back = self.resumed(&table).or_else(|| {
            let file = SaveFile::open(&path).unwrap();
            if let RepairResult::Fixed { text, .. } = file.repair(&table.content) {
                fs::write(&path, text).unwrap();
                return self.resumed(&table);
            }
            fs::rename(&path, folder.join("spoilt")).unwrap();
            self.resumed(&table)
        });
        back.unwrap_or(Recovery::Nothing)
    }

    fn resumed(&self, table: &Table) -> Option<Recovery> {
        let mut slot = table.claim(&self.name);
        let game = slot.resume(&table.content).ok()?;
        let (turn, now) = (game.world().turn(), body(game.world(), &table.content));
        let lost = self.last().saturating_sub(turn);
        let was = self.states.range(..=turn).next_back().or(self.states.iter().next());
        Some(match different(was.unwrap().1, &now) {
            0 if lost == 0 => Recovery::All,
            0 => Recovery::ButTurns(lost),
            1 => Recovery::ButOne(lost),
            _ => Recovery::ButSome(lost),
        })
    }

    fn newest(&self) -> String {
        let slot = self.table.claim(&self.name);
        fs::read_to_string(Path::new(slot.folder()).join("world.json")).unwrap()
    }
}

#[test]
fn most_damaged_runs_are_recovered_with_their_journal() {
    let count = tier::some(6, 200);
    let run = Killed::new(3);
    let text = run.newest();
    let mut whole = 0;
    for (sort, damage, with_others) in DAMAGES {
        let mut tally: BTreeMap<&str, (usize, u64)> = BTreeMap::new();
        for n in 0..count {
            let mut dice = Random::stream(tier::first_seed(count) + n, sort);
            let bytes = damage(&text, &mut dice);
            let (what, turns) = match run.recover(bytes, with_others) {
                Recovery::All => {
                    whole += u64::from(with_others);
                    ("1 all", 0)
                }
                Recovery::ButTurns(turns) => ("2 all but the last turns", turns),
                Recovery::ButOne(turns) => ("3 all but one thing", turns),
                Recovery::ButSome(turns) => ("4 all but some things", turns),
                Recovery::Nothing => {
                    assert!(!with_others, "{sort}: nothing comes back of number {n}");
                    ("5 nothing", run.last())
                }
            };
            let told = tally.entry(what).or_default();
            *told = (told.0 + 1, told.1 + turns);
        }
        println!("{sort}: {tally:?}");
    }
    assert!(whole * 2 > count * 5, "of {} runs with a journal {whole} come back whole", count * 5);
}
