//! Equipment and lights: wearing items, burning fuel, and warnings before a light fails.

use crate::rules::{Turn, status_effects};
use crate::world::formula::regained;
use crate::world::item::{add_to_pack, has_room, take_out};
use crate::world::{ActionOutcome, ActionResult, ActorId, EventKind, Growth, Item, ItemId, ItemRef, Refusal};
use fifteen_content::{Content, Slot, Stat};

/// Wears or wields an item from the pack, after taking off the items that it replaces.
pub fn wear(turn: &mut Turn, id: ActorId, item: ItemId) -> ActionResult {
    let content = turn.content;
    let actor = turn.actor(id).ok_or(Refusal::RunOver)?;
    let stack = actor.item(item).ok_or(Refusal::NoItem)?;
    let slot = content.items[stack.kind].slot.filter(|_| !stack.worn).ok_or(Refusal::NotWearable)?;
    if let Some(people) = actor.growth().and_then(Growth::people) {
        let (people, kind) = (&content.peoples[people], &content.items[stack.kind]);
        match (people.lacks_slot(kind), people.is_too_weak(kind)) {
            (Some(true), _) => return Err(Refusal::NotForBody),
            (_, true) => return Err(Refusal::TooHeavy),
            _ => {}
        }
    }
    let single = Item { worn: true, count: 1, ..stack.clone() };
    if stack.count > 1 && !has_room(&actor.pack, &single, content) {
        return Err(Refusal::PackFull);
    }
    let mut off = items_in_the_way(&actor.pack, slot, content);
    off.extend(item_in_other_hand(&actor.pack, stack, content).map(Item::id));
    if actor.pack.iter().any(|item| off.contains(&item.id) && item.cursed) {
        return Err(Refusal::SlotCursed);
    }
    for other in off {
        remove(turn, id, other);
    }
    put_on(turn, id, item);
    Ok(ActionOutcome::Done(turn.action_cost(id, Stat::WearTime)))
}

/// Returns the item in the other hand that must be taken off, if `item` or the other item is two-handed.
pub fn item_in_other_hand<'a>(pack: &'a [Item], item: &Item, content: &'a Content) -> Option<&'a Item> {
    let kind = &content.items[item.kind];
    let (both, off) = (kind.two_handed, kind.slot == Some(Slot::OffHand));
    let conflicts = |other: &&Item| {
        let other = &content.items[other.kind];
        (both && other.slot == Some(Slot::OffHand)) || (off && other.two_handed)
    };
    pack.iter().filter(|other| other.worn).find(conflicts).filter(|other| other.id != item.id)
}

fn items_in_the_way(pack: &[Item], slot: Slot, content: &Content) -> Vec<ItemId> {
    let in_slot = |item: &&Item| item.worn && content.items[item.kind].slot == Some(slot);
    let worn: Vec<&Item> = pack.iter().filter(in_slot).collect();
    if worn.len() < slot.capacity() {
        return Vec::new();
    }
    // Of two worn rings, prefer to replace the ring that is not cursed.
    worn.iter().find(|item| !item.cursed).or(worn.first()).map(|item| item.id).into_iter().collect()
}

/// Wears one item of a stack without an event. Returns the id of that item, or `None` if the pack has no free letter
/// for it.
fn equip_silently(turn: &mut Turn, id: ActorId, item: ItemId) -> Option<ItemId> {
    let hero = id == turn.hero;
    let actor = turn.level.actors.get_mut(id)?;
    let stack = actor.item(item);
    let mut worn = item;
    if stack.is_some_and(|stack| stack.count > 1)
        && let Some(single) = take_out(&mut actor.pack, item, 1, turn.next_id)
    {
        // Mark the item as worn, so that it does not rejoin its stack.
        let single = Item { worn: true, ..single };
        worn = single.id;
        if let Err(mut single) = add_to_pack(&mut actor.pack, single, turn.content) {
            // The pack has no free letter, so restore the stack.
            single.worn = false;
            if let Some(stack) = actor.item_mut(item) {
                stack.count += single.count;
            }
            return None;
        }
    }
    let item = actor.item_mut(worn)?;
    item.worn = true;
    item.known |= hero;
    Some(worn)
}

fn put_on(turn: &mut Turn, id: ActorId, item: ItemId) {
    let hero = id == turn.hero;
    let worn = equip_silently(turn, id, item);
    let item = worn.and_then(|worn| turn.actor(id)?.item(worn));
    let (Some(item), Some(by)) = (item, turn.find_actor_ref(id)) else { return };
    let (thing, cursed, at) = (ItemRef::from_item(item), item.cursed, turn.cell_of(id));
    turn.emit(at, EventKind::Wore { by, thing });
    if hero {
        turn.learn_kind(thing);
    }
    if cursed {
        turn.emit(at, EventKind::CursedItemClings { by, thing });
    }
    cap_to_maxima(turn, id);
}

