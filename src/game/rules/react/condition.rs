//! Whether conditions hold in the middle of a turn.

use crate::rules::Turn;
use crate::world::{ActorId, Happening, Scene};
use fifteen_content::Condition;

/// Whether a condition holds for somebody to whom that has happened.
pub(crate) fn holds(turn: &mut Turn, condition: &Condition, id: ActorId, what: &Happening) -> bool {
    let scene = Scene {
        content: turn.content,
        level: turn.level,
        hero: turn.hero,
        now: turn.now,
        scenario: turn.scenario,
        tally: turn.tally,
    };
    let random = &mut *turn.random;
    scene.holds(condition, id, Some(what), &mut |percent| random.percent(percent))
}
