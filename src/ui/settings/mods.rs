//! Selectable mods and mods in use.
//!
//! The settings name a mod by its folder in `data/mods`, or by a path relative to the settings file.

use super::Settings;
use super::files::FilePaths;
use fifteen_content::gather::mods::{MODS_FOLDER, describe};
use fifteen_content::{ModInfo, Report, Source};
use std::path::{Path, PathBuf};

pub struct ModEntry {
    /// Name or path of the mod, as in the settings or on the command line.
    pub entry: String,
    /// Position in the load order of the settings, from 1; `None` if the mod is not in the settings.
    pub load_position: Option<usize>,
    pub from_command_line: bool,
    /// Description of the mod, or the problems in it.
    pub info: Result<ModInfo, Report>,
}

/// Returns the mods in use without duplicates: the mods of the settings, then the mods of the command line.
pub(crate) fn mods_in_use(paths: &FilePaths, settings: &Settings) -> Vec<Source> {
    let from_settings = settings.mods.iter().map(|entry| mod_source(paths, entry));
    let from_command_line = paths.mods.iter().map(|path| mod_named(&paths.data, path));
    let mut found: Vec<PathBuf> = Vec::new();
    let all = from_settings.chain(from_command_line).filter(|source| {
        let folder = canonical_folder(source);
        let is_new = !found.contains(&folder);
        found.push(folder);
        is_new
    });
    all.collect()
}

/// Returns the folders of the mods in the settings, each with its index in the settings.
pub(crate) fn folders_with_index(paths: &FilePaths, settings: &Settings) -> Vec<(String, usize)> {
    let entries = settings.mods.iter().zip(0..);
    entries.map(|(entry, at)| (mod_source(paths, entry).folder_shown(), at)).collect()
}

/// Returns all selectable mods: mods of the settings in load order, then mods of the command line, then the other
/// mods in `data/mods`.
pub(crate) fn mod_entries(paths: &FilePaths, settings: &Settings) -> Vec<ModEntry> {
    let described = |entry: String, source: &Source, place| ModEntry {
        info: describe(source),
        entry,
        load_position: place,
        from_command_line: false,
    };
    let source_of = |entry: &String| mod_source(paths, entry);
    let used = settings.mods.iter().zip(1..);
    let used = used.map(|(entry, place)| described(entry.clone(), &source_of(entry), Some(place)));
    let mut found: Vec<PathBuf> = settings.mods.iter().map(|e| canonical_folder(&source_of(e))).collect();
    let mut all: Vec<ModEntry> = used.collect();
    for path in &paths.mods {
        let source = mod_named(&paths.data, path);
        let folder = canonical_folder(&source);
        if !found.contains(&folder) {
            found.push(folder);
            let described = described(path.display().to_string(), &source, None);
            all.push(ModEntry { from_command_line: true, ..described });
        }
    }
    for entry in paths.data.folders(MODS_FOLDER) {
        let source = source_of(&entry);
        if !found.contains(&canonical_folder(&source)) {
            all.push(described(entry, &source, None));
        }
    }
    all
}

/// Returns the mod in the folder `path`. If there is no such folder, the mod of this name in `data/mods` is used.
fn mod_named(data: &Source, path: &Path) -> Source {
    let is_available = |name: &&str| data.folders(MODS_FOLDER).iter().any(|other| other == name);
    match path.to_str().filter(|name| !path.is_dir() && is_available(name)) {
        Some(name) => data.subfolder(&format!("{MODS_FOLDER}/{name}")),
        None => Source::folder(path),
    }
}

fn mod_source(paths: &FilePaths, entry: &str) -> Source {
    if paths.data.folders(MODS_FOLDER).iter().any(|name| name == entry) {
        return paths.data.subfolder(&format!("{MODS_FOLDER}/{entry}"));
    }
    let beside = paths.settings.as_deref().and_then(|path| path.parent());
    Source::folder(beside.map_or(PathBuf::from(entry), |folder| folder.join(entry)))
}

fn canonical_folder(source: &Source) -> PathBuf {
    let shown = PathBuf::from(source.shown(""));
    shown.canonicalize().unwrap_or(shown)
}
