//! Front ends: window (SDL), terminal, line mode for screen readers, and headless.
//!
//! A front end implements [`FrontEnd`]: it shows a canvas and waits for input. The event loop [`run`] connects it
//! to a [`fifteen_ui::App`]. To add a front end, implement the trait in a new folder here, and open it in
//! `src/commands/opening.rs`.
//!
//! Contract: a front end shows the changed cells and reports input, and never makes a decision of the game. Only
//! the window contains unsafe code. If the display fails in any way, the run is saved and the terminal restored.

#[macro_use(say, phrase)]
extern crate fifteen_derive;

mod error;
mod font;
#[cfg(any(feature = "terminal", feature = "window"))]
mod frame_diff;
pub mod headless;
pub mod lines;
pub mod picture;
mod processor;
mod run;
mod signals;
#[cfg(feature = "terminal")]
pub mod terminal;
mod watch;
#[cfg(unix)]
mod watchdog;
#[cfg(feature = "window")]
pub mod window;

pub use error::FrontError;
pub use font::check_font;
pub use processor::processor_time;
pub use run::{Program, run};
pub use signals::{Signals, outlive_file_limit};
pub use watch::watch;

use fifteen_base::Size;
use fifteen_ui::spoken::SpokenReport;
use fifteen_ui::{Canvas, CopyResult, Input, Modifiers, SoundOutput};
use picture::SharedLetters;
use std::path::PathBuf;
use std::time::Duration;

/// Options of a window. Command-line options override the saved state of the last window, which overrides the
/// settings.
#[derive(Clone, Debug, Default)]
pub struct WindowOptions {
    /// Size in cells, if given on the command line.
    pub size: Option<Size>,
    /// Name or path of the font, if given on the command line.
    pub font: Option<PathBuf>,
    pub settings_font: Option<PathBuf>,
    pub state_file: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FrontEvent {
    Input(Input),
    /// Modifier keys that are held during the next mouse click.
    Held(Modifiers),
    /// The canvas must be shown again: its size changed, or its contents were lost.
    Redraw,
    /// A request for larger letters was rejected, because the window would have room for too few cells.
    LettersTooLarge,
    /// Request to suspend the program. The event loop then calls [`FrontEnd::stop`].
    Stop,
    /// The window was closed, or the input has ended.
    Closed,
}

/// A display with input. Its methods return [`FrontError`] if the display or the input fails.
pub trait FrontEnd {
    /// Returns the size of the visible area, in cells.
    fn size(&self) -> Size;

    /// Shows a canvas. Only the cells that changed since the last call are sent.
    fn show(&mut self, canvas: &Canvas) -> Result<(), FrontError>;

    /// Waits up to `at_most` for events without using the processor. Returns the events in order.
    fn wait(&mut self, at_most: Duration) -> Result<Vec<FrontEvent>, FrontError>;

    /// Discards pending keys when a new danger appears, because the player pressed them before seeing it. A held
    /// key is ignored until it is released. Scripted input is not discarded.
    fn drop_keys(&mut self) -> Result<(), FrontError> {
        Ok(())
    }

    /// Whether to call [`report`](FrontEnd::report) when the program becomes idle.
    fn wants_report(&self) -> bool {
        false
    }

    fn report(&mut self, _report: SpokenReport) -> Result<(), FrontError> {
        Ok(())
    }

    /// Suspends the program until the shell resumes it.
    fn stop(&mut self) -> Result<(), FrontError> {
        Ok(())
    }

    fn fonts(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// Whether showing small changes several times a second is cheap enough for animations.
    fn can_animate(&self) -> bool {
        false
    }

    /// Returns the letters that the front end draws. Screenshots use them as well.
    fn letters(&self) -> Option<SharedLetters> {
        None
    }

    /// Returns the sound output. `None` if there is none.
    fn speaker(&self) -> Option<Box<dyn SoundOutput>> {
        None
    }

    /// Copies a text to the clipboard.
    fn copy(&mut self, _text: &str) -> Result<CopyResult, FrontError> {
        Ok(CopyResult::NoClipboard)
    }

    /// Whether time passes during [`wait`](FrontEnd::wait) as it does for a player. `false` if input comes key by key
    /// from a script or from lines of text, and time plays no part.
    fn is_real_time(&self) -> bool {
        true
    }
}
