//! Loading and hot reload of data, key bindings and settings.
//!
//! The [`Library`] watches the data files. Key bindings and settings are small files: each check reads them whole
//! and compares their bytes.

use super::mods::ModEntry;
use super::settings_file::{replace_file, rewrite_settings};
use super::{Settings, mods};
use crate::input::{KeyFile, KeyMap};
use fifteen_base::{escape, translation};
use fifteen_content::diagnostics::problem::Report;
use fifteen_content::files::disk::{Unreadable, read_file};
use fifteen_content::files::mod_options::ChosenOptions;
use fifteen_content::kinds::palette::PaletteRequest;
use fifteen_content::load::library::{FailedMod, OpenedLibrary, Reloaded};
use fifteen_content::read::value::decode_text;
use fifteen_content::{Content, DEFAULT_PALETTE, Library, LoadOrder, LoadedContent, Source};
use std::path::{Path, PathBuf};

#[derive(Clone, Debug)]
pub struct FilePaths {
    pub data: Source,
    /// The player's settings file, if there is a settings folder. A `keys.json` beside it overrides the shipped
    /// bindings.
    pub settings: Option<PathBuf>,
    /// Folders of mods, in addition to those in the settings.
    pub mods: Vec<PathBuf>,
}

pub struct LoadedFiles {
    pub files: Files,
    pub content: Content,
    pub keys: KeyMap,
    pub settings: Settings,
    pub warnings: Report,
    pub failed: Vec<FailedMod>,
}

/// Result of [`FilePaths::check`]. `content` or `keys` is `None` if its files are unusable.
pub struct CheckedFiles {
    pub content: Option<Content>,
    pub keys: Option<KeyMap>,
    /// Font of the settings, with the name and text of the settings file; `None` if no font is set.
    pub font: Option<(String, (String, String))>,
    pub report: Report,
}

#[derive(Debug, thiserror::Error)]
pub enum FilesError {
    #[error("{0}")]
    Report(#[from] Report),
    #[error("{} cannot be read: {}.", escape::escape_path(path), why.reason())]
    Unreadable { path: PathBuf, why: Unreadable },
}

/// All files as last read.
pub struct Files {
    pub(super) paths: FilePaths,
    library: Library,
    pub(super) shipped_keys: WatchedFile,
    pub(super) own_keys: WatchedFile,
    settings: WatchedFile,
}

/// A changed group of files, read again.
pub enum FileUpdate {
    Data(Result<Box<Reloaded>, Report>),
    Keys(Result<KeyMap, FilesError>),
    Settings(Result<Settings, FilesError>),
}

pub(super) type FileBytes = Result<Vec<u8>, Unreadable>;

pub(super) struct WatchedFile {
    pub(super) bytes: FileBytes,
    /// New content found by the last check. It counts as a change only if the next check finds the same bytes,
    /// because a write may be in progress.
    unconfirmed: Option<FileBytes>,
}

impl Files {
    /// Reads all files. Unusable mods are left out and reported.
    ///
    /// # Errors
    ///
    /// Reports problems in the game's data, the key bindings or the settings.
    pub fn open(paths: FilePaths) -> Result<LoadedFiles, FilesError> {
        let own_settings = read_player_file(paths.settings.as_deref());
        let settings = paths.read_settings(&own_settings)?;
        let OpenedLibrary { library, loaded, failed } = paths.open(&settings, &own_settings)?;
        let files = Files {
            shipped_keys: WatchedFile::new(paths.data.read(KEYS_FILE)),
            own_keys: WatchedFile::new(read_player_file(paths.own_keys().as_deref())),
            settings: WatchedFile::new(own_settings),
            paths,
            library,
        };
        Ok(LoadedFiles {
            keys: files.read_keys()?,
            files,
            content: loaded.content,
            settings,
            warnings: loaded.warnings,
            failed,
        })
    }

    pub fn settings_name(&self) -> String {
        let name = self.paths.settings.as_deref().and_then(Path::file_name);
        name.map_or(String::new(), |name| name.to_string_lossy().into_owned())
    }

    /// Returns the changed groups of files. A change counts once two calls in a row have found the same content.
    pub fn poll_updates(&mut self) -> Vec<FileUpdate> {
        let mut updates = Vec::new();
        if self.settings.has_changed(read_player_file(self.paths.settings.as_deref())) {
            let settings = self.paths.read_settings(&self.settings.bytes);
            updates.push(FileUpdate::Settings(settings));
        }
        let shipped = self.shipped_keys.has_changed(self.paths.data.read(KEYS_FILE));
        let own = read_player_file(self.paths.own_keys().as_deref());
        if self.own_keys.has_changed(own) || shipped {
            updates.push(FileUpdate::Keys(self.read_keys()));
        }
        if self.library.has_changed() {
            updates.push(FileUpdate::Data(self.library.reload().map(Box::new)));
        }
        updates
    }

