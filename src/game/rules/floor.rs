//! What is laid down on the floor, put into packs, and paid out of them.

use super::Turn;
use super::things::treasure::plain;
use crate::world::item::{stow_sparing, take_out};
use crate::world::{Actor, ActorId, Item, ItemId, purse};
use fifteen_base::{Point, SortedSet};
use fifteen_content::{ItemType, Kind};

/// Lays an item down on a cell, on top of what is there, or near it where nothing can lie.
pub fn lay(turn: &mut Turn, at: Point, item: Item) {
    lay_own(turn, at, Item { letter: None, ..item });
}

/// Lays down on a cell all that somebody carried who is no more.
pub fn lay_all(turn: &mut Turn, at: Point, gone: &mut Actor) {
    for item in std::mem::take(&mut gone.pack) {
        lay(turn, at, item);
    }
    let behind = turn.level.piles.values().map(|pile| pile.items.len()).sum();
    turn.level.aside.lay(&mut gone.aside, at, behind);
}

/// The same of what the hero may come back for: it keeps its letter, under which it is taken up again. Tells where it lies.
pub fn lay_own(turn: &mut Turn, at: Point, mut item: Item) -> Point {
    item.worn = false;
    let at = turn.level.resting_place(at, turn.content);
    let pile = turn.level.piles.entry(at).or_default();
    match pile.items.iter_mut().find(|other| other.stacks_with(&item, turn.content)) {
        Some(other) if other.count.checked_add(item.count).is_some() => {
            other.count += item.count;
            other.letter = other.letter.or(item.letter);
            // What was done last says whether it is to be fetched.
            other.dropped = item.dropped;
        }
        _ => pile.items.push(item),
    }
    pile.seen |= turn.hero_at == at;
    at
}

/// The letters of what the hero has left lying on this level: nothing else takes them as long as others are free.
fn left_letters(turn: &Turn) -> SortedSet<char> {
    turn.level.piles.values().flat_map(|pile| &pile.items).filter_map(|item| item.letter).collect()
}

/// Puts an item into somebody's pack; gives it back if there is no room, or nobody.
pub fn pocket(turn: &mut Turn, id: ActorId, item: Item) -> Result<ItemId, Item> {
    // The letters of somebody else's pack are nobody's to know.
    let spared = if id == turn.hero { left_letters(turn) } else { SortedSet::new() };
    match turn.level.actors.get_mut(id) {
        Some(actor) => stow_sparing(&mut actor.pack, item, &spared, turn.content),
        None => Err(item),
    }
}

/// The same; what there is no room for is laid down at that place.
pub fn pocket_or_lay(turn: &mut Turn, id: ActorId, at: Point, item: Item) -> Option<ItemId> {
    pocket(turn, id, item).map_err(|item| lay(turn, at, item)).ok()
}

/// Takes so many coins out of somebody's pack, or none if there are too few. Says whether it did.
pub fn pay(turn: &mut Turn, id: ActorId, price: u32) -> bool {
    let Some(actor) = turn.level.actors.get_mut(id) else { return false };
    if purse::coins(&actor.pack, turn.content) < price {
        return false;
    }
    let heaps: Vec<_> =
        purse::money(&actor.pack, turn.content).map(|item| (item.id, item.count)).collect();
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

/// Puts so many coins of a kind into somebody's pack; what there is no room for lies where they stand.
pub fn earn(turn: &mut Turn, id: ActorId, coin: Kind<ItemType>, coins: u32) {
    let heap = plain(coin, coins, turn.next_id, turn.random, turn.content);
    let at = turn.place(id);
    pocket_or_lay(turn, id, at, Item { known: true, ..heap });
}
