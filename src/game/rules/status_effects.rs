//! Status effects (how they begin, act each turn and end) and regeneration.

use super::combat::damage::deal_damage;
use super::movement::relocate::place_actor;
use super::skill_modifiers::percent_of;
use super::{DamageSource, Turn};
use crate::world::formula::regained;
use crate::world::{ActiveStatus, Actor, ActorId, Cause, EventKind, compute_stats};
use fifteen_base::Point;
use fifteen_base::sorted::sort_by_key;
use fifteen_content::kinds::status::StatusEnd;
use fifteen_content::{Content, Kind, Stat, Status};

pub const MAX_DURATION: i32 = 10_000;

pub fn is_immune(actor: &Actor, status: Kind<Status>, hero: ActorId, content: &Content) -> bool {
    let definition = &content.statuses[status];
    let immune = |element| compute_stats::is_immune(actor, element, content);
    let never = content.monsters[actor.kind].immune_to.contains(&status);
    let hero_immune = definition.charmed && actor.id == hero;
    definition.element.is_some_and(immune) || never || hero_immune
}

/// Gives an actor a status effect. Returns `false` if the actor is immune.
pub fn apply(turn: &mut Turn, id: ActorId, status: Kind<Status>, turns: i32) -> bool {
    let definition = &turn.content.statuses[status];
    let hero = turn.hero;
    let time_stat = if definition.good { Stat::GoodStatusTime } else { Stat::BadStatusTime };
    let time = turn.actor(id).map_or(100, |actor| turn.stat(actor, time_stat));
    let Some(actor) = turn.level.actors.get_mut(id) else { return false };
    if is_immune(actor, status, hero, turn.content) || time == 0 {
        return false;
    }
    let turns = percent_of(turns, time).clamp(1, MAX_DURATION);
    match actor.statuses.iter_mut().find(|state| state.status == status) {
        Some(state) if definition.stacks_duration => {
            state.turns = (state.turns + turns).min(MAX_DURATION);
        }
        Some(state) => state.turns = state.turns.max(turns),
        None => {
            actor.statuses.push(ActiveStatus { status, turns });
            sort_by_key(&mut actor.statuses, |state| state.status);
            turn.emit_at_actor(id, |who| EventKind::Began { who, status });
        }
    }
    true
}

pub fn end(turn: &mut Turn, id: ActorId, status: Kind<Status>) -> bool {
    let Some(actor) = turn.level.actors.get_mut(id) else { return false };
    let before = actor.statuses.len();
    actor.statuses.retain(|state| state.status != status);
    let ended = actor.statuses.len() < before;
    if ended {
        turn.emit_at_actor(id, |who| EventKind::Ended { who, status });
        if turn.content.statuses[status].flies {
            stop_flying(turn, id);
        }
    }
    ended
}

/// Handles the end of an actor's flight. If the actor cannot stay on its cell, moves it to the nearest free cell.
pub fn stop_flying(turn: &mut Turn, id: ActorId) {
    let Some(actor) = turn.actor(id) else { return };
    let (at, ways) = (actor.at, turn.ways(actor));
    let tile = turn.level.terrain.get(at).map(|tile| &turn.content.tiles[*tile]);
    if tile.is_none_or(|tile| tile.ways.intersects(ways)) {
        return;
    }
    if let Some(to) = turn.level.free_near(at, ways, turn.content) {
        place_actor(turn, id, to);
    }
}

/// Ends the status effects that `occasion` ends, such as entering water or being hurt.
pub fn end_on_occasion(turn: &mut Turn, id: ActorId, occasion: StatusEnd) {
    let Some(actor) = turn.level.actors.get(id) else { return };
    let mut over: Vec<Kind<Status>> = actor.statuses.iter().map(|state| state.status).collect();
    over.retain(|status| turn.content.statuses[*status].ends_by.contains(&occasion));
    for status in over {
        end(turn, id, status);
    }
}

pub fn end_expired(turn: &mut Turn, id: ActorId) {
    let Some(actor) = turn.level.actors.get(id) else { return };
    let spent = actor.statuses.iter().filter(|state| state.turns <= 0);
    let spent: Vec<Kind<Status>> = spent.map(|state| state.status).collect();
    for status in spent {
        end(turn, id, status);
    }
}

/// Applies one turn of status effects, shortens all except shields, and ends those that have expired.
pub fn pass_turn(turn: &mut Turn, id: ActorId) {
    let Some(actor) = turn.level.actors.get(id).filter(|a| !a.statuses.is_empty()) else { return };
    let at = actor.at;
    let states: Vec<Kind<Status>> = actor.statuses.iter().map(|state| state.status).collect();
    if turn.is_wet(at) {
        end_on_occasion(turn, id, StatusEnd::Water);
    }
    for status in states {
        if turn.actor(id).is_none_or(|actor| actor.status_turns(status).is_none()) {
            continue;
        }
        apply_turn_effects(turn, id, status, at);
        if let Some(actor) = turn.level.actors.get_mut(id)
            && let Some(state) = actor.statuses.iter_mut().find(|state| state.status == status)
            && !turn.content.statuses[status].shields
        {
            state.turns -= 1;
        }
    }
    end_expired(turn, id);
}

fn apply_turn_effects(turn: &mut Turn, id: ActorId, status: Kind<Status>, at: Point) {
    let definition = &turn.content.statuses[status];
    if let Some(dice) = definition.hurts {
        let source = DamageSource::new(Cause::Status(status), None).with_element(definition.element);
        let damage = dice.roll(turn.random);
        deal_damage(turn, id, damage, source);
    }
    if let Some(cover) = definition.lays {
        turn.lay_cover(at, cover, 1);
    }
}

pub fn regenerate(turn: &mut Turn, id: ActorId) {
    let Some(actor) = turn.level.actors.get(id).filter(|actor| actor.hp > 0) else { return };
    let (whole, rested) = (actor.hp >= actor.max_hp, actor.mana >= actor.max_mana);
    if whole && rested && actor.pack.is_empty() && actor.growth.is_none() {
        return;
    }
    let stats = turn.stats(actor);
    let hp = regained(turn.now, stats[Stat::Regeneration]);
    let mana = regained(turn.now, stats[Stat::ManaRegeneration]);
    if let Some(actor) = turn.level.actors.get_mut(id) {
        actor.hp = (actor.hp + hp).min(stats[Stat::MaxHp]);
        actor.mana = (actor.mana + mana).min(stats[Stat::MaxMana]);
    }
}
