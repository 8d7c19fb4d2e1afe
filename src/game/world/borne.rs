//! What somebody has on them: what is worn, the statuses that are on them, and what they bear of the elements.

use crate::content::{Content, Element, ItemType, Kind, Resist, Slot, Status, Talent};
use crate::game::world::modifiers::origin::Field;
use crate::game::world::{Actor, Item, Origin};

/// The statuses that an actor has, for a while or as long as it wears something.
pub fn statuses<'a>(
    actor: &'a Actor,
    content: &'a Content,
) -> impl Iterator<Item = Kind<Status>> + 'a {
    let own = actor.states.iter().map(|state| state.status);
    own.chain(granted(actor, content))
}

/// The talents that an actor has.
fn talents<'a>(actor: &'a Actor, content: &'a Content) -> impl Iterator<Item = &'a Talent> + 'a {
    let talents = actor.growth().map_or(&[][..], |growth| growth.talents());
    talents.iter().map(|kind| &content.talents[*kind])
}

/// The statuses that an actor has as long as it wears something, or by its talents.
fn granted<'a>(actor: &'a Actor, content: &'a Content) -> impl Iterator<Item = Kind<Status>> + 'a {
    let worn = actor.pack.iter().filter(|item| item.worn);
    let worn = worn.flat_map(|item| {
        let ego = item.ego.map(|ego| content.egos[ego].grants.as_slice());
        let own = content.items[item.kind].grants.iter();
        own.chain(ego.unwrap_or_default()).copied()
    });
    worn.chain(talents(actor, content).flat_map(|talent| talent.grants.iter().copied()))
}

/// The part of an element's harm that does not reach an actor, in percent.
pub fn resists(actor: &Actor, element: Kind<Element>, content: &Content) -> i32 {
    let kind = &content.monsters[actor.kind];
    if actor.states.is_empty() && actor.pack.is_empty() && actor.growth.is_none() {
        return Resist::sum(kind.resists.iter(), element);
    }
    Resist::sum(bears(actor, content).map(|(_, resist)| resist), element)
}

/// All that makes an actor bear elements better or worse: body, gear, statuses, talents.
pub(in crate::game) fn bears<'a>(
    actor: &'a Actor,
    content: &'a Content,
) -> impl Iterator<Item = (Origin, &'a Resist)> + 'a {
    let kind = actor.kind;
    let body = all(&content.monsters[kind].resists, move |field| Origin::Body(kind, field));
    let worn = actor.pack.iter().filter(|item| item.worn);
    let gear = worn.flat_map(|item| {
        let (kind, ego) = (item.kind, item.ego);
        let own = all(&content.items[kind].resists, move |field| Origin::Item(kind, field));
        let of_ego = ego
            .map(|ego| all(&content.egos[ego].resists, move |field| Origin::Ego(kind, ego, field)));
        own.chain(of_ego.into_iter().flatten())
    });
    let states = statuses(actor, content).flat_map(|status| {
        all(&content.statuses[status].resists, move |field| Origin::Status(status, field))
    });
    let had = actor.growth().map_or(&[][..], |growth| growth.talents());
    let learnt = had.iter().flat_map(|kind| {
        all(&content.talents[*kind].resists, |field| Origin::Talent(*kind, field))
    });
    body.chain(gear).chain(states).chain(learnt)
}

/// What one definition says of elements, with where it says so.
fn all<'a>(
    resists: &'a [Resist],
    origin: impl Fn(Field) -> Origin + 'a,
) -> impl Iterator<Item = (Origin, &'a Resist)> + 'a {
    let places = resists.iter().enumerate();
    places.map(move |(i, resist)| (origin(Field("resists", Some(i))), resist))
}

/// Whether an actor is immune to an element.
pub(in crate::game) fn is_immune(actor: &Actor, element: Kind<Element>, content: &Content) -> bool {
    resists(actor, element, content) >= 100
}

/// What an actor wears or wields in a slot, the first of two.
pub fn worn<'a>(actor: &'a Actor, slot: Slot, content: &Content) -> Option<&'a Item> {
    let there = |item: &&Item| item.worn && content.items[item.kind].slot == Some(slot);
    actor.pack.iter().find(there)
}

/// What the things that an actor carries weigh, in tenths of a stone.
pub(in crate::game) fn weigh(actor: &Actor, content: &Content) -> i32 {
    let weights = actor.pack.iter().map(|item| item.weight(content));
    weights.fold(0, i32::saturating_add)
}

/// Whether a light shines now.
pub(in crate::game) fn gives_light(item: &Item, kind: &ItemType) -> bool {
    kind.light > 0 && (kind.fuel.is_none() || item.left > 0)
}
