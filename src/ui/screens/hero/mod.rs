//! Hero screens: creation, name, growth, talent offers.

pub(in crate::screens) mod ask_name;
pub(in crate::screens) mod create;
pub(in crate::screens) mod grow;
pub(in crate::screens) mod offer;
pub(in crate::screens) mod written;

use self::ask_name::AskName;
use self::create::Create;
use crate::screen::{Context, Screen};
use fifteen_game::Calling;

/// Returns the screen before a new run: character creation, or just the name.
pub fn ask(scenario: &str, context: &Context) -> Box<dyn Screen> {
    match advised(scenario, context) {
        Some(advised) => Box::new(Create::new(scenario, advised, context)),
        None => AskName::new(scenario, context),
    }
}

/// Returns the same screen with a name and perhaps a seed filled in.
pub fn ask_as(
    scenario: &str,
    (name, seed): (&str, Option<u64>),
    context: &Context,
) -> Box<dyn Screen> {
    match advised(scenario, context) {
        Some(advised) => Box::new(Create::new(scenario, advised, context).filled(name, seed)),
        None => AskName::new(scenario, context),
    }
}

/// Returns the recommended hero. `None` if there is only one choice.
fn advised(scenario: &str, context: &Context) -> Option<Calling> {
    let found = context.content.scenarios.find(scenario)?;
    match Calling::only(found, context.content) {
        Some(_) => None,
        None => Calling::advised(found, context.content),
    }
}
