//! Data that can be loaded again while they are in use: hot reload, which the screens begin in `ui::app::hot_reload`.

use super::load_cache::LoadCache;
use super::loader::Loaded;
use super::reload_diff::Changes;
use super::watch::Watch;
use crate::diagnostics::problem::Report;
use crate::files::load_order::LoadOrder;
use crate::files::source::Source;
use crate::gather::mods;
use crate::kinds::palette::Wish;

/// The data files of a load order as they were last read.
pub struct Library {
    /// What was asked for.
    wanted: LoadOrder,
    /// What can be used of it.
    order: LoadOrder,
    palette: Wish,
    memory: LoadCache,
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
    /// Definitions, of all kinds of data that a changed file can change.
    pub definitions: usize,
}

impl Library {
    /// Loads everything. Mods that cannot be used are left out and named.
    ///
    /// # Errors
    /// What is wrong with the game's own data: without them there is no game.
    pub fn open(order: LoadOrder, palette: impl Into<Wish>) -> Result<Opened, Report> {
        let palette = palette.into();
        let mut memory = LoadCache::default();
        let wanted = order;
        let watch = Watch::new(&wanted);
        let mut failed = Vec::new();
        let (order, loaded) = match memory.load(&wanted, &palette) {
            Ok(loaded) => (wanted.clone(), loaded),
            Err(_) => leave_out(&wanted, &palette, &mut memory, &mut failed)?,
        };
        memory.forget_work();
        let library = Library { wanted, order, palette, memory, watch };
        Ok(Opened { library, loaded, failed })
    }

    /// Whether a file has changed since it was last read, and has been left alone since the last
    /// time this was asked, so that no half-written file is read. Looks at the names, sizes and
    /// times of the files only.
    pub fn changed(&mut self) -> bool {
        self.watch.changed(&self.wanted)
    }

    /// Loads again what a changed file can change. A mod that was left out comes in when it can.
    ///
    /// # Errors
    /// Everything that is wrong; what was loaded before can still be used.
    pub fn reload(&mut self) -> Result<Reloaded, Report> {
        self.watch = Watch::new(&self.wanted);
        self.memory.forget_work();
        let before = self.memory.raw.clone();
        let loaded = self.load_most()?;
        let fresh = self.memory.file_cache.take_fresh();
        let work = Work { files: fresh.len(), definitions: self.memory.read.take() };
        let changes = match (&before, &self.memory.raw) {
            (Some(before), Some(after)) => Changes::between(before, after, &fresh, &self.order),
            _ => Changes::default(),
        };
        self.memory.forget_old_texts();
        Ok(Reloaded { loaded, changes, work })
    }
}

impl Library {
    /// Loads everything, without the mods that were left out and still have to be.
    fn load_most(&mut self) -> Result<Loaded, Report> {
        let all = self.memory.load(&self.wanted, &self.palette);
        if all.is_ok() {
            self.order = self.wanted.clone();
        }
        if all.is_ok() || self.order.mods.len() == self.wanted.mods.len() {
            return all;
        }
        // Mods in force are not left out for new mistakes: those are told.
        self.memory.load(&self.order, &self.palette)?;
        let mut failed = Vec::new();
        let (wanted, palette) = (&self.wanted, &self.palette);
        let (order, loaded) = leave_out(wanted, palette, &mut self.memory, &mut failed)?;
        self.order = order;
        Ok(loaded)
    }
}

/// Loads what can be loaded: each mod that brings errors with it is left out.
fn leave_out(
    order: &LoadOrder,
    palette: &Wish,
    memory: &mut LoadCache,
    failed: &mut Vec<FailedMod>,
) -> Result<(LoadOrder, Loaded), Report> {
    let mut good = LoadOrder::from(order.base.clone());
    let mut loaded = memory.load(&good, palette)?;
    for source in &order.mods {
        good.mods.push(source.clone());
        match memory.load(&good, palette) {
            Ok(more) => loaded = more,
            Err(report) => failed
                .extend(good.mods.pop().map(|source| FailedMod { name: name_of(&source), report })),
        }
    }
    Ok((good, loaded))
}

/// What to call a mod: its name, if it can be read, and its folder.
fn name_of(source: &Source) -> String {
    let folder = source.folder_shown();
    match mods::describe(source) {
        Ok(info) => format!("{} ({folder})", info.name),
        Err(_) => folder,
    }
}
