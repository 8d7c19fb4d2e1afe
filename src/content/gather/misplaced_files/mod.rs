//! Misplaced files: data files that the game does not read because of their folder or name.

use super::mods::{MOD_FILE, MODS_FOLDER};
use crate::diagnostics::problem::{Diagnostics, Problem};
use crate::diagnostics::suggest::{did_you_mean, list_known, nearest};
use crate::files::data_kind::DataKind;
use crate::files::disk::Unreadable;
use crate::files::file_cache::{CacheResult, FileCache};
use crate::files::source::Source;
use fifteen_base::sorted::sort;

/// Maximum number of files and folders searched: a player may use their home folder as data folder.
const MOST_SEEN: usize = 2000;
const MAX_DEPTH: usize = 3;

const MOST_SUBFOLDERS: usize = 20;

/// File name endings of archives. Many mods are distributed as archives.
const ARCHIVES: [&str; 7] = [".zip", ".7z", ".rar", ".tar", ".tar.gz", ".tgz", ".tar.xz"];

const MAPS: &str = "maps";

/// Folder of key binding sets. Only in the base game.
const KEY_SETS: &str = "keys";

/// Folders that contain no data files.
const OTHER_FOLDERS: [&str; 3] = ["schema", "docs", SOUNDS];

/// Folder of sounds. Messages name its files.
pub(crate) const SOUNDS: &str = "sounds";

/// Folder of fonts. Only in the base game.
const FONTS: &str = "fonts";

pub(crate) const SOUND_ENDING: &str = ".wav";

/// Correct and wrong endings of data files.
const DATA_ENDINGS: [&str; 4] = [".json", ".json.txt", ".jsonc", ".json5"];

const BACKUP_ENDINGS: [&str; 10] =
    ["~", ".bak", ".backup", ".old", ".orig", ".rej", ".swp", ".swo", ".tmp", ".schema.json"];

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum FileOwner {
    Game,
    Mod,
}

/// Warns of folders in the mods folder that have no `mod.json`. For mods in use, another check reports an error.
pub(crate) fn warn_of_folders_without_mod(base: &Source, used: &[Source], diagnostics: &Diagnostics) {
    for name in base.folders(MODS_FOLDER) {
        let source = base.subfolder(&format!("{MODS_FOLDER}/{name}"));
        let folder = source.folder_shown();
        let is_used = used.iter().any(|other| other.folder_shown() == folder);
        if is_mod(&source) || is_used || source.entries("").is_empty() {
            continue;
        }
        let help = match (misnamed_mod_file(&source), find_inner_mod(&source)) {
            (Some(other), _) => format!("rename its file `{other}` to `{MOD_FILE}`"),
            (None, Some(inner)) => format!(
                "the mod is in a subfolder: move the contents of `{}` up, to get `{MODS_FOLDER}/{name}/{MOD_FILE}`",
                inner.folder_shown()
            ),
            (None, None) => {
                format!("add a `{MOD_FILE}`, or move the folder elsewhere: see data/README.md")
            }
        };
        let place = diagnostics.file(&folder, "").start();
        let message = format!("this folder is not a mod: it has no `{MOD_FILE}`");
        diagnostics.add(Problem::warning(place, message).help(help));
    }
}

/// Whether a mod has sounds, or files besides its `mod.json` that are read or reported as misplaced.
pub(crate) fn has_contents(source: &Source) -> bool {
    let is_something = |path: &String| {
        let is_own = path == MOD_FILE;
        !is_own && (FileOwner::Mod.reads(path) || FileOwner::Mod.right_place(path, &|| None).is_some())
    };
    all_files(source, FileOwner::Mod).iter().any(is_something) || !source.entries(SOUNDS).is_empty()
}

