//! Everything that a game is made of, found and read as the arguments say.

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

/// The file beside the settings in which it is kept how the window was.
const MEMORY: &str = "window.json";

/// What is in the arguments, the data, the settings and the key bindings.
pub(crate) struct Gathered {
    pub setup: Setup,
    /// The font that was asked for.
    pub font: Option<PathBuf>,
    /// What the player wants of a window.
    pub window: Wishes,
    /// The keys to press without a display.
    pub keys: Vec<Key>,
    /// What the player should know from the beginning.
    pub note: Option<String>,
}

/// Why a game cannot be put together. Each is a sentence, or a report of all that is wrong.
#[derive(Debug, thiserror::Error)]
pub enum GatherError {
    /// There is no folder of data.
    #[error("{0}")]
    NoData(#[from] NoData),
    /// A file of data, a mod or the settings has errors.
    #[error(transparent)]
    Files(#[from] FilesError),
    /// The file of keys cannot be read.
    #[error("The keys in {} cannot be read: {why}.", legible::path(path))]
    KeysFile {
        /// The file.
        path: PathBuf,
        /// Why it cannot be read.
        why: Unreadable,
    },
    /// The file of keys is no text.
    #[error("{0}")]
    KeysText(Report),
    /// The file of settings is named like a folder.
    #[error("--config names a file, and `{0}` is none.")]
    NoFile(String),
    /// The keys hold something that is no key.
    #[error("--keys: {0}.")]
    Keys(#[from] NotKeys),
    /// The system has no folder for runs.
    #[error(
        "This system has no folder for the data of programs: name one for the runs with --saves DIR."
    )]
    NoSaves,
}

/// Gathers everything, and tells of warnings on standard error. What is played begins like `start`; nothing is, where
/// that is none.
pub(crate) fn gather(options: &Options, start: Option<Start>) -> Result<Gathered, GatherError> {
    let keys = keys_to_press(options)?;
    let places = places(options)?;
    // At the title it is told there. A run would have it in its log each time.
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

/// What to say where the file of settings that was named is not there yet, whatever is to be done; none if it is, or was
/// not named.
///
/// # Errors
/// When no file could begin there.
fn settings_to_begin(options: &Options) -> Result<Option<String>, GatherError> {
    let Some(path) = options.config.as_deref() else { return Ok(None) };
    let shown = legible::path(path);
    if shown.ends_with(std::path::is_separator) {
        return Err(GatherError::NoFile(shown));
    }
    let missing = matches!(read_path(path), Err(Unreadable::Missing));
    Ok(missing.then(|| {
        format!(
            "{shown} is not there yet: it counts as empty until you change a setting in the game."
        )
    }))
}

/// The same on standard error. What is wrong with the name is told by whoever reads the file.
pub fn tell_of_settings(options: &Options) {
    if let Ok(Some(told)) = settings_to_begin(options) {
        say::err(told);
    }
}

/// Where everything is that a game is made of.
pub fn places(options: &Options) -> Result<Places, GatherError> {
    settings_to_begin(options)?;
    Ok(Places {
        data: Source::locate(options.data.as_deref())?,
        settings: options.config.clone().or_else(places::settings),
        mods: options.mods.clone(),
    })
}

/// What can exist, as it would be played with, and warnings on standard error. There is nobody to ask whether a mod
/// may be left out, and without it something else would be shown or measured: so all of them have to be fit for use.
pub fn all_content(options: &Options) -> Result<Content, GatherError> {
    let loaded = places(options)?.load()?;
    tell(&loaded.warnings);
    Ok(loaded.content)
}

/// The same once more, for another thread.
pub fn content_again(options: &Options) -> Result<Content, GatherError> {
    Ok(places(options)?.load()?.content)
}

/// Tells of warnings: nobody may be reading, and they are not worth stopping for.
fn tell(warnings: &Report) {
    if !warnings.is_empty() {
        say::err(warnings);
    }
}

/// Where definitions come from.
pub fn load_order(options: &Options) -> Result<LoadOrder, GatherError> {
    Ok(places(options)?.load_order()?)
}

/// The data and the mods of the command line alone: what the player plays with has no part in it.
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
