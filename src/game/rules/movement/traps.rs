//! Traps: triggering and finding them.

use crate::rules::{Doer, Source, Turn};
use crate::world::{ActorId, Cause, EventKind};
use fifteen_base::Point;
use fifteen_content::Stat;
use fifteen_content::kinds::tile::Ways;

/// Triggers the trap on a cell, unless the actor evades it.
pub fn step(turn: &mut Turn, id: ActorId, at: Point) {
    let Some(snare) = turn.level.traps.get(&at).copied() else { return };
    let trap = &turn.content.traps[snare.kind];
    let Some(actor) = turn.actor(id) else { return };
    if trap.spares_flyers && turn.ways(actor).meets(Ways::FLY) {
        return;
    }
    let (who, passes) = (turn.who(actor), turn.number(actor, Stat::Traps));
    if passes > 0 && turn.random.percent(passes) {
        return;
    }
    if trap.once {
        turn.level.set_trap(at, None, turn.content);
    } else if who.seen
        && let Some(snare) = turn.level.traps.get_mut(&at)
    {
        snare.known = true;
    }
    turn.tell(at, EventKind::Trapped { who, trap: snare.kind });
    let doer = Doer::new(Some(id), at, Source::new(Cause::Trap(snare.kind), None));
    turn.work(doer, &trap.workings, Some(at));
}

pub fn find(turn: &mut Turn, id: ActorId, at: Point) {
    if let Some(by) = turn.who_is(id)
        && let Some(snare) = turn.level.traps.get_mut(&at).filter(|snare| !snare.known)
    {
        snare.known = true;
        let trap = snare.kind;
        turn.tell(at, EventKind::FoundTrap { by, trap });
    }
}
