//! The lamps of the town go out one by one, and each that goes brings something with it.

use super::hunt::come_up;
use crate::rules::lamps::{light, was_out};
use crate::rules::{Doer, Source, Turn};
use crate::world::language::tally::NEVER;
use crate::world::{Cause, EventKind};
use fifteen_content::kinds::scenario::lamps::LampOut;

/// Those who could not climb after a hero above ground come in groups, one every so many turns.
const BETWEEN: u64 = 20;

/// A turn of the lamps: on some of them one goes out.
pub fn burn(turn: &mut Turn) {
    let (content, scenario) = (turn.content, turn.scenario);
    let Some((lamps, clock)) = turn.tally.lamps(scenario, turn.now, content) else {
        return;
    };
    let goes_out = lamps.goes_out(clock);
    if goes_out {
        let left = lamps.burning(clock);
        let at = turn.hero_at;
        // What went with it when it went out for the first time is gone already.
        let again = was_out(turn, left);
        turn.tell(at, EventKind::LampOut { left, again });
        light(turn.level, (lamps, clock), content);
        if let Some(out) = lamps.at(left).filter(|_| !again) {
            let doer = Doer::new(Some(turn.hero), at, Source::new(Cause::Own, Some(turn.hero)));
            turn.work(doer, &out.workings, Some(at));
            turn.settle();
        }
    }
    // Above ground nobody climbs out of the deep: the stair is still in the town's eye. They wait below.
    if turn.level.depth() > 0 && (goes_out || turn.now.is_multiple_of(BETWEEN)) {
        let mut due = lamps.gone(clock).into_iter().rev();
        if let Some(out) = due.find(|out| out.table.is_some() && !has_climbed(turn, out)) {
            climb(turn, out);
        }
    }
}

/// Whether those whom a lamp kept below have come.
fn has_climbed(turn: &Turn, out: &LampOut) -> bool {
    turn.tally.is_resting(&climbed(out), turn.now)
}

/// What a run calls it that they have.
fn climbed(out: &LampOut) -> String {
    format!("lamp {} climbed", out.left)
}

fn climb(turn: &mut Turn, out: &LampOut) {
    turn.tally.rest(climbed(out), NEVER, turn.now);
    if let Some(table) = out.table {
        come_up(turn, table, out.deeper);
    }
}
