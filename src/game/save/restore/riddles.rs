//! The riddles of the levels of a save, and the doors that the hero has read.

use super::log::not_later;
use super::lost::Loss;
use super::restorer::Restorer;
use super::room::on_map;
use crate::record::fault::Fault;
use crate::record::known::Known;
use crate::record::place::Place;
use crate::save::format::RiddleRecord;
use crate::save::format::parked::ParkedOnLevel;
use crate::world::lore::{Answered, DoorMet, Lore, MOST_DOORS};
use crate::world::riddle::{Answer, Asked};
use crate::{Level, LevelId};
use fifteen_base::twentyfour::Puzzle;
use fifteen_base::{Point, SortedMap};

/// Whether the terrain there is not defined, and something else stands in for it.
fn is_lost(level: &Level, parked: &ParkedOnLevel, at: Point) -> bool {
    let tiles = parked.tiles.as_ref();
    tiles.is_some_and(|tiles| tiles.lost(&tiles.terrain, at, level.tile(at)).is_some())
}

impl Restorer<'_> {
    pub(super) fn riddles(
        &mut self,
        level: &mut Level,
        records: Vec<RiddleRecord>,
        place: Place<'_>,
    ) {
        let mut firsts = SortedMap::new();
        for (i, record) in records.into_iter().enumerate() {
            let own = place.item(i);
            let before = self.faults.count();
            on_map(record.at, level.size(), own.field("at"), &mut self.faults);
            if self.faults.count() > before {
                continue;
            }
            let at = record.at;
            let twice = || format!("a riddle is asked at {at} already");
            if !self.is_first(at, &mut firsts, own.field("at"), twice) {
                continue;
            }
            let kind = match &record.kind {
                Known::Is(kind) => Some(*kind),
                Known::Waits(_) => None,
            };
            let target = kind.map_or(Puzzle::TWENTY_FOUR, |kind| self.content.riddles[kind].target);
            if let Err(why) = Puzzle::new(&record.hand, target) {
                self.faults.note(Fault::new(own.field("hand"), why.to_string()));
                continue;
            }
            let door = self.content.tiles[level.tile(at)].riddle;
            match kind.filter(|_| door) {
                Some(kind) => {
                    let asked = Asked {
                        kind,
                        hand: record.hand,
                        tries: record.tries,
                        in_a_row: record.in_a_row,
                        hints: record.hints,
                    };
                    level.riddles.insert(at, asked);
                }
                // The door may have been of a terrain that is gone from the data.
                None if kind.is_none()
                    || self.data_changed
                    || is_lost(level, &self.parked_here, at) =>
                {
                    self.lost.note(Loss::Riddle, record.kind.id(self.content), 1);
                    self.parked_here.riddles.insert(at, record);
                }
                None => {
                    let what = format!("there is no door at {at} that asks a riddle");
                    let fault = Fault::new(own.field("at"), what);
                    self.faults.note(fault.help("remove it"));
                }
            }
        }
    }

    /// The doors that the hero has read, each once.
    pub(super) fn doors(
        &mut self,
        lore: &mut Lore,
        doors: Vec<DoorMet>,
        now: u64,
        place: Place<'_>,
    ) {
        if doors.len() > MOST_DOORS {
            let what = format!("{} doors", doors.len());
            self.faults.note(Fault::new(place, what).help(format!("at most {MOST_DOORS}")));
            return;
        }
        let mut firsts = SortedMap::new();
        for (i, door) in doors.iter().enumerate() {
            let own = place.item(i);
            let here = (LevelId(door.level), door.at);
            let twice = || format!("the door at {} is there twice", here.1);
            self.is_first(here, &mut firsts, own.field("at"), twice);
            if let Err(why) = Puzzle::new(&door.hand, door.target) {
                self.faults.note(Fault::new(own.field("hand"), why.to_string()));
            }
            not_later(door.turn, now, own.field("turn"), &mut self.faults);
            let Some(Answered { turn, answer, solution, new: _ }) = &door.answered else {
                continue;
            };
            let own = own.field("answered");
            not_later(*turn, now, own.field("turn"), &mut self.faults);
            for (name, given) in [("answer", answer), ("solution", solution)] {
                if Answer::exactly(given).is_none() {
                    let what = "this is no answer to a riddle";
                    self.faults.note(Fault::new(own.field(name), what));
                }
            }
        }
        lore.doors = doors;
    }
}
