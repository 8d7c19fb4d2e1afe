//! The files that the program is made of: read when it begins, and again when somebody edits them.
//!
//! Definitions are watched by their [`Library`]. Key bindings and settings are small, so that they are simply
//! read again and compared.

use super::mods::ModEntry;
use super::settings_file::{replace, rewritten};
use super::{Settings, mods};
use crate::input::{KeyFile, KeyMap};
use fifteen_base::{legible, tongue};
use fifteen_content::diagnostics::problem::Report;
use fifteen_content::files::choices::Choices;
use fifteen_content::files::disk::{Unreadable, read_path};
use fifteen_content::kinds::palette::Wish;
use fifteen_content::load::library::{FailedMod, Opened, Reloaded};
use fifteen_content::read::value::text_of;
use fifteen_content::{Content, DEFAULT_PALETTE, Library, LoadOrder, Loaded, Source};
use std::path::{Path, PathBuf};

/// Where the files are.
#[derive(Clone, Debug)]
pub struct Places {
    /// The game's own data.
    pub data: Source,
    /// The player's settings; a `keys.json` beside them is over that of the data.
    pub settings: Option<PathBuf>,
    /// Folders of mods, over those that the settings name.
    pub mods: Vec<PathBuf>,
}

/// What is in the files when the program begins.
pub struct Beginning {
    /// For reading them again.
    pub files: Files,
    /// The definitions.
    pub content: Content,
    /// Which key means what.
    pub keys: KeyMap,
    /// What the player prefers.
    pub settings: Settings,
    /// What somebody should look at.
    pub warnings: Report,
    /// The mods that had to be left out.
    pub failed: Vec<FailedMod>,
}

/// What is in the files, and everything that is wrong with them.
pub struct Checked {
    /// The definitions, if they can be used.
    pub content: Option<Content>,
    /// The key bindings, if they can.
    pub keys: Option<KeyMap>,
    /// The font that the settings name, with the name and the text of their file.
    pub font: Option<(String, (String, String))>,
    /// All problems of all files.
    pub report: Report,
}

/// Why files cannot be used: sentences, or a report of all that is wrong.
#[derive(Debug, thiserror::Error)]
pub enum FilesError {
    /// What is written in them.
    #[error("{0}")]
    Report(#[from] Report),
    /// One cannot be read at all.
    #[error("{} cannot be read: {why}.", legible::path(path))]
    Unreadable {
        /// Which.
        path: PathBuf,
        /// Why not.
        why: Unreadable,
    },
}

/// The files as they were last read.
pub struct Files {
    pub(super) places: Places,
    library: Library,
    pub(super) shipped_keys: Watched,
    pub(super) own_keys: Watched,
    settings: Watched,
}

/// What has changed on the disk.
pub enum News {
    /// Definitions.
    Data(Result<Box<Reloaded>, Report>),
    /// Key bindings.
    Keys(Result<KeyMap, FilesError>),
    /// Settings.
    Settings(Result<Settings, FilesError>),
}

/// The bytes of a file, or why there are none.
pub(super) type Bytes = Result<Vec<u8>, Unreadable>;

/// A small file.
pub(super) struct Watched {
    pub(super) bytes: Bytes,
    /// What was found in it when it had just changed: somebody may still be writing.
    fresh: Option<Bytes>,
}

impl Files {
    /// Reads everything. Mods that cannot be used are left out and named.
    ///
    /// # Errors
    /// What is wrong with the game's own data, the key bindings or the settings.
    pub fn open(places: Places) -> Result<Beginning, FilesError> {
        let own_settings = read_own(places.settings.as_deref());
        let settings = places.read_settings(&own_settings)?;
        let Opened { library, loaded, failed } = places.open(&settings, &own_settings)?;
        let files = Files {
            shipped_keys: Watched::new(places.data.read(KEYS)),
            own_keys: Watched::new(read_own(places.own_keys().as_deref())),
            settings: Watched::new(own_settings),
            places,
            library,
        };
        Ok(Beginning {
            keys: files.read_keys()?,
            files,
            content: loaded.content,
            settings,
            warnings: loaded.warnings,
            failed,
        })
    }

    /// What the file of the settings is called.
    pub fn settings_name(&self) -> String {
        let name = self.places.settings.as_deref().and_then(Path::file_name);
        name.map_or(String::new(), |name| name.to_string_lossy().into_owned())
    }

