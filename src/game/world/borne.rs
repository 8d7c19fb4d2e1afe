//! What somebody has on them: what is worn, the statuses that are on them, and what they bear of the elements.

use crate::content::{Content, Element, ItemType, Kind, Resist, Slot, Status, Talent};
use crate::game::world::{Actor, Item};

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
    let worn = actor.pack.iter().filter(|item| item.worn);
    let gear = worn.flat_map(|item| {
        let ego = item.ego.map(|ego| content.egos[ego].resists.as_slice());
        let own = content.items[item.kind].resists.iter();
        own.chain(ego.unwrap_or_default())
    });
    let states = statuses(actor, content).flat_map(|status| &content.statuses[status].resists);
    let learnt = talents(actor, content).flat_map(|talent| &talent.resists);
    Resist::sum(kind.resists.iter().chain(gear).chain(states).chain(learnt), element)
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
