//! The rooms of the levels of a save that belong to a faction, and where fights are on. Those of a faction that the data do not define wait for it.

use super::restorer::Restorer;
use super::room::on_map;
use crate::Level;
use crate::record::place::Place;
use crate::save::format::ClaimRecord;
use crate::world::level::claim::{Area, Claim};
use fifteen_base::Point;

impl Restorer<'_> {
    pub(super) fn claims(
        &mut self,
        level: &mut Level,
        records: Vec<ClaimRecord>,
        place: Place<'_>,
    ) {
        for (i, record) in records.into_iter().enumerate() {
            let own = place.item(i);
            let before = self.faults.count();
            let ClaimRecord { faction, from, to, entered } = record;
            let faction = self.content.factions.current(faction);
            let area = self.area(level, (from, to), own);
            if self.faults.count() == before {
                level.claims.push(Claim { faction, area, entered });
            }
        }
    }

    pub(super) fn battles(&mut self, level: &mut Level, records: Vec<Area>, place: Place<'_>) {
        for (i, record) in records.into_iter().enumerate() {
            let before = self.faults.count();
            let area = self.area(level, (record.from, record.to), place.item(i));
            if self.faults.count() == before {
                level.battles.push(area);
            }
        }
    }

    /// An area, both corners of which are on the map.
    fn area(&mut self, level: &Level, (from, to): (Point, Point), place: Place<'_>) -> Area {
        on_map(from, level.size(), place.field("from"), &mut self.faults);
        on_map(to, level.size(), place.field("to"), &mut self.faults);
        let corner = |of: fn(i32, i32) -> i32| Point::new(of(from.x, to.x), of(from.y, to.y));
        Area { from: corner(i32::min), to: corner(i32::max) }
    }
}
