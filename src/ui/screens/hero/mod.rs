//! Heroes: who one is to be, and what becomes of one.

pub(in crate::screens) mod ask_name;
pub(in crate::screens) mod create;
pub(in crate::screens) mod grow;
pub(in crate::screens) mod offer;
pub(in crate::screens) mod written;

use self::ask_name::AskName;
use self::create::Create;
use crate::screen::{Context, Screen};
use fifteen_game::Calling;

/// What is asked before a run of that scenario begins: who the hero is to be, or only what they are called.
pub fn ask(scenario: &str, context: &Context) -> Box<dyn Screen> {
    match advised(scenario, context) {
        Some(advised) => Box::new(Create::new(scenario, advised, context)),
        None => AskName::new(scenario, context),
    }
}

/// The same where a name and perhaps a seed were said already.
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

/// Whom a beginner is advised to be, where that is asked: not where there is only one to be.
fn advised(scenario: &str, context: &Context) -> Option<Calling> {
    let found = context.content.scenarios.find(scenario)?;
    match Calling::only(found, context.content) {
        Some(_) => None,
        None => Calling::advised(found, context.content),
    }
}