    /// Loads the definitions with the palette and mods of `settings`. Their files are watched only after
    /// [`watch`](Files::watch).
    ///
    /// # Errors
    ///
    /// Reports problems in the game's own data.
    pub fn load(&self, settings: &Settings) -> Result<OpenedLibrary, Report> {
        self.paths.open(settings, &self.settings.bytes)
    }

    pub fn watch(&mut self, library: Library) {
        self.library = library;
    }

    pub fn mods(&self, settings: &Settings) -> Vec<ModEntry> {
        mods::mod_entries(&self.paths, settings)
    }

    /// Writes the settings file and returns its previous content; `None` if there was no file.
    ///
    /// # Errors
    ///
    /// Returns why the file cannot be written, in a sentence. The file is then unchanged.
    pub fn write_settings(&mut self, settings: &Settings) -> Result<Option<Vec<u8>>, String> {
        let Some(path) = self.paths.settings.clone() else {
            return Err(translation::translate(NO_FOLDER).to_owned());
        };
        let old = read_player_file(Some(&path));
        let name = path.display().to_string();
        let text = match &old {
            Err(Unreadable::Missing) => Ok("{}\n".to_owned()),
            bytes => decode_file(name.clone(), bytes).map(|(_, text)| text),
        };
        let new = text.and_then(|text| Ok(rewrite_settings(&name, &text, settings)?));
        let new = new.map_err(|error| say!("Fix {} first.\n\n{error}", escape::escape_line(&name)))?;
        replace_file(&path, &new)
            .map_err(|why| say!("{} cannot be written: {why}.", escape::escape_path(&path)))?;
        self.settings = WatchedFile::new(Ok(new.into_bytes()));
        Ok(old.ok())
    }

    /// Restores the previous content of the settings file; `None` removes the file.
    pub fn restore_settings(&mut self, old: Option<Vec<u8>>) {
        let Some(path) = &self.paths.settings else { return };
        // If this fails, the next check finds a file that differs from `old`, and reports the change.
        let _ = match &old {
            Some(bytes) => replace_file(path, &String::from_utf8_lossy(bytes)),
            None => std::fs::remove_file(path),
        };
        self.settings = WatchedFile::new(old.ok_or(Unreadable::Missing));
    }

    pub(super) fn read_keys(&self) -> Result<KeyMap, FilesError> {
        (self.paths).read_keys(&self.shipped_keys.bytes, &self.own_keys.bytes)
    }
}

pub(super) const NO_FOLDER: &str =
    phrase!("No settings folder was found. Name a settings file with --config FILE.");

/// Name of the key binding files, in the data and beside the settings.
const KEYS_FILE: &str = "keys.json";

impl FilesError {
    fn report(self) -> Report {
        match self {
            FilesError::Report(report) => report,
            FilesError::Unreadable { path, why } => Report::unreadable(&path.display().to_string(), &why),
        }
    }
}

impl FilePaths {
    /// Reads everything that the game would read and collects all problems in one report. Invalid settings are
    /// replaced by the defaults.
    pub fn check(&self) -> CheckedFiles {
        let own = read_player_file(self.settings.as_deref());
        let settings = self.read_settings(&own).map_err(FilesError::report);
        let (settings, report) = match settings {
            Ok(settings) => (settings, Report::default()),
            Err(report) => (Settings::default(), report),
        };
        let palette = self.requested_palette(&settings, &own);
        let loaded = fifteen_content::load(&self.load_order_for(&settings, &own), palette);
        let (content, data_report) = match loaded {
            Ok(loaded) => (Some(loaded.content), loaded.warnings),
            Err(report) => (None, report),
        };
        let own_keys = read_player_file(self.own_keys().as_deref());
        let keys = self.read_keys(&self.data.read(KEYS_FILE), &own_keys);
        let (keys, keys_report) = match keys.map_err(FilesError::report) {
            Ok(keys) => (Some(keys), Report::default()),
            Err(report) => (None, report),
        };
        let sets_report = keys.as_ref().map(|keys| Files::check_key_sets(self, keys));
        let keys_report = keys_report.merged_with(sets_report.unwrap_or_default());
        let keys_report = keys_report.merged_with(Files::check_misnamed_keys(self));
        let file = self.settings_text(&own);
        let font = settings.font.zip(file);
        CheckedFiles { content, keys, font, report: report.merged_with(data_report).merged_with(keys_report) }
    }

