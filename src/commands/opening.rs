//! Opens the window or the terminal, and defines the errors that end the program.

use super::options::Front;
use super::output;
use super::setup::SetupError;
use crate::frontend::{FrontEnd, FrontError, WindowOptions};
use crate::ui::StartError;

#[derive(Debug, thiserror::Error)]
pub enum LaunchError {
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("{0}")]
    Start(#[from] StartError),
    #[error("{}", sentence(.0))]
    Front(#[from] FrontError),
    #[error("{} To play without a display, use `--front headless --keys TEXT`.", sentence(.0))]
    NoFront(FrontError),
    #[error(
        "Neither a window ({window}) nor a terminal ({terminal}) is available. To play without a display, use `--front headless --keys TEXT`."
    )]
    NoDisplay { window: String, terminal: String },
    #[error("{0}")]
    NotPlayed(String),
    #[error("The screen could not be printed: {0}.")]
    Print(std::io::Error),
    #[error("{0}")]
    PictureNotWritten(String),
}

fn sentence(error: &FrontError) -> String {
    let text = error.to_string();
    let mut rest = text.trim_end_matches('.').chars();
    let first = rest.next().map(|c| c.to_uppercase().to_string());
    format!("{}{}.", first.unwrap_or_default(), rest.as_str())
}

impl LaunchError {
    /// Returns the exit status: 2 for invalid arguments or an unavailable front end, 1 for other errors.
    pub fn status(&self) -> u8 {
        match self {
            LaunchError::NoFront(_) | LaunchError::NoDisplay { .. } => 2,
            LaunchError::Front(FrontError::Font { .. } | FrontError::NotBuilt(_)) => 2,
            LaunchError::Setup(
                SetupError::Keys(_)
                | SetupError::KeysText(_)
                | SetupError::KeysFile { .. }
                | SetupError::NoFile(_),
            ) => 2,
            _ => 1,
        }
    }
}

/// Opens the requested front end. Without a request it opens a window, or the terminal if no window can be opened.
///
/// # Errors
/// If no front end can be opened, or if the requested font cannot be used.
pub fn open(wanted: Option<Front>, window_options: WindowOptions) -> Result<Box<dyn FrontEnd>, LaunchError> {
    match wanted {
        Some(Front::Window) => window(window_options).map_err(LaunchError::NoFront),
        Some(_) => terminal().map_err(LaunchError::NoFront),
        None => {
            let no_window = match window(window_options) {
                Ok(window) => return Ok(window),
                // An unusable font is the player's mistake, and no reason to use the terminal instead.
                Err(error @ FrontError::Font { .. }) => return Err(LaunchError::Front(error)),
                Err(error) => error.to_string(),
            };
            if let Err(error) = terminal_there() {
                return Err(LaunchError::NoDisplay { window: no_window, terminal: error.to_string() });
            }
            // Print before the terminal shows the game: after the game, the message is visible again.
            output::print_error(format_args!("Using the terminal instead of a window: {no_window}."));
            terminal().map_err(LaunchError::NoFront)
        }
    }
}

#[cfg(feature = "window")]
fn window(options: WindowOptions) -> Result<Box<dyn FrontEnd>, FrontError> {
    Ok(Box::new(crate::frontend::window::Window::open(options)?))
}

#[cfg(not(feature = "window"))]
fn window(_: WindowOptions) -> Result<Box<dyn FrontEnd>, FrontError> {
    Err(FrontError::NotBuilt("the window"))
}

#[cfg(feature = "terminal")]
fn terminal() -> Result<Box<dyn FrontEnd>, FrontError> {
    Ok(Box::new(crate::frontend::terminal::Terminal::open()?))
}

#[cfg(feature = "terminal")]
fn terminal_there() -> Result<(), FrontError> {
    crate::frontend::terminal::Terminal::available()
}

#[cfg(not(feature = "terminal"))]
fn terminal_there() -> Result<(), FrontError> {
    Err(FrontError::NotBuilt("the terminal"))
}

#[cfg(not(feature = "terminal"))]
fn terminal() -> Result<Box<dyn FrontEnd>, FrontError> {
    Err(FrontError::NotBuilt("the terminal"))
}
