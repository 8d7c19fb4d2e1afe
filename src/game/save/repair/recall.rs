//! What the hero remembers of the levels of a save beside their terrain.

use super::lenient;
use super::mender::{Mender, items};
use crate::content::json::tree::Node;
use crate::game::save::format::{At, RecalledRecord, RunRecord};
use crate::game::save::legend::UNSEEN;
use crate::game::save::record::Mended;
use crate::game::save::table::Table;
use crate::game::world::level::covers::MOST;
use std::collections::BTreeSet;

impl Mender<'_> {
    /// The cells that the hero knows from a map only, as far as they know them at all.
    pub(super) fn mapped(&mut self, node: &Node, seen: &[String]) -> Vec<RunRecord> {
        let mut runs = Vec::new();
        for node in items(node, "mapped") {
            let numbers: Vec<i128> = node.items().iter().filter_map(lenient::whole).collect();
            let run = match numbers[..] {
                [x, y, count] => run(x, y, count).filter(|run| is_known(*run, seen)),
                _ => None,
            };
            match run {
                Some(run) => runs.push(run),
                None => self
                    .notes
                    .at(node, "this part of a map cannot be; the hero forgets it."),
            }
        }
        runs
    }

    /// What covered the cells whose covers have changed since.
    pub(super) fn recalled(
        &mut self,
        node: &Node,
        seen: &[String],
        mapped: &[RunRecord],
    ) -> Vec<RecalledRecord> {
        let mapped = Mapped::of(mapped, seen);
        let mut taken = BTreeSet::new();
        let mut records = Vec::new();
        for node in items(node, "recalled") {
            let mut record = RecalledRecord::mended(node, self);
            let at = node.field("at").and_then(lenient::at);
            let was_seen = |(x, y): At| is_known((x, y, 1), seen) && !mapped.has((x, y));
            let at = at.filter(|at| was_seen(*at) && taken.insert(*at));
            let Some(at) = at else {
                self.notes
                    .at(node, "this cannot be remembered; the hero forgets it.");
                continue;
            };
            let mut layers = BTreeSet::new();
            let mut covers = lenient::table(node.field("covers"), &(1..=MOST.into()));
            covers.retain(|id, _| {
                let kind = self.content.covers.find(id);
                kind.is_none_or(|kind| layers.insert(self.content.covers[kind].layer))
            });
            let covers = covers.into_iter().map(|(id, n)| (id, n as i32));
            (record.at, record.covers) = (at, Table(covers.collect()));
            records.push(record);
        }
        records
    }
}

/// The cells of a level that the hero knows from a map only.
struct Mapped(Vec<Vec<bool>>);

impl Mapped {
    /// Those of runs that lie on the rows of what the hero has seen.
    fn of(runs: &[RunRecord], seen: &[String]) -> Mapped {
        let rows = seen.iter().map(|row| vec![false; row.chars().count()]);
        let mut rows: Vec<Vec<bool>> = rows.collect();
        for (x, y, count) in runs {
            let row = usize::try_from(*y).ok().and_then(|y| rows.get_mut(y));
            let cells = row.into_iter().flatten();
            let (x, count) = (usize::try_from(*x), usize::try_from(*count));
            let cells = cells.skip(x.unwrap_or(usize::MAX)).take(count.unwrap_or(0));
            cells.for_each(|cell| *cell = true);
        }
        Mapped(rows)
    }

    fn has(&self, (x, y): At) -> bool {
        let row = usize::try_from(y).ok().and_then(|y| self.0.get(y));
        let cell = row.and_then(|row| row.get(usize::try_from(x).ok()?));
        cell == Some(&true)
    }
}

fn run(x: i128, y: i128, count: i128) -> Option<RunRecord> {
    let small = |n: i128| i32::try_from(n).ok().filter(|n| *n < 1_000_000);
    Some((small(x)?, small(y)?, small(count)?))
}

/// Whether the hero knows something of all of those cells, of which there is one at least.
fn is_known((x, y, count): RunRecord, seen: &[String]) -> bool {
    let row = usize::try_from(y).ok().and_then(|y| seen.get(y));
    let (Some(row), Ok(x), Ok(count)) = (row, usize::try_from(x), usize::try_from(count)) else {
        return false;
    };
    let cells = row.chars().skip(x).take(count);
    count > 0 && cells.filter(|c| *c != UNSEEN).count() == count
}
