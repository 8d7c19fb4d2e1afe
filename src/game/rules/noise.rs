//! Noise: it travels around corners, and creatures that hear it investigate.

use super::Turn;
use crate::world::formula::{MAX_PATH_STEPS, notice_by_hearing};
use crate::world::level::DOOR;
use crate::world::sides::reaction;
use crate::world::{Actor, EventKind, Mood};
use fifteen_base::Point;
use fifteen_content::Stat;
use fifteen_content::kinds::hero::people_and_class::Disposition;

/// Passage bits of cells that sound crosses: closed doors, and cells that a creature of some kind can enter.
const SOUND_MASK: u8 = 7 | DOOR;

/// Loudness of a spoken spell or talent, in cells.
pub(super) const SPOKEN_NOISE: i32 = 6;

/// Makes a noise that carries `loudness` cells around corners and through doors, scaled by `noise_range`.
pub fn make_noise(turn: &mut Turn, at: Point, loudness: i32) {
    let loudness = loudness * turn.level.noise_range / 100;
    if loudness <= 0 {
        return;
    }
    if turn.hero_sees(at) {
        turn.emit(at, EventKind::Noise { loudness });
    }
    for i in 0..turn.level.actors.len() {
        let actor = &turn.level.actors.as_slice()[i];
        let calm = matches!(actor.mood, Mood::Asleep | Mood::Idle { .. } | Mood::Searching { .. });
        if !calm || actor.personal_enemy.is_some() || actor.id == turn.hero {
            continue;
        }
        let friend = |hero: &Actor| reaction(actor, hero, &turn.scene()) == Disposition::Friend;
        if turn.actor(turn.hero).is_some_and(friend) {
            continue;
        }
        let carries = loudness * turn.stat(actor, Stat::Hearing) / 100;
        if actor.at.distance(at) >= carries {
            continue;
        }
        let field = turn.fields.steps_toward(turn.level, at, SOUND_MASK);
        let Some(steps) = field.steps(actor.at).filter(|s| *s <= MAX_PATH_STEPS) else { continue };
        let margin = carries - i32::from(steps);
        let asleep = actor.mood == Mood::Asleep;
        if margin > 0 && turn.random.percent(notice_by_hearing(margin, asleep)) {
            investigate(turn, i, at, asleep);
        }
    }
}

fn investigate(turn: &mut Turn, i: usize, at: Point, asleep: bool) {
    let Some(actor) = turn.level.actors.nth_mut(i) else { return };
    let patience = turn.content.monsters[actor.kind].mind.patience;
    actor.mood = Mood::Searching { around: at, turns_left: patience };
    if asleep {
        let actor = &turn.level.actors.as_slice()[i];
        let (who, place) = (turn.actor_ref(actor), actor.at);
        turn.emit(place, EventKind::Woke { who });
    }
}
