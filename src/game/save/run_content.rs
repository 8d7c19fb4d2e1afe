//! Content of a run: the loaded definitions with the mod options that the run recorded.

use crate::save::save_header::{ModRecord, mods_in_use};
use fifteen_content::Content;
use fifteen_content::files::mod_options::{ModOptionValues, OptionInfo};
use std::rc::Rc;

/// Returns the definitions with the `recorded` mod options. Other mods keep the options of the settings.
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
    // The notes of the restored run report options that cannot be loaded.
    match content.with_option_values(choices) {
        Ok(Some(changed)) => Rc::new(changed),
        Ok(None) | Err(_) => Rc::clone(content),
    }
}

/// Returns `content` with the mod options of `played`, the definitions that a run is played with.
pub fn with_options_of(content: &Rc<Content>, played: &Content) -> Rc<Content> {
    with_recorded_options(content, &mods_in_use(played))
}
