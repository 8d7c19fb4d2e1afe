//! Load order: the base game's data, and mods that extend and override them.

use super::mod_options::{ChosenOptions, OptionInfo};
use super::source::Source;

/// The base game's data and the mods, in the order in which they apply. Each mod can add definitions and change all
/// earlier ones.
#[derive(Clone, Debug)]
pub struct LoadOrder {
    /// The base game's data.
    pub base: Source,
    /// Mods: folders with a `mod.json`, first to last.
    pub mods: Vec<Source>,
    /// The player's choices for the options of the mods.
    pub option_values: ChosenOptions,
}

impl LoadOrder {
    /// Returns all sources in the order in which they apply.
    pub(crate) fn sources(&self) -> impl Iterator<Item = &Source> {
        std::iter::once(&self.base).chain(&self.mods)
    }
}

impl From<Source> for LoadOrder {
    /// Creates a load order without mods.
    fn from(base: Source) -> LoadOrder {
        LoadOrder { base, mods: Vec::new(), option_values: ChosenOptions::default() }
    }
}

/// A mod that is in use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModInfo {
    /// Id in other mods and save files.
    pub id: String,
    /// Name shown to players.
    pub name: String,
    /// Version, as written by the author.
    pub version: String,
    /// Author; may be empty.
    pub author: String,
    /// Description in a few sentences; may be empty.
    pub text: String,
    /// Options with their current values.
    pub options: Vec<OptionInfo>,
}
