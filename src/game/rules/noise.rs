//! Noise: it travels around corners, and creatures that hear it come to look.

use super::Turn;
use crate::world::formula::{REACH, notice_by_hearing};
use crate::world::level::DOOR;
use crate::world::sides::takes;
use crate::world::{Actor, EventKind, Mood};
use fifteen_base::Point;
use fifteen_content::Stat;
use fifteen_content::kinds::hero::birth::Takes;

/// Passage bits for sound: cells that any creature could enter, and closed doors.
const SOUND: u8 = 7 | DOOR;

/// Makes a noise that carries `loudness` cells along open paths. It is heard at once, so nothing has to be remembered.
pub fn make(turn: &mut Turn, at: Point, loudness: i32) {
    let loudness = loudness * turn.level.carries / 100;
    if loudness <= 0 {
        return;
    }
    if turn.hero_sees(at) {
        turn.tell(at, EventKind::Noise { loudness });
    }
    for i in 0..turn.level.actors.len() {
        let actor = &turn.level.actors.as_slice()[i];
        if !listens(actor) || actor.id == turn.hero {
            continue;
        }
        // Friends of the hero ignore noise.
        let friend = |hero: &Actor| takes(actor, hero, &turn.scene()) == Takes::Friend;
        if turn.actor(turn.hero).is_some_and(friend) {
            continue;
        }
        let carries = loudness * turn.number(actor, Stat::Hearing) / 100;
        if actor.at.distance(at) >= carries {
            continue;
        }
        let field = turn.fields.toward(turn.level, at, SOUND);
        let Some(steps) = field.steps(actor.at).filter(|s| *s <= REACH) else { continue };
        let margin = carries - i32::from(steps);
        let asleep = actor.mood == Mood::Asleep;
        if margin > 0 && turn.random.percent(notice_by_hearing(margin, asleep)) {
            hear(turn, i, at, asleep);
        }
    }
}

fn listens(actor: &Actor) -> bool {
    actor.foe.is_none()
        && matches!(actor.mood, Mood::Asleep | Mood::Idle { .. } | Mood::Searching { .. })
}

fn hear(turn: &mut Turn, i: usize, at: Point, asleep: bool) {
    let Some(actor) = turn.level.actors.nth_mut(i) else { return };
    let patience = turn.content.monsters[actor.kind].mind.patience;
    actor.mood = Mood::Searching { around: at, left: patience };
    if asleep {
        let actor = &turn.level.actors.as_slice()[i];
        let (who, place) = (turn.who(actor), actor.at);
        turn.tell(place, EventKind::Woke { who });
    }
}
