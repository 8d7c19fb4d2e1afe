//! Drawing of covers in a save: one picture for each layer, cropped to its contents.

use super::DrawnCovers;
use crate::record::legend::{CharacterRequest, SavedLegend, UNSEEN, assign_characters};
use crate::world::level::Level;
use crate::world::level::covers::{CoverPatch, MAX_COVER_AMOUNT};
use fifteen_base::{Point, SortedMap};
use fifteen_content::{Content, Layer};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct CoverAmount<'a> {
    id: &'a str,
    amount: u8,
}

impl CoverAmount<'_> {
    /// Formats the entry of the legend: `grass`, or `swamp_gas 40`.
    fn text(self) -> String {
        match self.amount {
            MAX_COVER_AMOUNT => self.id.to_owned(),
            amount => format!("{} {amount}", self.id),
        }
    }
}

pub(super) fn draw_layer(layer: Layer, level: &Level, content: &Content) -> Option<DrawnCovers> {
    let lost = level.lost.iter().flat_map(|lost| &lost.covers).filter(|((other, _), _)| *other == layer);
    let lost = lost.map(|((_, at), (id, amount))| (*at, CoverAmount { id, amount: *amount }));
    let mut cells: SortedMap<Point, CoverAmount<'_>> = lost.collect();
    for (at, CoverPatch { kind, amount }) in level.covers.layer(layer) {
        let id = &content.covers[*kind].id;
        cells.insert(*at, CoverAmount { id, amount: *amount });
    }
    let (first, last) = (cells.keys().next()?.y, cells.keys().next_back()?.y);
    let left = cells.keys().map(|at| at.x).min()?;
    let right = cells.keys().map(|at| at.x).max()?;
    let chars = assign_cover_characters(&cells, content);
    let row = |y: i32| {
        let mut row = vec![UNSEEN; (right - left + 1).unsigned_abs() as usize];
        for (at, shade) in cells.range(Point::new(left, y)..=Point::new(right, y)) {
            let cell = row.get_mut((at.x - left).unsigned_abs() as usize);
            if let Some((cell, c)) = cell.zip(chars.get(shade)) {
                *cell = *c;
            }
        }
        row.into_iter().collect()
    };
    Some(DrawnCovers {
        layer,
        at: Point::new(left, first),
        rows: (first..=last).map(row).collect(),
        legend: SavedLegend(chars.iter().map(|(shade, c)| (*c, shade.text())).collect()),
    })
}

fn assign_cover_characters<'a>(
    cells: &SortedMap<Point, CoverAmount<'a>>,
    content: &Content,
) -> SortedMap<CoverAmount<'a>, char> {
    let mut counts: SortedMap<CoverAmount<'a>, usize> = SortedMap::new();
    for shade in cells.values() {
        *counts.entry(*shade).or_default() += 1;
    }
    let texts: Vec<String> = counts.keys().map(|shade| shade.text()).collect();
    let glyph = |id: &str| {
        let kind = content.covers.find(id)?;
        content.covers[kind].glyph
    };
    let mut entries = Vec::new();
    for (id, (shade, cells)) in texts.iter().zip(&counts) {
        entries.push(CharacterRequest { id, glyph: glyph(shade.id).unwrap_or(UNSEEN), cells: *cells });
    }
    counts.keys().copied().zip(assign_characters(&entries)).collect()
}
