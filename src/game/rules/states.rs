//! Status effects: how they begin, what they do each turn, such as poison and fire (`suffer`), and how they end.

use super::combat::harm::harm;
use super::force::scaled;
use super::movement::relocate::put;
use super::{Source, Turn};
use crate::world::formula::regained;
use crate::world::{Actor, ActorId, Cause, EventKind, State, body};
use fifteen_base::Point;
use fifteen_base::sorted::sort_by_key;
use fifteen_content::kinds::status::EndsBy;
use fifteen_content::{Content, Kind, Stat, Status};

/// Maximum duration of a status effect, in turns.
pub const MOST_TURNS: i32 = 10_000;

/// Whether an actor is immune to a status effect.
pub fn never_has(actor: &Actor, status: Kind<Status>, hero: ActorId, content: &Content) -> bool {
    let definition = &content.statuses[status];
    let immune = |element| body::is_immune(actor, element, content);
    let never = content.monsters[actor.kind].immune_to.contains(&status);
    let own = definition.charmed && actor.id == hero;
    definition.element.is_some_and(immune) || never || own
}

/// Gives an actor a status effect. Returns whether it took hold.
pub fn begin(turn: &mut Turn, id: ActorId, status: Kind<Status>, turns: i32) -> bool {
    let definition = &turn.content.statuses[status];
    let hero = turn.hero;
    let lasts = if definition.good { Stat::GoodStatusTime } else { Stat::BadStatusTime };
    let time = turn.actor(id).map_or(100, |actor| turn.number(actor, lasts));
    let Some(actor) = turn.level.actors.get_mut(id) else { return false };
    if never_has(actor, status, hero, turn.content) || time == 0 {
        return false;
    }
    let turns = scaled(turns, time).clamp(1, MOST_TURNS);
    match actor.states.iter_mut().find(|state| state.status == status) {
        Some(state) if definition.adds_up => {
            state.turns = (state.turns + turns).min(MOST_TURNS);
        }
        Some(state) => state.turns = state.turns.max(turns),
        None => {
            actor.states.push(State { status, turns });
            sort_by_key(&mut actor.states, |state| state.status);
            turn.tell_of(id, |who| EventKind::Began { who, status });
        }
    }
    true
}

/// Ends a status effect. Returns whether the actor had it.
pub fn end(turn: &mut Turn, id: ActorId, status: Kind<Status>) -> bool {
    let Some(actor) = turn.level.actors.get_mut(id) else { return false };
    let before = actor.states.len();
    actor.states.retain(|state| state.status != status);
    let ended = actor.states.len() < before;
    if ended {
        tell_end(turn, id, status);
    }
    ended
}

fn tell_end(turn: &mut Turn, id: ActorId, status: Kind<Status>) {
    turn.tell_of(id, |who| EventKind::Ended { who, status });
    if turn.content.statuses[status].flies {
        come_down(turn, id);
    }
}

/// Moves an actor that no longer flies to the nearest cell where it can be.
pub fn come_down(turn: &mut Turn, id: ActorId) {
    let Some(actor) = turn.actor(id) else { return };
    let (at, ways) = (actor.at, turn.ways(actor));
    let tile = turn.level.terrain.get(at).map(|tile| &turn.content.tiles[*tile]);
    if tile.is_none_or(|tile| tile.ways.meets(ways)) {
        return;
    }
    if let Some(to) = turn.level.free_near(at, ways, turn.content) {
        put(turn, id, to);
    }
}

/// Ends the status effects that end on an occasion, such as water or being hurt.
pub fn end_by(turn: &mut Turn, id: ActorId, by: EndsBy) {
    let Some(actor) = turn.level.actors.get(id) else { return };
    let states = actor.states.iter().map(|state| state.status);
    let over: Vec<Kind<Status>> =
        states.filter(|status| turn.content.statuses[*status].ends_by.contains(&by)).collect();
    for status in over {
        end(turn, id, status);
    }
}

/// Ends the status effects that have run out.
pub fn end_spent(turn: &mut Turn, id: ActorId) {
    let Some(actor) = turn.level.actors.get(id) else { return };
    let spent = actor.states.iter().filter(|state| state.turns <= 0);
    let spent: Vec<Kind<Status>> = spent.map(|state| state.status).collect();
    for status in spent {
        end(turn, id, status);
    }
}

/// Applies one turn of an actor's status effects and counts them down.
pub fn pass(turn: &mut Turn, id: ActorId) {
    let Some(actor) = turn.level.actors.get(id).filter(|a| !a.states.is_empty()) else { return };
    let at = actor.at;
    let states: Vec<Kind<Status>> = actor.states.iter().map(|state| state.status).collect();
    if turn.is_wet(at) {
        end_by(turn, id, EndsBy::Water);
    }
    for status in states {
        if turn.actor(id).is_none_or(|actor| actor.turns_of(status).is_none()) {
            continue;
        }
        suffer(turn, id, status, at);
        if let Some(actor) = turn.level.actors.get_mut(id)
            && let Some(state) = actor.states.iter_mut().find(|state| state.status == status)
            && !turn.content.statuses[status].shields
        {
            state.turns -= 1;
        }
    }
    end_spent(turn, id);
}

/// Applies one turn of a status effect: its damage, and the cover that it leaves.
fn suffer(turn: &mut Turn, id: ActorId, status: Kind<Status>, at: Point) {
    let definition = &turn.content.statuses[status];
    if let Some(dice) = definition.hurts {
        let source = Source::new(Cause::Status(status), None).with_element(definition.element);
        let damage = dice.roll(turn.random);
        harm(turn, id, damage, source);
    }
    if let Some(cover) = definition.lays {
        turn.lay_cover(at, cover, 1);
    }
}

/// Regenerates hit points and mana for one turn.
pub fn recover(turn: &mut Turn, id: ActorId) {
    let Some(actor) = turn.level.actors.get(id).filter(|actor| actor.hp > 0) else { return };
    let (whole, rested) = (actor.hp >= actor.max_hp, actor.mana >= actor.max_mana);
    if whole && rested && actor.pack.is_empty() && actor.growth.is_none() {
        return;
    }
    let body = turn.body(actor);
    let hp = regained(turn.now, body[Stat::Regeneration]);
    let mana = regained(turn.now, body[Stat::ManaRegeneration]);
    if let Some(actor) = turn.level.actors.get_mut(id) {
        actor.hp = (actor.hp + hp).min(body[Stat::MaxHp]);
        actor.mana = (actor.mana + mana).min(body[Stat::MaxMana]);
    }
}
