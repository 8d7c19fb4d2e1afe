//! Saving the player's key bindings, and the shipped sets of bindings.

use super::files::{FilePaths, Files, FilesError, NO_FOLDER, WatchedFile, decode_file, read_player_file};
use super::keys_file::{EMPTY_FILE, rewrite_bindings};
use super::settings_file::replace_file;
use crate::input::{KeyFile, KeyMap};
use fifteen_base::{escape, translation};
use fifteen_content::diagnostics::problem::{Diagnostics, Problem, Report};
use fifteen_content::files::disk::Unreadable;
use fifteen_content::read::value::decode_text;
use std::path::Path;

/// Wrong names for `keys.json`, in lower case. The entry `keys.json` matches names like `Keys.json`.
const MISNAMED_FILES: [&str; 6] =
    ["keys.json", "key.json", "keys.json.txt", "keys.txt", "keymap.json", "keys.jsonc"];

/// Folder of the binding sets, in the data.
const SETS_FOLDER: &str = "keys";

pub struct KeySet {
    pub name: String,
    pub text: String,
    pub keys: KeyMap,
}

impl Files {
    /// Returns the shipped bindings without the player's own.
    ///
    /// # Errors
    ///
    /// Reports problems in the shipped file.
    pub fn shipped_keys(&self) -> Result<KeyMap, FilesError> {
        self.paths.read_keys(&self.shipped_keys.bytes, &Err(Unreadable::Missing))
    }

    /// Returns the selectable sets: the defaults, then all readable sets of the data.
    pub fn key_sets(&self) -> Vec<KeySet> {
        let Ok(shipped) = self.shipped_keys() else { return Vec::new() };
        let mut sets = vec![KeySet {
            name: say!("Default").to_owned(),
            text: say!("vi letters, arrow keys and keypad together.").to_owned(),
            keys: shipped.clone(),
        }];
        for path in self.paths.data.list(SETS_FOLDER).unwrap_or_default() {
            sets.extend(Files::key_set(&self.paths, &path, &shipped).ok());
        }
        sets
    }

    fn key_set(paths: &FilePaths, path: &str, shipped: &KeyMap) -> Result<KeySet, Report> {
        let name = paths.data.shown(path);
        let bytes = paths.data.read(path).map_err(|why| Report::unreadable(&name, &why))?;
        let text = decode_text(&name, &bytes)?;
        let (keys, [called, about]) = shipped.with_set(KeyFile { name: &name, text: &text })?;
        let stem = Path::new(path).file_stem().unwrap_or_default().to_string_lossy();
        Ok(KeySet {
            name: called.unwrap_or_else(|| stem.into_owned()),
            text: about.unwrap_or_default(),
            keys,
        })
    }

    pub(super) fn check_key_sets(paths: &FilePaths, shipped: &KeyMap) -> Report {
        let mut report = Report::default();
        for path in paths.data.list(SETS_FOLDER).unwrap_or_default() {
            let read = Files::key_set(paths, &path, shipped);
            report = report.merged_with(read.err().unwrap_or_default());
        }
        report
    }

    /// Warns about a file beside the settings that looks like key bindings but has the wrong name.
    pub(super) fn check_misnamed_keys(paths: &FilePaths) -> Report {
        let diagnostics = Diagnostics::default();
        let own = paths.own_keys().filter(|own| !own.exists());
        let folder = own.as_deref().and_then(Path::parent);
        let entries = folder.into_iter().filter_map(|folder| std::fs::read_dir(folder).ok());
        for entry in entries.flatten().flatten() {
            let name = entry.file_name().to_string_lossy().to_lowercase();
            if MISNAMED_FILES.contains(&name.as_str()) {
                let file = diagnostics.file(&entry.path().display().to_string(), "");
                let problem = Problem::warning(file.start(), "nothing reads this file");
                diagnostics.add(problem.help("rename it to `keys.json`"));
            }
        }
        diagnostics.report()
    }

    /// Saves the bindings that differ from the shipped ones, and returns the bindings now in use.
    ///
    /// # Errors
    ///
    /// Returns why the file cannot be written, in a sentence. The file is then unchanged.
    pub fn write_keys(&mut self, wanted: &KeyMap) -> Result<KeyMap, String> {
        let Some(path) = self.paths.own_keys() else {
            return Err(translation::translate(NO_FOLDER).to_owned());
        };
        let name = path.display().to_string();
        let bytes = read_player_file(Some(&path));
        let old = match &bytes {
            Err(Unreadable::Missing) => Ok(EMPTY_FILE.to_owned()),
            bytes => decode_file(name.clone(), bytes).map(|(_, text)| text),
        };
        let shipped = self.shipped_keys().map_err(|error| error.to_string())?;
        let new = old.and_then(|old| Ok(rewrite_bindings(&name, &old, &shipped, wanted)?));
        let new = new.map_err(|error| say!("Fix {} first.\n\n{error}", escape::escape_line(&name)))?;
        replace_file(&path, &new)
            .map_err(|why| say!("{} cannot be written: {why}.", escape::escape_path(&path)))?;
        self.own_keys = WatchedFile::new(Ok(new.into_bytes()));
        self.read_keys().map_err(|error| error.to_string())
    }
}
