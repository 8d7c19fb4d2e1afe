//! Usable map features, such as levers, altars and fountains.

use crate::rules::Turn;
use crate::world::formula::ACTION_COST;
use crate::world::level::uses::FeatureUses;
use crate::world::{ActionOutcome, ActionResult, Actor, ActorId, EvalContext, EventKind, Refusal};
use fifteen_base::Point;

pub fn operate(turn: &mut Turn, id: ActorId, at: Point) -> ActionResult {
    let actor = turn.actor(id).ok_or(Refusal::RunOver)?;
    if actor.at != at && !actor.at.is_adjacent(at) {
        return Err(Refusal::TooFar);
    }
    if let Some(why) = cannot_operate(turn.scene(), actor, at) {
        return Err(why);
    }
    let tile = turn.level.tile(at);
    let usable = turn.content.tiles[tile].usable.as_ref().ok_or(Refusal::NothingToUse)?;
    turn.emit(at, EventKind::UsedFeature { by: turn.actor_ref(actor), tile, at });
    let times = turn.level.used.get(&at).map_or(0, |uses| uses.times).saturating_add(1);
    let until = turn.now + u64::from(usable.cooldown.unsigned_abs());
    let spent = usable.times.is_none_or(|most| times >= most);
    let becomes = usable.becomes.filter(|_| spent);
    if let Some(into) = becomes {
        turn.level.set_tile(at, into, turn.content);
    }
    // A feature that replaces a used-up feature counts as unused.
    let times = if becomes.is_some() { 0 } else { times };
    if turn.content.tiles[turn.level.tile(at)].usable.is_some() {
        turn.level.used.insert(at, FeatureUses { times, ready_on: until });
    }
    Ok(ActionOutcome::Done(ACTION_COST))
}

/// Returns the reason why a feature cannot be used now, or `None` if it can be used. The distance is not checked.
pub(crate) fn cannot_operate(scene: EvalContext<'_>, actor: &Actor, at: Point) -> Option<Refusal> {
    let tile = scene.level.tile(at);
    let Some(usable) = &scene.content.tiles[tile].usable else {
        return Some(Refusal::NothingToUse);
    };
    let used = scene.level.used.get(&at).copied().unwrap_or_default();
    if usable.times.is_some_and(|most| used.times >= most) {
        return Some(Refusal::UsedUp(tile));
    }
    if used.ready_on > scene.now {
        return Some(Refusal::OnCooldown(u32::try_from(used.ready_on - scene.now).unwrap_or(u32::MAX)));
    }
    // Chance conditions count as true here, because this check must not roll dice.
    let condition = usable.condition.as_ref();
    let holds = condition.is_none_or(|condition| scene.holds(condition, actor.id, None, &mut |_| true));
    (!holds).then_some(Refusal::NoUse(tile))
}
