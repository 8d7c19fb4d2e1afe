//! Which data are loaded: the game's own, and mods over them.

use super::choices::{Choices, OptionInfo};
use super::source::Source;

/// The game's own data and the mods over them, in the order in which they apply: each may add
/// definitions, and change those of all before it.
#[derive(Clone, Debug)]
pub struct LoadOrder {
    /// The game's own data.
    pub base: Source,
    /// Folders with a `mod.json`, the first one first.
    pub mods: Vec<Source>,
    /// What was chosen of the options of the mods.
    pub choices: Choices,
}

impl LoadOrder {
    /// The sources in the order in which they apply.
    pub(crate) fn sources(&self) -> impl Iterator<Item = &Source> {
        std::iter::once(&self.base).chain(&self.mods)
    }
}

impl From<Source> for LoadOrder {
    /// The game's own data alone.
    fn from(base: Source) -> LoadOrder {
        LoadOrder { base, mods: Vec::new(), choices: Choices::default() }
    }
}

/// A mod whose definitions are among the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModInfo {
    /// What other mods and save files call it.
    pub id: String,
    /// What players read.
    pub name: String,
    /// Its version, as its maker writes it.
    pub version: String,
    /// Who made it; may be empty.
    pub author: String,
    /// What it does, in a few sentences; may be empty.
    pub text: String,
    /// What players can choose of it, and what that is set to.
    pub options: Vec<OptionInfo>,
}
