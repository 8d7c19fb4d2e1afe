//! The player's own keys, written into their file, and the sets of keys that the data have.

use super::files::{Files, FilesError, NO_PLACE, Places, Watched, read_own, text};
use super::keys_file::{EMPTY, rewritten};
use super::settings_file::replace;
use crate::input::{KeyFile, KeyMap};
use fifteen_base::{legible, tongue};
use fifteen_content::diagnostics::problem::{Diagnostics, Problem, Report};
use fifteen_content::files::disk::Unreadable;
use fifteen_content::read::value::text_of;
use std::path::Path;

/// What a file of keys is called by mistake, in small letters.
const MISNAMED: [&str; 6] =
    ["keys.json", "key.json", "keys.json.txt", "keys.txt", "keymap.json", "keys.jsonc"];

/// The folder of the sets, in the data.
const SETS: &str = "keys";

/// A whole set of keys.
pub struct KeySet {
    /// What it is called.
    pub name: String,
    /// What it is for.
    pub text: String,
    /// The keys.
    pub keys: KeyMap,
}

impl Files {
    /// The keys of the data, without the player's own.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn shipped_keys(&self) -> Result<KeyMap, FilesError> {
        self.places.read_keys(&self.shipped_keys.bytes, &Err(Unreadable::Missing))
    }

    /// The sets of keys that can be chosen: those of the data as they are, and then the others that can be read.
    pub fn key_sets(&self) -> Vec<KeySet> {
        let Ok(shipped) = self.shipped_keys() else { return Vec::new() };
        let mut sets = vec![KeySet {
            name: say!("As shipped").to_owned(),
            text: say!("Letters of vi, arrows and keypad, all at once.").to_owned(),
            keys: shipped.clone(),
        }];
        for path in self.places.data.list(SETS).unwrap_or_default() {
            sets.extend(Files::key_set(&self.places, &path, &shipped).ok());
        }
        sets
    }

    /// The set of a file of the data.
    fn key_set(places: &Places, path: &str, shipped: &KeyMap) -> Result<KeySet, Report> {
        let name = places.data.shown(path);
        let bytes = places.data.read(path).map_err(|why| Report::unreadable(&name, &why))?;
        let text = text_of(&name, &bytes)?;
        let (keys, [called, about]) = shipped.under(KeyFile { name: &name, text: &text })?;
        let stem = Path::new(path).file_stem().unwrap_or_default().to_string_lossy();
        Ok(KeySet {
            name: called.unwrap_or_else(|| stem.into_owned()),
            text: about.unwrap_or_default(),
            keys,
        })
    }

    /// What is wrong with the sets of the data.
    pub(super) fn check_key_sets(places: &Places, shipped: &KeyMap) -> Report {
        let mut report = Report::default();
        for path in places.data.list(SETS).unwrap_or_default() {
            let read = Files::key_set(places, &path, shipped);
            report = report.and(read.err().unwrap_or_default());
        }
        report
    }

    /// A file beside the settings that was meant to be the player's keys, and has another name.
    pub(super) fn check_misnamed_keys(places: &Places) -> Report {
        let diagnostics = Diagnostics::default();
        let own = places.own_keys().filter(|own| !own.exists());
        let folder = own.as_deref().and_then(Path::parent);
        let entries = folder.into_iter().filter_map(|folder| std::fs::read_dir(folder).ok());
        for entry in entries.flatten().flatten() {
            let name = entry.file_name().to_string_lossy().to_lowercase();
            if MISNAMED.contains(&name.as_str()) {
                let file = diagnostics.file(&entry.path().display().to_string(), "");
                let problem = Problem::warning(file.whole(), "nothing reads this file");
                diagnostics.add(problem.help("your keys are read from `keys.json`: call it so"));
            }
        }
        diagnostics.report()
    }

    /// Writes keys into the player's own file, as far as they are others than those of the data, and gives what is in force
    /// then.
    ///
    /// # Errors
    /// Why they could not be written, in a sentence; the file is as it was then.
    pub fn write_keys(&mut self, wanted: &KeyMap) -> Result<KeyMap, String> {
        let Some(path) = self.places.own_keys() else {
            return Err(tongue::of(NO_PLACE).to_owned());
        };
        let name = path.display().to_string();
        let bytes = read_own(Some(&path));
        let old = match &bytes {
            Err(Unreadable::Missing) => Ok(EMPTY.to_owned()),
            bytes => text(name.clone(), bytes).map(|(_, text)| text),
        };
        let shipped = self.shipped_keys().map_err(|error| error.to_string())?;
        let new = old.and_then(|old| Ok(rewritten(&name, &old, &shipped, wanted)?));
        let new =
            new.map_err(|error| say!("Mend {} first.\n\n{error}", legible::one_line(&name)))?;
        replace(&path, &new)
            .map_err(|why| say!("{} cannot be written: {why}.", legible::path(&path)))?;
        self.own_keys = Watched::new(Ok(new.into_bytes()));
        self.read_keys().map_err(|error| error.to_string())
    }
}
