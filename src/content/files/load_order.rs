//! Load order: the base game's data, and mods that extend and override them.

use super::mod_options::{ChosenOptions, OptionInfo};
use super::source::Source;

/// The base game's data and the mods, in the order in which they apply.
#[derive(Clone, Debug)]
pub struct LoadOrder {
    pub base: Source,
    /// Folders with a `mod.json`, in load order.
    pub mods: Vec<Source>,
    pub option_values: ChosenOptions,
}

impl LoadOrder {
    pub(crate) fn sources(&self) -> impl Iterator<Item = &Source> {
        std::iter::once(&self.base).chain(&self.mods)
    }
}

impl From<Source> for LoadOrder {
    fn from(base: Source) -> LoadOrder {
        LoadOrder { base, mods: Vec::new(), option_values: ChosenOptions::default() }
    }
}

/// Description of a mod in use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModInfo {
    pub id: String,
    pub name: String,
    /// Version as the author wrote it, in any form.
    pub version: String,
    /// May be empty.
    pub author: String,
    /// Description of a few sentences. May be empty.
    pub text: String,
    pub options: Vec<OptionInfo>,
}