pub(crate) fn warn_of_misplaced(source: &Source, owner: FileOwner, diagnostics: &Diagnostics) {
    for path in all_files(source, owner) {
        // If the game reads this path, the reader reports the broken link.
        let read = owner.reads(&path) || read_folders().contains(&&*path);
        let (message, help) = if !read && source.is_dangling(&path) {
            (Unreadable::Dangling.to_string(), "correct the link, or remove it".to_owned())
        } else if let Some(help) = owner.right_place(&path, &|| detect_contents(source, &path)) {
            ("nothing reads this file".to_owned(), help)
        } else {
            continue;
        };
        let file = diagnostics.file(&source.shown(&path), "");
        diagnostics.add(Problem::warning(file.start(), message).help(help));
    }
}

/// Finds a mod in the subfolders of a folder that is not a mod: archives often add one or two outer folders.
pub(crate) fn find_inner_mod(source: &Source) -> Option<Source> {
    let inner = |source: &Source| {
        let folders = source.entries("").into_iter().take(MOST_SUBFOLDERS);
        let folders = folders.filter_map(|name| Some(source.subfolder(name.strip_suffix('/')?)));
        folders.collect::<Vec<Source>>()
    };
    let first = inner(source);
    let second: Vec<Source> = first.iter().flat_map(inner).collect();
    first.into_iter().chain(second).find(is_mod)
}

pub(super) fn is_mod(source: &Source) -> bool {
    source.read(MOD_FILE) != Err(Unreadable::Missing)
}

pub(crate) fn misnamed_mod_file(source: &Source) -> Option<String> {
    let names = source.entries("");
    let files = names.into_iter().filter(|name| !name.ends_with('/'));
    let is_backup = |name: &String| BACKUP_ENDINGS.iter().any(|end| name.ends_with(end));
    let mut files = files.filter(|name| !is_backup(name));
    files.find(|name| without_extra_endings(name) == MOD_FILE || nearest(name, &[MOD_FILE]) == [MOD_FILE])
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum FileContents {
    List(DataKind),
    Map,
}

fn detect_contents(source: &Source, path: &str) -> Option<FileContents> {
    // Mistakes inside a misplaced file are not reported.
    let found = FileCache::default().load(source, path, &Diagnostics::default());
    let CacheResult::Tree { node, .. } = found else { return None };
    let list = |data_kind: &DataKind| node.field(data_kind.list()).is_some();
    let is_map = node.field("rows").is_some() && node.field("legend").is_some();
    let list = DataKind::ALL.into_iter().find(list).map(FileContents::List);
    list.or(is_map.then_some(FileContents::Map))
}

impl FileContents {
    fn right_place(self) -> String {
        let (what, folder) = match self {
            FileContents::List(data_kind) if !data_kind.has_folder() => {
                let list = data_kind.list();
                return format!("it contains {list}: move them to `{list}.json`");
            }
            FileContents::List(data_kind) => (data_kind.list(), data_kind.list()),
            FileContents::Map => ("a map", MAPS),
        };
        format!("it contains {what}: move it to the folder `{folder}`, where all files are read")
    }
}

fn all_files(source: &Source, owner: FileOwner) -> Vec<String> {
    let (mut found, mut seen) = (Vec::new(), 0);
    let mut folders = vec![String::new()];
    while let Some(folder) = folders.pop() {
        for name in source.entries(&folder) {
            seen += 1;
            if seen > MOST_SEEN {
                return found;
            }
            let path = match &*folder {
                "" => name,
                _ => format!("{folder}/{name}"),
            };
            match path.strip_suffix('/') {
                None => found.push(path),
                Some(inner) if owner.searches_folder(inner) => folders.push(inner.to_owned()),
                Some(_) => {}
            }
        }
    }
    sort(&mut found);
    found
}

fn read_folders() -> Vec<&'static str> {
    let of_data_kinds = DataKind::ALL.into_iter().filter(|data_kind| data_kind.has_folder());
    of_data_kinds.map(DataKind::list).chain([MAPS]).collect()
}

fn single_file_lists() -> Vec<&'static str> {
    let single = DataKind::ALL.into_iter().filter(|data_kind| !data_kind.has_folder());
    single.map(DataKind::list).collect()
}

