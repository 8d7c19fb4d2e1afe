//! Restoring the riddles on doors, and the hero's knowledge of such doors.

use super::free_cells::check_on_map;
use super::log::check_turn;
use super::restorer::Restorer;
use super::rows::LARGEST_LEVEL;
use crate::record::pending::FieldPosition;
use crate::record::{PathRef, PendingValues, Printer, ValidationError, keyed};
use crate::world::lore::{DoorAnswer, MAX_DOORS, RiddleDoor};
use crate::{DoorRiddle, Level, LevelId, RiddleAnswer};
use fifteen_base::serde_json::{self, Value};
use fifteen_base::twentyfour::Puzzle;
use fifteen_base::{Point, SortedMap};

impl Restorer<'_> {
    /// Restores the riddles of a level. A riddle on a cell without a riddle door is set aside.
    pub(super) fn restore_riddles(
        &mut self,
        level: &mut Level,
        aside: &mut PendingValues,
        place: PathRef<'_>,
    ) {
        self.check_cells(&level.riddles, level.size(), place);
        for (i, asked) in level.riddles.values().enumerate() {
            let target = self.content.riddles[asked.kind].target;
            if let Err(why) = Puzzle::new(&asked.numbers, target) {
                self.faults.add(ValidationError::new(place.item(i).field("numbers"), why.to_string()));
            }
        }
        let all = std::mem::take(&mut level.riddles).into_iter();
        let has_door = |at: &Point| self.content.tiles[level.tile(*at)].riddle;
        let (asked, doorless): (Vec<_>, Vec<_>) = all.partition(|(at, _)| has_door(at));
        level.riddles = asked.into_iter().collect();
        let doorless: SortedMap<Point, DoorRiddle> = doorless.into_iter().collect();
        let mut page = Printer::at(0, self.content);
        keyed::print(&keyed::KeyAndFields { key: "at" }, &doorless, &mut page);
        let list = serde_json::from_str::<Vec<Value>>(&page.text).unwrap_or_default();
        let first_index = level.riddles.len() + aside.in_field("riddles").count();
        for (i, value) in list.into_iter().enumerate() {
            aside.add("riddles", FieldPosition::Item(first_index + i), value);
        }
    }

    pub(super) fn check_doors(&mut self, doors: &[RiddleDoor], now: u64, place: PathRef<'_>) {
        if doors.len() > MAX_DOORS {
            let help = format!("at most {MAX_DOORS}");
            return self.faults.report(place, format!("{} doors", doors.len()), help);
        }
        let mut firsts = SortedMap::new();
        for (i, door) in doors.iter().enumerate() {
            let item = place.item(i);
            let here = (LevelId(door.level), door.at);
            let twice = || format!("the door at {} is there twice", here.1);
            self.note_duplicate(here, &mut firsts, item.field("at"), twice);
            check_on_map(door.at, LARGEST_LEVEL, item.field("at"), &mut self.faults);
            if let Err(why) = Puzzle::new(&door.numbers, door.target) {
                self.faults.add(ValidationError::new(item.field("numbers"), why.to_string()));
            }
            check_turn(door.turn, now, item.field("turn"), &mut self.faults);
            let Some(DoorAnswer { turn, answer, solution, new: _ }) = &door.answered else { continue };
            let item = item.field("answered");
            check_turn(*turn, now, item.field("turn"), &mut self.faults);
            for (name, given) in [("answer", answer), ("solution", solution)] {
                if RiddleAnswer::parse_normal(given).is_none() {
                    let what = "this is not an answer to a number puzzle";
                    self.faults.add(ValidationError::new(item.field(name), what));
                }
            }
        }
    }
}
