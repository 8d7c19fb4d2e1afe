//! Restoring the covers of levels: grass, gas and other layers above the terrain.

use super::free_cells::{check_on_map, off_map_error};
use super::rows::unknown_character;
use super::{Loss, Restorer};
use crate::Level;
use crate::record::legend::UNSEEN;
use crate::record::{PathRef, ValidateRanges, ValidationError};
use crate::world::level::covers::{CoverPatch, MAX_COVER_AMOUNT};
use crate::world::level::drawing::DrawnCovers;
use fifteen_base::{Point, Size, SortedMap};
use fifteen_content::{Cover, Kind, Layer};

/// Maximum number of covered cells in a save: in memory they take far more space than in the file.
pub(super) const MAX_COVERED: usize = 2_000_000;

enum LegendCover {
    Known(Kind<Cover>, u8),
    Undefined(String, u8),
}

impl Restorer<'_> {
    pub(super) fn restore_covers(
        &mut self,
        level: &mut Level,
        records: Vec<DrawnCovers>,
        place: PathRef<'_>,
    ) {
        let before = self.faults.count();
        for (i, record) in records.into_iter().enumerate() {
            self.restore_layer(level, record, place.item(i));
        }
        if self.faults.count() == before && !level.covers.is_empty() {
            level.derive_covers(self.content);
        }
    }

    fn restore_layer(&mut self, level: &mut Level, record: DrawnCovers, place: PathRef<'_>) {
        let DrawnCovers { layer, at, legend, rows } = record;
        let before = self.faults.count();
        check_on_map(at, level.size(), place.field("at"), &mut self.faults);
        let mut shades = SortedMap::new();
        for (c, written) in legend.0 {
            let shade = self.parse_cover(&written, layer, place.field("legend").entry(&c.to_string()));
            shades.extend(shade.map(|shade| (c, shade)));
        }
        // Without a valid legend and position, the rows have no meaning.
        if self.faults.count() > before {
            return;
        }
        for (i, row) in rows.iter().enumerate() {
            let left = Point::new(at.x, at.y.saturating_add(i as i32));
            let place = place.field("rows");
            if let Err(fault) = self.restore_row(level, layer, left, row, &shades, place.item(i)) {
                self.faults.add(fault);
            }
        }
    }

    /// Puts covers on the cells of a row, starting at `left`. Returns the first error. Its fix replaces all invalid
    /// characters of the row by blanks.
    fn restore_row(
        &mut self,
        level: &mut Level,
        layer: Layer,
        left: Point,
        row: &str,
        shades: &SortedMap<char, LegendCover>,
        place: PathRef<'_>,
    ) -> Result<(), ValidationError> {
        let mut first: Option<(ValidationError, String)> = None;
        for (i, c) in row.chars().enumerate() {
            let at = Point::new(left.x.saturating_add(i as i32), left.y);
            let is_there = level.size().contains(at);
            let result = match shades.get(&c) {
                _ if c == UNSEEN => Ok(()),
                _ if !is_there => Err(off_map_error(at, level.size(), place)),
                None => Err(unknown_character(c, shades.keys(), place)),
                Some(shade) => {
                    self.set_cover(level, layer, at, shade).map_err(|what| ValidationError::new(place, what))
                }
            };
            match (result, &mut first) {
                (Ok(()), None) => {}
                (Ok(()), Some((_, kept))) => kept.push(c),
                (Err(_), Some((_, kept))) => kept.push(UNSEEN),
                (Err(mut fault), None) => {
                    fault.character = Some(i);
                    first = Some((fault, row.chars().take(i).chain([UNSEEN]).collect()));
                }
            }
            // Past the edge of the map or above the limit, all further cells are invalid.
            if c != UNSEEN && !is_there || self.covered > MAX_COVERED {
                break;
            }
        }
        first.map_or(Ok(()), |(fault, kept)| Err(fault.with_fix(kept)))
    }

    /// Parses a legend entry: a cover (`grass`), or a cover with less than the maximum amount (`swamp_gas 40`).
    fn parse_cover(&mut self, written: &str, layer: Layer, place: PathRef<'_>) -> Option<LegendCover> {
        let (id, amount) = written.split_once(' ').unwrap_or((written, ""));
        let amount = match amount {
            "" => Some(MAX_COVER_AMOUNT),
            amount => amount.parse().ok().filter(|amount| (1..=MAX_COVER_AMOUNT).contains(amount)),
        };
        let Some(amount) = amount.filter(|_| !written.ends_with(' ')) else {
            let what = format!("`{written}` is not a cover with a valid amount");
            let help = format!("write an id, or an id and 1 to {MAX_COVER_AMOUNT}: `grass 40`");
            return self.faults.add_and_none(ValidationError::new(place, what).with_help(help));
        };
        let Some(kind) = self.content.covers.find(id) else {
            return Some(LegendCover::Undefined(id.to_owned(), amount));
        };
        let cover_layer = self.content.covers[kind].layer;
        if cover_layer != layer && !self.data_changed {
            let what = format!("`{id}` is of the layer `{}`", cover_layer.name());
            return self.faults.add_and_none(ValidationError::new(place, what));
        }
        Some(LegendCover::Known(kind, amount))
    }

    /// Puts a cover on a cell. If the data changed, the cover may now belong to another layer. If the cell already
    /// has a cover of that other layer, the new cover is left out.
    fn set_cover(
        &mut self,
        level: &mut Level,
        layer: Layer,
        at: Point,
        shade: &LegendCover,
    ) -> Result<(), String> {
        self.covered += 1;
        if self.covered > MAX_COVERED {
            return Err(format!("more than {MAX_COVERED} cells are covered"));
        }
        let twice = || format!("there is a cover of this layer at {at} already");
        match shade {
            LegendCover::Known(kind, amount) => {
                let cells = level.covers.layer_mut(self.content.covers[*kind].layer);
                if !cells.contains_key(&at) {
                    cells.insert(at, CoverPatch { kind: *kind, amount: *amount });
                } else if !self.data_changed {
                    return Err(twice());
                }
            }
            LegendCover::Undefined(id, amount) => {
                let lost = &mut self.undefined_here.covers;
                if lost.insert((layer, at), (id.clone(), *amount)).is_some() {
                    return Err(twice());
                }
                self.losses.count(Loss::Cover, id, 1);
            }
        }
        Ok(())
    }

    pub(super) fn check_cells<T>(&mut self, map: &SortedMap<Point, T>, size: Size, place: PathRef<'_>) {
        for (i, at) in map.keys().enumerate() {
            check_on_map(*at, size, place.item(i).field("at"), &mut self.faults);
        }
    }

    pub(super) fn check_each<'r, T: ValidateRanges + 'r>(
        &mut self,
        all: impl IntoIterator<Item = &'r T>,
        place: PathRef<'_>,
    ) {
        for (i, value) in all.into_iter().enumerate() {
            value.check(place.item(i), &mut self.faults, self.content);
        }
    }
}
