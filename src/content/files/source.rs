//! Sources of data files: a folder, the program's built-in copy, or memory.

use super::data_kind::DataKind;
use super::disk::{MOST_FILES, Unreadable, list_folder, missing_reason, read_file};
use fifteen_base::SortedMap;
use fifteen_base::escape;
use fifteen_base::sorted::sort;
use include_dir::{Dir, File};
use linkme::distributed_slice;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

/// The built-in copy of `data/`. The program registers it here, so that new data do not rebuild this crate.
#[distributed_slice]
pub static SHIPPED: [Dir<'static>];

/// Used if no program registers a built-in copy.
#[cfg(not(test))]
static BUILT_IN: Dir<'_> = Dir::new("", &[]);

#[cfg(test)]
static BUILT_IN: Dir<'_> = include_dir::include_dir!("$CARGO_MANIFEST_DIR/../../data");

fn built_in_folder() -> &'static Dir<'static> {
    SHIPPED.first().unwrap_or(&BUILT_IN)
}

/// The file by which a data folder is recognized.
const WORLD_FILE: &str = "tiles.json";
const WORLD_FILES: [&str; 2] = [WORLD_FILE, "monsters.json"];

/// Never taken from the built-in data if a source in memory has its own scenarios: landmarks refer to vaults and
/// themes that it may lack.
const LANDMARKS: &str = "landmarks.json";

/// A set of data files. The name of a file is its path within the source, with `/`: `scenarios/campaign.json`.
#[derive(Clone, Debug)]
pub struct Source(Store);

#[derive(Clone, Debug)]
enum Store {
    Folder(PathBuf),
    /// The path of a folder in the built-in data, with a `/` at its end. Empty for all built-in data.
    BuiltIn(String),
    /// Files in memory by name, and the fallback for missing files.
    Texts(SortedMap<String, String>, Fallback),
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Fallback {
    BuiltIn,
    /// Missing files stay missing. The text is the name of the folder in messages.
    Nothing(String),
}

/// Size and modification time of a file. While both stay the same, the file counts as unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    bytes: u64,
    /// Modification time, in nanoseconds since 1970.
    changed: Option<u128>,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoData {
    #[error("There is no folder {}: give the folder that contains {WORLD_FILE}.", escape::escape_path(.0))]
    Missing(PathBuf),
    #[error("{} is not a folder: give the folder that contains {WORLD_FILE}.", escape::escape_path(.0))]
    NotAFolder(PathBuf),
}

impl Source {
    pub fn built_in() -> Source {
        Source(Store::BuiltIn(String::new()))
    }

    pub fn folder(path: impl Into<PathBuf>) -> Source {
        Source(Store::Folder(path.into()))
    }

    /// Creates a source of files in memory. Missing files come from the built-in data, with three exceptions:
    /// - A folder with a given file lists only the given files.
    /// - Texts with both tiles and monsters are a complete world, which takes no built-in items, spells and the like.
    /// - If scenarios are given, the built-in landmarks are not used.
    pub fn texts(files: &[(&str, &str)]) -> Source {
        Source(Store::Texts(owned_texts(files), Fallback::BuiltIn))
    }

    /// Creates a source of exactly these files in memory, as for a mod. `folder` is the displayed folder name.
    pub fn only_texts(folder: &str, files: &[(&str, &str)]) -> Source {
        Source(Store::Texts(owned_texts(files), Fallback::Nothing(folder.to_owned())))
    }

    pub fn subfolder(&self, folder: &str) -> Source {
        Source(match &self.0 {
            Store::Folder(path) => Store::Folder(path.join(folder)),
            Store::BuiltIn(prefix) => Store::BuiltIn(format!("{prefix}{folder}/")),
            Store::Texts(texts, _) => {
                let prefix = format!("{folder}/");
                let inner = texts.iter().filter_map(|(name, text)| Some((name.strip_prefix(&prefix)?, text)));
                let inner = inner.map(|(name, text)| (name.to_owned(), text.clone()));
                Store::Texts(inner.collect(), Fallback::Nothing(self.shown(folder)))
            }
        })
    }

    /// Finds the data to play with: `explicit` if given, else `data` in the working directory, else `data` beside the
    /// program, else the built-in copy. A `data` folder counts only if it contains `tiles.json`.
    ///
    /// # Errors
    /// Returns an error if `explicit` is not a folder.
    pub fn locate(explicit: Option<&Path>) -> Result<Source, NoData> {
        if let Some(path) = explicit {
            return match path.metadata() {
                Ok(metadata) if metadata.is_dir() => Ok(Source::folder(path)),
                Ok(_) => Err(NoData::NotAFolder(path.to_owned())),
                Err(_) => Err(NoData::Missing(path.to_owned())),
            };
        }
        let beside = std::env::current_exe().ok();
        let beside = beside.as_deref().and_then(Path::parent).map(|dir| dir.join("data"));
        let folders = [Some(PathBuf::from("data")), beside];
        let found = folders.into_iter().flatten().find(|dir| dir.join(WORLD_FILE).exists());
        Ok(found.map_or_else(Source::built_in, Source::folder))
    }

    /// Returns the displayed name of the folder: `data/mods/cats`.
    pub fn folder_shown(&self) -> String {
        self.shown("").trim_end_matches(['/', '\\']).to_owned()
    }

    /// Checks that the folder exists. Built-in data and files in memory always pass.
    ///
    /// # Errors
    /// Returns why the folder cannot be used.
    pub fn check_exists(&self) -> Result<(), Unreadable> {
        let Store::Folder(path) = &self.0 else { return Ok(()) };
        match path.metadata() {
            Ok(metadata) if metadata.is_dir() => Ok(()),
            Ok(_) => Err(Unreadable::NotAFolder),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Err(missing_reason(path)),
            Err(error) if error.kind() == std::io::ErrorKind::NotADirectory => Err(Unreadable::Missing),
            Err(error) => Err(Unreadable::Failed(error.to_string())),
        }
    }

    /// Returns the displayed name of a file: `data/tiles.json`.
    pub fn shown(&self, name: &str) -> String {
        match &self.0 {
            Store::Folder(path) => path.join(name).display().to_string(),
            Store::BuiltIn(prefix) => format!("built-in/{prefix}{name}"),
            Store::Texts(_, Fallback::Nothing(folder)) => format!("{folder}/{name}"),
            Store::Texts(_, Fallback::BuiltIn) => name.to_owned(),
        }
    }

    /// Returns the bytes of a file.
    ///
    /// # Errors
    /// Returns why the file cannot be read.
    pub fn read(&self, name: &str) -> Result<Vec<u8>, Unreadable> {
        let inside = |part: &str| !matches!(part, "" | "." | "..") && !part.contains(['\\', ':', '\0']);
        if !name.split('/').all(inside) {
            return Err(Unreadable::Outside);
        }
        match &self.0 {
            // In the name of a listed file, this character stands for bytes that are not valid Unicode. Such a file
            // cannot be opened.
            Store::Folder(_) if name.contains(char::REPLACEMENT_CHARACTER) => Err(Unreadable::NotAName),
            Store::Folder(path) => {
                let path = path.join(name);
                read_file(&path).map_err(|why| match why {
                    Unreadable::Missing => missing_reason(&path),
                    why => why,
                })
            }
            Store::BuiltIn(prefix) => read_built_in(&format!("{prefix}{name}")),
            Store::Texts(texts, fallback) => {
                let of_kind = |kind: &DataKind| can_lack(*kind) && kind.file_pattern() == name;
                let has_scenarios = || texts.keys().any(|name| name.starts_with("scenarios/"));
                match (texts.get(name), fallback) {
                    (Some(text), _) => Ok(text.clone().into_bytes()),
                    (None, Fallback::Nothing(_)) => Err(Unreadable::Missing),
                    (None, _) if is_world(texts) && DataKind::ALL.iter().any(of_kind) => {
                        Err(Unreadable::Missing)
                    }
                    (None, _) if name == LANDMARKS && has_scenarios() => Err(Unreadable::Missing),
                    (None, Fallback::BuiltIn) => read_built_in(name),
                }
            }
        }
    }

    /// Returns size and modification time of a file or folder. `None` if it is missing or not on the disk.
    pub fn stamp(&self, name: &str) -> Option<Stamp> {
        let Store::Folder(path) = &self.0 else { return None };
        let metadata = path.join(name).metadata().ok()?;
        let changed = metadata.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        Some(Stamp { bytes: metadata.len(), changed: changed.map(|since| since.as_nanos()) })
    }

    pub(crate) fn is_dangling(&self, name: &str) -> bool {
        let Store::Folder(path) = &self.0 else { return false };
        let path = path.join(name);
        !path.exists() && missing_reason(&path) == Unreadable::Dangling
    }

    /// Whether the source is in memory or built in, and so never changes.
    pub fn is_in_memory(&self) -> bool {
        !matches!(self.0, Store::Folder(_))
    }

    /// Returns the sorted names of the folders in a folder. Empty if there is no such folder.
    pub fn folders(&self, folder: &str) -> Vec<String> {
        let mut names: Vec<String> = match &self.0 {
            Store::Folder(path) => {
                let entries = std::fs::read_dir(path.join(folder)).into_iter().flatten();
                let folders = entries.flatten().filter(|entry| entry.path().is_dir());
                folders.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
            }
            Store::BuiltIn(prefix) => {
                let inner = built_in_folder().get_dir(format!("{prefix}{folder}"));
                let names = inner.into_iter().flat_map(Dir::dirs).filter_map(|dir| dir.path().file_name());
                names.map(|name| name.to_string_lossy().into_owned()).collect()
            }
            Store::Texts(texts, _) => {
                let prefix = format!("{folder}/");
                let inner = texts.keys().filter_map(|name| name.strip_prefix(&prefix));
                inner.filter_map(|name| Some(name.split_once('/')?.0.to_owned())).collect()
            }
        };
        names.retain(|name| !name.starts_with('.'));
        sort(&mut names);
        names.dedup();
        names
    }

    /// Returns the sorted names of all entries of a folder; names of folders end with `/`. Links count as files,
    /// which avoids cycles. A folder on the disk gives at most [`MOST_FILES`] names, and the built-in data none.
    pub(crate) fn entries(&self, folder: &str) -> Vec<String> {
        let mut names: Vec<String> = match &self.0 {
            Store::Folder(path) => {
                let entries = std::fs::read_dir(path.join(folder)).into_iter().flatten();
                let each = entries.flatten().take(MOST_FILES).map(|entry| {
                    let name = entry.file_name().to_string_lossy().into_owned();
                    match entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                        true => name + "/",
                        false => name,
                    }
                });
                each.collect()
            }
            Store::BuiltIn(_) => Vec::new(),
            Store::Texts(texts, _) => {
                let prefix = match folder {
                    "" => String::new(),
                    _ => format!("{folder}/"),
                };
                let inner = texts.keys().filter_map(|name| name.strip_prefix(&prefix));
                let each = inner.filter_map(|name| name.split_inclusive('/').next());
                each.map(str::to_owned).collect()
            }
        };
        sort(&mut names);
        names.dedup();
        names
    }

    /// Returns the sorted paths of the JSON files in a folder. `""` is the root folder. Empty if there is no such
    /// folder.
    ///
    /// # Errors
    /// Returns why the folder cannot be read.
    pub fn list(&self, folder: &str) -> Result<Vec<String>, Unreadable> {
        let mut names = match &self.0 {
            Store::Folder(path) => list_folder(&path.join(folder))?,
            Store::BuiltIn(prefix) => list_built_in(&format!("{prefix}{folder}")),
            Store::Texts(texts, fallback) => {
                let is_inside = |name: &&String| name.rsplit_once('/').map_or("", |(f, _)| f) == folder;
                let given: Vec<String> = texts.keys().filter(is_inside).cloned().collect();
                let of_kind = |kind: &DataKind| can_lack(*kind) && kind.has_folder() && kind.list() == folder;
                let is_complete = is_world(texts) && DataKind::ALL.iter().any(of_kind);
                if given.is_empty() && *fallback == Fallback::BuiltIn && !is_complete {
                    list_built_in(folder)
                } else {
                    return Ok(given);
                }
            }
        };
        // Hidden JSON files are usually left by editors.
        names.retain(|name| name.ends_with(".json") && !name.starts_with('.'));
        sort(&mut names);
        if !folder.is_empty() {
            names.iter_mut().for_each(|name| *name = format!("{folder}/{name}"));
        }
        Ok(names)
    }
}

/// Whether a world of its own does without a list unless it defines that list: the game's words, names and spawn
/// tables are taken in any case.
fn can_lack(data_kind: DataKind) -> bool {
    use DataKind::{Name, Spawn, Translation, Verb, Word};
    data_kind.may_be_missing() && ![Name, Spawn, Translation, Verb, Word].contains(&data_kind)
}

fn owned_texts(files: &[(&str, &str)]) -> SortedMap<String, String> {
    files.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
}

fn is_world(texts: &SortedMap<String, String>) -> bool {
    WORLD_FILES.into_iter().all(|name| texts.contains_key(name))
}

fn read_built_in(name: &str) -> Result<Vec<u8>, Unreadable> {
    let file = built_in_folder().get_file(name).ok_or(Unreadable::Missing)?;
    Ok(file.contents().to_vec())
}

fn list_built_in(folder: &str) -> Vec<String> {
    let files = built_in_folder().get_dir(folder).into_iter().flat_map(Dir::files);
    let name = |file: &File<'_>| Some(file.path().file_name()?.to_string_lossy().into_owned());
    files.filter_map(name).collect()
}
