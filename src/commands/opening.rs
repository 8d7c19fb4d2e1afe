//! Opens a front end, and defines the errors that end the program before it is played.

use super::gather::GatherError;
use super::options::Front;
use super::say;
use crate::frontend::{FrontEnd, FrontError, Wishes};
use crate::ui::StartError;

/// The program ended without being played.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The game cannot be set up.
    #[error(transparent)]
    Gather(#[from] GatherError),
    /// The run cannot be started or resumed.
    #[error("{0}")]
    Start(#[from] StartError),
    /// The front end failed.
    #[error("{}", sentence(.0))]
    Front(#[from] FrontError),
    /// The requested front end is not available.
    #[error("{} To play without a display, use `--front headless --keys TEXT`.", sentence(.0))]
    NoFront(FrontError),
    /// Neither a window nor a terminal is available.
    #[error(
        "Neither a window ({window}) nor a terminal ({terminal}) is available. To play without a display, use `--front headless --keys TEXT`."
    )]
    NoFrontAtAll {
        /// The reason why there is no window.
        window: String,
        /// The reason why there is no terminal.
        terminal: String,
    },
    /// The game ended before it was played.
    #[error("{0}")]
    Unplayed(String),
    /// Standard output cannot be written to.
    #[error("The screen could not be printed: {0}.")]
    Print(std::io::Error),
    /// The picture cannot be written.
    #[error("{0}")]
    Undrawn(String),
}

/// Formats an error as a sentence: with a capital and exactly one full stop.
fn sentence(error: &FrontError) -> String {
    let text = error.to_string();
    let mut rest = text.trim_end_matches('.').chars();
    let first = rest.next().map(|c| c.to_uppercase().to_string());
    format!("{}{}.", first.unwrap_or_default(), rest.as_str())
}

impl Failure {
    /// Returns the exit status: 2 for invalid arguments or a missing display, 1 for other errors.
    pub fn status(&self) -> u8 {
        match self {
            Failure::NoFront(_) | Failure::NoFrontAtAll { .. } => 2,
            Failure::Front(FrontError::Font { .. } | FrontError::NotBuilt(_)) => 2,
            Failure::Gather(
                GatherError::Keys(_)
                | GatherError::KeysText(_)
                | GatherError::KeysFile { .. }
                | GatherError::NoFile(_),
            ) => 2,
            _ => 1,
        }
    }
}

/// Opens the requested front end. Without a request it opens a window, or the terminal if no window can be opened.
///
/// # Errors
/// [`Failure`] if no front end can be opened, or if the requested font cannot be used.
pub fn open(wanted: Option<Front>, wishes: Wishes) -> Result<Box<dyn FrontEnd>, Failure> {
    match wanted {
        Some(Front::Window) => window(wishes).map_err(Failure::NoFront),
        Some(_) => terminal().map_err(Failure::NoFront),
        None => {
            let no_window = match window(wishes) {
                Ok(window) => return Ok(window),
                // A font that cannot be used is an error to fix, not a reason to do without a window.
                Err(error @ FrontError::Font { .. }) => return Err(Failure::Front(error)),
                Err(error) => error.to_string(),
            };
            if let Err(error) = terminal_there() {
                return Err(Failure::NoFrontAtAll {
                    window: no_window,
                    terminal: error.to_string(),
                });
            }
            // Print it before the terminal is taken over, so that it is visible again afterwards.
            say::err(format_args!("Using the terminal instead of a window: {no_window}."));
            terminal().map_err(Failure::NoFront)
        }
    }
}

#[cfg(feature = "window")]
fn window(wishes: Wishes) -> Result<Box<dyn FrontEnd>, FrontError> {
    Ok(Box::new(crate::frontend::window::Window::open(wishes)?))
}

#[cfg(not(feature = "window"))]
fn window(_: Wishes) -> Result<Box<dyn FrontEnd>, FrontError> {
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
