//! Warning about spoilers in debug messages.

use crate::screens::ConfirmDialog;
use crate::screens::prelude::*;

const SPOILER_QUESTION: &str = phrase!(
    "Debug messages report everything that happens on this level, even what your hero does not notice. They are spoilers. Show them?"
);

pub fn ask_before(yes: Flow) -> Flow {
    Flow::Push(ConfirmDialog::new(translation::translate(SPOILER_QUESTION), yes))
}

pub fn toggle(game: &Game) -> Flow {
    if game.debug() { Flow::ToggleDebug } else { ask_before(Flow::ToggleDebug) }
}
