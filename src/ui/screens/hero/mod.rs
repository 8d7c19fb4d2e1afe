//! Heroes: who one is to be, and what becomes of one.

pub(in crate::ui::screens) mod ask_name;
pub(in crate::ui::screens) mod create;
pub(in crate::ui::screens) mod grow;
mod name_line;
pub(in crate::ui::screens) mod offer;

use self::ask_name::AskName;
use self::create::Create;
use crate::game::Calling;
use crate::ui::screen::{Context, Screen};

/// What is asked before a run of that scenario begins: who the hero is to be, or only what they are called.
pub fn ask(scenario: &str, context: &Context) -> Box<dyn Screen> {
    let content = context.content;
    let found = content.scenarios.find(scenario);
    let only = found.and_then(|kind| Calling::only(kind, content));
    match found.and_then(|kind| Calling::advised(kind, content)).filter(|_| only.is_none()) {
        Some(advised) => Create::new(scenario, advised, context),
        None => AskName::new(scenario, context),
    }
}
