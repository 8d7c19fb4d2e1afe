//! The ways to show the game: a window, a terminal, plain sentences, or nothing at all.
//!
//! A front end is a [`FrontEnd`]: it shows a canvas and waits for input. [`run`] is the one loop that
//! drives an [`fifteen_ui::App`] with it. To add a front end, implement the trait in a folder beside these and
//! name it in `main.rs`.
//!
//! Contract: a front end shows the cells that changed and reports what was pressed; it decides nothing of the game. Only the window
//! may be unsafe. Whatever becomes of the display, the run is saved and the terminal given back.

#[macro_use(say, phrase)]
extern crate fifteen_derive;

#[cfg(any(feature = "terminal", feature = "window"))]
mod difference;
mod error;
mod font;
pub mod headless;
pub mod lines;
#[cfg(unix)]
mod overdue;
pub mod picture;
mod processor;
mod run;
mod signals;
#[cfg(feature = "terminal")]
pub mod terminal;
mod watch;
#[cfg(feature = "window")]
pub mod window;

pub use error::FrontError;
pub use font::check_font;
pub use processor::processor_time;
pub use run::{Program, run};
pub use signals::{Signals, outlive_file_limit};
pub use watch::watch;

use fifteen_base::Size;
use fifteen_ui::spoken::Report;
use fifteen_ui::{Canvas, Copied, Held, Input, Speaker};
use picture::TypeCase;
use std::path::PathBuf;
use std::time::Duration;

/// What the player wants of a window. What is asked for now goes before what is remembered of the last time, and that before
/// what is preferred by and large.
#[derive(Clone, Debug, Default)]
pub struct Wishes {
    /// How many cells it is to have, where that is asked for.
    pub size: Option<Size>,
    /// The font that is asked for, by its name or its path.
    pub font: Option<PathBuf>,
    /// The font of the settings.
    pub usual_font: Option<PathBuf>,
    /// The file in which it is kept how the window was when it was left.
    pub memory: Option<PathBuf>,
}

/// What a front end has to tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// The player pressed or pointed at something.
    Input(Input),
    /// This is held while the button of the mouse goes down that comes next.
    Held(Held),
    /// The canvas must be shown again: its size has changed, or what was shown is lost.
    Redraw,
    /// The player wants letters so large that the window would have no room for the least cells.
    Crowded,
    /// The player wants the program to stop until the shell calls it back: [`FrontEnd::stop`] does it.
    Stop,
    /// The player closed the window, or no more input will ever come.
    Closed,
}

/// Something that shows a canvas and hears the player.
pub trait FrontEnd {
    /// How many cells can be shown now.
    fn size(&self) -> Size;

    /// Shows the canvas; sends only the cells that changed since the last time, and nothing at all
    /// if none did.
    fn show(&mut self, canvas: &Canvas) -> Result<(), FrontError>;

    /// Everything that has come, in order; waits for it without using the processor, though no
    /// longer than `at_most`. Nothing comes when that time is over.
    fn wait(&mut self, at_most: Duration) -> Result<Vec<Arrival>, FrontError>;

    /// Something new and dangerous has come up: drops the keys that were pressed before the player could see it. A
    /// key that is held down is heard again only when it is pressed anew. Scripts mean what they say, and nothing
    /// of them is dropped.
    fn drop_keys(&mut self) -> Result<(), FrontError> {
        Ok(())
    }

    /// Whether it wants to be told in words what there is, as soon as nothing more goes on.
    fn wants_report(&self) -> bool {
        false
    }

    /// Tells that in words.
    fn report(&mut self, _report: Report) -> Result<(), FrontError> {
        Ok(())
    }

    /// Stops the program until it is called back, as an [`Arrival::Stop`] asks.
    fn stop(&mut self) -> Result<(), FrontError> {
        Ok(())
    }

    /// The fonts that the player can choose from, by their names.
    fn fonts(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// Whether it can show small changes several times a second at little cost.
    fn is_quick(&self) -> bool {
        false
    }

    /// The letters that it draws itself, if it does: pictures of the screen are drawn with the same.
    fn letters(&self) -> Option<TypeCase> {
        None
    }

    /// What plays sounds, if it can.
    fn speaker(&self) -> Option<Box<dyn Speaker>> {
        None
    }

    /// Puts a text on the clipboard, where there is one.
    fn copy(&mut self, _text: &str) -> Result<Copied, FrontError> {
        Ok(Copied::Nowhere)
    }

    /// Whether [`wait`](FrontEnd::wait) takes time, as it does wherever somebody plays.
    fn keeps_time(&self) -> bool {
        true
    }
}
