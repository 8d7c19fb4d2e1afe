//! Restoring riddles and the doors that the hero has read.

use super::log::not_later;
use super::restorer::Restorer;
use crate::record::aside::At;
use crate::record::fault::Fault;
use crate::record::place::Place;
use crate::record::{Page, SetAside, keyed};
use crate::world::lore::{Answered, DoorMet, MOST_DOORS};
use crate::world::riddle::{Answer, Asked};
use crate::{Level, LevelId};
use fifteen_base::serde_json::{self, Value};
use fifteen_base::twentyfour::Puzzle;
use fifteen_base::{Point, SortedMap};

impl Restorer<'_> {
    /// Restores the riddles of a level. A riddle whose door is missing is set aside.
    pub(super) fn riddles(&mut self, level: &mut Level, aside: &mut SetAside, place: Place<'_>) {
        self.on_cells(&level.riddles, level.size(), place);
        for (i, asked) in level.riddles.values().enumerate() {
            let target = self.content.riddles[asked.kind].target;
            if let Err(why) = Puzzle::new(&asked.hand, target) {
                let own = place.item(i);
                self.faults.note(Fault::new(own.field("hand"), why.to_string()));
            }
        }
        let all = std::mem::take(&mut level.riddles).into_iter();
        let has_door = |at: &Point| self.content.tiles[level.tile(*at)].riddle;
        let (asked, doorless): (Vec<_>, Vec<_>) = all.partition(|(at, _)| has_door(at));
        level.riddles = asked.into_iter().collect();
        let doorless: SortedMap<Point, Asked> = doorless.into_iter().collect();
        let mut page = Page::at(0, self.content);
        keyed::print(&keyed::Flat { key: "at" }, &doorless, &mut page);
        let list = serde_json::from_str::<Vec<Value>>(&page.text).unwrap_or_default();
        let behind = level.riddles.len() + aside.of_field("riddles").count();
        for (i, value) in list.into_iter().enumerate() {
            aside.add("riddles", At::Item(behind + i), value);
        }
    }

    /// Checks the doors that the hero has read, each listed once.
    pub(super) fn doors(&mut self, doors: &[DoorMet], now: u64, place: Place<'_>) {
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
    }
}
