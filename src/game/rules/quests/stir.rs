//! What quests bring about on the level where the hero is, turn by turn: those who come while a place is held, and what comes
//! out of a breach that is open.

use crate::rules::Turn;
use crate::world::actor::birth;
use crate::world::{EventKind, Mood};
use fifteen_base::Point;
use fifteen_content::kinds::quest::{Place, QuestStage, Task};
use fifteen_content::{Kind, Monster};

/// So many cells from a place that is held come those who want it.
const FROM: i32 = 7;
/// No more than so many are there of what comes out of a breach.
const MOST: usize = 5;

/// A turn has begun on the level.
pub fn stir(turn: &mut Turn) {
    let (content, here) = (turn.content, turn.level.id().0);
    for place in 0..turn.tally.quests.len() {
        let own = &turn.tally.quests[place];
        let open = matches!(own.stage, QuestStage::Open | QuestStage::Promised);
        if own.level != here || !open {
            continue;
        }
        let Some(kind) = content.quests.find(&own.id) else {
            continue;
        };
        let held = turn.now.saturating_sub(own.held_since);
        let is_held = own.held_since > 0 && own.stage == QuestStage::Promised;
        match &content.quests[kind].task {
            Task::Survive { place, monster, count, every, .. }
                if is_held && held > 0 && held.is_multiple_of(u64::from(every.unsigned_abs())) =>
            {
                attack(turn, *place, *monster, *count);
            }
            Task::Seal { place, monster, every, .. }
                if turn.now.is_multiple_of(u64::from(every.unsigned_abs())) =>
            {
                pour(turn, *place, *monster);
            }
            _ => {}
        }
    }
}

/// Where a place of a quest is on the level.
pub fn cell_of(turn: &Turn, place: Place) -> Option<Point> {
    turn.level.cell_of(&turn.content.spots[place.spot].id)
}

/// Some come from a little way off, for the hero.
fn attack(turn: &mut Turn, place: Place, kind: Kind<Monster>, count: u32) {
    let Some(at) = cell_of(turn, place) else {
        return;
    };
    for _ in 0..count {
        let off = |turn: &mut Turn| turn.random.between(-FROM, FROM);
        let from = at + Point::new(off(turn), off(turn));
        let from = if turn.level.terrain.get(from).is_some() { from } else { at };
        come(turn, kind, from);
    }
}

/// One comes out of a breach, unless there are many already.
fn pour(turn: &mut Turn, place: Place, kind: Kind<Monster>) {
    let there = turn.level.actors.iter().filter(|actor| actor.kind == kind).count();
    if let Some(at) = cell_of(turn, place).filter(|_| there < MOST) {
        come(turn, kind, at);
    }
}

/// One is there, near that cell, and after the hero.
fn come(turn: &mut Turn, kind: Kind<Monster>, near: Point) {
    let content = turn.content;
    let Some(at) = turn.level.free_near(near, content.monsters[kind].ways, content) else {
        return;
    };
    let mut actor = birth(kind, at, turn.next_id, turn.random, content);
    actor.mood = Mood::Hunting { last: turn.hero_at };
    let who = turn.who(&actor);
    if turn.level.place(actor).is_ok() {
        turn.tell(at, EventKind::Appeared { who, called: true });
    }
}
