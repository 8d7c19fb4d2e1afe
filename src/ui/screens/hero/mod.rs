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

/// Returns the screen before a new run: character creation, or only name and seed if the hero is fixed. Character
/// creation starts with the `given` name and seed; the name dialog ignores them.
pub fn start_run(scenario: &str, given: Option<(&str, Option<u64>)>, context: &Context) -> Box<dyn Screen> {
    let Some(recommended) = recommended_hero(scenario, context) else {
        return NameScreen::new(scenario, context);
    };
    let screen = CreationScreen::new(scenario, recommended, context);
    Box::new(match given {
        Some((name, seed)) => screen.with_name_and_seed(name, seed),
        None => screen,
    })
}

/// Returns the recommended hero. `None` if the scenario leaves no choice.
fn recommended_hero(scenario: &str, context: &Context) -> Option<PeopleAndClass> {
    let found = context.content.scenarios.find(scenario)?;
    match PeopleAndClass::only_choice(found, context.content) {
        Some(_) => None,
        None => PeopleAndClass::recommended(found, context.content),
    }
}
