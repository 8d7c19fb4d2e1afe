//! People who come along for a part of the gold, and leave whoever leads them badly.

use super::Turn;
use super::mourning::named;
use super::things::purse::pay;
use crate::world::companion::{Companion, Parting};
use crate::world::sides::{is_ally, is_person};
use crate::world::{Actor, ActorId, Bond, EventKind, Mood};

/// Somebody beside the hero comes along for so many percent of the gold that they find. Says whether they do.
pub fn join(turn: &mut Turn, id: ActorId, share: i32) -> bool {
    let free = |actor: &&Actor| is_person(actor, turn.content) && !is_ally(actor, turn.hero);
    let Some(kind) = turn.actor(id).filter(free).map(|actor| actor.kind) else {
        return false;
    };
    let Some(own) = turn.lore.companions.get_mut(&id) else {
        return false;
    };
    (own.share, own.weary) = (Some(share), 0);
    let leader = turn.hero;
    if let Some(actor) = turn.level.actors.get_mut(id) {
        (actor.leader, actor.bond) = (Some(leader), Bond::Free);
        actor.mood = Mood::Idle { heading: None };
    }
    let name = named(turn, id, kind);
    turn.note(say!("Hired {name}."));
    turn.tell_of(id, |who| EventKind::Joined { who, share });
    true
}

/// Whether somebody comes along for gold.
pub fn is_hired(turn: &Turn, id: ActorId) -> bool {
    turn.lore.companions.get(&id).is_some_and(|own| own.share.is_some())
}

/// Those who came along for gold and are with the hero take their part of so many coins that were found.
pub fn take_shares(turn: &mut Turn, coins: u32) {
    let here = |id: &ActorId| turn.actor(*id).is_some_and(|actor| actor.bond == Bond::Free);
    let all = turn.lore.companions.iter().filter(|(id, _)| here(id));
    let parts: Vec<(ActorId, u32)> = all.map(|(id, own)| (*id, part_of(own, coins))).collect();
    for (id, part) in parts.into_iter().filter(|(_, part)| *part > 0) {
        let paid = pay(turn, turn.hero, part);
        if paid {
            let coins = i32::try_from(part).unwrap_or(i32::MAX);
            turn.tell_of(id, |who| EventKind::Shared { who, coins });
        }
    }
}

/// The coins that somebody takes of so many.
fn part_of(own: &Companion, coins: u32) -> u32 {
    let percent = own.share.unwrap_or(0).unsigned_abs();
    u32::try_from(u64::from(coins) * u64::from(percent) / 100).unwrap_or(0)
}

/// Somebody who was hired has had enough, and goes home from where they stand.
pub fn quit(turn: &mut Turn, id: ActorId, why: Parting) {
    if let Some(own) = turn.lore.companions.get_mut(&id) {
        own.let_go();
    }
    let Some(actor) = turn.level.actors.get_mut(id) else {
        return;
    };
    actor.go_free();
    let kind = actor.kind;
    turn.note(why.told(&named(turn, id, kind)));
    turn.tell_of(id, |who| EventKind::Quit { who, why });
}
