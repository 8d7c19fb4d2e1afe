//! Data that can be loaded again while they are in use.

use super::changes::Changes;
use super::load::Loaded;
use super::load_order::LoadOrder;
use super::memory::Memory;
use super::mods;
use super::problem::Report;
use super::source::Source;
use super::watch::Watch;

/// The data files of a load order as they were last read.
pub struct Library {
    order: LoadOrder,
    palette: String,
    memory: Memory,
    watch: Watch,
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
    /// What it took.
    pub work: Work,
}

/// How much had to be read again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Files whose text is another.
    pub files: usize,
    /// Definitions, of all sorts that a changed file can change.
    pub definitions: usize,
}

impl Library {
    /// Loads everything. Mods that cannot be used are left out and named.
    ///
    /// # Errors
    /// What is wrong with the game's own data: without them there is no game.
    pub fn open(order: LoadOrder, palette: &str) -> Result<Opened, Report> {
        let mut memory = Memory::default();
        let watch = Watch::new(&order);
        let mut failed = Vec::new();
        let (order, loaded) = match memory.load(&order, palette) {
            Ok(loaded) => (order, loaded),
            Err(_) => leave_out(order, palette, &mut memory, &mut failed)?,
        };
        memory.forget_work();
        let library = Library {
            order,
            palette: palette.to_owned(),
            memory,
            watch,
        };
        Ok(Opened {
            library,
            loaded,
            failed,
        })
    }

    /// Whether a file has changed since it was last read, and has been left alone since the last
    /// time this was asked, so that no half-written file is read. Looks at the names, sizes and
    /// times of the files only.
    pub fn changed(&mut self) -> bool {
        self.watch.changed(&self.order)
    }

    /// Loads again what a changed file can change.
    ///
    /// # Errors
    /// Everything that is wrong; what was loaded before can still be used.
    pub fn reload(&mut self) -> Result<Reloaded, Report> {
        self.watch = Watch::new(&self.order);
        self.memory.forget_work();
        let before = self.memory.raw.clone();
        let loaded = self.memory.load(&self.order, &self.palette)?;
        let fresh = self.memory.shelf.take_fresh();
        let work = Work {
            files: fresh.len(),
            definitions: self.memory.read.take(),
        };
        let changes = match (&before, &self.memory.raw) {
            (Some(before), Some(after)) => Changes::between(before, after, &fresh, &self.order),
            _ => Changes::default(),
        };
        self.memory.forget_old_texts();
        Ok(Reloaded {
            loaded,
            changes,
            work,
        })
    }
}

/// Loads what can be loaded: each mod that brings errors with it is left out.
fn leave_out(
    order: LoadOrder,
    palette: &str,
    memory: &mut Memory,
    failed: &mut Vec<FailedMod>,
) -> Result<(LoadOrder, Loaded), Report> {
    let mut good = LoadOrder::from(order.base);
    let mut loaded = memory.load(&good, palette)?;
    for source in order.mods {
        good.mods.push(source);
        match memory.load(&good, palette) {
            Ok(more) => loaded = more,
            Err(report) => failed.extend(good.mods.pop().map(|source| FailedMod {
                name: name_of(&source),
                report,
            })),
        }
    }
    Ok((good, loaded))
}

/// What to call a mod: its name, if it can be read, and its folder.
fn name_of(source: &Source) -> String {
    let folder = source.shown("");
    let folder = folder.trim_end_matches(['/', '\\']);
    match mods::describe(source) {
        Ok(info) => format!("{} ({folder})", info.name),
        Err(_) => folder.to_owned(),
    }
}
