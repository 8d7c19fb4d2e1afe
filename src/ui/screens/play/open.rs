//! The screens that others ask for without knowing them.

use crate::game::Game;
use crate::ui::screen::{Request, Screen};
use crate::ui::screens::{Examine, Pack};

/// The screen that is asked for.
pub fn open(request: Request, game: &Game) -> Box<dyn Screen> {
    match request {
        Request::Examine(item) => Examine::new(item),
        Request::Choose(verb) => Pack::choosing(verb, game),
        Request::Ask(asked) => Pack::asked(asked),
    }
}
