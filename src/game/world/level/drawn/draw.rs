//! Drawing of a level for a save.

use super::terrain::Drawing;
use super::{Drawn, DrawnRecalled, Run, covers};
use crate::world::level::covers::Patch;
use crate::world::level::{Level, Recalled};
use fifteen_base::Grid;
use fifteen_content::Content;

impl Level {
    /// Draws the level, or returns the drawing it was read from if it is not built yet.
    pub(in crate::world::level) fn drawn(&self, content: &Content) -> Option<Box<Drawn>> {
        if self.drawn.is_some() {
            return self.drawn.clone();
        }
        let lost = self.lost.as_deref();
        let tiles = lost.and_then(|lost| lost.tiles.as_ref());
        let drawing = Drawing::new(&self.terrain, &self.memory, tiles, content);
        let theme = lost.and_then(|lost| lost.theme.clone());
        Some(Box::new(Drawn {
            theme: theme.unwrap_or_else(|| content.themes[self.theme].id.clone()),
            rows: drawing.rows(&self.terrain, |at, tile| Some(drawing.terrain_at(at, *tile))),
            seen: drawing.rows(&self.memory, |at, tile| tile.map(|t| drawing.memory_at(at, t))),
            mapped: runs(&self.mapped),
            recalled: recalled(&self.recalled, content),
            legend: drawing.legend(),
            covers: covers::drawn(&self.covers, lost.map(|lost| &lost.covers), content),
        }))
    }
}

/// Returns the set cells as runs within rows.
fn runs(cells: &Grid<bool>) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for (at, _) in cells.iter().filter(|(_, on)| **on) {
        match runs.last_mut() {
            Some((x, y, count)) if *y == at.y && *x + *count == at.x => *count += 1,
            _ => runs.push((at.x, at.y, 1)),
        }
    }
    runs
}

/// Returns the remembered covers that have changed, in reading order.
fn recalled(recalled: &Recalled, content: &Content) -> Vec<DrawnRecalled> {
    let amount = |patch: &Patch| {
        let Patch { kind, amount } = *patch;
        (content.covers[kind].id.clone(), i32::from(amount))
    };
    let records = recalled.iter().map(|(at, layers)| DrawnRecalled {
        at: *at,
        covers: layers.iter().flatten().map(amount).collect(),
    });
    records.collect()
}
