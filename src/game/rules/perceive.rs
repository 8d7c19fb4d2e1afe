//! What a monster notices, and what that does to its mood. It learns of the hero only by seeing, by
//! hearing (see `noise`) and by being struck.

use super::Turn;
use super::combat::strike::should_flee;
use super::movement::wary::{is_pinned, steps_to};
use crate::world::formula::notice_by_sight;
use crate::world::sides::takes;
use crate::world::{Actor, ActorRef, Bond, EventKind, Mood};
use fifteen_content::kinds::hero::birth::Takes;
use fifteen_content::{Monster, Stat};

/// Brings the mood of the monster at that place in the order up to date with what it sees.
pub fn perceive(turn: &mut Turn, i: usize) {
    let actor = &turn.level.actors.as_slice()[i];
    let kind = &turn.content.monsters[actor.kind];
    let (mood, far) = (actor.mood, actor.at.distance(turn.hero_at));
    let aware = matches!(mood, Mood::Hunting { .. } | Mood::Fleeing { .. });
    if turn.rivals.spares_hero(actor, turn.content) && aware {
        return set(turn, i, Mood::Idle { heading: None });
    }
    let friend =
        actor.leader.is_some() || actor.bond == Bond::Captive || is_at_peace(turn, actor, kind);
    if mood == Mood::Asleep || turn.ending.is_some() || friend {
        return;
    }
    if kind.mind.rushes_within > 0 {
        return sense(turn, i);
    }
    let own = turn.number(actor, Stat::Sight);
    let sight = if actor.states.is_empty() || !turn.body(actor).blind { own } else { 1 };
    let sight = match turn.eyes.dark && kind.senses.dark == 0 {
        true => sight.min((sight / 2).max(turn.number(actor, Stat::DarkSight))),
        false => sight,
    };
    let in_view = far <= sight && turn.sight.sees(actor.at) && (!turn.eyes.unseen || far <= 1);
    // By far the most common case in a fight, kept short: it hunts what it sees.
    if in_view && matches!(mood, Mood::Hunting { .. }) && !shrinks(turn, i) {
        return set(turn, i, Mood::Hunting { last: turn.hero_at });
    }
    let actor = &turn.level.actors.as_slice()[i];
    let sees = in_view
        && (aware
            || seen_from(turn, actor, far)
                .is_some_and(|far| turn.random.percent(notice_by_sight(far, own))));
    let scared = sees && shrinks(turn, i);
    let way = if let Mood::Hunting { last } = mood { steps_to(turn, i, last) } else { None };
    let next = next_mood(turn, i, (sees, scared), way);
    if next != mood {
        change(turn, i, mood, next);
    }
}

/// Whether it is a person whom the hero has done no harm, or one whose faction leaves the hero be.
fn is_at_peace(turn: &Turn, actor: &Actor, kind: &Monster) -> bool {
    (kind.person.is_some() && !actor.harmed) || turn.rivals.spares_hero(actor, turn.content)
}

/// How far away the hero seems to be to one who does not know of them: who goes unseen seems further away. None where a faction
/// passes those of the hero's people by.
fn seen_from(turn: &Turn, actor: &Actor, far: i32) -> Option<i32> {
    let hero = turn.actor(turn.hero);
    let noticed = hero.map_or(100, |hero| turn.number(hero, Stat::Noticed));
    let takes = hero.map_or(Takes::Plain, |hero| takes(actor, hero, &turn.scene()));
    takes.seems(far).map(|far| far * 100 / noticed.max(1))
}

/// One that rushes has no senses but for how near the hero is, and makes no fuss about it.
fn sense(turn: &mut Turn, i: usize) {
    let near = is_near(turn, i);
    let last = turn.hero_at;
    let Some(actor) = turn.level.actors.nth_mut(i) else { return };
    actor.mood = match (near, actor.mood) {
        (true, _) => Mood::Hunting { last },
        (false, mood @ Mood::Idle { .. }) => mood,
        (false, _) => Mood::Idle { heading: None },
    };
}

/// Whether it is hurt enough to run, and the dark does not make it bold.
fn is_scared(turn: &Turn, actor: &Actor, kind: &Monster) -> bool {
    should_flee(actor, kind) && !(kind.mind.bold_in_dark && turn.eyes.dark)
}

/// Whether it would rather run than fight: it is hurt enough, or is shot at by somebody whom it cannot come to.
fn shrinks(turn: &mut Turn, i: usize) -> bool {
    let actor = &turn.level.actors.as_slice()[i];
    is_scared(turn, actor, turn.kind(actor)) || is_pinned(turn, i)
}

/// The mood that follows from the present one and from whether it sees the hero, and is `scared` of them. Who was hunting
/// has patience for the `way` to where it saw them last, in steps, and for its search there.
fn next_mood(turn: &Turn, i: usize, (sees, scared): (bool, bool), way: Option<u16>) -> Mood {
    let actor = &turn.level.actors.as_slice()[i];
    let mind = &turn.content.monsters[actor.kind].mind;
    let last = turn.hero_at;
    match actor.mood {
        Mood::Asleep => Mood::Asleep,
        Mood::Fleeing { from, left } if left > 0 => {
            Mood::Fleeing { from: if sees { last } else { from }, left: left - 1 }
        }
        _ if scared => Mood::Fleeing { from: last, left: mind.flight },
        _ if sees => Mood::Hunting { last },
        // The run is over and nobody follows: it calms down.
        Mood::Fleeing { .. } => Mood::Idle { heading: None },
        Mood::Hunting { last } => {
            let left = mind.patience + way.map_or(0, i32::from);
            Mood::Searching { around: last, left }
        }
        Mood::Searching { left, .. } if left <= 0 => Mood::Idle { heading: None },
        Mood::Searching { around, left } => Mood::Searching { around, left: left - 1 },
        mood => mood,
    }
}

/// The mood of the monster at that place in the order is another.
fn set(turn: &mut Turn, i: usize, mood: Mood) {
    if let Some(actor) = turn.level.actors.nth_mut(i) {
        actor.mood = mood;
    }
}

fn change(turn: &mut Turn, i: usize, old: Mood, new: Mood) {
    set(turn, i, new);
    let aloof = matches!(old, Mood::Idle { .. });
    let off_guard = aloof || matches!(old, Mood::Searching { .. } | Mood::Hunting { .. });
    let what: fn(ActorRef) -> EventKind = match new {
        Mood::Hunting { .. } if aloof => |who| EventKind::Noticed { who },
        Mood::Fleeing { .. } if off_guard => |who| EventKind::Fled { who },
        Mood::Searching { .. } if matches!(old, Mood::Hunting { .. }) => {
            |who| EventKind::Lost { who }
        }
        _ => return,
    };
    let actor = &turn.level.actors.as_slice()[i];
    let (at, who) = (actor.at, turn.who(actor));
    turn.tell(at, what(who));
}

/// Whether the hero is so near that the one at that place comes.
pub fn is_near(turn: &Turn, i: usize) -> bool {
    let actor = &turn.level.actors.as_slice()[i];
    let near = actor.at.walk_distance(turn.hero_at) <= turn.kind(actor).mind.rushes_within;
    near && !turn.rivals.spares_hero(actor, turn.content)
}
