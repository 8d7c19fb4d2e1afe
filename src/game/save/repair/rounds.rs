//! The loop of a repair: what is wrong is mended, until nothing is.
//!
//! The tree is brought into the shape of a save. Each round reads it as any save is read, and does about each fault what
//! the fault says. One that says nothing, or comes back, has what it is in left out: the smallest part first, then the
//! next bigger one.

use super::apply::applied_with_rest;
use super::mender::Mender;
use super::notes::Notes;
use super::told::told;
use super::{head, usual};
use crate::record::fault::{Fault, Mend};
use crate::record::place::{Step, Way};
use crate::record::{Origin, Readable, Shape, Shaped};
use crate::save::format::Snapshot;
use crate::save::restore::{Gaps, restore_all};
use fifteen_base::hash::{FNV_START, fnv1a};
use fifteen_content::Content;
use fifteen_content::diagnostics::problem::Diagnostics;
use fifteen_content::json::tree::Node;
use fifteen_content::read::value::Value;
use std::path::Path;

/// How often all is gone through. The last rounds leave out more and more.
const ROUNDS: usize = 20;

/// The save that the tree can be made into.
///
/// # Errors
/// Why it cannot, in a sentence.
pub(super) fn mended(
    tree: Node,
    path: &Path,
    content: &Content,
    notes: &mut Notes,
) -> Result<Snapshot, String> {
    let run = (head::scenario(&tree, content)?, usual::now(&tree));
    Mender::new(&tree, run, content, notes).mend(tree, path)
}

impl Mender<'_> {
    /// Of large trees, none is kept that is of no more use.
    fn mend(mut self, mut tree: Node, path: &Path) -> Result<Snapshot, String> {
        let shaped = self.shaped(&tree, &Snapshot::shape(), "");
        tree = shaped.ok_or("There is nothing left of it.")?;
        tree = self.head(&tree, path);
        for round in 0..ROUNDS {
            let snapshot = read(&tree)?;
            self.next_id = snapshot.next_id;
            let Err(faults) = restore_all(snapshot, self.content, Gaps::default()) else {
                return Ok(Snapshot { edited: true, ..read(&tree)? });
            };
            tree = self.round(&tree, faults.noted, round)?;
        }
        Err("There is more wrong with it than can be put right.".to_owned())
    }

    /// The tree with something done about each of its faults.
    fn round(&mut self, tree: &Node, faults: Vec<Fault>, round: usize) -> Result<Node, String> {
        let count = faults.len();
        let mut mends = Vec::with_capacity(count);
        for fault in faults {
            if fault.mends.iter().any(|(_, mend)| *mend == Mend::Hero) {
                // Whoever it is may be found when all others are what they are.
                if count == 1 {
                    return self.with_hero(tree, &read(tree)?);
                }
                continue;
            }
            let what = if self.notes.is_full() { String::new() } else { fault.what.clone() };
            for (way, mend) in self.choice(tree, fault, round)? {
                let mend = self.numbered(mend);
                if self.notes.is_full() {
                    self.notes.say("");
                } else if let Some(told) = told(&way, &mend) {
                    let what = format!("{what}; {told}.");
                    self.notes.at(way.lead(tree), what);
                }
                mends.push((way, mend));
            }
        }
        let next_id = Way::default().field("next_id");
        mends.push((next_id, Mend::Set(self.next_id.into())));
        let (tree, left_out) = applied_with_rest(tree, mends);
        left_out.iter().for_each(|level| self.rescue(level));
        Ok(tree)
    }

    /// What is done about a fault.
    fn choice(
        &mut self,
        tree: &Node,
        fault: Fault,
        round: usize,
    ) -> Result<Box<[(Way, Mend)]>, String> {
        let place = fault.way.lead(tree);
        let what = fnv1a(FNV_START, fault.what.bytes());
        let met = self.met.entry((place.span.start, what));
        let (last, times) = met.or_insert((round, 0));
        *times += usize::from(*last != round);
        *last = round;
        let back = *times + round.saturating_sub(ROUNDS / 2);
        let own = usize::from(!fault.mends.is_empty());
        if back < own {
            return Ok(fault.mends);
        }
        let ways = (1..=fault.way.0.len()).rev();
        let ways = ways.map(|steps| Way(fault.way.0[..steps].to_vec()));
        let mut ways = ways.filter(may_be_left_out);
        match ways.nth(back - own) {
            Some(way) => Ok([(way, Mend::Drop)].into()),
            None => Err(format!("This is left, as it would be after the repair: {fault}.")),
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
}

/// What a tree in shape says.
fn read(tree: &Node) -> Result<Snapshot, String> {
    let diagnostics = Diagnostics::default();
    let read = Snapshot::read(Value::new(tree, "", &diagnostics), &mut Origin::default());
    match read.filter(|_| diagnostics.errors() == 0) {
        Some(snapshot) => Ok(snapshot),
        None => Err(format!("It cannot be read:\n{}", diagnostics.report())),
    }
}

/// Whether a save can do without what is there: an item of a list, or a field that need not be.
fn may_be_left_out(way: &Way) -> bool {
    let mut shape = Snapshot::shape();
    let mut may = false;
    for step in &way.0 {
        (shape, may) = match step {
            Step::Item(_) => {
                let Shape::List(of) = shape else { return false };
                (of(), true)
            }
            Step::Field(name) => {
                let Shape::Record(_, parts) = shape else { return false };
                let Some(part) = parts.iter().find(|part| part.name == *name) else { return false };
                ((part.shape)(), part.may_be_left_out || part.may_be_null)
            }
        };
    }
    may
}
