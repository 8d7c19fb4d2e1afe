//! Loads everything that a command needs: data, mods, settings, key bindings and the folder of runs.

use super::options::GlobalOptions;
use super::{locations, output};
use crate::base::escape;
use crate::content::diagnostics::problem::Report;
use crate::content::files::disk::{Unreadable, read_file};
use crate::content::files::source::{NoData, Source};
use crate::content::read::value::decode_text;
use crate::content::{Content, LoadOrder};
use crate::frontend::WindowOptions;
use crate::game::save::Saves;
use crate::ui::input::key::{KeyParseError, parse_keys};
use crate::ui::{AppSetup, FilePaths, Files, FilesError, Key, StartMode};
use std::path::PathBuf;
use std::rc::Rc;

const WINDOW_STATE_FILE: &str = "window.json";

pub(crate) struct LoadedGame {
    pub setup: AppSetup,
    pub font: Option<PathBuf>,
    pub window: WindowOptions,
    pub keys: Vec<Key>,
    pub note: Option<String>,
}

/// Errors of loading. Each message is a sentence or a report of all problems.
#[derive(Debug, thiserror::Error)]
pub enum SetupError {
    #[error("{0}")]
    NoData(#[from] NoData),
    #[error(transparent)]
    Files(#[from] FilesError),
    #[error("The key file {} cannot be read: {}.", escape::escape_path(path), why.reason())]
    KeysFile { path: PathBuf, why: Unreadable },
    #[error("{0}")]
    KeysText(Report),
    #[error("--config needs the path of a file, not of a folder: `{0}`.")]
    NoFile(String),
    #[error("--keys: {0}.")]
    Keys(#[from] KeyParseError),
    #[error("This system has no default folder for runs: choose one with --saves DIR.")]
    NoSaves,
}

/// Loads everything, and prints warnings on standard error. `start` is `None` if nothing is played.
pub(crate) fn load_game(options: &GlobalOptions, start: Option<StartMode>) -> Result<LoadedGame, SetupError> {
    let keys = keys_to_press(options)?;
    let paths = locate_files(options)?;
    // Only the title screen shows the note: a run would repeat it in its message log at each start.
    let note = match start {
        Some(StartMode::Title) => missing_settings_note(options)?,
        Some(StartMode::Play { .. }) => {
            warn_missing_settings(options);
            None
        }
        None => None,
    };
    let state_file = paths.settings.as_deref().map(|file| file.with_file_name(WINDOW_STATE_FILE));
    let opened = Files::open(paths)?;
    let settings = opened.settings;
    print_warnings(&opened.warnings);
    let settings_font = settings.font.as_ref().map(PathBuf::from);
    let (size, font) = (options.display.size, options.display.font.clone());
    let window = WindowOptions { size, font, settings_font, state_file };
    let font = window.font.clone().or_else(|| window.settings_font.clone());
    Ok(LoadedGame {
        setup: AppSetup {
            content: Rc::new(opened.content),
            keys: opened.keys,
            settings,
            saves: folder_of_runs(options)?,
            start: start.unwrap_or(StartMode::Title),
            files: Some(opened.files),
            failed: opened.failed,
            fonts: Vec::new(),
        },
        font,
        window,
        keys,
        note,
    })
}

/// Returns a message if the settings file given with `--config` does not exist yet.
fn missing_settings_note(options: &GlobalOptions) -> Result<Option<String>, SetupError> {
    let Some(path) = options.files.config.as_deref() else { return Ok(None) };
    let shown = escape::escape_path(path);
    if shown.ends_with(std::path::is_separator) {
        return Err(SetupError::NoFile(shown));
    }
    let missing = matches!(read_file(path), Err(Unreadable::Missing));
    Ok(missing.then(|| {
        format!("{shown} does not exist yet: it counts as empty until you change a setting in the game.")
    }))
}

/// Prints a message if the settings file given with `--config` does not exist yet. An invalid path is ignored here,
/// because [`locate_files`] reports it.
pub fn warn_missing_settings(options: &GlobalOptions) {
    if let Ok(Some(note)) = missing_settings_note(options) {
        output::print_error(note);
    }
}

/// Locates data, settings and mods.
///
/// # Errors
/// If there is no data folder, or if the path of the settings is invalid.
pub fn locate_files(options: &GlobalOptions) -> Result<FilePaths, SetupError> {
    missing_settings_note(options)?;
    Ok(FilePaths {
        data: Source::locate(options.files.data.as_deref())?,
        settings: options.files.config.clone().or_else(locations::settings_file),
        mods: options.files.mods.clone(),
    })
}

/// Loads the content for use without screens, and prints warnings on standard error. All mods must load, because
/// the result depends on them.
///
/// # Errors
/// If data, a mod or the settings have errors.
pub fn load_content(options: &GlobalOptions) -> Result<Content, SetupError> {
    let loaded = locate_files(options)?.load()?;
    print_warnings(&loaded.warnings);
    Ok(loaded.content)
}

/// Loads the content once more, for another thread, without printing warnings.
///
/// # Errors
/// If data, a mod or the settings have errors.
pub fn reload_content(options: &GlobalOptions) -> Result<Content, SetupError> {
    Ok(locate_files(options)?.load()?.content)
}

/// Returns the folder of runs.
pub(crate) fn folder_of_runs(options: &GlobalOptions) -> Result<Saves, SetupError> {
    locations::saves_folder(options.files.saves.as_deref()).map(Saves::new).ok_or(SetupError::NoSaves)
}

fn print_warnings(warnings: &Report) {
    if !warnings.is_empty() {
        output::print_error(warnings);
    }
}

/// Returns the load order of data and mods.
///
/// # Errors
/// If the files cannot be located or a mod cannot be used.
pub fn load_order(options: &GlobalOptions) -> Result<LoadOrder, SetupError> {
    Ok(locate_files(options)?.load_order()?)
}

/// Returns the load order of the data and the mods given on the command line. Mods of the settings are left out.
///
/// # Errors
/// If the files cannot be located or a mod cannot be used.
pub fn command_line_order(options: &GlobalOptions) -> Result<LoadOrder, SetupError> {
    let paths = FilePaths { settings: None, ..locate_files(options)? };
    Ok(paths.load_order()?)
}

fn keys_to_press(options: &GlobalOptions) -> Result<Vec<Key>, SetupError> {
    let text = match (&options.display.keys, &options.display.keys_file) {
        (Some(text), _) => text.clone(),
        (None, Some(path)) => {
            let unreadable = |why| SetupError::KeysFile { path: path.clone(), why };
            let bytes = read_file(path).map_err(unreadable)?;
            decode_text(&path.display().to_string(), &bytes).map_err(SetupError::KeysText)?
        }
        (None, None) => String::new(),
    };
    Ok(parse_keys(&text)?)
}
