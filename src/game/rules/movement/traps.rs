//! Traps: triggering and finding them.

use crate::rules::{DamageSource, EffectUser, Turn};
use crate::world::{ActorId, Cause, EventKind};
use fifteen_base::Point;
use fifteen_content::Stat;
use fifteen_content::kinds::tile::Ways;

pub fn trigger_trap(turn: &mut Turn, id: ActorId, at: Point) {
    let Some(placed) = turn.level.traps.get(&at).copied() else { return };
    let trap = &turn.content.traps[placed.kind];
    let Some(actor) = turn.actor(id) else { return };
    if trap.spares_flyers && turn.ways(actor).intersects(Ways::FLY) {
        return;
    }
    let (who, evades) = (turn.actor_ref(actor), turn.stat(actor, Stat::Traps));
    if evades > 0 && turn.random.percent(evades) {
        return;
    }
    if trap.once {
        turn.level.set_trap(at, None, turn.content);
    } else if who.seen
        && let Some(placed) = turn.level.traps.get_mut(&at)
    {
        placed.known = true;
    }
    turn.emit(at, EventKind::Trapped { who, trap: placed.kind });
    let user = EffectUser::new(Some(id), at, DamageSource::new(Cause::Trap(placed.kind), None));
    turn.apply_workings(user, &trap.workings, Some(at));
}

pub fn discover_trap(turn: &mut Turn, id: ActorId, at: Point) {
    if let Some(by) = turn.find_actor_ref(id)
        && let Some(placed) = turn.level.traps.get_mut(&at).filter(|placed| !placed.known)
    {
        placed.known = true;
        let trap = placed.kind;
        turn.emit(at, EventKind::FoundTrap { by, trap });
    }
}
