//! Containers such as chests and bags: putting items in, taking items out, and locks.

use super::take_and_drop::report_goal_items;
use crate::rules::Turn;
use crate::rules::floor::{give_item, place_item};
use crate::world::formula::ACTION_COST;
use crate::world::item::{accessible_items, stack_for, take_out};
use crate::world::{ActionOutcome, ActionResult, ActorId, EventKind, Item, ItemId, ItemRef, Refusal};
use fifteen_content::{Content, ItemType, Kind};

fn container_in_reach<'t>(turn: &'t mut Turn, id: ActorId, container: ItemId) -> Option<&'t mut Item> {
    let level = &mut *turn.level;
    let actor = level.actors.get_mut(id)?;
    let pile = level.floor_items.get_mut(&actor.at);
    let lying = pile.into_iter().flat_map(|pile| &mut pile.items);
    actor.pack.iter_mut().chain(lying).find(|item| item.id == container)
}

fn open_container<'t>(turn: &'t mut Turn, id: ActorId, holder: ItemId) -> Result<&'t mut Item, Refusal> {
    let content = turn.content;
    let item = container_in_reach(turn, id, holder).ok_or(Refusal::NoItem)?;
    match (content.items[item.kind].capacity, item.open) {
        (0, _) => Err(Refusal::NotAContainer),
        (_, false) => Err(Refusal::Locked),
        _ => Ok(item),
    }
}

pub fn unlock(turn: &mut Turn, id: ActorId, container: ItemId) -> ActionResult {
    let content = turn.content;
    let item = container_in_reach(turn, id, container).ok_or(Refusal::NoItem)?;
    let key = content.items[item.kind].opened_by.filter(|_| !item.open).ok_or(Refusal::NoLock)?;
    if !spend_key(turn, id, key) {
        return Err(Refusal::NoKey);
    }
    if let Some(item) = container_in_reach(turn, id, container) {
        item.open = true;
        let thing = ItemRef::from_item(item);
        turn.emit_at_actor(id, |by| EventKind::Unlocked { by, thing });
    }
    Ok(ActionOutcome::Done(ACTION_COST))
}

/// Uses up a key of this kind. Returns whether the actor had such a key.
pub fn spend_key(turn: &mut Turn, id: ActorId, key: Kind<ItemType>) -> bool {
    turn.level.actors.get_mut(id).is_some_and(|actor| {
        let key = accessible_items(&actor.pack).find(|item| item.kind == key).map(Item::id);
        key.is_some_and(|key| take_out(&mut actor.pack, key, 1, turn.next_id).is_some())
    })
}

pub fn put_into(turn: &mut Turn, id: ActorId, (item, into): (ItemId, ItemId), count: u32) -> ActionResult {
    let content = turn.content;
    let container = ItemRef::from_item(open_container(turn, id, into)?);
    let stack = turn.actor(id).ok_or(Refusal::RunOver)?.item(item).ok_or(Refusal::NoItem)?;
    if content.items[stack.kind].capacity > 0 || item == into {
        return Err(Refusal::NestedContainer);
    }
    if stack.worn && stack.cursed {
        return Err(Refusal::Cursed);
    }
    let part = Item { worn: false, count: count.min(stack.count), ..stack.clone() };
    let holder = open_container(turn, id, into)?;
    let holds = usize::try_from(content.items[holder.kind].capacity).unwrap_or(0);
    // An item that joins a stack needs no room.
    if holder.inside.len() >= holds && stack_for(&holder.inside, &part, content).is_none() {
        return Err(Refusal::ContainerFull);
    }
    let actor = turn.level.actors.get_mut(id).ok_or(Refusal::RunOver)?;
    let taken = take_out(&mut actor.pack, item, count, turn.next_id).ok_or(Refusal::NoItem)?;
    let taken = Item { letter: None, worn: false, ..taken };
    let thing = ItemRef::from_item(&taken);
    let at = actor.at;
    match open_container(turn, id, into) {
        Ok(holder) => add_to_contents(&mut holder.inside, taken, content),
        // Unreachable, because `open_container` succeeded above. Even so, do not lose the item.
        Err(_) => place_item(turn, at, taken),
    }
    turn.emit_at_actor(id, |by| EventKind::Put { by, thing, into: container });
    Ok(ActionOutcome::Done(ACTION_COST))
}

fn add_to_contents(inside: &mut Vec<Item>, item: Item, content: &Content) {
    let stack = stack_for(inside, &item, content).and_then(|place| inside.get_mut(place));
    match stack {
        Some(other) => other.count += item.count,
        None => inside.push(item),
    }
}

pub fn take_from(turn: &mut Turn, id: ActorId, (item, from): (ItemId, ItemId), count: u32) -> ActionResult {
    let content = turn.content;
    let mut fresh = *turn.next_id;
    let holder = open_container(turn, id, from)?;
    let container = ItemRef::from_item(holder);
    let taken = take_out(&mut holder.inside, item, count, &mut fresh);
    *turn.next_id = fresh;
    let taken = taken.ok_or(Refusal::NoItem)?;
    let (thing, at) = (ItemRef::from_item(&taken), turn.cell_of(id));
    if let Err(item) = give_item(turn, id, taken) {
        match open_container(turn, id, from) {
            Ok(holder) => add_to_contents(&mut holder.inside, item, content),
            Err(_) => place_item(turn, at, item),
        }
        return Err(Refusal::PackFull);
    }
    turn.emit_at_actor(id, |by| EventKind::TookFrom { by, thing, from: container });
    report_goal_items(turn, id == turn.hero, thing);
    Ok(ActionOutcome::Done(ACTION_COST))
}
