//! Gold that is paid.

use crate::content::ItemClass;
use crate::game::rules::Turn;
use crate::game::world::ActorId;
use crate::game::world::item::take_out;

/// Takes so many coins out of somebody's pack, or none if there are too few. Says whether it did.
pub fn pay(turn: &mut Turn, id: ActorId, price: u32) -> bool {
    let content = turn.content;
    let Some(actor) = turn.level.actors.get_mut(id) else {
        return false;
    };
    let purse = actor.pack.iter();
    let purse = purse.filter(|item| content.items[item.kind].class == ItemClass::Gold);
    let purse: Vec<_> = purse.map(|item| (item.id, item.count)).collect();
    let all = purse.iter().fold(0, |sum: u32, (_, count)| sum.saturating_add(*count));
    if all < price {
        return false;
    }
    let mut left = price;
    for (item, count) in purse {
        let coins = count.min(left);
        if coins > 0 {
            let _ = take_out(&mut actor.pack, item, coins, turn.next_id);
        }
        left -= coins;
    }
    true
}
