//! Fifteen Steps Down: the program. It reads its arguments, gathers what a game is made of, and hands it to a
//! front end.

#![forbid(unsafe_code)]

mod args;
mod commands;
mod gather;
mod places;

use args::{Args, Front};
use clap::Parser;
use fifteen::base::Size;
use fifteen::frontend::headless::Headless;
use fifteen::frontend::{FrontEnd, FrontError, Signals, run};
use fifteen::ui::{App, Setup, StartError};
use gather::GatherError;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// Why the program ends without having been played.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error(transparent)]
    Gather(#[from] GatherError),
    #[error("{0}")]
    Start(#[from] StartError),
    #[error("{}", sentence(.0))]
    Front(#[from] FrontError),
    #[error("{} `--front headless --keys TEXT` plays without a display.", sentence(.0))]
    NoFront(FrontError),
    #[error(
        "There is no window to play in ({window}), and no terminal either ({terminal}). `--front headless --keys TEXT` plays without a display."
    )]
    NoFrontAtAll { window: String, terminal: String },
    #[error("{0}")]
    Unplayed(String),
    #[error("The screen could not be printed: {0}.")]
    Print(std::io::Error),
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
    fn status(&self) -> u8 {
        match self {
            Failure::NoFront(_) | Failure::NoFrontAtAll { .. } => 2,
            Failure::Gather(
                GatherError::Keys(_) | GatherError::KeysText(_) | GatherError::KeysFile { .. },
            ) => 2,
            _ => 1,
        }
    }
}

fn main() -> ExitCode {
    let args = Args::parse();
    args.check();
    if let Some(status) = commands::run(&args) {
        return status;
    }
    match play(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // Standard error may be closed; the status still tells.
            let _ = writeln!(std::io::stderr(), "{failure}");
            ExitCode::from(failure.status())
        }
    }
}

fn play(args: &Args) -> Result<(), Failure> {
    let gathered = gather::gather(args)?;
    let signals = Signals::catch()?;
    let font = gathered.font.clone();
    let setup = gathered.setup;
    match args.front() {
        Some(Front::Headless) => {
            let mut front = Headless::new(args.size(), gathered.keys);
            let mut app = App::new(setup)?;
            let ended = run(&mut app, &mut front, &signals);
            if args.options.screen {
                let printed = std::io::stdout().write_all(front.screen().as_bytes());
                printed.map_err(Failure::Print)?;
            }
            ended?;
            played(&app)
        }
        front => {
            let mut front = open(front, args.size(), font)?;
            let setup = Setup {
                fonts: front.fonts(),
                ..setup
            };
            let mut app = App::new(setup)?;
            let ended = run(&mut app, front.as_mut(), &signals);
            // The screen is given back before anything is said.
            drop(front);
            ended?;
            played(&app)
        }
    }
}

/// Whether the program was played, or ended before that.
fn played(app: &App) -> Result<(), Failure> {
    match app.failure() {
        Some(why) => Err(Failure::Unplayed(why.to_owned())),
        None => Ok(()),
    }
}

/// Opens the front end that was asked for; if none was, a window or, where there is none to be had, the terminal.
fn open(
    wanted: Option<Front>,
    size: Size,
    font: Option<PathBuf>,
) -> Result<Box<dyn FrontEnd>, Failure> {
    match wanted {
        Some(Front::Window) => window(size, font).map_err(Failure::NoFront),
        Some(_) => terminal().map_err(Failure::NoFront),
        None => {
            let no_window = match window(size, font) {
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
            let _ = writeln!(std::io::stderr(), "Playing in the terminal: {no_window}.");
            terminal().map_err(Failure::NoFront)
        }
    }
}

#[cfg(feature = "window")]
fn window(size: Size, font: Option<PathBuf>) -> Result<Box<dyn FrontEnd>, FrontError> {
    let window = fifteen::frontend::window::Window::open(size, font.as_deref())?;
    Ok(Box::new(window))
}

#[cfg(not(feature = "window"))]
fn window(_: Size, _: Option<PathBuf>) -> Result<Box<dyn FrontEnd>, FrontError> {
    Err(FrontError::NotBuilt("the window"))
}

#[cfg(feature = "terminal")]
fn terminal() -> Result<Box<dyn FrontEnd>, FrontError> {
    Ok(Box::new(fifteen::frontend::terminal::Terminal::open()?))
}

#[cfg(feature = "terminal")]
fn terminal_there() -> Result<(), FrontError> {
    fifteen::frontend::terminal::Terminal::available()
}

#[cfg(not(feature = "terminal"))]
fn terminal_there() -> Result<(), FrontError> {
    Err(FrontError::NotBuilt("the terminal"))
}

#[cfg(not(feature = "terminal"))]
fn terminal() -> Result<Box<dyn FrontEnd>, FrontError> {
    Err(FrontError::NotBuilt("the terminal"))
}
