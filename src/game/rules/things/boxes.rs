//! Containers, such as chests and bags: putting in, taking out, and locks.

use super::take_and_drop::reached;
use crate::rules::Turn;
use crate::rules::floor::{lay, pocket};
use crate::world::formula::ACTION;
use crate::world::item::{at_hand, stack_for, take_out};
use crate::world::{ActorId, EventKind, Item, ItemId, Outcome, Refusal, Thing, Tried};
use fifteen_content::{Content, ItemType, Kind};

/// Returns a container in the pack or underfoot.
fn in_reach<'t>(turn: &'t mut Turn, id: ActorId, container: ItemId) -> Option<&'t mut Item> {
    let level = &mut *turn.level;
    let actor = level.actors.get_mut(id)?;
    let pile = level.piles.get_mut(&actor.at);
    let lying = pile.into_iter().flat_map(|pile| &mut pile.items);
    actor.pack.iter_mut().chain(lying).find(|item| item.id == container)
}

/// Returns a container in the pack or underfoot that is open.
fn open_box<'t>(turn: &'t mut Turn, id: ActorId, holder: ItemId) -> Result<&'t mut Item, Refusal> {
    let content = turn.content;
    let item = in_reach(turn, id, holder).ok_or(Refusal::NoItem)?;
    match (content.items[item.kind].holds, item.open) {
        (0, _) => Err(Refusal::NotAContainer),
        (_, false) => Err(Refusal::Locked),
        _ => Ok(item),
    }
}

/// Unlocks a container with a key, which is used up.
pub fn unlock(turn: &mut Turn, id: ActorId, container: ItemId) -> Outcome {
    let content = turn.content;
    let item = in_reach(turn, id, container).ok_or(Refusal::NoItem)?;
    let key = content.items[item.kind].opened_by.filter(|_| !item.open).ok_or(Refusal::NoLock)?;
    if !spend_key(turn, id, key) {
        return Err(Refusal::NoKey);
    }
    if let Some(item) = in_reach(turn, id, container) {
        item.open = true;
        let thing = Thing::from_item(item);
        turn.tell_of(id, |by| EventKind::Unlocked { by, thing });
    }
    Ok(Tried::Done(ACTION))
}

/// Uses up a key of a kind. Returns whether there was one.
pub fn spend_key(turn: &mut Turn, id: ActorId, key: Kind<ItemType>) -> bool {
    turn.level.actors.get_mut(id).is_some_and(|actor| {
        let key = at_hand(&actor.pack).find(|item| item.kind == key).map(Item::id);
        key.is_some_and(|key| take_out(&mut actor.pack, key, 1, turn.next_id).is_some())
    })
}

pub fn put(turn: &mut Turn, id: ActorId, (item, into): (ItemId, ItemId), count: u32) -> Outcome {
    let content = turn.content;
    let container = Thing::from_item(open_box(turn, id, into)?);
    let there = turn.actor(id).ok_or(Refusal::Over)?.item(item).ok_or(Refusal::NoItem)?;
    if content.items[there.kind].holds > 0 || item == into {
        return Err(Refusal::BagInBag);
    }
    if there.worn && there.cursed {
        return Err(Refusal::Cursed);
    }
    let part = Item { worn: false, count: count.min(there.count), ..there.clone() };
    let holder = open_box(turn, id, into)?;
    let holds = usize::try_from(content.items[holder.kind].holds).unwrap_or(0);
    // An item that joins a stack takes no room.
    if holder.inside.len() >= holds && stack_for(&holder.inside, &part, content).is_none() {
        return Err(Refusal::ContainerFull);
    }
    let actor = turn.level.actors.get_mut(id).ok_or(Refusal::Over)?;
    let taken = take_out(&mut actor.pack, item, count, turn.next_id).ok_or(Refusal::NoItem)?;
    let taken = Item { letter: None, worn: false, ..taken };
    let thing = Thing::from_item(&taken);
    let at = actor.at;
    match open_box(turn, id, into) {
        Ok(holder) => add(&mut holder.inside, taken, content),
        // It was open a moment ago. In any case, nothing is lost.
        Err(_) => lay(turn, at, taken),
    }
    turn.tell_of(id, |by| EventKind::Put { by, thing, into: container });
    Ok(Tried::Done(ACTION))
}

fn add(inside: &mut Vec<Item>, item: Item, content: &Content) {
    let stack = stack_for(inside, &item, content).and_then(|place| inside.get_mut(place));
    match stack {
        Some(other) => other.count += item.count,
        None => inside.push(item),
    }
}

pub fn take_from(
    turn: &mut Turn,
    id: ActorId,
    (item, from): (ItemId, ItemId),
    count: u32,
) -> Outcome {
    let content = turn.content;
    let mut fresh = *turn.next_id;
    let holder = open_box(turn, id, from)?;
    let container = Thing::from_item(holder);
    let taken = take_out(&mut holder.inside, item, count, &mut fresh);
    *turn.next_id = fresh;
    let taken = taken.ok_or(Refusal::NoItem)?;
    let (thing, at) = (Thing::from_item(&taken), turn.place(id));
    if let Err(item) = pocket(turn, id, taken) {
        match open_box(turn, id, from) {
            Ok(holder) => add(&mut holder.inside, item, content),
            Err(_) => lay(turn, at, item),
        }
        return Err(Refusal::PackFull);
    }
    turn.tell_of(id, |by| EventKind::TookFrom { by, thing, from: container });
    reached(turn, id == turn.hero, thing);
    Ok(Tried::Done(ACTION))
}
