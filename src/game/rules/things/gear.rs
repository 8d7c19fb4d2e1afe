//! Equipment and lights. Lights burn down while they are needed, and warn before they fail. In the dark an actor sees
//! only adjacent cells, finds less, and is exposed to creatures that see there.

use crate::rules::{Turn, states};
use crate::world::formula::regained;
use crate::world::item::{has_room, stow, take_out};
use crate::world::{ActorId, EventKind, Growth, Item, ItemId, Outcome, Refusal, Thing, Tried};
use fifteen_content::{Content, Slot, Stat};

/// Wears or wields an item of the pack, after taking off what is in the way.
pub fn wear(turn: &mut Turn, id: ActorId, item: ItemId) -> Outcome {
    let content = turn.content;
    let actor = turn.actor(id).ok_or(Refusal::Over)?;
    let there = actor.item(item).ok_or(Refusal::NoItem)?;
    let slot =
        content.items[there.kind].slot.filter(|_| !there.worn).ok_or(Refusal::NotWearable)?;
    if let Some(people) = actor.growth().and_then(Growth::people) {
        let (people, kind) = (&content.peoples[people], &content.items[there.kind]);
        match (people.lacks_place(kind), people.is_too_weak(kind)) {
            (Some(true), _) => return Err(Refusal::NotForBody),
            (_, true) => return Err(Refusal::TooHeavy),
            _ => {}
        }
    }
    let one = Item { worn: true, count: 1, ..there.clone() };
    if there.count > 1 && !has_room(&actor.pack, &one, content) {
        return Err(Refusal::PackFull);
    }
    let mut off = in_the_way(&actor.pack, slot, content);
    off.extend(other_hand(&actor.pack, there, content).map(Item::id));
    if actor.pack.iter().any(|item| off.contains(&item.id) && item.cursed) {
        return Err(Refusal::NoRoomToWear);
    }
    for other in off {
        remove(turn, id, other);
    }
    put_on(turn, id, item);
    Ok(Tried::Done(turn.time(id, Stat::WearTime)))
}

/// Returns the item that must leave the other hand for an item to be wielded, if either is two-handed.
pub fn other_hand<'a>(pack: &'a [Item], item: &Item, content: &'a Content) -> Option<&'a Item> {
    let kind = &content.items[item.kind];
    let (both, off) = (kind.two_handed, kind.slot == Some(Slot::OffHand));
    let parts = |other: &&Item| {
        let other = &content.items[other.kind];
        (both && other.slot == Some(Slot::OffHand)) || (off && other.two_handed)
    };
    pack.iter().filter(|other| other.worn).find(parts).filter(|other| other.id != item.id)
}

/// Returns the items that must leave a slot before another item fits.
fn in_the_way(pack: &[Item], slot: Slot, content: &Content) -> Vec<ItemId> {
    let there = |item: &&Item| item.worn && content.items[item.kind].slot == Some(slot);
    let worn: Vec<&Item> = pack.iter().filter(there).collect();
    if worn.len() < slot.room() {
        return Vec::new();
    }
    // Of two rings, one that can come off does.
    worn.iter().find(|item| !item.cursed).or(worn.first()).map(|item| item.id).into_iter().collect()
}

/// Puts on one of an item without an event. Returns it, or `None` if no letter is free to split its stack.
fn one_on(turn: &mut Turn, id: ActorId, item: ItemId) -> Option<ItemId> {
    let hero = id == turn.hero;
    let actor = turn.level.actors.get_mut(id)?;
    let stack = actor.item(item);
    let mut worn = item;
    if stack.is_some_and(|stack| stack.count > 1)
        && let Some(one) = take_out(&mut actor.pack, item, 1, turn.next_id)
    {
        // It must not rejoin its stack.
        let one = Item { worn: true, ..one };
        worn = one.id;
        if let Err(mut one) = stow(&mut actor.pack, one, turn.content) {
            // No letter is free: the stack is whole again.
            one.worn = false;
            if let Some(stack) = actor.item_mut(item) {
                stack.count += one.count;
            }
            return None;
        }
    }
    let item = actor.item_mut(worn)?;
    item.worn = true;
    item.known |= hero;
    Some(worn)
}

/// Puts on one of an item, and emits the event.
fn put_on(turn: &mut Turn, id: ActorId, item: ItemId) {
    let hero = id == turn.hero;
    let worn = one_on(turn, id, item);
    let item = worn.and_then(|worn| turn.actor(id)?.item(worn));
    let Some((thing, cursed)) = item.map(|item| (Thing::from_item(item), item.cursed)) else {
        return;
    };
    let at = turn.place(id);
    let Some(by) = turn.who_is(id) else { return };
    turn.tell(at, EventKind::Wore { by, thing });
    if hero {
        turn.learn_kind(thing);
    }
    if cursed {
        turn.tell(at, EventKind::Clings { by, thing });
    }
    cap(turn, id);
}

