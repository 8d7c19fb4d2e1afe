//! Hero screens: creation, name, growth, talent offers.

pub(in crate::screens) mod ask_name;
pub(in crate::screens) mod create;
pub(in crate::screens) mod grow;
pub(in crate::screens) mod input_fields;
pub(in crate::screens) mod offer;

use self::ask_name::NameScreen;
use self::create::CreationScreen;
use crate::screen::{Context, Screen};
use fifteen_game::PeopleAndClass;

/// Returns the screen before a new run: character creation, or only name and seed if the hero is fixed.
pub fn new_run_screen(scenario: &str, context: &Context) -> Box<dyn Screen> {
    match recommended_hero(scenario, context) {
        Some(recommended) => Box::new(CreationScreen::new(scenario, recommended, context)),
        None => NameScreen::new(scenario, context),
    }
}

/// Like [`new_run_screen`]. Character creation starts with this name and seed; the name dialog ignores them.
pub fn new_run_screen_with(
    scenario: &str,
    (name, seed): (&str, Option<u64>),
    context: &Context,
) -> Box<dyn Screen> {
    match recommended_hero(scenario, context) {
        Some(recommended) => {
            Box::new(CreationScreen::new(scenario, recommended, context).with_name_and_seed(name, seed))
        }
        None => NameScreen::new(scenario, context),
    }
}

/// Returns the recommended hero. `None` if the scenario leaves no choice.
fn recommended_hero(scenario: &str, context: &Context) -> Option<PeopleAndClass> {
    let found = context.content.scenarios.find(scenario)?;
    match PeopleAndClass::only_choice(found, context.content) {
        Some(_) => None,
        None => PeopleAndClass::recommended(found, context.content),
    }
}
