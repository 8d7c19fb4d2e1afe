//! Winning a run.

use super::cause::Cause;
use super::event::What;
use super::sides::are_foes;
use super::turn::Turn;
use super::world::Ending;
use crate::content::scenario::Wins;

/// The run is won, here and now.
pub(in crate::game) fn win(turn: &mut Turn) {
    let at = turn.hero_at;
    turn.tell(at, What::Won);
    *turn.ending = Some(Ending {
        cause: Cause::Won,
        turn: turn.now,
    });
}

/// Ends the run if it is won by being the last one standing, and the hero is.
pub(in crate::game) fn settle(turn: &mut Turn) {
    let wanted = turn.wins == Wins::LastStanding && turn.last;
    if !wanted || turn.ending.is_some() {
        return;
    }
    let Some(hero) = turn.actor(turn.hero) else {
        return;
    };
    let (level, content) = (&*turn.level, turn.content);
    let foe = |other| are_foes(hero, other, turn.hero, level, content);
    if !level.actors.iter().any(foe) {
        win(turn);
    }
}
