//! Restoring the covers of levels, such as grass and gas.

use super::lost::Loss;
use super::restorer::Restorer;
use super::room::{off_map, on_map};
use crate::Level;
use crate::record::Checked;
use crate::record::fault::Fault;
use crate::record::legend::UNSEEN;
use crate::record::place::Place;
use crate::world::level::covers::{MOST, Patch};
use crate::world::level::drawn::DrawnCovers;
use fifteen_base::{Point, Size, SortedMap};
use fifteen_content::{Cover, Kind, Layer};

/// Limit on covered cells in a save: they take far more memory than the text that describes them.
pub(super) const MOST_COVERED: usize = 2_000_000;

/// Meaning of a character in a picture of covers.
enum Shade {
    Known(Kind<Cover>, u8),
    Lost(String, u8),
}

impl Restorer<'_> {
    pub(super) fn covers(
        &mut self,
        level: &mut Level,
        records: Vec<DrawnCovers>,
        place: Place<'_>,
    ) {
        let before = self.faults.count();
        for (i, record) in records.into_iter().enumerate() {
            self.picture(level, record, place.item(i));
        }
        // Levels without covers skip this.
        if self.faults.count() == before && !level.covers.is_empty() {
            level.derive_covers(self.content);
        }
    }

    fn picture(&mut self, level: &mut Level, record: DrawnCovers, place: Place<'_>) {
        let DrawnCovers { layer, at, legend, rows } = record;
        let before = self.faults.count();
        on_map(at, level.size(), place.field("at"), &mut self.faults);
        let mut shades = SortedMap::new();
        for (c, written) in legend.0 {
            let (all, c_name) = (place.field("legend"), c.to_string());
            let shade = self.shade(&written, layer, all.entry(&c_name));
            shades.extend(shade.map(|shade| (c, shade)));
        }
        // Without a valid legend and position, the rows have no meaning.
        if self.faults.count() > before {
            return;
        }
        let list = place.field("rows");
        for (i, row) in rows.iter().enumerate() {
            let left = Point::new(at.x, at.y.saturating_add(i as i32));
            if let Err(fault) = self.row(level, layer, left, row, &shades, list.item(i)) {
                self.faults.note(fault);
            }
        }
    }

    /// Covers the cells of a row from `left` on. Returns the first error, with a fix that leaves out the invalid cells.
    fn row(
        &mut self,
        level: &mut Level,
        layer: Layer,
        left: Point,
        row: &str,
        shades: &SortedMap<char, Shade>,
        place: Place<'_>,
    ) -> Result<(), Fault> {
        let mut first: Option<(Fault, String)> = None;
        for (i, c) in row.chars().enumerate() {
            let at = Point::new(left.x.saturating_add(i as i32), left.y);
            let is_there = level.size().contains(at);
            let laid = match shades.get(&c) {
                _ if c == UNSEEN => Ok(()),
                _ if !is_there => Err(off_map(at, level.size(), place)),
                None => {
                    let known: Vec<String> = shades.keys().take(20).map(char::to_string).collect();
                    let what = format!("the character `{c}` is not in the legend");
                    Err(Fault::new(place, what).help(format!("known: {}", known.join(" "))))
                }
                Some(shade) => {
                    let laid = self.lay(level, layer, at, shade);
                    laid.map_err(|what| Fault::new(place, what))
                }
            };
            match (laid, &mut first) {
                (Ok(()), None) => {}
                (Ok(()), Some((_, kept))) => kept.push(c),
                (Err(_), Some((_, kept))) => kept.push(UNSEEN),
                (Err(mut fault), None) => {
                    fault.letter = Some(i);
                    first = Some((fault, row.chars().take(i).chain([UNSEEN]).collect()));
                }
            }
            // Nothing can follow off the map or above the limit.
            if c != UNSEEN && !is_there || self.covered > MOST_COVERED {
                break;
            }
        }
        first.map_or(Ok(()), |(fault, kept)| Err(fault.set(kept)))
    }

    /// Parses an entry of a legend: `grass`, or `swamp_gas 40`.
    fn shade(&mut self, written: &str, layer: Layer, place: Place<'_>) -> Option<Shade> {
        let (id, amount) = written.split_once(' ').unwrap_or((written, ""));
        let amount = match amount {
            "" => Some(MOST),
            amount => amount.parse().ok().filter(|amount| (1..=MOST).contains(amount)),
        };
        let Some(amount) = amount.filter(|_| !written.ends_with(' ')) else {
            let what = format!("`{written}` is not a cover with a valid amount");
            let help = format!("write an id, or an id and 1 to {MOST}: `grass 40`");
            return self.faults.none(Fault::new(place, what).help(help));
        };
        let Some(kind) = self.content.covers.find(id) else {
            return Some(Shade::Lost(id.to_owned(), amount));
        };
        let own = self.content.covers[kind].layer;
        if own != layer && !self.data_changed {
            let what = format!("`{id}` is of the layer `{}`", own.name());
            return self.faults.none(Fault::new(place, what));
        }
        Some(Shade::Known(kind, amount))
    }

    /// Covers a cell. With changed data a cover may belong to another layer, where the cell may already have one.
    fn lay(
        &mut self,
        level: &mut Level,
        layer: Layer,
        at: Point,
        shade: &Shade,
    ) -> Result<(), String> {
        self.covered += 1;
        if self.covered > MOST_COVERED {
            return Err(format!("more than {MOST_COVERED} cells are covered"));
        }
        let twice = || format!("there is a cover of this layer at {at} already");
        match shade {
            Shade::Known(kind, amount) => {
                let own = self.content.covers[*kind].layer;
                let cells = level.covers.layer_mut(own);
                if !cells.contains_key(&at) {
                    let (kind, amount) = (*kind, *amount);
                    cells.insert(at, Patch { kind, amount });
                } else if !self.data_changed {
                    return Err(twice());
                }
            }
            Shade::Lost(id, amount) => {
                let lost = &mut self.lost_here.covers;
                if lost.insert((layer, at), (id.clone(), *amount)).is_some() {
                    return Err(twice());
                }
                self.lost.note(Loss::Cover, id, 1);
            }
        }
        Ok(())
    }

    pub(super) fn on_cells<T>(&mut self, map: &SortedMap<Point, T>, size: Size, place: Place<'_>) {
        for (i, at) in map.keys().enumerate() {
            let item = place.item(i);
            on_map(*at, size, item.field("at"), &mut self.faults);
        }
    }

    pub(super) fn check_each<'r, T: Checked + 'r>(
        &mut self,
        all: impl IntoIterator<Item = &'r T>,
        place: Place<'_>,
    ) {
        for (i, own) in all.into_iter().enumerate() {
            own.check(place.item(i), &mut self.faults, self.content);
        }
    }
}
