//! What the hero remembers of a level beside its terrain.

use crate::save::format::{RecalledRecord, RunRecord};
use crate::world::level::Recalled;
use crate::world::level::covers::Patch;
use fifteen_base::Grid;
use fifteen_content::Content;

/// The cells that are so, in runs of a row.
pub(super) fn runs(cells: &Grid<bool>) -> Vec<RunRecord> {
    let mut runs: Vec<RunRecord> = Vec::new();
    for (at, _) in cells.iter().filter(|(_, on)| **on) {
        match runs.last_mut() {
            Some((x, y, count)) if *y == at.y && *x + *count == at.x => *count += 1,
            _ => runs.push((at.x, at.y, 1)),
        }
    }
    runs
}

/// What covered the cells whose covers have changed, in reading order.
pub(super) fn capture(recalled: &Recalled, content: &Content) -> Vec<RecalledRecord> {
    let amount = |patch: &Patch| {
        let Patch { kind, amount } = *patch;
        (content.covers[kind].id.clone(), i32::from(amount))
    };
    let records = recalled.iter().map(|(at, layers)| RecalledRecord {
        at: *at,
        covers: layers.iter().flatten().map(amount).collect(),
    });
    records.collect()
}
