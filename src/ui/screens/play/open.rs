//! The screens that others ask for without knowing them.

use crate::screen::{Request, Screen};
use crate::screens::{Examine, Pack};
use fifteen_game::Game;

/// The screen that is asked for.
pub fn open(request: Request, game: &Game) -> Box<dyn Screen> {
    match request {
        Request::Examine(item) => Examine::new(item),
        Request::Choose(verb) => Pack::choosing(verb, game),
        Request::Ask(asked) => Pack::asked(asked),
    }
}
