//! Headless front end without a display: keys in, text out, for tests, scripts and machines without a screen.

use super::{FrontEnd, FrontError, FrontEvent};
use fifteen_base::Size;
use fifteen_ui::{Canvas, Input, Key};
use std::time::Duration;

/// Maximum number of ticks that the program may be busy after a key. Then the next key interrupts it.
const MAX_BUSY_TICKS: u32 = 100_000;

/// Presses keys one by one, waiting until the program is idle before each key. It closes after the last key.
pub struct Headless {
    size: Size,
    keys: std::vec::IntoIter<Key>,
    busy: u32,
    canvas: Canvas,
}

impl Headless {
    pub fn new(size: Size, keys: Vec<Key>) -> Headless {
        Headless { size, keys: keys.into_iter(), busy: 0, canvas: Canvas::new(size) }
    }

    /// Returns the last screen before the program closed.
    pub fn canvas(&self) -> &Canvas {
        &self.canvas
    }

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

    fn wait(&mut self, at_most: Duration) -> Result<Vec<FrontEvent>, FrontError> {
        if at_most.is_zero() && self.busy < MAX_BUSY_TICKS {
            self.busy += 1;
            return Ok(Vec::new());
        }
        self.busy = 0;
        let press = |key| FrontEvent::Input(Input::Key(key));
        Ok(vec![self.keys.next().map_or(FrontEvent::Closed, press)])
    }

    fn is_real_time(&self) -> bool {
        false
    }
}
