//! Restoring the hero's memory of levels, apart from terrain.

use super::covers::MAX_COVERED;
use super::free_cells::check_on_map;
use super::restorer::Restorer;
use crate::record::{PathRef, ValidationError};
use crate::world::level::covers::{CoverPatch, MAX_COVER_AMOUNT};
use crate::world::level::drawing::{CellRun, DrawnRecalled};
use crate::world::level::{CellCovers, Level};
use fifteen_base::Point;

impl Restorer<'_> {
    /// Restores the cells that the hero has mapped but not seen.
    pub(super) fn restore_mapped(&mut self, level: &mut Level, runs: Vec<CellRun>, place: PathRef<'_>) {
        for (i, (x, y, count)) in runs.into_iter().enumerate() {
            let item = place.item(i);
            let before = self.faults.count();
            let last = x.saturating_add(count).saturating_sub(1);
            check_on_map(Point::new(x, y), level.size(), item, &mut self.faults);
            if count < 1 {
                self.faults.report(item, format!("a row of {count} cells"), "it has 1 cell at least");
            } else if self.faults.count() == before {
                check_on_map(Point::new(last, y), level.size(), item, &mut self.faults);
            }
            if self.faults.count() > before {
                continue;
            }
            for at in (x..=last).map(|x| Point::new(x, y)) {
                let known = matches!(level.memory.get(at), Some(Some(_)));
                let Some(mapped) = level.mapped.get_mut(at).filter(|_| known) else {
                    let what = format!("{at} is marked as mapped, but its terrain is unknown");
                    self.faults.report(item, what, "`seen` must contain its terrain");
                    break;
                };
                *mapped = true;
            }
        }
    }

    /// Restores the covers that the hero remembers on cells that changed out of sight.
    pub(super) fn restore_recalled(
        &mut self,
        level: &mut Level,
        records: Vec<DrawnRecalled>,
        place: PathRef<'_>,
    ) {
        for (i, DrawnRecalled { at, covers }) in records.into_iter().enumerate() {
            let item = place.item(i);
            let before = self.faults.count();
            check_on_map(at, level.size(), item.field("at"), &mut self.faults);
            self.covered += 1;
            if self.covered > MAX_COVERED {
                let what = format!("more than {MAX_COVERED} cells are covered");
                self.faults.add(ValidationError::new(item, what));
                return;
            }
            let mut layers = CellCovers::default();
            for (id, amount) in &covers {
                let all = item.field("covers");
                let place = all.entry(id);
                let byte = u8::try_from(*amount).ok();
                let Some(amount) = byte.filter(|amount| (1..=MAX_COVER_AMOUNT).contains(amount)) else {
                    let what = format!("{amount} is not a valid amount of `{id}`");
                    self.faults.report(place, what, format!("1 to {MAX_COVER_AMOUNT} is possible here"));
                    continue;
                };
                let Some(kind) = self.content.covers.find(id) else { continue };
                let layer = self.content.covers[kind].layer;
                let taken = layers[layer as usize].replace(CoverPatch { kind, amount });
                if taken.is_some() && !self.data_changed {
                    let what = format!("two covers of the layer `{}`", layer.name());
                    self.faults.report(place, what, "a cell has one of each layer at most");
                }
            }
            if self.faults.count() > before {
                continue;
            }
            let seen = level.was_seen(at);
            if !seen || level.recalled.insert(at, layers).is_some() {
                let what = if seen { "is remembered already" } else { "was never seen" };
                self.faults.report(item.field("at"), format!("{at} {what}"), "remove this");
            }
        }
    }
}
