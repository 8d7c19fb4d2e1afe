//! Taking a stair.

use super::action::{Outcome, Refusal};
use super::actor::ActorId;
use super::formula::ACTION;
use super::item::Item;
use super::turn::Turn;
use super::victory;
use crate::content::tile::Stair;

/// Leaves the dungeon, which only those do who hold what the run is about.
fn go_home(turn: &mut Turn, id: ActorId) -> Outcome {
    let pack = turn.actor(id).map(|actor| actor.pack.as_slice());
    let mut all = pack.unwrap_or_default().iter().flat_map(Item::all);
    let holds = turn
        .goal
        .is_some_and(|goal| all.any(|item| item.kind == goal));
    if !holds {
        return Outcome::Refused(Refusal::NotHomeYet);
    }
    victory::win(turn);
    Outcome::Done(ACTION)
}

/// Takes the stair underfoot. Only the hero does so by choice; others follow.
pub(in crate::game) fn climb(turn: &mut Turn, id: ActorId, stair: Stair) -> Outcome {
    let here = turn
        .actor(id)
        .map(|a| turn.content.tiles[turn.level.terrain[a.at]].stair);
    if here != Some(Some(stair)) || id != turn.hero {
        return Outcome::Refused(match stair {
            Stair::Up => Refusal::NoStairUp,
            Stair::Down => Refusal::NoStairDown,
        });
    }
    if stair == Stair::Up && turn.level.id().0 <= 1 {
        return go_home(turn, id);
    }
    turn.leaving = Some(stair);
    Outcome::Done(ACTION)
}