impl FileOwner {
    /// Returns the names of the files that are read from the root folder.
    fn files(self) -> Vec<String> {
        let own = match self {
            FileOwner::Game => "keys.json",
            FileOwner::Mod => MOD_FILE,
        };
        let lists = single_file_lists().into_iter().map(|list| format!("{list}.json"));
        lists.chain([own.to_owned()]).collect()
    }

    /// Whether files in a folder may be misplaced data files.
    fn searches_folder(self, folder: &str) -> bool {
        let parts: Vec<&str> = folder.split('/').collect();
        let hidden = parts.iter().any(|part| part.starts_with('.'));
        let fonts = self == FileOwner::Game && parts[0] == FONTS;
        let apart = OTHER_FOLDERS.contains(&parts[0]) || fonts;
        // The files of a mod are checked only if the mod is in use.
        let of_a_mod = self == FileOwner::Game && parts[0] == MODS_FOLDER && parts.len() > 1;
        !hidden && !apart && !of_a_mod && parts.len() <= MAX_DEPTH
    }

    fn reads(self, path: &str) -> bool {
        match path.split_once('/') {
            None => self.files().iter().any(|name| name == path),
            Some((folder, name)) => {
                let is_read = match folder {
                    KEY_SETS => self == FileOwner::Game,
                    _ => read_folders().contains(&folder),
                };
                is_read && !name.contains('/') && name.ends_with(".json")
            }
        }
    }

    /// Returns advice on a misplaced file, by its name or contents. `None` for files that are read or have no data.
    fn right_place(self, path: &str, detect: &dyn Fn() -> Option<FileContents>) -> Option<String> {
        let name = path.rsplit('/').next().unwrap_or(path);
        let is_backup = BACKUP_ENDINGS.iter().any(|end| name.ends_with(end));
        if self.reads(path) || is_backup || name.starts_with(['.', '#']) {
            return None;
        }
        let files = self.files();
        let known: Vec<&str> = files.iter().map(String::as_str).collect();
        let lower = name.to_lowercase();
        let ending = ARCHIVES.iter().find(|end| lower.ends_with(*end));
        if let (FileOwner::Game, Some((MODS_FOLDER, name)), Some(ending)) =
            (self, path.split_once('/'), ending)
        {
            let stem = name.get(..name.len().saturating_sub(ending.len())).unwrap_or(name);
            return Some(format!("unpack it into a folder, to get `{MODS_FOLDER}/{stem}/{MOD_FILE}`"));
        }
        let is_data = DATA_ENDINGS.iter().any(|end| lower.ends_with(end));
        if lower.ends_with(SOUND_ENDING) {
            return Some(format!("sounds belong in the folder `{SOUNDS}`: move it to `{SOUNDS}/{name}`"));
        }
        if self == FileOwner::Mod && path.starts_with("fonts/") && lower.ends_with(".png") {
            return Some("a mod cannot contain fonts: players choose a font in the settings".to_owned());
        }
        match path.split_once('/') {
            Some((folder, within)) => is_data.then(|| self.place_in_folder(folder, within, detect)),
            None if is_data || !nearest(name, &known).is_empty() => {
                Some(self.place_in_top_folder(name, &known, detect))
            }
            None => None,
        }
    }

    fn place_in_top_folder(
        self,
        name: &str,
        known: &[&str],
        detect: &dyn Fn() -> Option<FileContents>,
    ) -> String {
        let plain = without_extra_endings(name);
        let stem = plain.trim_end_matches(".json");
        if known.contains(&&*plain) {
            return format!("rename it to `{plain}`");
        }
        if let Some(folder) = likely_name(stem, &read_folders()) {
            return format!("move it to the folder `{folder}`, where all files are read");
        }
        match (self, &*plain) {
            (FileOwner::Game, MOD_FILE) => {
                format!(
                    "a mod needs a separate folder: create one in `{MODS_FOLDER}`, and move the file there"
                )
            }
            (FileOwner::Mod, "keys.json") => {
                "a mod cannot contain key bindings: put yours beside your settings".to_owned()
            }
            (_, "settings.json") => {
                "settings are not data files: docs/playing.md says where they belong".to_owned()
            }
            _ => self.place_by_contents(name, known, detect()),
        }
    }