pub fn take_off(turn: &mut Turn, id: ActorId, item: ItemId) -> ActionResult {
    let actor = turn.actor(id).ok_or(Refusal::RunOver)?;
    match actor.item(item) {
        None => Err(Refusal::NoItem),
        Some(item) if !item.worn => Err(Refusal::NotWorn),
        Some(item) if item.cursed => Err(Refusal::Cursed),
        Some(_) => {
            remove(turn, id, item);
            Ok(ActionOutcome::Done(turn.action_cost(id, Stat::WearTime)))
        }
    }
}

fn remove(turn: &mut Turn, id: ActorId, item: ItemId) {
    let item = turn.level.actors.get_mut(id).and_then(|actor| actor.item_mut(item));
    let Some(item) = item else { return };
    item.worn = false;
    let thing = ItemRef::from_item(item);
    turn.emit_at_actor(id, |by| EventKind::TookOff { by, thing });
    cap_to_maxima(turn, id);
    status_effects::stop_flying(turn, id);
}

fn cap_to_maxima(turn: &mut Turn, id: ActorId) {
    let Some(body) = turn.actor(id).map(|actor| turn.stats(actor)) else { return };
    if let Some(actor) = turn.level.actors.get_mut(id) {
        actor.hp = actor.hp.min(body[Stat::MaxHp]);
        actor.mana = actor.mana.min(body[Stat::MaxMana]);
    }
}

const WARNING_TURNS: [i32; 2] = [150, 50];

pub fn is_burning(item: &Item, content: &Content) -> bool {
    item.worn && item.charges > 0 && content.items[item.kind].fuel.is_some()
}

/// Whether a light shows no further than `seen`, the sight in cells without the light. Such a light burns no fuel.
pub fn is_redundant(item: &Item, seen: i32, content: &Content) -> bool {
    let kind = &content.items[item.kind];
    let ego = item.ego.map_or(0, |ego| content.egos[ego].light);
    let light_modifiers = kind.enchanted.iter().filter(|modifier| modifier.stat == Stat::Light);
    let each: i32 = light_modifiers.map(|modifier| modifier.add).sum();
    kind.light + ego + each * item.bonus <= seen
}

/// Burns the fuel of one turn in an actor's light, unless the light is redundant.
pub fn burn_down(turn: &mut Turn, id: ActorId) {
    let content = turn.content;
    let hero = id == turn.hero;
    let seen = turn.level.light;
    let fuel = turn.actor(id).map_or(100, |actor| turn.stat(actor, Stat::Fuel));
    let burnt = regained(turn.now, fuel);
    let burning = |item: &&mut Item| is_burning(item, content) && !is_redundant(item, seen, content);
    let actor = turn.level.actors.get_mut(id);
    let Some(light) = actor.and_then(|actor| actor.pack.iter_mut().find(burning)) else { return };
    let before = light.charges;
    light.charges = (before - burnt).max(0);
    let (left, thing) = (light.charges, ItemRef::from_item(light));
    let gone = left == 0;
    if hero && (gone || WARNING_TURNS.iter().any(|mark| (left..before).contains(mark))) {
        turn.emit(turn.cell_of(id), EventKind::LightFails { thing, gone });
        if gone {
            replace_light(turn, id);
        }
    }
}

/// Replaces a burnt-out light with the next usable light in the pack, at no cost in time. A cursed light stays.
fn replace_light(turn: &mut Turn, id: ActorId) {
    let content = turn.content;
    let Some(actor) = turn.level.actors.get_mut(id) else { return };
    let is_light = |item: &Item| content.items[item.kind].slot == Some(Slot::Light);
    let burns = |item: &Item| content.items[item.kind].fuel.is_none() || item.charges > 0;
    let spent = actor.pack.iter().position(|item| item.worn && is_light(item) && !item.cursed);
    let next = actor.pack.iter().find(|item| !item.worn && is_light(item) && burns(item));
    let (Some(spent), Some(next)) = (spent, next.map(Item::id)) else { return };
    if let Some(spent) = actor.pack.get_mut(spent) {
        spent.worn = false;
    }
    let lit = equip_silently(turn, id, next);
    let lit = lit.and_then(|lit| turn.actor(id)?.item(lit));
    if let Some((Some(letter), thing)) = lit.map(|lit| (lit.letter, ItemRef::from_item(lit))) {
        turn.emit(turn.cell_of(id), EventKind::OtherLightAvailable { thing, letter });
    }
}
