//! Where the mouse is, and the buttons on the screen that it presses.

use crate::draw::{Buttons, Canvas, Looks};
use crate::input::{Held, Input, Key};
use fifteen_base::Point;
use std::cell::RefCell;

/// What is known of the mouse.
#[derive(Default)]
pub(super) struct Mouse {
    /// The cell of the canvas that it is over; none since a key was pressed.
    pub(super) at: Option<Point>,
    /// What is held on the keyboard while its next button goes down.
    pub(super) next: Held,
    /// What was held when its last button went down.
    pub(super) held: Held,
    /// What can be pressed on the canvas as it was drawn last.
    buttons: RefCell<Buttons>,
}

impl Mouse {
    /// Takes note of what can be pressed on the canvas, and marks what the mouse is over.
    pub(super) fn see(&self, canvas: &mut Canvas, looks: &Looks) {
        if let Some((area, _)) = self.at.and_then(|at| canvas.buttons().at(at)) {
            let mut button = canvas.part(area);
            for x in 0..area.size.width {
                button.mark(Point::new(x, 0), looks.select, looks.bright);
            }
        }
        self.buttons.replace(canvas.buttons().clone());
    }

    /// The key of the button on the screen that lies there.
    pub(super) fn pressed(&self, at: Point) -> Option<Key> {
        self.buttons.borrow().at(at).map(|(_, key)| key)
    }

    /// Takes note of where it is and what is held.
    pub(super) fn follow(&mut self, input: Input) {
        match input {
            Input::Key(_) => self.at = None,
            Input::Hover(at) => self.at = Some(at),
            Input::Click(at, _) => {
                self.at = Some(at);
                self.held = std::mem::take(&mut self.next);
            }
            Input::Wheel(_) => {}
        }
    }
}
