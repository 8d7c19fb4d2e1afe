//! The riddles of the levels of a save, and the doors that the hero has read.

use super::ground::on_map;
use super::lenient;
use super::mender::{Mender, items};
use crate::base::twentyfour::Puzzle;
use crate::content::json::tree::Node;
use crate::game::save::format::{At, DoorRecord, RiddleRecord};
use crate::game::save::record::{Mended, Mending};
use crate::game::world::lore::MOST_DOORS;
use crate::game::world::riddle::Answer;
use std::collections::BTreeSet;

impl Mender<'_> {
    /// The riddles of a level of that size; `is_door` says where one can be asked.
    pub(super) fn riddles(
        &mut self,
        node: &Node,
        size: (usize, usize),
        is_door: impl Fn(At) -> bool,
    ) -> Vec<RiddleRecord> {
        let mut taken = BTreeSet::new();
        let mut riddles = Vec::new();
        for node in items(node, "riddles") {
            let record = RiddleRecord::mended(node, self);
            let at = node.field("at").and_then(lenient::at);
            let at = at.filter(|at| on_map(*at, size) && is_door(*at) && taken.insert(*at));
            let kind = node.field("kind").and_then(lenient::id);
            let target = kind.as_ref().and_then(|id| self.content.riddles.find(id));
            let target = target.map_or(Puzzle::TWENTY_FOUR, |kind| {
                self.content.riddles[kind].target
            });
            match at.zip(kind).zip(hand(node, target)) {
                Some(((at, kind), hand)) => riddles.push(RiddleRecord {
                    kind,
                    at,
                    hand,
                    ..record
                }),
                None => self
                    .notes
                    .at(node, "this riddle cannot be and is left out."),
            }
        }
        riddles
    }

    /// The doors that the hero has read.
    pub(super) fn doors(&mut self, node: &Node, now: u64) -> Vec<DoorRecord> {
        let now = i64::try_from(now).unwrap_or(i64::MAX);
        let mut taken = BTreeSet::new();
        let mut doors = Vec::new();
        for node in items(node, "riddles").take(MOST_DOORS) {
            let mut record = DoorRecord::mended(node, self);
            let farthest = i64::from(Puzzle::FARTHEST);
            let target = self.number_or(node, "target", -farthest..=farthest, 24) as i32;
            let level = self.number(node, "level", 0..=u16::MAX.into());
            let level = level.and_then(|level| u16::try_from(level).ok());
            let at = node.field("at").and_then(lenient::at);
            let place = level.zip(at).filter(|place| taken.insert(*place));
            let Some(((level, at), hand)) = place.zip(hand(node, target)) else {
                self.notes
                    .at(node, "what was known of this door is left out.");
                continue;
            };
            let text = |name| {
                let text = node.field(name).and_then(Node::as_text)?;
                Answer::exactly(text).map(|answer| answer.to_string())
            };
            let (answer, solution) = (text("answer"), text("solution"));
            let answered = self.number(node, "answered", 0..=now);
            let whole = answer.is_some() && solution.is_some() && answered.is_some();
            if !whole && (answered.is_some() || node.field("answer").is_some()) {
                self.notes.at(
                    node,
                    "what has opened this door cannot be read and is left out.",
                );
            }
            record.turn = self.number_or(node, "turn", 0..=now, now) as u64;
            (record.level, record.at, record.hand, record.target) = (level, at, hand, target);
            record.answered = answered.filter(|_| whole).map(|turn| turn as u64);
            record.answer = answer.filter(|_| whole);
            record.solution = solution.filter(|_| whole);
            record.new &= whole;
            doors.push(record);
        }
        doors
    }
}

/// The numbers of a puzzle.
fn hand(node: &Node, target: i32) -> Option<Vec<u32>> {
    let numbers = node.field("hand")?.items().iter();
    let numbers = numbers.map(|number| u32::try_from(lenient::whole(number)?).ok());
    let hand: Vec<u32> = numbers.collect::<Option<_>>()?;
    Puzzle::new(&hand, target).ok().map(|_| hand)
}
