//! Hot reload: loads changed data files while the game runs.

use super::load_cache::LoadCache;
use super::loader::LoadedContent;
use super::reload_diff::ReloadChanges;
use super::watch::FileWatch;
use crate::diagnostics::problem::Report;
use crate::files::load_order::LoadOrder;
use crate::files::source::Source;
use crate::gather::mods;
use crate::kinds::palette::PaletteRequest;

/// The loaded data of a load order, and a watch for changed files.
pub struct Library {
    wanted: LoadOrder,
    /// The load order without unusable mods.
    order: LoadOrder,
    palette: PaletteRequest,
    cache: LoadCache,
    watch: FileWatch,
}

pub struct OpenedLibrary {
    pub library: Library,
    pub loaded: LoadedContent,
    /// Mods that were left out because they have errors, in load order.
    pub failed: Vec<FailedMod>,
}

#[derive(Clone, Debug)]
pub struct FailedMod {
    /// Name and folder of the mod, or only the folder if the name could not be read.
    pub name: String,
    pub report: Report,
}

pub struct Reloaded {
    pub loaded: LoadedContent,
    pub changes: ReloadChanges,
    pub work: Work,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    pub files: usize,
    /// Number of definitions that were read again. A changed file affects all definitions of its kind of data.
    pub definitions: usize,
}

impl Library {
    /// Loads all data. Mods with errors are left out and listed in the result.
    ///
    /// # Errors
    /// Returns the errors in the base game's data.
    pub fn open(order: LoadOrder, palette: impl Into<PaletteRequest>) -> Result<OpenedLibrary, Report> {
        let palette = palette.into();
        let mut cache = LoadCache::default();
        let wanted = order;
        let watch = FileWatch::new(&wanted);
        let mut failed = Vec::new();
        let (order, loaded) = match cache.load(&wanted, &palette) {
            Ok(loaded) => (wanted.clone(), loaded),
            Err(_) => load_without_failing_mods(&wanted, &palette, &mut cache, &mut failed)?,
        };
        cache.reset_counters();
        let library = Library { wanted, order, palette, cache, watch };
        Ok(OpenedLibrary { library, loaded, failed })
    }

    /// Whether files have changed since they were last read, and the change is complete. A file that changed after the
    /// last call may be half written, so the result is `false` until a call finds no further change.
    pub fn has_changed(&mut self) -> bool {
        self.watch.has_settled_change(&self.wanted)
    }

    /// Reloads the data affected by changed files. A mod that was left out is used as soon as it has no errors.
    ///
    /// # Errors
    /// Returns the errors in the base game and in mods in use. The data loaded before stay valid.
    pub fn reload(&mut self) -> Result<Reloaded, Report> {
        self.watch = FileWatch::new(&self.wanted);
        self.cache.reset_counters();
        let before = self.cache.raw.clone();
        let loaded = self.load_usable()?;
        let fresh = self.cache.file_cache.take_newly_read();
        let work = Work { files: fresh.len(), definitions: self.cache.definitions_read.take() };
        let changes = match (&before, &self.cache.raw) {
            (Some(before), Some(after)) => ReloadChanges::between(before, after, &fresh, &self.order),
            _ => ReloadChanges::default(),
        };
        self.cache.drop_old_texts();
        Ok(Reloaded { loaded, changes, work })
    }

    fn load_usable(&mut self) -> Result<LoadedContent, Report> {
        let all = self.cache.load(&self.wanted, &self.palette);
        if all.is_ok() {
            self.order = self.wanted.clone();
        }
        if all.is_ok() || self.order.mods.len() == self.wanted.mods.len() {
            return all;
        }
        // New mistakes in a mod in use are reported, but do not remove the mod.
        self.cache.load(&self.order, &self.palette)?;
        let mut failed = Vec::new();
        let (wanted, palette) = (&self.wanted, &self.palette);
        let (order, loaded) = load_without_failing_mods(wanted, palette, &mut self.cache, &mut failed)?;
        self.order = order;
        Ok(loaded)
    }
}

fn load_without_failing_mods(
    order: &LoadOrder,
    palette: &PaletteRequest,
    cache: &mut LoadCache,
    failed: &mut Vec<FailedMod>,
) -> Result<(LoadOrder, LoadedContent), Report> {
    let mut good = LoadOrder::from(order.base.clone());
    let mut loaded = cache.load(&good, palette)?;
    for source in &order.mods {
        good.mods.push(source.clone());
        match cache.load(&good, palette) {
            Ok(more) => loaded = more,
            Err(report) => {
                failed.extend(good.mods.pop().map(|source| FailedMod { name: mod_name(&source), report }))
            }
        }
    }
    Ok((good, loaded))
}

fn mod_name(source: &Source) -> String {
    let folder = source.folder_shown();
    match mods::describe(source) {
        Ok(info) => format!("{} ({folder})", info.name),
        Err(_) => folder,
    }
}
