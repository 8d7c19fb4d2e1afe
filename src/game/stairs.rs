//! Taking a stair.

use super::action::{Outcome, Refusal};
use super::actor::ActorId;
use super::formula::ACTION;
use super::turn::Turn;
use crate::content::tile::Stair;

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
        return Outcome::Refused(Refusal::NotHomeYet);
    }
    turn.leaving = Some(stair);
    Outcome::Done(ACTION)
}
