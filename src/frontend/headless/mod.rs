//! No display at all: keys in, text out. For tests, for scripts, and for machines without a screen.

use super::{Arrival, FrontEnd, FrontError};
use fifteen_base::Size;
use fifteen_ui::{Canvas, Input, Key};
use std::time::Duration;

/// Turns that one key may keep the program busy before the next key breaks in.
const LONGEST: u32 = 100_000;

/// Presses keys one after the other, each when the one before has done all its work, and then
/// closes as a window does.
pub struct Headless {
    size: Size,
    keys: std::vec::IntoIter<Key>,
    busy: u32,
    canvas: Canvas,
}

impl Headless {
    /// A front end of `size` cells that will press `keys`.
    pub fn new(size: Size, keys: Vec<Key>) -> Headless {
        Headless { size, keys: keys.into_iter(), busy: 0, canvas: Canvas::new(size) }
    }

    /// The last screen, as it was before the program closed.
    pub fn canvas(&self) -> &Canvas {
        &self.canvas
    }

    /// The last screen as text, as it was before the program closed.
    pub fn screen(&self) -> String {
        self.canvas.to_text()
    }
}

impl FrontEnd for Headless {
    fn size(&self) -> Size {
        self.size
    }

    fn show(&mut self, canvas: &Canvas) -> Result<(), FrontError> {
        self.canvas.clone_from(canvas);
        Ok(())
    }

    fn wait(&mut self, at_most: Duration) -> Result<Vec<Arrival>, FrontError> {
        if at_most.is_zero() && self.busy < LONGEST {
            self.busy += 1;
            return Ok(Vec::new());
        }
        self.busy = 0;
        let press = |key| Arrival::Input(Input::Key(key));
        Ok(vec![self.keys.next().map_or(Arrival::Closed, press)])
    }

    fn keeps_time(&self) -> bool {
        false
    }
}
