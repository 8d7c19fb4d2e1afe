//! Reloads content with other values of mod options. A run needs this to keep the values with which it began.

use super::loader::load;
use crate::Content;
use crate::diagnostics::problem::Report;
use crate::files::load_order::LoadOrder;
use crate::files::mod_options::{ChosenOptions, ModOptionValues};
use crate::kinds::palette::PaletteRequest;
use fifteen_base::SortedMap;
use std::rc::Rc;

#[derive(Clone, Debug, Default)]
pub struct LoadSource(Option<Rc<(LoadOrder, PaletteRequest)>>);

impl LoadSource {
    pub(crate) fn new(order: &LoadOrder, palette: &PaletteRequest) -> LoadSource {
        LoadSource(Some(Rc::new((order.clone(), palette.clone()))))
    }
}

impl Content {
    /// Returns the values of all mod options, by mod id.
    pub fn option_values(&self) -> SortedMap<String, ModOptionValues> {
        let values_of = |options: &[crate::files::mod_options::OptionInfo]| {
            options.iter().map(|option| (option.id.clone(), option.value.clone())).collect()
        };
        self.mods.iter().map(|info| (info.id.clone(), values_of(&info.options))).collect()
    }

    /// Loads the content again with other option values, given by mod id. Options without a valid value get their
    /// defaults. `None` if no value changes. Changed files are read again.
    ///
    /// # Errors
    /// Returns the report of all errors.
    pub fn with_option_values(
        &self,
        choices: SortedMap<String, ModOptionValues>,
    ) -> Result<Option<Content>, Report> {
        let Some(from) = self.load_source.0.as_deref() else { return Ok(None) };
        let (order, palette) = from.clone();
        let is_same = |info: &crate::ModInfo| {
            let chosen = choices.get(&info.id);
            info.options.iter().all(|option| {
                let wanted = chosen.and_then(|chosen| chosen.get(&option.id)).filter(|c| option.allows(c));
                *wanted.unwrap_or(&option.default) == option.value
            })
        };
        if self.mods.iter().all(is_same) {
            return Ok(None);
        }
        let choices = ChosenOptions { by_mod: choices, ..ChosenOptions::default() };
        load(&LoadOrder { option_values: choices, ..order }, palette).map(|loaded| Some(loaded.content))
    }
}
