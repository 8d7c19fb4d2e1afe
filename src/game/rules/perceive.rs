//! Perception and alert state (mood) of monsters. Monsters notice the hero by sight, noise (module `noise`) and
//! attacks. Kinds with `rushes_within` notice the hero only by distance.

use super::Turn;
use super::combat::attack::should_flee;
use super::movement::hazards::{is_pinned, steps_to};
use crate::world::formula::notice_by_sight;
use crate::world::sides::reaction;
use crate::world::{Actor, ActorRef, Bond, EventKind, Mood};
use fifteen_content::Stat;
use fifteen_content::kinds::hero::people_and_class::Disposition;

pub fn perceive(turn: &mut Turn, i: usize) {
    let actor = &turn.level.actors.as_slice()[i];
    let kind = &turn.content.monsters[actor.kind];
    let (mood, distance) = (actor.mood, actor.at.distance(turn.hero_at));
    let aware = matches!(mood, Mood::Hunting { .. } | Mood::Fleeing { .. });
    if turn.faction_index.spares_hero(actor, turn.content) && aware {
        return set_mood(turn, i, Mood::Idle { heading: None });
    }
    let is_at_peace = || {
        (kind.person.is_some() && !actor.hurt_by_hero) || turn.faction_index.spares_hero(actor, turn.content)
    };
    let friend = actor.leader.is_some() || actor.bond == Bond::Captive || is_at_peace();
    if mood == Mood::Asleep || turn.ending.is_some() || friend {
        return;
    }
    if kind.mind.rushes_within > 0 {
        return update_rushing(turn, i);
    }
    let base_sight = turn.stat(actor, Stat::Sight);
    let sight = if actor.statuses.is_empty() || !turn.stats(actor).blind { base_sight } else { 1 };
    let sight = match turn.sight_range.dark && kind.senses.dark == 0 {
        true => sight.min((sight / 2).max(turn.stat(actor, Stat::DarkSight))),
        false => sight,
    };
    let in_view =
        distance <= sight && turn.sight.is_visible(actor.at) && (!turn.sight_range.unseen || distance <= 1);
    // Fast path for the most common case in a fight: the monster sees the hero whom it hunts.
    if in_view && matches!(mood, Mood::Hunting { .. }) && !prefers_flight(turn, i) {
        return set_mood(turn, i, Mood::Hunting { last: turn.hero_at });
    }
    let actor = &turn.level.actors.as_slice()[i];
    let apparent = if in_view && !aware { apparent_distance(turn, actor, distance) } else { None };
    let notices = apparent.is_some_and(|far| turn.random.percent(notice_by_sight(far, base_sight)));
    let sees = in_view && aware || notices;
    let scared = sees && prefers_flight(turn, i);
    let steps = if let Mood::Hunting { last } = mood { steps_to(turn, i, last) } else { None };
    let next = next_mood(turn, i, (sees, scared), steps);
    if next != mood {
        change_mood(turn, i, mood, next);
    }
}

/// Returns how far away the hero seems to an unaware monster. The real distance is scaled by the monster's
/// disposition and the hero's stealth. `None` if the monster ignores the hero.
fn apparent_distance(turn: &Turn, actor: &Actor, distance: i32) -> Option<i32> {
    let hero = turn.actor(turn.hero);
    let noticed = hero.map_or(100, |hero| turn.stat(hero, Stat::Noticed));
    let disposition = hero.map_or(Disposition::Plain, |hero| reaction(actor, hero, &turn.scene()));
    disposition.perceived_distance(distance).map(|distance| distance * 100 / noticed.max(1))
}

/// Updates a monster whose kind rushes: such a monster senses only whether the hero is near.
fn update_rushing(turn: &mut Turn, i: usize) {
    let near = is_hero_near(turn, i);
    let last = turn.hero_at;
    let Some(actor) = turn.level.actors.nth_mut(i) else { return };
    actor.mood = match (near, actor.mood) {
        (true, _) => Mood::Hunting { last },
        (false, mood @ Mood::Idle { .. }) => mood,
        (false, _) => Mood::Idle { heading: None },
    };
}

fn prefers_flight(turn: &mut Turn, i: usize) -> bool {
    let actor = &turn.level.actors.as_slice()[i];
    let kind = turn.kind(actor);
    let scared = should_flee(actor, kind) && !(kind.mind.bold_in_dark && turn.sight_range.dark);
    scared || is_pinned(turn, i)
}

/// Returns the next mood of a monster. A search after a hunt lasts for `patience + steps` turns. `steps` is the
/// number of steps to the cell where the monster last saw the hero.
fn next_mood(turn: &Turn, i: usize, (sees, scared): (bool, bool), steps: Option<u16>) -> Mood {
    let actor = &turn.level.actors.as_slice()[i];
    let mind = &turn.content.monsters[actor.kind].mind;
    let last = turn.hero_at;
    match actor.mood {
        Mood::Asleep => Mood::Asleep,
        Mood::Fleeing { from, turns_left: left } if left > 0 => {
            Mood::Fleeing { from: if sees { last } else { from }, turns_left: left - 1 }
        }
        _ if scared => Mood::Fleeing { from: last, turns_left: mind.flee_turns },
        _ if sees => Mood::Hunting { last },
        Mood::Fleeing { .. } => Mood::Idle { heading: None },
        Mood::Hunting { last } => {
            let left = mind.patience + steps.map_or(0, i32::from);
            Mood::Searching { around: last, turns_left: left }
        }
        Mood::Searching { turns_left: left, .. } if left <= 0 => Mood::Idle { heading: None },
        Mood::Searching { around, turns_left: left } => Mood::Searching { around, turns_left: left - 1 },
        mood => mood,
    }
}

fn set_mood(turn: &mut Turn, i: usize, mood: Mood) {
    if let Some(actor) = turn.level.actors.nth_mut(i) {
        actor.mood = mood;
    }
}

fn change_mood(turn: &mut Turn, i: usize, old: Mood, new: Mood) {
    set_mood(turn, i, new);
    let was_idle = matches!(old, Mood::Idle { .. });
    let off_guard = was_idle || matches!(old, Mood::Searching { .. } | Mood::Hunting { .. });
    let event: fn(ActorRef) -> EventKind = match new {
        Mood::Hunting { .. } if was_idle => |who| EventKind::Noticed { who },
        Mood::Fleeing { .. } if off_guard => |who| EventKind::Fled { who },
        Mood::Searching { .. } if matches!(old, Mood::Hunting { .. }) => |who| EventKind::Lost { who },
        _ => return,
    };
    let actor = &turn.level.actors.as_slice()[i];
    let (at, who) = (actor.at, turn.actor_ref(actor));
    turn.emit(at, event(who));
}

/// Whether the hero is near enough that the monster at index `i` rushes at the hero.
pub fn is_hero_near(turn: &Turn, i: usize) -> bool {
    let actor = &turn.level.actors.as_slice()[i];
    let near = actor.at.manhattan_distance(turn.hero_at) <= turn.kind(actor).mind.rushes_within;
    near && !turn.faction_index.spares_hero(actor, turn.content)
}
