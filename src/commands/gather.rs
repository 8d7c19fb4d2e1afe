//! Loads everything that a command needs: data, mods, settings, key bindings and the folder of runs.

use super::options::Options;
use super::{places, say};
use crate::base::legible;
use crate::content::diagnostics::problem::Report;
use crate::content::files::disk::{Unreadable, read_path};
use crate::content::files::source::{NoData, Source};
use crate::content::read::value::text_of;
use crate::content::{Content, LoadOrder};
use crate::frontend::Wishes;
use crate::game::save::Saves;
use crate::ui::input::key::{NotKeys, parse_keys};
use crate::ui::{Files, FilesError, Key, Places, Setup, Start};
use std::path::PathBuf;
use std::rc::Rc;

/// File beside the settings that remembers the state of the window.
const MEMORY: &str = "window.json";

/// Everything that a game needs, from arguments, data and settings.
pub(crate) struct Gathered {
    pub setup: Setup,
    /// Font to use, if one is given.
    pub font: Option<PathBuf>,
    /// Options of the window.
    pub window: Wishes,
    /// Keys to press in headless mode.
    pub keys: Vec<Key>,
    /// Message to show at the start.
    pub note: Option<String>,
}

/// The game cannot be set up. Each message is a sentence or a report of all problems.
#[derive(Debug, thiserror::Error)]
pub enum GatherError {
    /// There is no data folder.
    #[error("{0}")]
    NoData(#[from] NoData),
    /// A data file, mod or settings file has errors.
    #[error(transparent)]
    Files(#[from] FilesError),
    /// The key file cannot be read.
    #[error("The key file {} cannot be read: {why}.", legible::path(path))]
    KeysFile {
        /// Its path.
        path: PathBuf,
        /// The reason.
        why: Unreadable,
    },
    /// The key file is not UTF-8 text.
    #[error("{0}")]
    KeysText(Report),
    /// The path of the settings file ends like a folder.
    #[error("--config needs the path of a file, not of a folder: `{0}`.")]
    NoFile(String),
    /// The keys contain an unknown key.
    #[error("--keys: {0}.")]
    Keys(#[from] NotKeys),
    /// The system has no default folder for runs.
    #[error("This system has no default folder for runs: choose one with --saves DIR.")]
    NoSaves,
}

/// Loads everything, and prints warnings on standard error. `start` is what to begin with, or `None` if nothing is
/// played.
pub(crate) fn gather(options: &Options, start: Option<Start>) -> Result<Gathered, GatherError> {
    let keys = keys_to_press(options)?;
    let places = places(options)?;
    // The title shows the message; a run would add it to its log each time.
    let note = match start {
        Some(Start::Title) => settings_to_begin(options)?,
        Some(Start::Play { .. }) => {
            tell_of_settings(options);
            None
        }
        None => None,
    };
    let memory = places.settings.as_deref().map(|file| file.with_file_name(MEMORY));
    let begun = Files::open(places)?;
    let settings = begun.settings;
    tell(&begun.warnings);
    let usual_font = settings.font.as_ref().map(PathBuf::from);
    let window = Wishes { size: options.size, font: options.font.clone(), usual_font, memory };
    let font = window.font.clone().or_else(|| window.usual_font.clone());
    Ok(Gathered {
        setup: Setup {
            content: Rc::new(begun.content),
            keys: begun.keys,
            settings,
            saves: Saves::new(places::saves(options.saves.as_deref()).ok_or(GatherError::NoSaves)?),
            start: start.unwrap_or(Start::Title),
            files: Some(begun.files),
            failed: begun.failed,
            fonts: Vec::new(),
        },
        font,
        window,
        keys,
        note,
    })
}

/// Returns a message if the settings file given with `--config` does not exist yet.
///
/// # Errors
/// [`GatherError::NoFile`] if the path cannot be that of a file.
fn settings_to_begin(options: &Options) -> Result<Option<String>, GatherError> {
    let Some(path) = options.config.as_deref() else { return Ok(None) };
    let shown = legible::path(path);
    if shown.ends_with(std::path::is_separator) {
        return Err(GatherError::NoFile(shown));
    }
    let missing = matches!(read_path(path), Err(Unreadable::Missing));
    Ok(missing.then(|| {
        format!(
            "{shown} does not exist yet: it counts as empty until you change a setting in the game."
        )
    }))
}

/// Prints that message on standard error. Errors of the path are reported where the file is read.
pub fn tell_of_settings(options: &Options) {
    if let Ok(Some(told)) = settings_to_begin(options) {
        say::err(told);
    }
}

/// Locates data, settings and mods.
///
/// # Errors
/// [`GatherError`] if there is no data folder, or if the path of the settings is invalid.
pub fn places(options: &Options) -> Result<Places, GatherError> {
    settings_to_begin(options)?;
    Ok(Places {
        data: Source::locate(options.data.as_deref())?,
        settings: options.config.clone().or_else(places::settings),
        mods: options.mods.clone(),
    })
}

/// Loads the content for use without screens, and prints warnings on standard error. All mods must load: nobody can
/// be asked whether to leave one out, and without it the result would differ.
///
/// # Errors
/// [`GatherError`] if data, a mod or the settings have errors.
pub fn all_content(options: &Options) -> Result<Content, GatherError> {
    let loaded = places(options)?.load()?;
    tell(&loaded.warnings);
    Ok(loaded.content)
}

/// Loads the content once more, for another thread.
///
/// # Errors
/// [`GatherError`] if data, a mod or the settings have errors.
pub fn content_again(options: &Options) -> Result<Content, GatherError> {
    Ok(places(options)?.load()?.content)
}

/// Prints warnings on standard error.
fn tell(warnings: &Report) {
    if !warnings.is_empty() {
        say::err(warnings);
    }
}

/// Returns the load order of data and mods.
///
/// # Errors
/// [`GatherError`] if the files cannot be located or a mod cannot be used.
pub fn load_order(options: &Options) -> Result<LoadOrder, GatherError> {
    Ok(places(options)?.load_order()?)
}

/// Returns the load order of data and the mods of the command line, without the mods of the settings.
///
/// # Errors
/// [`GatherError`] if the files cannot be located or a mod cannot be used.
pub fn asked_order(options: &Options) -> Result<LoadOrder, GatherError> {
    let own = Places { settings: None, ..places(options)? };
    Ok(own.load_order()?)
}

fn keys_to_press(options: &Options) -> Result<Vec<Key>, GatherError> {
    let text = match (&options.keys, &options.keys_file) {
        (Some(text), _) => text.clone(),
        (None, Some(path)) => {
            let unreadable = |why| GatherError::KeysFile { path: path.clone(), why };
            let bytes = read_path(path).map_err(unreadable)?;
            text_of(&path.display().to_string(), &bytes).map_err(GatherError::KeysText)?
        }
        (None, None) => String::new(),
    };
    Ok(parse_keys(&text)?)
}