    /// What has changed since this was last asked, in files that have been left alone since.
    pub fn news(&mut self) -> Vec<News> {
        let mut news = Vec::new();
        if self.settings.is_new(read_own(self.places.settings.as_deref())) {
            let settings = self.places.read_settings(&self.settings.bytes);
            news.push(News::Settings(settings));
        }
        let shipped = self.shipped_keys.is_new(self.places.data.read(KEYS));
        let own = read_own(self.places.own_keys().as_deref());
        if self.own_keys.is_new(own) || shipped {
            news.push(News::Keys(self.read_keys()));
        }
        if self.library.changed() {
            news.push(News::Data(self.library.reload().map(Box::new)));
        }
        news
    }

    /// Loads the definitions that these settings ask for. They are watched once they are
    /// [put in force](Files::watch).
    ///
    /// # Errors
    /// What is wrong with the game's own data.
    pub fn load(&self, settings: &Settings) -> Result<Opened, Report> {
        self.places.open(settings, &self.settings.bytes)
    }

    /// Watches the files of this library from now on.
    pub fn watch(&mut self, library: Library) {
        self.library = library;
    }

    /// The mods to choose from, and those in use.
    pub fn mods(&self, settings: &Settings) -> Vec<ModEntry> {
        mods::entries(&self.places, settings)
    }

    /// Writes settings into their file, and gives what was in it.
    ///
    /// # Errors
    /// Why they could not be written, in a sentence; the file is as it was then.
    pub fn write_settings(&mut self, settings: &Settings) -> Result<Option<Vec<u8>>, String> {
        let Some(path) = self.places.settings.clone() else {
            return Err(tongue::of(NO_PLACE).to_owned());
        };
        let old = read_own(Some(&path));
        let name = path.display().to_string();
        let text = match &old {
            Err(Unreadable::Missing) => Ok("{}\n".to_owned()),
            bytes => text(name.clone(), bytes).map(|(_, text)| text),
        };
        let new = text.and_then(|text| Ok(rewritten(&name, &text, settings)?));
        let new =
            new.map_err(|error| say!("Mend {} first.\n\n{error}", legible::one_line(&name)))?;
        replace(&path, &new)
            .map_err(|why| say!("{} cannot be written: {why}.", legible::path(&path)))?;
        self.settings = Watched::new(Ok(new.into_bytes()));
        Ok(old.ok())
    }

    /// Puts back what was in the file of settings.
    pub fn restore_settings(&mut self, old: Option<Vec<u8>>) {
        let Some(path) = &self.places.settings else { return };
        // What cannot be undone is at least seen, as the file is watched.
        let _ = match &old {
            Some(bytes) => replace(path, &String::from_utf8_lossy(bytes)),
            None => std::fs::remove_file(path),
        };
        self.settings = Watched::new(old.ok_or(Unreadable::Missing));
    }

    pub(super) fn read_keys(&self) -> Result<KeyMap, FilesError> {
        (self.places).read_keys(&self.shipped_keys.bytes, &self.own_keys.bytes)
    }
}

/// Why settings cannot be kept where there is no place for them.
pub(super) const NO_PLACE: &str = phrase!(
    "This system has no folder for the settings of programs: name a file for them with --config FILE."
);

/// The file of key bindings, in the data and beside the settings.
const KEYS: &str = "keys.json";

impl FilesError {
    fn report(self) -> Report {
        match self {
            FilesError::Report(report) => report,
            FilesError::Unreadable { path, why } => {
                Report::unreadable(&path.display().to_string(), &why)
            }
        }
    }
}

impl Places {
    /// Reads everything as it would be played with, and tells all that is wrong in one report. Settings that cannot
    /// be read ask for nothing.
    pub fn check(&self) -> Checked {
        let own = read_own(self.settings.as_deref());
        let settings = self.read_settings(&own).map_err(FilesError::report);
        let (settings, report) = match settings {
            Ok(settings) => (settings, Report::default()),
            Err(report) => (Settings::default(), report),
        };
        let loaded =
            fifteen_content::load(&self.order(&settings, &own), self.wish(&settings, &own));
        let (content, of_data) = match loaded {
            Ok(loaded) => (Some(loaded.content), loaded.warnings),
            Err(report) => (None, report),
        };
        let own_keys = read_own(self.own_keys().as_deref());
        let keys = self.read_keys(&self.data.read(KEYS), &own_keys);
        let (keys, of_keys) = match keys.map_err(FilesError::report) {
            Ok(keys) => (Some(keys), Report::default()),
            Err(report) => (None, report),
        };
        let of_sets = keys.as_ref().map(|keys| Files::check_key_sets(self, keys));
        let of_keys = of_keys.and(of_sets.unwrap_or_default());
        let of_keys = of_keys.and(Files::check_misnamed_keys(self));
        let name = self.settings.as_ref().map(|path| path.display().to_string());
        let file = name.and_then(|name| text(name, &own).ok());
        let font = settings.font.zip(file);
        Checked { content, keys, font, report: report.and(of_data).and(of_keys) }
    }

