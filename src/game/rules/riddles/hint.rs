//! Hints are paid for, or told by a scroll.

use super::answer::{asked, meet};
use crate::base::Point;
use crate::content::ItemClass;
use crate::game::rules::Turn;
use crate::game::world::formula::ACTION;
use crate::game::world::item::take_out;
use crate::game::world::riddle::written;
use crate::game::world::{ActorId, EventKind, Outcome, Refusal, Tried};

/// The hero pays for a hint to the riddle of the door beside them.
pub fn buy(turn: &mut Turn, id: ActorId, at: Point) -> Outcome {
    let content = turn.content;
    let asked = asked(turn, id, at)?;
    let price = asked.price(turn.level.depth(), content).ok_or(Refusal::NoMoreHints)?;
    if !pay(turn, id, price) {
        return Err(Refusal::TooDear(price));
    }
    give(turn, at);
    Ok(Tried::Done(ACTION))
}

/// Something tells the hero the next hint to the nearest door that they see. Says whether there was anything to tell.
pub fn scroll(turn: &mut Turn) -> bool {
    let doors = turn.level.riddles.iter();
    let seen = doors.filter(|(at, _)| turn.hero_sees(**at) || at.touches(turn.hero_at));
    let open = seen.filter(|(_, asked)| asked.next_hint(turn.content).is_some());
    let nearest = open.min_by_key(|(at, _)| (at.distance(turn.hero_at), **at));
    let nearest = nearest.map(|(at, _)| *at);
    nearest.is_some_and(|at| {
        if !meet(turn, at)
            && let Some(asked) = turn.level.riddles.get(&at)
        {
            let numbers = written(&asked.hand);
            turn.tell(at, EventKind::Pointed { numbers });
        }
        give(turn, at)
    })
}

/// Tells the next hint to the riddle of a door.
fn give(turn: &mut Turn, at: Point) -> bool {
    let content = turn.content;
    let Some(asked) = turn.level.riddles.get_mut(&at) else {
        return false;
    };
    let Some(hint) = asked.next_hint(content) else {
        return false;
    };
    asked.hints += 1;
    turn.tell(at, EventKind::Hinted { hint });
    true
}

/// Takes so many coins out of somebody's pack, or none if there are too few. Says whether it did.
fn pay(turn: &mut Turn, id: ActorId, price: u32) -> bool {
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
