//! The program as a player meets it: a stack of screens over a game, whatever front end shows it.

use super::canvas::Canvas;
use super::key::Input;

/// A stack of screens over a game.
///
/// A front end's loop, and nobody else's, drives it:
/// draw; while [`App::busy`], [`App::tick`] and draw again unless input came; else wait for input and
/// [`App::handle`] it; when the window is closed, or the keys run out, or a signal comes,
/// [`App::close`]; end when [`App::done`].
pub struct App {
    done: bool,
}

impl App {
    /// Takes one input.
    pub fn handle(&mut self, input: Input) {
        let _ = input;
    }

    /// Whether the hero is doing something over several turns, so that [`App::tick`] has work.
    pub fn busy(&self) -> bool {
        false
    }

    /// Goes on by one turn with what the hero is doing over several.
    pub fn tick(&mut self) {}

    /// Draws all screens, the lowest first. The canvas may have any size, 1x1 too.
    pub fn draw(&self, canvas: &mut Canvas) {
        canvas.clear();
    }

    /// The window is closed: saves what there is to save, whatever screen is up, and is done.
    /// Fails if the run could not be saved; the message says why.
    pub fn close(&mut self) -> Result<(), String> {
        self.done = true;
        Ok(())
    }

    /// Whether the player has left.
    pub fn done(&self) -> bool {
        self.done
    }
}
