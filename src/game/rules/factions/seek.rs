//! Choice of an enemy other than the hero: the nearest visible one at war with it, or one that fights its friends.

use super::rivals::{BLOCK, Placed, slot};
use crate::rules::Turn;
use crate::world::sides::terms;
use crate::world::{Actor, ActorId, Mood};
use fifteen_base::{Dir, Point};
use fifteen_content::{Stat, Terms};

/// An enemy and its position.
pub type Foe = (ActorId, Point);

/// Turns between searches for a nearer enemy.
const LOOKS: u64 = 3;
/// Turns between searches for a friend's fight, and the range of these searches, in blocks.
const HELPS: u64 = 3;
const NEAR: i32 = 1;
/// Maximum number of candidates that a search examines. In a crowd, the others are out of view.
const CLOSELY: u32 = 10;

/// Returns the enemy of the actor at index `i`, hero aside. It keeps one until that is gone or out of sight.
pub fn seek(turn: &mut Turn, i: usize) -> Option<Foe> {
    let actor = &turn.level.actors.as_slice()[i];
    if turn.rivals.is_idle() && actor.foe.is_none() {
        return None;
    }
    let before = actor.foe;
    let kept = before.and_then(|foe| still(turn, i, foe));
    if let Some((_, at)) = kept
        && at.touches(actor.at)
    {
        return kept;
    }
    let turns = turn.now + u64::from(actor.id.0);
    let found = match kept {
        Some(_) if !turns.is_multiple_of(LOOKS) => kept,
        Some(_) | None => enemy(turn, i).or(kept),
    };
    let found = found.or_else(|| if turns.is_multiple_of(HELPS) { helped(turn, i) } else { None });
    settle(turn, i, before, found);
    found
}

/// Stores the enemy. A creature that loses its enemy searches around the last position.
fn settle(turn: &mut Turn, i: usize, before: Option<ActorId>, found: Option<Foe>) {
    let now = found.map(|(id, _)| id);
    if before == now {
        return;
    }
    let lost = before.filter(|_| now.is_none()).and_then(|id| turn.actor(id)).map(|foe| foe.at);
    if let Some(actor) = turn.level.actors.nth_mut(i) {
        actor.foe = now;
        let patience = turn.content.monsters[actor.kind].mind.patience;
        if let (Some(around), Mood::Idle { .. }) = (lost, actor.mood) {
            actor.mood = Mood::Searching { around, left: patience };
        }
    }
}

fn still(turn: &Turn, i: usize, foe: ActorId) -> Option<Foe> {
    let own = &turn.level.actors.as_slice()[i];
    let other = turn.actor(foe)?;
    (turn.are_foes(own.id, foe) && sees(turn, own, other)).then_some((foe, other.at))
}

fn sees(turn: &Turn, own: &Actor, other: &Actor) -> bool {
    let near = own.at.touches(other.at);
    let hidden = !near && !other.states.is_empty() && turn.body(other).unseen;
    near || !hidden
        && own.at.distance(other.at) <= sight(turn, own)
        && turn.level.is_in_view(own.at, other.at)
}

fn sight(turn: &Turn, own: &Actor) -> i32 {
    match own.states.is_empty() || !turn.body(own).blind {
        true => turn.number(own, Stat::Sight).min(turn.rivals.minds),
        false => 1,
    }
}

/// Returns the nearest visible creature at war with it.
fn enemy(turn: &Turn, i: usize) -> Option<Foe> {
    let own = &turn.level.actors.as_slice()[i];
    let wars = turn.rivals.wars(slot(own, turn.hero, turn.content));
    let at_war = |other: &Actor| turn.are_foes(own.id, other.id);
    let beside = || beside(turn, own, wars, at_war);
    let further = || nearest(turn, own, wars, sight(turn, own) / BLOCK + 1, at_war);
    if wars == 0 { None } else { beside().or_else(further) }
}

