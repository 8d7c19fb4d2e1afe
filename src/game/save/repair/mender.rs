//! The loop of a repair: what is wrong is mended, until nothing is.
//!
//! Each round brings the tree into the shape of a save, reads it as any save is read, and does about each fault what
//! the fault says. One that says nothing, or comes back, has what it is in left out: the smallest part first, then the
//! next bigger one.

use super::apply::{applied, value};
use super::notes::Notes;
use super::{head, usual};
use crate::content::problem::Diagnostics;
use crate::content::read::Value;
use crate::content::tree::Node;
use crate::content::{Content, Kind, Scenario};
use crate::game::save::fault::{Fault, Mend};
use crate::game::save::format::Snapshot;
use crate::game::save::place::{Step, Way};
use crate::game::save::record::{Origin, Readable, Shape, Shaped};
use crate::game::save::restore::{Gaps, restore_all};
use std::collections::BTreeMap;
use std::path::Path;

/// How often all is gone through. The last rounds leave out more and more.
const ROUNDS: usize = 32;

/// Somebody at work on a save.
pub(super) struct Mender<'a> {
    pub content: &'a Content,
    pub notes: &'a mut Notes,
    pub scenario: Kind<Scenario>,
    /// The turn of the save.
    pub now: u64,
    /// The hero's number, as it is written.
    pub hero: u32,
    /// The hero, if the level that they were on was left out.
    pub rescued: Option<Node>,
    /// Where the level begins that is being brought into shape.
    pub start: serde_json::Value,
    next_id: u32,
    /// In which round each fault was met last, and how often it has come back.
    met: BTreeMap<(u32, String), (usize, usize)>,
}

impl<'a> Mender<'a> {
    /// # Errors
    /// Why nothing can be made of the tree, in a sentence.
    pub fn new(tree: &Node, content: &'a Content, notes: &'a mut Notes) -> Result<Self, String> {
        let hero = tree.field("hero").and_then(super::shape::whole);
        Ok(Mender {
            scenario: head::scenario(tree, content)?,
            now: usual::now(tree),
            hero: hero.and_then(|id| id.try_into().ok()).unwrap_or_default(),
            content,
            notes,
            rescued: None,
            start: serde_json::Value::Null,
            next_id: 0,
            met: BTreeMap::new(),
        })
    }

    /// The save that the tree can be made into.
    ///
    /// # Errors
    /// Why it cannot, in a sentence.
    pub fn mend(mut self, tree: &Node, path: &Path) -> Result<Snapshot, String> {
        let mut tree = self.in_shape(tree)?;
        tree = self.head(&tree, path);
        for round in 0..ROUNDS {
            tree = self.in_shape(&tree)?;
            let snapshot = read(&tree)?;
            let Err(faults) = restore_all(snapshot.clone(), self.content, Gaps::default()) else {
                return Ok(Snapshot {
                    edited: true,
                    ..snapshot
                });
            };
            self.next_id = snapshot.next_id;
            tree = self.round(&tree, &faults.noted, &snapshot, round)?;
        }
        Err("There is more wrong with it than can be put right.".to_owned())
    }

    fn in_shape(&mut self, tree: &Node) -> Result<Node, String> {
        let whole = self.shaped(tree, &Snapshot::shape(), "");
        whole.ok_or_else(|| "There is nothing left of it.".to_owned())
    }

    /// The tree with something done about each of its faults.
    fn round(
        &mut self,
        tree: &Node,
        faults: &[Fault],
        snapshot: &Snapshot,
        round: usize,
    ) -> Result<Node, String> {
        let mut mends = Vec::new();
        for fault in faults {
            if fault.mends.iter().any(|(_, mend)| *mend == Mend::Hero) {
                // Whoever it is may be found when all others are what they are.
                if faults.len() == 1 {
                    return self.with_hero(tree, snapshot);
                }
                continue;
            }
            let chosen = self.choice(tree, fault, round)?;
            for (way, mend) in chosen {
                let mend = self.numbered(mend);
                if let Some(told) = told(&way, &mend) {
                    let what = format!("{}; {told}.", fault.what);
                    self.notes.at(found(tree, &way), what);
                }
                mends.extend(self.in_full(tree, way, mend));
            }
        }
        let next_id = Way::default().field("next_id");
        mends.push((next_id, Mend::Set(self.next_id.into())));
        Ok(applied(tree, mends))
    }

    /// What is done about a fault.
    fn choice(
        &mut self,
        tree: &Node,
        fault: &Fault,
        round: usize,
    ) -> Result<Vec<(Way, Mend)>, String> {
        let place = found(tree, &fault.way);
        let met = self.met.entry((place.span.start, fault.what.clone()));
        let (last, times) = met.or_insert((round, 0));
        *times += usize::from(*last != round);
        *last = round;
        let back = *times + round.saturating_sub(ROUNDS / 2);
        let own = usize::from(!fault.mends.is_empty());
        if back < own {
            return Ok(fault.mends.clone());
        }
        let ways = (1..=fault.way.0.len()).rev();
        let ways = ways.map(|steps| Way(fault.way.0[..steps].to_vec()));
        let mut ways = ways.filter(may_be_left_out);
        match ways.nth(back - own) {
            Some(way) => Ok(vec![(way, Mend::Drop)]),
            None => Err(format!(
                "This is left, as it would be after the repair: {fault}."
            )),
        }
    }