pub fn take_off(turn: &mut Turn, id: ActorId, item: ItemId) -> Outcome {
    let actor = turn.actor(id).ok_or(Refusal::Over)?;
    match actor.item(item) {
        None => Err(Refusal::NoItem),
        Some(item) if !item.worn => Err(Refusal::NotWorn),
        Some(item) if item.cursed => Err(Refusal::Cursed),
        Some(_) => {
            remove(turn, id, item);
            Ok(Tried::Done(turn.time(id, Stat::WearTime)))
        }
    }
}

fn remove(turn: &mut Turn, id: ActorId, item: ItemId) {
    let Some(item) = turn.level.actors.get_mut(id).and_then(|actor| actor.item_mut(item)) else {
        return;
    };
    item.worn = false;
    let thing = Thing::from_item(item);
    turn.tell_of(id, |by| EventKind::TookOff { by, thing });
    cap(turn, id);
    states::come_down(turn, id);
}

/// Limits hit points and mana to their maxima, which gear changes.
fn cap(turn: &mut Turn, id: ActorId) {
    let Some(body) = turn.actor(id).map(|actor| turn.body(actor)) else { return };
    if let Some(actor) = turn.level.actors.get_mut(id) {
        actor.hp = actor.hp.min(body[Stat::MaxHp]);
        actor.mana = actor.mana.min(body[Stat::MaxMana]);
    }
}

/// Remaining turns of light at which a warning appears.
const WARNINGS: [i32; 2] = [150, 50];

/// Whether an item is a worn light with fuel left.
pub fn burns(item: &Item, content: &Content) -> bool {
    item.worn && item.left > 0 && content.items[item.kind].fuel.is_some()
}

/// Whether a light shows no further than `seen`, the sight without it in cells. It is then put out.
pub fn is_idle(item: &Item, seen: i32, content: &Content) -> bool {
    let kind = &content.items[item.kind];
    let ego = item.ego.map_or(0, |ego| content.egos[ego].light);
    let of_light = kind.enchanted.iter().filter(|modifier| modifier.stat == Stat::Light);
    let each: i32 = of_light.map(|modifier| modifier.add).sum();
    kind.light + ego + each * item.bonus <= seen
}

/// Burns one turn of an actor's light, if it is needed.
pub fn burn_down(turn: &mut Turn, id: ActorId) {
    let content = turn.content;
    let hero = id == turn.hero;
    let seen = turn.level.light;
    let fuel = turn.actor(id).map_or(100, |actor| turn.number(actor, Stat::Fuel));
    let burnt = regained(turn.now, fuel);
    let burning = |item: &&mut Item| burns(item, content) && !is_idle(item, seen, content);
    let actor = turn.level.actors.get_mut(id);
    let Some(light) = actor.and_then(|actor| actor.pack.iter_mut().find(burning)) else { return };
    let before = light.left;
    light.left = (before - burnt).max(0);
    let (left, thing) = (light.left, Thing::from_item(light));
    let gone = left == 0;
    if hero && (gone || WARNINGS.iter().any(|mark| (left..before).contains(mark))) {
        turn.tell(turn.place(id), EventKind::LightFails { thing, gone });
        if gone {
            light_next(turn, id);
        }
    }
}

/// Replaces a burnt-out light with the next usable one of the pack, in no time. A cursed one stays.
fn light_next(turn: &mut Turn, id: ActorId) {
    let content = turn.content;
    let Some(actor) = turn.level.actors.get_mut(id) else { return };
    let is_light = |item: &Item| content.items[item.kind].slot == Some(Slot::Light);
    let burns = |item: &Item| content.items[item.kind].fuel.is_none() || item.left > 0;
    let spent = actor.pack.iter().position(|item| item.worn && is_light(item) && !item.cursed);
    let next = actor.pack.iter().find(|item| !item.worn && is_light(item) && burns(item));
    let (Some(spent), Some(next)) = (spent, next.map(Item::id)) else { return };
    if let Some(spent) = actor.pack.get_mut(spent) {
        spent.worn = false;
    }
    let lit = one_on(turn, id, next);
    let lit = lit.and_then(|lit| turn.actor(id)?.item(lit));
    if let Some((Some(letter), thing)) = lit.map(|lit| (lit.letter, Thing::from_item(lit))) {
        turn.tell(turn.place(id), EventKind::LightNext { thing, letter });
    }
}
