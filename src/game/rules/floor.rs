//! Items laid on the floor or put into packs, and payments in coins.

use super::Turn;
use super::items::loot::generate_plain;
use crate::world::item::{add_to_pack_sparing, take_out};
use crate::world::{Actor, ActorId, Item, ItemId, purse};
use fifteen_base::{Point, SortedSet};
use fifteen_content::{ItemType, Kind};

/// Lays an item on top of the pile of a cell, or nearby if nothing can lie on that cell.
pub fn place_item(turn: &mut Turn, at: Point, item: Item) {
    place_own_item(turn, at, Item { letter: None, ..item });
}

pub fn drop_pack(turn: &mut Turn, at: Point, gone: &mut Actor) {
    for item in std::mem::take(&mut *gone.pack) {
        place_item(turn, at, item);
    }
    let behind = turn.level.floor_items.values().map(|pile| pile.items.len()).sum();
    turn.level.aside.drop_pack(&mut gone.aside, at, behind);
}

/// Lays down an item that keeps its inventory letter, in case the hero picks it up again. Returns the cell where it
/// lies.
pub fn place_own_item(turn: &mut Turn, at: Point, mut item: Item) -> Point {
    item.worn = false;
    let at = turn.level.landing_cell(at, turn.content);
    let pile = turn.level.floor_items.entry(at).or_default();
    match pile.items.iter_mut().find(|other| other.stacks_with(&item, turn.content)) {
        Some(other) if other.count.checked_add(item.count).is_some() => {
            other.count += item.count;
            other.letter = other.letter.or(item.letter);
            // The latest drop decides whether auto-pickup takes the stack.
            other.dropped = item.dropped;
        }
        _ => pile.items.push(item),
    }
    pile.seen |= turn.hero_at == at;
    at
}

/// Puts an item into an actor's pack. Returns the item as the error if there is no room or no such actor.
pub fn give_item(turn: &mut Turn, id: ActorId, item: Item) -> Result<ItemId, Item> {
    // Inventory letters matter only in the hero's pack.
    // Other items get a letter that the hero left on the level only if no other letter is free.
    let lying = turn.level.floor_items.values().flat_map(|pile| &pile.items);
    let reserved: SortedSet<char> =
        lying.filter(|_| id == turn.hero).filter_map(|item| item.letter).collect();
    match turn.level.actors.get_mut(id) {
        Some(actor) => add_to_pack_sparing(&mut actor.pack, item, &reserved, turn.content),
        None => Err(item),
    }
}

/// Puts an item into an actor's pack, or lays it on the cell if the pack is full. Returns its id in the pack.
pub fn add_to_pack_or_floor(turn: &mut Turn, id: ActorId, at: Point, item: Item) -> Option<ItemId> {
    give_item(turn, id, item).map_err(|item| place_item(turn, at, item)).ok()
}

/// Takes `price` coins out of an actor's pack, or no coins if the actor has fewer. Returns whether the actor paid.
pub fn pay(turn: &mut Turn, id: ActorId, price: u32) -> bool {
    let Some(actor) = turn.level.actors.get_mut(id) else { return false };
    if purse::coins(&actor.pack, turn.content) < price {
        return false;
    }
    let heaps: Vec<_> = purse::money(&actor.pack, turn.content).map(|item| (item.id, item.count)).collect();
    let mut left = price;
    for (item, count) in heaps {
        let coins = count.min(left);
        if coins > 0 {
            let _ = take_out(&mut actor.pack, item, coins, turn.next_id);
        }
        left -= coins;
    }
    true
}

pub fn receive_coins(turn: &mut Turn, id: ActorId, coin: Kind<ItemType>, coins: u32) {
    let heap = generate_plain(coin, coins, turn.next_id, turn.random, turn.content);
    let at = turn.cell_of(id);
    add_to_pack_or_floor(turn, id, at, Item { known: true, ..heap });
}
