//! Where the mouse is, and the buttons on the screen that it presses.

use super::App;
use crate::base::Point;
use crate::ui::draw::Canvas;
use crate::ui::draw::buttons::Buttons;
use crate::ui::draw::looks::Looks;
use crate::ui::input::{Button, Held, Input, KeyAction};
use std::cell::RefCell;

/// What is known of the mouse.
#[derive(Default)]
pub(super) struct Mouse {
    /// The cell of the canvas that it is over; none since a key was pressed.
    pub(super) at: Option<Point>,
    /// What is held on the keyboard while its next button goes down.
    told: Held,
    /// What was held when its last button went down.
    pub(super) held: Held,
    /// What can be pressed on the canvas as it was drawn last.
    buttons: RefCell<Buttons>,
}

impl Mouse {
    /// Takes note of what can be pressed on the canvas, and marks what the mouse is over.
    pub(super) fn see(&self, canvas: &mut Canvas, looks: &Looks) {
        let over = self.at.and_then(|at| canvas.buttons().at(at));
        if let Some((area, _)) = over {
            let mut button = canvas.part(area);
            for x in 0..area.size.width {
                button.mark(Point::new(x, 0), looks.select, looks.bright);
            }
        }
        self.buttons.replace(canvas.buttons().clone());
    }
}

impl App {
    /// Tells what is held on the keyboard while the next button of the mouse goes down.
    pub fn hold(&mut self, held: Held) {
        self.mouse.told = held;
    }

    /// Takes note of where the mouse is, and says what an input means: on a button of the screen its key, and the middle
    /// button of the mouse is the key that goes back.
    pub(super) fn point(&mut self, input: Input) -> Input {
        match input {
            Input::Key(_) => self.mouse.at = None,
            Input::Hover(at) => self.mouse.at = Some(at),
            Input::Click(at, _) => {
                self.mouse.at = Some(at);
                self.mouse.held = std::mem::take(&mut self.mouse.told);
            }
            Input::Wheel(_) => {}
        }
        let Input::Click(at, button) = input else {
            return input;
        };
        let key = match button {
            Button::Left => self.mouse.buttons.borrow().at(at).map(|(_, key)| key),
            Button::Middle => self.keys.keys(KeyAction::Cancel).first().copied(),
            Button::Right => None,
        };
        if button == Button::Left && key.is_some() {
            // Who points at a button has read what it does.
            self.closed = false;
        }
        key.map_or(input, Input::Key)
    }
}
