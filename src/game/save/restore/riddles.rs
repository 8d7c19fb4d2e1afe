//! The riddles of the levels of a save, and the doors that the hero has read.

use super::log::not_later;
use super::restorer::Restorer;
use crate::record::fault::Fault;
use crate::record::place::Place;
use crate::world::lore::{Answered, DoorMet, MOST_DOORS};
use crate::world::riddle::Answer;
use crate::{Level, LevelId};
use fifteen_base::SortedMap;
use fifteen_base::twentyfour::Puzzle;

impl Restorer<'_> {
    /// The riddles of a level. One whose door is not there is asked by nobody until it is.
    pub(super) fn riddles(&mut self, level: &Level, place: Place<'_>) {
        self.on_cells(&level.riddles, level.size(), place);
        for (i, asked) in level.riddles.values().enumerate() {
            let target = self.content.riddles[asked.kind].target;
            if let Err(why) = Puzzle::new(&asked.hand, target) {
                let own = place.item(i);
                self.faults.note(Fault::new(own.field("hand"), why.to_string()));
            }
        }
    }

    /// The doors that the hero has read, each once.
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
