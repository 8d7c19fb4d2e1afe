//! Debug messages tell what the hero cannot know: nobody is to read them by mistake.

use crate::screens::Confirm;
use crate::screens::prelude::*;

/// What is asked before.
const QUESTION: &str = phrase!(
    "Debug messages tell all that happens on this level, whether your hero notices it or not: \
                        who wakes behind the wall, and where they go. This spoils the run for you. Show them?"
);

/// Asks before debug messages are switched on by `yes`.
pub fn ask(yes: Flow) -> Flow {
    Flow::Push(Confirm::new(tongue::of(QUESTION), yes))
}

/// Debug messages on if they are off, once that is agreed to, and off if they are on.
pub fn toggle(game: &Game) -> Flow {
    if game.debug() { Flow::ToggleDebug } else { ask(Flow::ToggleDebug) }
}