    pub(super) fn read_keys(&self, shipped: &FileBytes, own: &FileBytes) -> Result<KeyMap, FilesError> {
        let name = self.data.shown(KEYS_FILE);
        let shipped = shipped.as_ref().map_err(|why| Report::unreadable(&name, why))?;
        let shipped = decode_text(&name, shipped)?;
        let shipped = KeyFile { name: &name, text: &shipped };
        let own = match (self.own_keys(), own) {
            (None, _) | (_, Err(Unreadable::Missing)) => None,
            (Some(path), bytes) => Some(decode_file(path.display().to_string(), bytes)?),
        };
        Ok(KeyMap::read(shipped, own.as_ref().map(|(name, text)| KeyFile { name, text }))?)
    }

    pub(super) fn own_keys(&self) -> Option<PathBuf> {
        let settings = self.settings.as_deref();
        settings.map(|settings| settings.with_file_name(KEYS_FILE))
    }

    /// Parses the settings. Returns the defaults if there is no file.
    fn read_settings(&self, bytes: &FileBytes) -> Result<Settings, FilesError> {
        let Some(path) = self.settings.as_ref().filter(|_| *bytes != Err(Unreadable::Missing)) else {
            return Ok(Settings::default());
        };
        let (name, text) = decode_file(path.display().to_string(), bytes)?;
        Ok(Settings::read(&name, &text)?)
    }

    fn open(&self, settings: &Settings, bytes: &FileBytes) -> Result<OpenedLibrary, Report> {
        Library::open(self.load_order_for(settings, bytes), self.requested_palette(settings, bytes))
    }

    fn load_order_for(&self, settings: &Settings, bytes: &FileBytes) -> LoadOrder {
        let choices = ChosenOptions {
            by_mod: settings.mod_options.clone(),
            settings: self.settings_text(bytes),
            mod_folders: mods::folders_with_index(self, settings),
        };
        LoadOrder { base: self.data.clone(), mods: mods::mods_in_use(self, settings), option_values: choices }
    }

    fn requested_palette(&self, settings: &Settings, bytes: &FileBytes) -> PaletteRequest {
        let Some(palette) = &settings.palette else { return DEFAULT_PALETTE.into() };
        PaletteRequest { id: palette.clone(), settings: self.settings_text(bytes) }
    }

    /// Returns name and text of the settings file. `None` if there is no readable file.
    fn settings_text(&self, bytes: &FileBytes) -> Option<(String, String)> {
        decode_file(self.settings.as_ref()?.display().to_string(), bytes).ok()
    }

    /// Returns the data and all mods of the settings and the command line, in load order.
    ///
    /// # Errors
    ///
    /// Reports problems in the settings.
    pub fn load_order(&self) -> Result<LoadOrder, FilesError> {
        let bytes = read_player_file(self.settings.as_deref());
        let settings = self.read_settings(&bytes)?;
        Ok(self.load_order_for(&settings, &bytes))
    }

    /// Loads the definitions with all mods in use.
    ///
    /// # Errors
    ///
    /// Reports problems in the settings, the data or the mods.
    pub fn load(&self) -> Result<LoadedContent, FilesError> {
        let bytes = read_player_file(self.settings.as_deref());
        let settings = self.read_settings(&bytes)?;
        let palette = self.requested_palette(&settings, &bytes);
        Ok(fifteen_content::load(&self.load_order_for(&settings, &bytes), palette)?)
    }
}

impl WatchedFile {
    pub(super) fn new(bytes: FileBytes) -> WatchedFile {
        WatchedFile { bytes, unconfirmed: None }
    }

    /// Whether the content `now` is new, and the last check found it as well.
    fn has_changed(&mut self, now: FileBytes) -> bool {
        if now == self.bytes {
            self.unconfirmed = None;
            return false;
        }
        if self.unconfirmed.as_ref() == Some(&now) {
            *self = WatchedFile::new(now);
            return true;
        }
        self.unconfirmed = Some(now);
        false
    }
}

pub(super) fn read_player_file(path: Option<&Path>) -> FileBytes {
    path.map_or(Err(Unreadable::Missing), read_file)
}

pub(super) fn decode_file(name: String, bytes: &FileBytes) -> Result<(String, String), FilesError> {
    let bytes = bytes
        .as_ref()
        .map_err(|why| FilesError::Unreadable { path: PathBuf::from(&name), why: why.clone() })?;
    let text = decode_text(&name, bytes)?;
    Ok((name, text))
}
