//! Target selection in fights between creatures: a visible enemy other than the hero, or an enemy of an ally.

use super::faction_index::{BLOCK_SIZE, IndexedActor, slot_of};
use crate::rules::Turn;
use crate::world::sides::relation;
use crate::world::{Actor, ActorId, Mood};
use fifteen_base::{Dir, Point};
use fifteen_content::{Relation, Stat};

pub type Foe = (ActorId, Point);

const SEARCH_INTERVAL: u64 = 3;
/// Interval in turns between searches for fighting allies, and range of a search in blocks of `BLOCK_SIZE` cells.
const HELP_INTERVAL: u64 = 3;
const HELP_RANGE: i32 = 1;
/// Maximum number of candidates in a search. In a crowd, further candidates are probably out of view.
const MAX_CANDIDATES: u32 = 10;

/// Returns the enemy of the actor at index `i`, never the hero. The actor keeps a visible enemy. Every
/// [`SEARCH_INTERVAL`] turns it looks for a nearer enemy, unless its enemy is adjacent.
pub fn choose_enemy(turn: &mut Turn, i: usize) -> Option<Foe> {
    let actor = &turn.level.actors.as_slice()[i];
    if turn.faction_index.is_idle() && actor.personal_enemy.is_none() {
        return None;
    }
    let before = actor.personal_enemy;
    let kept = before.and_then(|foe| keep_enemy(turn, i, foe));
    if let Some((_, at)) = kept
        && at.is_adjacent(actor.at)
    {
        return kept;
    }
    let turns = turn.now + u64::from(actor.id.0);
    let found = match kept {
        Some(_) if !turns.is_multiple_of(SEARCH_INTERVAL) => kept,
        Some(_) | None => nearest_enemy(turn, i).or(kept),
    };
    let helps = turns.is_multiple_of(HELP_INTERVAL);
    let found = found.or_else(|| if helps { enemy_of_friends(turn, i) } else { None });
    store_enemy(turn, i, before, found);
    found
}

/// Stores the enemy. An idle creature that has just lost its enemy searches around the enemy's cell, unless it has given
/// the enemy up.
fn store_enemy(turn: &mut Turn, i: usize, before: Option<ActorId>, found: Option<Foe>) {
    let now = found.map(|(id, _)| id);
    if before == now {
        return;
    }
    let lost = before.filter(|_| now.is_none()).and_then(|id| turn.actor(id)).map(|foe| foe.at);
    if let Some(actor) = turn.level.actors.nth_mut(i) {
        actor.personal_enemy = now;
        let patience = turn.content.monsters[actor.kind].mind.patience;
        let given_up = before.is_some_and(|foe| actor.has_given_up(foe));
        if let (Some(around), Mood::Idle { .. }, false) = (lost, actor.mood, given_up) {
            actor.mood = Mood::Searching { around, turns_left: patience };
        }
    }
}

fn keep_enemy(turn: &Turn, i: usize, foe: ActorId) -> Option<Foe> {
    let actor = &turn.level.actors.as_slice()[i];
    let other = turn.actor(foe)?;
    let pursued = turn.are_enemies(actor.id, foe) && !actor.has_given_up(other.id);
    (pursued && can_see(turn, actor, other)).then_some((foe, other.at))
}

fn can_see(turn: &Turn, actor: &Actor, other: &Actor) -> bool {
    let near = actor.at.is_adjacent(other.at);
    let hidden = !near && !other.statuses.is_empty() && turn.stats(other).unseen;
    near || !hidden
        && actor.at.distance(other.at) <= sight_range(turn, actor)
        && turn.level.is_in_view(actor.at, other.at)
}

fn sight_range(turn: &Turn, actor: &Actor) -> i32 {
    match actor.statuses.is_empty() || !turn.stats(actor).blind {
        true => turn.stat(actor, Stat::Sight).min(turn.faction_index.awareness_range),
        false => 1,
    }
}

fn nearest_enemy(turn: &Turn, i: usize) -> Option<Foe> {
    let actor = &turn.level.actors.as_slice()[i];
    let wars = turn.faction_index.wars(slot_of(actor, turn.hero, turn.content));
    let at_war = |other: &Actor| turn.are_enemies(actor.id, other.id) && !actor.has_given_up(other.id);
    let beside = || adjacent_enemy(turn, actor, wars, at_war);
    let further = || nearest(turn, actor, wars, sight_range(turn, actor) / BLOCK_SIZE + 1, at_war);
    if wars == 0 { None } else { beside().or_else(further) }
}

