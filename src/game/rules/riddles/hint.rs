//! Hints are paid for, or told by a scroll.

use super::answer::{asked, meet};
use crate::rules::Turn;
use crate::rules::things::purse::pay;
use crate::world::formula::ACTION;
use crate::world::riddle::written;
use crate::world::{ActorId, EventKind, Outcome, Refusal, Tried};
use fifteen_base::Point;

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
    let nearest = open.min_by_key(|(at, _)| (at.distance(turn.hero_at), **at)).map(|(at, _)| *at);
    nearest.is_some_and(|at| {
        if !meet(turn, at)
            && let Some(asked) = turn.level.riddles.get(&at)
        {
            turn.tell(at, EventKind::Pointed { numbers: written(&asked.hand) });
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
