//! Mouse position and clickable buttons.

use crate::draw::{Buttons, Canvas, UiColors};
use crate::input::{Input, Key, Modifiers};
use fifteen_base::Point;
use std::cell::RefCell;

#[derive(Default)]
pub(super) struct Mouse {
    /// Canvas cell under the mouse; `None` after a key until the mouse moves.
    pub(super) at: Option<Point>,
    pub(super) next_modifiers: Modifiers,
    pub(super) modifiers: Modifiers,
    buttons: RefCell<Buttons>,
}

impl Mouse {
    /// Remembers the buttons and highlights the button under the mouse.
    pub(super) fn remember_buttons(&self, canvas: &mut Canvas, colors: &UiColors) {
        if let Some((area, _)) = self.at.and_then(|at| canvas.buttons().at(at)) {
            let mut button = canvas.part(area);
            for x in 0..area.size.width {
                button.mark(Point::new(x, 0), colors.select, colors.bright);
            }
        }
        self.buttons.replace(canvas.buttons().clone());
    }

    pub(super) fn key_at(&self, at: Point) -> Option<Key> {
        self.buttons.borrow().at(at).map(|(_, key)| key)
    }

    pub(super) fn track(&mut self, input: Input) {
        match input {
            Input::Key(_) => self.at = None,
            Input::Hover(at) => self.at = Some(at),
            Input::Click(at, _) => {
                self.at = Some(at);
                self.modifiers = std::mem::take(&mut self.next_modifiers);
            }
            Input::Wheel(_) => {}
        }
    }
}
