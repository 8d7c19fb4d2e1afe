//! Opening a front end, and why the program may end without having been played.

use super::gather::GatherError;
use super::options::Front;
use super::say;
use crate::frontend::{FrontEnd, FrontError, Wishes};
use crate::ui::StartError;

/// Why the program ends without having been played.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The game cannot be put together.
    #[error(transparent)]
    Gather(#[from] GatherError),
    /// The run cannot be started or resumed.
    #[error("{0}")]
    Start(#[from] StartError),
    /// The front end failed.
    #[error("{}", sentence(.0))]
    Front(#[from] FrontError),
    /// The requested front end is not available.
    #[error("{} `--front headless --keys TEXT` plays without a display.", sentence(.0))]
    NoFront(FrontError),
    /// There is neither a window nor a terminal.
    #[error(
        "There is no window to play in ({window}), and no terminal either ({terminal}). `--front headless --keys TEXT` plays without a display."
    )]
    NoFrontAtAll {
        /// Why there is no window.
        window: String,
        /// Why there is no terminal.
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

/// An error with a capital at its beginning and one full stop at its end.
fn sentence(error: &FrontError) -> String {
    let text = error.to_string();
    let mut rest = text.trim_end_matches('.').chars();
    let first = rest.next().map(|c| c.to_uppercase().to_string());
    format!("{}{}.", first.unwrap_or_default(), rest.as_str())
}

impl Failure {
    /// 2 for what the arguments or the machine do not allow, 1 for what went wrong.
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

/// Opens the front end that was asked for; if none was, a window or, where there is none to be had, the terminal.
pub fn open(wanted: Option<Front>, wishes: Wishes) -> Result<Box<dyn FrontEnd>, Failure> {
    match wanted {
        Some(Front::Window) => window(wishes).map_err(Failure::NoFront),
        Some(_) => terminal().map_err(Failure::NoFront),
        None => {
            let no_window = match window(wishes) {
                Ok(window) => return Ok(window),
                // A font that was asked for and cannot be used is a mistake to mend, not a reason to do without.
                Err(error @ FrontError::Font { .. }) => return Err(Failure::Front(error)),
                Err(error) => error.to_string(),
            };
            if let Err(error) = terminal_there() {
                return Err(Failure::NoFrontAtAll {
                    window: no_window,
                    terminal: error.to_string(),
                });
            }
            // Said before the terminal is taken over, so that it is there again afterwards.
            say::err(format_args!("Playing in the terminal: {no_window}."));
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
