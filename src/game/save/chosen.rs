//! The definitions of a run: those at hand, with the options of mods that the run began with.

use crate::save::head::{ModRecord, mods};
use fifteen_content::Content;
use fifteen_content::files::choices::{ChoicesOfMod, OptionInfo};
use std::rc::Rc;

/// The definitions with the options that a run has recorded. A mod that it does not know has those of the settings; what it
/// cannot have any more is told when the run is restored.
pub(in crate::save) fn of_records(content: &Rc<Content>, recorded: &[ModRecord]) -> Rc<Content> {
    if content.mods.iter().all(|info| info.options.is_empty()) {
        return Rc::clone(content);
    }
    let mut choices = content.choices();
    for info in &content.mods {
        let Some(own) = recorded.iter().find(|record| record.id == info.id) else { continue };
        let chosen = |option: &OptionInfo| {
            let saved = own.options.iter().find(|saved| saved.id == option.id)?;
            Some((option.id.clone(), option.read(&saved.is)?))
        };
        let chosen: ChoicesOfMod = info.options.iter().filter_map(chosen).collect();
        choices.insert(info.id.clone(), chosen);
    }
    // What cannot be loaded is told of the run, which is restored with what there is.
    match content.chosen(choices) {
        Ok(Some(own)) => Rc::new(own),
        Ok(None) | Err(_) => Rc::clone(content),
    }
}

/// The definitions with the options that others have, as those that a run is played with.
pub fn with_options_of(content: &Rc<Content>, played: &Content) -> Rc<Content> {
    of_records(content, &mods(played))
}
