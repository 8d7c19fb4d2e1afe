//! Gold that is paid and earned.

use super::treasure::plain;
use crate::rules::Turn;
use crate::rules::floor::pocket_or_lay;
use crate::world::item::take_out;
use crate::world::{ActorId, Item, purse};
use fifteen_content::{ItemType, Kind};

/// Takes so many coins out of somebody's pack, or none if there are too few. Says whether it did.
pub fn pay(turn: &mut Turn, id: ActorId, price: u32) -> bool {
    let Some(actor) = turn.level.actors.get_mut(id) else {
        return false;
    };
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