    /// Returns advice on a file with a misspelt or unknown name.
    fn place_by_contents(self, name: &str, known: &[&str], contents: Option<FileContents>) -> String {
        let near = nearest(name, known);
        let misspelt = |data_kind: DataKind| near.contains(&&*format!("{}.json", data_kind.list()));
        match contents {
            Some(FileContents::List(data_kind)) if misspelt(data_kind) => did_you_mean(&near),
            Some(contents) => contents.right_place(),
            None if !near.is_empty() => did_you_mean(&near),
            None => {
                let folders: Vec<String> = read_folders().iter().map(|f| format!("{f}/")).collect();
                list_known(folders.iter().map(String::as_str).chain(known.iter().copied()))
            }
        }
    }

    fn place_in_folder(
        self,
        folder: &str,
        within: &str,
        detect: &dyn Fn() -> Option<FileContents>,
    ) -> String {
        let name = within.rsplit('/').next().unwrap_or(within);
        let plain = without_extra_endings(name);
        if read_folders().contains(&folder) {
            return match within.contains('/') {
                true => {
                    format!("subfolders of `{folder}` are not read: move it to `{folder}/{plain}`")
                }
                false => format!("rename it to `{folder}/{plain}`"),
            };
        }
        match self {
            FileOwner::Game if folder == MODS_FOLDER => {
                return format!(
                    "a mod is a folder with a `{MOD_FILE}`: create one in `{MODS_FOLDER}`, and move the file there"
                );
            }
            FileOwner::Mod if name == MOD_FILE => {
                return "this is another mod: name its folder to use it".to_owned();
            }
            FileOwner::Mod if folder == MODS_FOLDER => {
                return "a mod cannot contain another mod: move it to a separate folder".to_owned();
            }
            FileOwner::Mod if folder == KEY_SETS => {
                return "a mod cannot contain key bindings: put yours beside your settings".to_owned();
            }
            FileOwner::Game | FileOwner::Mod => {}
        }
        // The most frequent mistake is a moved folder, which leaves the end of the path correct.
        let mut inner_paths = std::iter::successors(Some(within), |path| Some(path.split_once('/')?.1));
        if let Some(inner) = inner_paths.find(|path| self.reads(path)) {
            return format!("move it to `{inner}`");
        }
        if let Some(other) = likely_name(folder, &read_folders()) {
            return format!("move it to `{other}/{plain}`");
        }
        if let Some(list) = likely_name(folder, &single_file_lists()) {
            return format!("all {list} are in one file: move the contents to `{list}.json`");
        }
        if let Some(contents) = detect() {
            return contents.right_place();
        }
        let beside = match self {
            FileOwner::Game => "tiles.json",
            FileOwner::Mod => MOD_FILE,
        };
        let folders = read_folders().join("`, `");
        format!("data files belong beside `{beside}` or in the folders `{folders}`")
    }
}

/// Returns the known name that was probably meant. A known name of at most four letters must begin with `name`, so
/// that `cats` is not taken for `maps`.
fn likely_name<'k>(name: &str, known: &[&'k str]) -> Option<&'k str> {
    let lower = name.to_lowercase();
    let mut near = nearest(name, known).into_iter();
    near.find(|found| found.len() > 4 || found.starts_with(&lower))
}

/// Returns the name in lower case with the ending `.json`, without further endings that systems and editors add.
fn without_extra_endings(name: &str) -> String {
    let lower = name.to_lowercase();
    let mut stem = lower.trim_end_matches(".txt");
    for ending in [".jsonc", ".json5"] {
        stem = stem.strip_suffix(ending).unwrap_or(stem);
    }
    format!("{}.json", stem.trim_end_matches(".json"))
}

#[cfg(test)]
mod tests;
