//! The game data of a run: the loaded definitions with the mod options that the run recorded.

use crate::save::save_header::{ModRecord, mods_in_use};
use fifteen_content::Content;
use fifteen_content::files::mod_options::{ModOptionValues, OptionInfo};
use std::rc::Rc;

/// Applies the mod options that a run recorded. Mods without recorded options keep the options of the player's
/// settings.
pub(in crate::save) fn with_recorded_options(content: &Rc<Content>, recorded: &[ModRecord]) -> Rc<Content> {
    if content.mods.iter().all(|info| info.options.is_empty()) {
        return Rc::clone(content);
    }
    let mut choices = content.option_values();
    for info in &content.mods {
        let Some(recorded_mod) = recorded.iter().find(|record| record.id == info.id) else { continue };
        let chosen = |option: &OptionInfo| {
            let saved = recorded_mod.options.iter().find(|saved| saved.id == option.id)?;
            Some((option.id.clone(), option.parse(&saved.is)?))
        };
        let chosen: ModOptionValues = info.options.iter().filter_map(chosen).collect();
        choices.insert(info.id.clone(), chosen);
    }
    // If these options cannot be loaded, the notes of the restored run report them.
    match content.with_option_values(choices) {
        Ok(Some(changed)) => Rc::new(changed),
        Ok(None) | Err(_) => Rc::clone(content),
    }
}

/// Returns `content` with the mod options of `played`, the definitions that a run is played with.
pub fn with_options_of(content: &Rc<Content>, played: &Content) -> Rc<Content> {
    with_recorded_options(content, &mods_in_use(played))
}
