//! Drawing of covers in a save: one picture for each layer, cropped to its contents.

use super::DrawnCovers;
use crate::record::legend::{Entry, Legend, UNSEEN, assign};
use crate::world::level::covers::{Covers, MOST, Patch};
use fifteen_base::{Point, SortedMap};
use fifteen_content::{Content, Layer};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Shade<'a> {
    id: &'a str,
    amount: u8,
}

impl Shade<'_> {
    /// Formats the entry of the legend: `grass`, or `swamp_gas 40`.
    fn text(self) -> String {
        match self.amount {
            MOST => self.id.to_owned(),
            amount => format!("{} {amount}", self.id),
        }
    }
}

/// Covers without a definition, with their amounts, by layer and cell.
type Lost = SortedMap<(Layer, Point), (String, u8)>;

pub(super) fn drawn(covers: &Covers, lost: Option<&Lost>, content: &Content) -> Vec<DrawnCovers> {
    let layers = Layer::ALL.into_iter();
    layers.filter_map(|layer| picture(layer, covers.layer(layer), lost, content)).collect()
}

fn picture(
    layer: Layer,
    covers: &SortedMap<Point, Patch>,
    lost: Option<&Lost>,
    content: &Content,
) -> Option<DrawnCovers> {
    let lost = lost.into_iter().flatten().filter(|((other, _), _)| *other == layer);
    let lost = lost.map(|((_, at), (id, amount))| (*at, Shade { id, amount: *amount }));
    let mut cells: SortedMap<Point, Shade<'_>> = lost.collect();
    for (at, Patch { kind, amount }) in covers {
        let id = &content.covers[*kind].id;
        cells.insert(*at, Shade { id, amount: *amount });
    }
    let (first, last) = (cells.keys().next()?.y, cells.keys().next_back()?.y);
    let left = cells.keys().map(|at| at.x).min()?;
    let right = cells.keys().map(|at| at.x).max()?;
    let chars = characters(&cells, content);
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
        legend: Legend(chars.iter().map(|(shade, c)| (*c, shade.text())).collect()),
    })
}

fn characters<'a>(
    cells: &SortedMap<Point, Shade<'a>>,
    content: &Content,
) -> SortedMap<Shade<'a>, char> {
    let mut counts: SortedMap<Shade<'a>, usize> = SortedMap::new();
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
        entries.push(Entry { id, glyph: glyph(shade.id).unwrap_or(UNSEEN), cells: *cells });
    }
    counts.keys().copied().zip(assign(&entries)).collect()
}
