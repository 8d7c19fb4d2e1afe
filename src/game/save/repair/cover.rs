//! What covers the levels of a save, and their traps.

use super::ground::on_map;
use super::lenient;
use super::mender::{Mender, items};
use crate::content::Layer;
use crate::content::json::tree::Node;
use crate::game::save::format::{At, CoverRecord, TrapRecord};
use crate::game::save::legend::UNSEEN;
use crate::game::save::record::Mended;
use crate::game::world::level::covers::MOST;
use std::collections::BTreeSet;

/// Cells that are covered, in their layers.
type Covered = BTreeSet<(Layer, At)>;

impl Mender<'_> {
    /// The covers of a level of that size.
    pub(super) fn covers(&mut self, node: &Node, size: (usize, usize)) -> Vec<CoverRecord> {
        let mut covered = Covered::new();
        let mut covers = Vec::new();
        for node in items(node, "covers") {
            match self.cover(node, size, &mut covered) {
                Some(cover) => covers.push(cover),
                None => self
                    .notes
                    .at(node, "these covers cannot be read and are left out."),
            }
        }
        covers
    }

    fn cover(
        &mut self,
        node: &Node,
        size: (usize, usize),
        covered: &mut Covered,
    ) -> Option<CoverRecord> {
        let mut record = CoverRecord::mended(node, self);
        let layer = node.field("layer")?.as_text()?;
        let layer = Layer::ALL.into_iter().find(|own| own.name() == layer)?;
        let at = node.field("at").and_then(lenient::at)?;
        let at = Some(at).filter(|at| on_map(*at, size))?;
        let mut legend = self.legend(node);
        let before = legend.0.len();
        legend.0.retain(|_, shade| self.is_shade(shade, layer));
        let mut lost = legend.0.len() < before;
        let mut rows = Vec::new();
        for (y, row) in (at.1..).zip(items(node, "rows")) {
            let mut cell = |(x, c): (i32, char)| {
                let is_shade = legend.0.contains_key(&c) && on_map((x, y), size);
                if c != UNSEEN && !(is_shade && covered.insert((layer, (x, y)))) {
                    lost = true;
                    return UNSEEN;
                }
                c
            };
            let row = row.as_text().unwrap_or_default();
            rows.push((at.0..).zip(row.chars()).map(&mut cell).collect());
        }
        if lost {
            self.notes
                .at(node, "some of these covers could not be and are left out.");
        }
        record.layer = layer.name().to_owned();
        (record.at, record.legend, record.rows) = (at, legend, rows);
        Some(record)
    }

    /// Whether that is a cover of a layer in an amount that can be.
    fn is_shade(&self, written: &str, layer: Layer) -> bool {
        let (id, amount) = written.split_once(' ').unwrap_or((written, "100"));
        let kind = self.content.covers.find(id);
        let fits = kind.is_none_or(|kind| self.content.covers[kind].layer == layer);
        fits && amount
            .parse()
            .is_ok_and(|amount| (1..=MOST).contains(&amount))
    }

    /// The traps of a level of that size.
    pub(super) fn traps(&mut self, node: &Node, size: (usize, usize)) -> Vec<TrapRecord> {
        let mut taken = BTreeSet::new();
        let mut traps = Vec::new();
        for node in items(node, "traps") {
            let record = TrapRecord::mended(node, self);
            let at = node.field("at").and_then(lenient::at);
            let at = at.filter(|at| on_map(*at, size) && taken.insert(*at));
            match at.zip(node.field("kind").and_then(lenient::id)) {
                Some((at, kind)) => traps.push(TrapRecord { kind, at, ..record }),
                None => self.notes.at(node, "this trap cannot be and is left out."),
            }
        }
        traps
    }
}
