//! Winning a run.

use super::Turn;
use crate::content::kinds::scenario::Wins;
use crate::game::world::sides::are_foes;
use crate::game::world::{Cause, Ending, EventKind};

/// The run is won, here and now.
pub fn win(turn: &mut Turn) {
    let at = turn.hero_at;
    turn.tell(at, EventKind::Won);
    *turn.ending = Some(Ending { cause: Cause::Won, turn: turn.now });
}

/// Ends the run if it is won by being the last one standing, and the hero is.
pub fn settle(turn: &mut Turn) {
    let wanted = turn.wins == Wins::LastStanding && turn.last;
    if !wanted || turn.ending.is_some() {
        return;
    }
    let Some(hero) = turn.actor(turn.hero) else {
        return;
    };
    let foe = |other| are_foes(hero, other, &turn.scene());
    if !turn.level.actors.iter().any(foe) {
        win(turn);
    }
}