/// Returns an adjacent awake creature that passes the test and whose side is in the bit mask `slots`.
fn adjacent_enemy(turn: &Turn, actor: &Actor, slots: u64, fits: impl Fn(&Actor) -> bool) -> Option<Foe> {
    let taken = turn.level.occupied_neighbours(actor.at);
    let cells = Dir::ALL.into_iter().enumerate().filter(|(i, _)| taken >> i & 1 == 1);
    let found = cells.filter_map(|(_, dir)| turn.level.actor_at(actor.at + dir)).find(|other| {
        let among = slots >> slot_of(other, turn.hero, turn.content) & 1 == 1;
        among && other.mood != Mood::Asleep && other.id != turn.hero && fits(other)
    });
    found.map(|other| (other.id, other.at))
}

/// Returns roughly the nearest visible creature that passes the test and whose side is in the bit mask `slots`. The
/// search covers `rings` rings of blocks around the actor.
fn nearest(turn: &Turn, actor: &Actor, slots: u64, rings: i32, fits: impl Fn(&Actor) -> bool) -> Option<Foe> {
    if slots == 0 {
        return None;
    }
    let sight = sight_range(turn, actor);
    let mut best: Option<(i32, ActorId, Point)> = None;
    let mut examined = 0;
    for ring in 0..=rings {
        for IndexedActor { id, at, .. } in turn.faction_index.ring(actor.at, ring, slots) {
            let distance = at.distance(actor.at);
            let nearer = best.is_none_or(|(least, first, _)| (distance, id) < (least, first));
            if !nearer || distance > sight || id == actor.id || examined == MAX_CANDIDATES {
                continue;
            }
            examined += 1;
            let there = turn.actor(id).filter(|other| fits(other) && can_see(turn, actor, other));
            if let Some(other) = there {
                best = Some((distance, id, other.at));
            }
        }
        // A creature in a later ring can be nearer than `best` by at most a few cells.
        if best.is_some_and(|(distance, ..)| distance <= ring * BLOCK_SIZE + BLOCK_SIZE / 2) {
            break;
        }
    }
    best.map(|(_, id, at)| (id, at))
}

/// Returns a visible creature within `range` cells that has a truce with the actor at index `i` and is not fighting.
pub fn truce_partner(turn: &Turn, i: usize, range: i32) -> Option<Foe> {
    let actor = &turn.level.actors.as_slice()[i];
    let truces = turn.faction_index.truces(slot_of(actor, turn.hero, turn.content));
    nearest(turn, actor, truces, 1, |other| {
        let free = other.personal_enemy.is_none() && !turn.are_enemies(actor.id, other.id);
        free && other.at.distance(actor.at) <= range
    })
}

/// Returns a visible enemy of a nearby ally of the actor at index `i`. If the hero is an ally of the actor, this may
/// also be a creature that hunts the hero.
fn enemy_of_friends(turn: &Turn, i: usize) -> Option<Foe> {
    let actor = &turn.level.actors.as_slice()[i];
    let friends = turn.faction_index.allied_slots(slot_of(actor, turn.hero, turn.content));
    let of_friend = |friend: &Actor| -> Option<Foe> {
        let foe = turn.actor(friend.personal_enemy?)?;
        let alliance = relation(actor, foe, &turn.scene()) == Relation::Alliance;
        let hostile = foe.id != actor.id && !alliance && !actor.has_given_up(foe.id);
        (hostile && can_see(turn, actor, foe)).then_some((foe.id, foe.at))
    };
    let rings = 0..=HELP_RANGE;
    let mut near = rings.flat_map(|ring| turn.faction_index.ring(actor.at, ring, friends));
    let found = near.find_map(|placed| turn.actor(placed.id).and_then(of_friend));
    found.or_else(|| hunter_of_hero(turn, actor))
}

/// Returns a creature that hunts the hero, if the hero is an ally of `actor`, in view and nearby.
fn hunter_of_hero(turn: &Turn, actor: &Actor) -> Option<Foe> {
    let hero = turn.actor(turn.hero)?;
    let too_far = actor.at.distance(hero.at) > BLOCK_SIZE * 2 || !turn.sight.is_visible(actor.at);
    if too_far || actor.hurt_by_hero || relation(actor, hero, &turn.scene()) != Relation::Alliance {
        return None;
    }
    nearest(turn, actor, u64::MAX, HELP_RANGE, |other| {
        matches!(other.mood, Mood::Hunting { .. })
            && other.personal_enemy.is_none()
            && turn.are_enemies(other.id, turn.hero)
            && relation(actor, other, &turn.scene()) != Relation::Alliance
    })
}