    /// A number for whoever needs one.
    fn numbered(&mut self, mend: Mend) -> Mend {
        match mend {
            Mend::Number => {
                self.next_id += 1;
                Mend::Set((self.next_id - 1).into())
            }
            other => other,
        }
    }

    /// All that has to be done to mend something like that.
    fn in_full(&mut self, tree: &Node, way: Way, mend: Mend) -> Vec<(Way, Mend)> {
        let node = found(tree, &way);
        match (mend, way.0.as_slice()) {
            (Mend::Park, [levels @ .., Step::Field(_), Step::Item(_)]) => {
                let parked = Way(levels.to_vec()).field("parked");
                vec![(way, Mend::Drop), (parked, Mend::Add(value(node)))]
            }
            (Mend::Drop, [Step::Field("levels" | "parked"), Step::Item(_)]) => {
                self.rescue(node);
                vec![(way, Mend::Drop)]
            }
            (mend, _) => vec![(way, mend)],
        }
    }
}

/// What a tree in shape says.
fn read(tree: &Node) -> Result<Snapshot, String> {
    let ledger = Diagnostics::default();
    let read = Snapshot::read(Value::new(tree, "", &ledger), &mut Origin::default());
    match read.filter(|_| ledger.errors() == 0) {
        Some(snapshot) => Ok(snapshot),
        None => Err(format!("It cannot be read:\n{}", ledger.report())),
    }
}

/// What a way leads to, or as near to it as there is something.
fn found<'n>(tree: &'n Node, way: &Way) -> &'n Node {
    let mut node = tree;
    for step in &way.0 {
        let next = match step {
            Step::Field(name) => node.field(name),
            Step::Item(index) => node.items().get(*index),
        };
        match next {
            Some(next) => node = next,
            None => break,
        }
    }
    node
}

/// Whether a save can do without what is there: an item of a list, or a field that need not be.
fn may_be_left_out(way: &Way) -> bool {
    let mut shape = Snapshot::shape();
    let mut may = false;
    for step in &way.0 {
        (shape, may) = match (step, shape) {
            (Step::Item(_), Shape::List(of)) => (of(), true),
            (Step::Field(name), Shape::Record(_, parts)) => {
                match parts.iter().find(|part| part.name == *name) {
                    Some(part) => ((part.shape)(), part.may_be_left_out || part.may_be_null),
                    None => return false,
                }
            }
            _ => return false,
        };
    }
    may
}

/// What is done about it, in words.
fn told(way: &Way, mend: &Mend) -> Option<String> {
    let what = match way.0.as_slice() {
        [.., Step::Field(list), Step::Item(_)] => one_of(list).to_owned(),
        [.., Step::Field(name)] => format!("`{name}`"),
        _ => "it".to_owned(),
    };
    Some(match (mend, what.as_str()) {
        (Mend::Set(value), "`at`") => format!("it is at {}", shown(value)),
        (Mend::Set(value), "`id`") => format!("this one is #{value}"),
        (Mend::Set(value), _) => format!("{what} is {}", shown(value)),
        (Mend::Drop, "`new`") | (Mend::Add(_) | Mend::Number | Mend::Hero, _) => return None,
        (Mend::Drop, _) => format!("{what} is left out"),
        (Mend::Keep(most), _) => format!("the first {most} are kept"),
        (Mend::Without(name), _) => format!("`{name}` is left out"),
        (Mend::Park, _) => format!("{what} waits for room"),
    })
}

/// A value in a sentence.
pub(super) fn shown(value: &serde_json::Value) -> String {
    match value {
        serde_json::Value::String(text) => format!("`{text}`"),
        serde_json::Value::Array(items) => {
            let items: Vec<String> = items.iter().map(shown).collect();
            format!("[{}]", items.join(", "))
        }
        value => value.to_string(),
    }
}

/// What one of a list is called.
fn one_of(list: &str) -> &'static str {
    match list {
        "levels" => "the level",
        "actors" | "parked" => "the creature",
        "items" | "pack" | "inside" => "the thing",
        "rows" => "the row",
        "covers" => "this picture of covers",
        "traps" => "the trap",
        "riddles" => "the riddle",
        "log" => "the message",
        "story" => "this part of the story",
        _ => "this",
    }
}

/// The values of a list that is a field; none if there is no such list.
pub(super) fn items<'n>(node: &'n Node, name: &str) -> impl Iterator<Item = &'n Node> {
    node.field(name).map(Node::items).unwrap_or_default().iter()
}