    pub(super) fn read_keys(&self, shipped: &Bytes, own: &Bytes) -> Result<KeyMap, FilesError> {
        let name = self.data.shown(KEYS);
        let shipped = shipped.as_ref().map_err(|why| Report::unreadable(&name, why))?;
        let shipped = text_of(&name, shipped)?;
        let shipped = KeyFile { name: &name, text: &shipped };
        let own = match (self.own_keys(), own) {
            (None, _) | (_, Err(Unreadable::Missing)) => None,
            (Some(path), bytes) => Some(text(path.display().to_string(), bytes)?),
        };
        Ok(KeyMap::read(shipped, own.as_ref().map(|(name, text)| KeyFile { name, text }))?)
    }

    pub(super) fn own_keys(&self) -> Option<PathBuf> {
        let settings = self.settings.as_deref();
        settings.map(|settings| settings.with_file_name(KEYS))
    }

    /// The settings, which need not be there yet.
    fn read_settings(&self, bytes: &Bytes) -> Result<Settings, FilesError> {
        let Some(path) = self.settings.as_ref().filter(|_| *bytes != Err(Unreadable::Missing))
        else {
            return Ok(Settings::default());
        };
        let (name, text) = text(path.display().to_string(), bytes)?;
        Ok(Settings::read(&name, &text)?)
    }

    /// Loads what settings with these bytes ask for.
    fn open(&self, settings: &Settings, bytes: &Bytes) -> Result<Opened, Report> {
        Library::open(self.order(settings, bytes), self.wish(settings, bytes))
    }

    fn order(&self, settings: &Settings, bytes: &Bytes) -> LoadOrder {
        let name = self.settings.as_ref().map(|path| path.display().to_string());
        let choices = Choices {
            of: settings.mod_options.clone(),
            settings: name.and_then(|name| text(name, bytes).ok()),
            named: mods::named(self, settings),
        };
        LoadOrder { base: self.data.clone(), mods: mods::chosen(self, settings), choices }
    }

    /// The palette that settings with these bytes ask for.
    fn wish(&self, settings: &Settings, bytes: &Bytes) -> Wish {
        let Some(palette) = &settings.palette else { return DEFAULT_PALETTE.into() };
        let name = self.settings.as_ref().map(|path| path.display().to_string());
        Wish { id: palette.clone(), settings: name.and_then(|name| text(name, bytes).ok()) }
    }

    /// The data and the mods of the settings and of the command line.
    ///
    /// # Errors
    /// What is wrong with the settings.
    pub fn load_order(&self) -> Result<LoadOrder, FilesError> {
        let bytes = read_own(self.settings.as_deref());
        let settings = self.read_settings(&bytes)?;
        Ok(self.order(&settings, &bytes))
    }

    /// The definitions with all these mods, as they would be played with.
    ///
    /// # Errors
    /// What is wrong with the settings, the data or any of the mods.
    pub fn load(&self) -> Result<Loaded, FilesError> {
        let bytes = read_own(self.settings.as_deref());
        let settings = self.read_settings(&bytes)?;
        Ok(fifteen_content::load(&self.order(&settings, &bytes), self.wish(&settings, &bytes))?)
    }
}

impl Watched {
    pub(super) fn new(bytes: Bytes) -> Watched {
        Watched { bytes, fresh: None }
    }

    /// Whether the file has changed and been left alone since the last time it was looked at.
    fn is_new(&mut self, now: Bytes) -> bool {
        if now == self.bytes {
            self.fresh = None;
            return false;
        }
        if self.fresh.as_ref() == Some(&now) {
            *self = Watched::new(now);
            return true;
        }
        self.fresh = Some(now);
        false
    }
}

/// The bytes of a file of the player's, if there is a place for it.
pub(super) fn read_own(path: Option<&Path>) -> Bytes {
    path.map_or(Err(Unreadable::Missing), read_path)
}

/// The name of a file and its text.
pub(super) fn text(name: String, bytes: &Bytes) -> Result<(String, String), FilesError> {
    let bytes = bytes
        .as_ref()
        .map_err(|why| FilesError::Unreadable { path: PathBuf::from(&name), why: why.clone() })?;
    let text = text_of(&name, bytes)?;
    Ok((name, text))
}
