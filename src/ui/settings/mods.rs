//! The mods that the player may choose from, and those that are chosen.
//!
//! The settings name a mod by the name of its folder in `data/mods`, or by the path of a folder anywhere else,
//! seen from the file of the settings.

use super::Settings;
use super::files::Places;
use fifteen_content::gather::mods::{MODS_FOLDER, describe};
use fifteen_content::{ModInfo, Report, Source};
use std::path::{Path, PathBuf};

/// A mod to choose or not.
pub struct ModEntry {
    /// What the settings call it.
    pub entry: String,
    /// Its place among those of the settings that are in use, from 1; none if it is not.
    pub place: Option<usize>,
    /// Whether it is in use because the command line names it, whatever the settings say.
    pub asked: bool,
    /// What it says of itself, or what is wrong with that.
    pub info: Result<ModInfo, Report>,
}

/// The mods in use: those of the settings, then those of the command line, each once.
pub(crate) fn chosen(places: &Places, settings: &Settings) -> Vec<Source> {
    let set = settings.mods.iter().map(|entry| source(places, entry));
    let asked = places.mods.iter().map(|path| mod_named(&places.data, path));
    let mut found: Vec<PathBuf> = Vec::new();
    let all = set.chain(asked).filter(|source| {
        let folder = folder(source);
        let is_new = !found.contains(&folder);
        found.push(folder);
        is_new
    });
    all.collect()
}

/// The folders of the mods that the settings name, each with its place among those.
pub(crate) fn named(places: &Places, settings: &Settings) -> Vec<(String, usize)> {
    let entries = settings.mods.iter().zip(0..);
    entries.map(|(entry, at)| (source(places, entry).folder_shown(), at)).collect()
}

/// All mods that the player may choose from: those in use in their order, those of the command line after those of the
/// settings, then those in `data/mods`.
pub(crate) fn entries(places: &Places, settings: &Settings) -> Vec<ModEntry> {
    let described = |entry: String, source: &Source, place| ModEntry {
        info: describe(source),
        entry,
        place,
        asked: false,
    };
    let of_settings = |entry: &String| source(places, entry);
    let used = settings.mods.iter().zip(1..);
    let used =
        used.map(|(entry, place)| described(entry.clone(), &of_settings(entry), Some(place)));
    let mut found: Vec<PathBuf> = settings.mods.iter().map(|e| folder(&of_settings(e))).collect();
    let mut all: Vec<ModEntry> = used.collect();
    for path in &places.mods {
        let source = mod_named(&places.data, path);
        let own = folder(&source);
        if !found.contains(&own) {
            found.push(own);
            all.push(ModEntry {
                asked: true,
                ..described(path.display().to_string(), &source, None)
            });
        }
    }
    for entry in places.data.folders(MODS_FOLDER) {
        let source = of_settings(&entry);
        if !found.contains(&folder(&source)) {
            all.push(described(entry, &source, None));
        }
    }
    all
}

/// The mod of that name in `data/mods`, or else in the folder of that path.
fn mod_named(data: &Source, path: &Path) -> Source {
    let is_available = |name: &&str| data.folders(MODS_FOLDER).iter().any(|other| other == name);
    match path.to_str().filter(|name| !path.is_dir() && is_available(name)) {
        Some(name) => data.within(&format!("{MODS_FOLDER}/{name}")),
        None => Source::folder(path),
    }
}

fn source(places: &Places, entry: &str) -> Source {
    if places.data.folders(MODS_FOLDER).iter().any(|name| name == entry) {
        return places.data.within(&format!("{MODS_FOLDER}/{entry}"));
    }
    let beside = places.settings.as_deref().and_then(|path| path.parent());
    Source::folder(beside.map_or(PathBuf::from(entry), |folder| folder.join(entry)))
}

/// The folder of a mod, whatever way it is named.
fn folder(source: &Source) -> PathBuf {
    let shown = PathBuf::from(source.shown(""));
    shown.canonicalize().unwrap_or(shown)
}