/// Returns an awake creature of these slots on an adjacent cell that passes the test.
fn beside(turn: &Turn, own: &Actor, slots: u64, fits: impl Fn(&Actor) -> bool) -> Option<Foe> {
    let taken = turn.level.taken_around(own.at);
    let cells = Dir::ALL.into_iter().enumerate().filter(|(i, _)| taken >> i & 1 == 1);
    let found = cells.filter_map(|(_, dir)| turn.level.actor_at(own.at + dir)).find(|other| {
        let among = slots >> slot(other, turn.hero, turn.content) & 1 == 1;
        among && other.mood != Mood::Asleep && other.id != turn.hero && fits(other)
    });
    found.map(|other| (other.id, other.at))
}

/// Returns the nearest visible creature of these slots within a number of rings of blocks that passes the test.
fn nearest(
    turn: &Turn,
    own: &Actor,
    slots: u64,
    rings: i32,
    fits: impl Fn(&Actor) -> bool,
) -> Option<Foe> {
    if slots == 0 {
        return None;
    }
    let sight = sight(turn, own);
    let mut best: Option<(i32, ActorId, Point)> = None;
    let mut looks = 0;
    for ring in 0..=rings {
        for Placed { id, at, .. } in turn.rivals.ring(own.at, ring, slots) {
            let far = at.distance(own.at);
            let nearer = best.is_none_or(|(least, first, _)| (far, id) < (least, first));
            if !nearer || far > sight || id == own.id || looks == CLOSELY {
                continue;
            }
            looks += 1;
            let there = turn.actor(id).filter(|other| fits(other) && sees(turn, own, other));
            if let Some(other) = there {
                best = Some((far, id, other.at));
            }
        }
        // A creature a little further off is near enough.
        if best.is_some_and(|(far, ..)| far <= ring * BLOCK + BLOCK / 2) {
            break;
        }
    }
    best.map(|(_, id, at)| (id, at))
}

/// Returns a visible creature under a truce, within `far` cells, that is not fighting.
pub fn under_truce(turn: &Turn, i: usize, far: i32) -> Option<Foe> {
    let own = &turn.level.actors.as_slice()[i];
    nearest(turn, own, turn.rivals.truces(slot(own, turn.hero, turn.content)), 1, |other| {
        other.at.distance(own.at) <= far && other.foe.is_none() && !turn.are_foes(own.id, other.id)
    })
}

/// Returns an enemy of its nearby friends, or of the hero if they are allied.
fn helped(turn: &Turn, i: usize) -> Option<Foe> {
    let own = &turn.level.actors.as_slice()[i];
    let friends = turn.rivals.friends(slot(own, turn.hero, turn.content));
    let of_friend = |friend: &Actor| -> Option<Foe> {
        let foe = turn.actor(friend.foe?)?;
        let strange = foe.id != own.id && terms(own, foe, &turn.scene()) != Terms::Alliance;
        (strange && sees(turn, own, foe)).then_some((foe.id, foe.at))
    };
    let rings = 0..=NEAR;
    let mut near = rings.flat_map(|ring| turn.rivals.ring(own.at, ring, friends));
    let found = near.find_map(|placed| turn.actor(placed.id).and_then(of_friend));
    found.or_else(|| of_hero(turn, own))
}

/// Returns a creature that hunts the hero, if the hero is a visible ally nearby.
fn of_hero(turn: &Turn, own: &Actor) -> Option<Foe> {
    let hero = turn.actor(turn.hero)?;
    let far = own.at.distance(hero.at) > BLOCK * 2 || !turn.sight.sees(own.at);
    if far || own.harmed || terms(own, hero, &turn.scene()) != Terms::Alliance {
        return None;
    }
    nearest(turn, own, u64::MAX, NEAR, |other| {
        matches!(other.mood, Mood::Hunting { .. })
            && other.foe.is_none()
            && turn.are_foes(other.id, turn.hero)
            && terms(own, other, &turn.scene()) != Terms::Alliance
    })
}
