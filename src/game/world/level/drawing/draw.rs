//! Drawing of a level for a save.

use super::terrain::TerrainDrawing;
use super::{CellRun, DrawnRecalled, LevelDrawing, covers};
use crate::world::level::covers::CoverPatch;
use crate::world::level::{Level, RecalledCovers};
use fifteen_base::Grid;
use fifteen_content::{Content, Layer};

impl Level {
    /// Returns the drawing of the level for a save. For a level that is not built yet, this is the drawing from the
    /// save.
    pub(in crate::world::level) fn to_drawing(&self, content: &Content) -> Option<Box<LevelDrawing>> {
        if self.drawn.is_some() {
            return self.drawn.clone();
        }
        let lost = self.lost.as_deref();
        let tiles = lost.and_then(|lost| lost.tiles.as_ref());
        let drawing = TerrainDrawing::new(&self.terrain, &self.memory, tiles, content);
        let theme = lost.and_then(|lost| lost.theme.clone());
        Some(Box::new(LevelDrawing {
            theme: theme.unwrap_or_else(|| content.themes[self.theme].id.clone()),
            rows: drawing.rows(&self.terrain, |at, tile| Some(drawing.terrain_at(at, *tile))),
            seen: drawing.rows(&self.memory, |at, tile| tile.map(|t| drawing.memory_at(at, t))),
            mapped: to_runs(&self.mapped),
            recalled: to_recalled(&self.recalled, content),
            legend: drawing.legend(),
            covers: Layer::ALL
                .into_iter()
                .filter_map(|layer| covers::draw_layer(layer, self, content))
                .collect(),
        }))
    }
}

/// Returns the cells that are `true`, as runs within rows.
fn to_runs(cells: &Grid<bool>) -> Vec<CellRun> {
    let mut runs: Vec<CellRun> = Vec::new();
    for (at, _) in cells.iter().filter(|(_, set)| **set) {
        match runs.last_mut() {
            Some((x, y, count)) if *y == at.y && *x + *count == at.x => *count += 1,
            _ => runs.push((at.x, at.y, 1)),
        }
    }
    runs
}

fn to_recalled(recalled: &RecalledCovers, content: &Content) -> Vec<DrawnRecalled> {
    let amount = |patch: &CoverPatch| {
        let CoverPatch { kind, amount } = *patch;
        (content.covers[kind].id.clone(), i32::from(amount))
    };
    let records = recalled
        .iter()
        .map(|(at, layers)| DrawnRecalled { at: *at, covers: layers.iter().flatten().map(amount).collect() });
    records.collect()
}
