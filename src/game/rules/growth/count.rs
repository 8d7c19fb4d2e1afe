//! What counts for experience.

use super::{earn, growth, learner};
use crate::rules::Turn;
use crate::world::growth::Deed;
use crate::world::growth::OfferOf;
use crate::world::growth::formula::COUNTED;
use crate::world::growth::offer::draw;
use crate::world::{Actor, ActorId, Event, EventKind};
use fifteen_base::Point;
use fifteen_content::{Kind, Monster};

/// The hero's side has killed somebody. Those who were called for a while count nothing, nor does what is killed by waiting:
/// what allies, fire, poison or a trap finish off where the hero does not see it. Of whom there is only one counts however
/// they fall, as even going round them does. People count nothing.
pub(crate) fn beat(turn: &mut Turn, dead: &Actor, by: Option<ActorId>) {
    let seen = by == Some(turn.hero) || turn.hero_sees(dead.at);
    let waited = !seen && !turn.content.monsters[dead.kind].is_master();
    let person = turn.content.monsters[dead.kind].person.is_some();
    if dead.until.is_none() && !waited && !person {
        overcome(turn, Deed::Beat(dead.kind), (dead.kind, turn.level.depth));
    }
}

/// Somebody of a level of that depth is beaten, or left behind, which is the same of a master.
fn overcome(turn: &mut Turn, deed: Deed, (kind, depth): (Kind<Monster>, i32)) {
    let Some(growth) = growth(turn) else {
        return;
    };
    let counted = growth.beaten.entry(kind).or_default();
    let before = *counted;
    *counted = (before + 1).min(COUNTED);
    earn(turn, deed, depth, before);
}

/// The hero sees somebody of a kind for the first time.
pub(crate) fn saw(turn: &mut Turn, kind: Kind<Monster>) {
    if turn.content.monsters[kind].person.is_none() {
        earn(turn, Deed::Saw(kind), turn.level.depth, 0);
    }
}

/// The hero has come to a level, having left behind those masters who live, each at its depth.
pub(crate) fn arrive(turn: &mut Turn, behind: &[(Kind<Monster>, i32)]) {
    let depth = turn.level.depth;
    let Some(growth) = growth(turn).filter(|growth| depth > growth.deepest) else {
        return;
    };
    growth.deepest = depth;
    earn(turn, Deed::Reached(depth), depth, 0);
    for (kind, depth) in behind {
        if self::growth(turn).is_some_and(|growth| !growth.beaten.contains_key(kind)) {
            overcome(turn, Deed::Passed(*kind), (*kind, *depth));
        }
    }
}

/// The hero may have gone into a vault: that counts when they stand in its entrance, however they came there.
pub(crate) fn enter(turn: &mut Turn) {
    if growth(turn).is_some() && turn.level.vaults.remove(&turn.hero_at) {
        earn(turn, Deed::Entered, turn.level.depth, 0);
    }
}

/// Counts what has happened, as far as it counts and is not counted where it happens.
pub(crate) fn count(turn: &mut Turn, event: &Event) {
    let Some((_, deed)) = event.what.deed().filter(|(by, _)| by.hero) else {
        return;
    };
    if is_new(turn, event.at) {
        earn(turn, deed, turn.level.depth, 0);
    }
}

/// Whether nothing has counted yet in a cell of this level; from now on something has.
fn is_new(turn: &mut Turn, at: Point) -> bool {
    let level = turn.level.id().0;
    growth(turn).is_some_and(|growth| growth.places.insert((level, at)))
}

/// Whether something brought experience because of that deed.
fn is_earned_by(what: &EventKind, deed: Deed) -> bool {
    matches!(what, EventKind::Earned { deed: done, .. } if *done == deed)
}

/// What masters leave to a hero who has beaten them, or left them behind, is offered once.
pub(super) fn boons(turn: &mut Turn, seed: u64) {
    let content = turn.content;
    let Some(hero) = turn.actor(turn.hero) else {
        return;
    };
    let Some(growth) = hero.growth() else {
        return;
    };
    let masters = growth.beaten.keys().copied();
    let due =
        masters.filter(|kind| content.monsters[*kind].is_master() && !growth.boons.contains(kind));
    let due: Vec<Kind<Monster>> = due.collect();
    for master in due {
        let offer = learner(turn).and_then(|learner| draw(&learner, OfferOf::Boon(master), seed));
        let Some(growth) = self::growth(turn) else {
            return;
        };
        growth.boons.insert(master);
        if let Some(offer) = offer {
            growth.offers.push(offer);
            let left = Deed::Passed(master);
            let passed = turn.events.iter().any(|event| is_earned_by(&event.what, left));
            turn.tell(turn.hero_at, EventKind::BoonOffered { master, passed });
        }
    }
}
