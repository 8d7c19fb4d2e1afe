//! A message that the player must have seen.

use crate::screens::prelude::*;

/// The columns of text.
const WIDTH: i32 = 56;

/// A message in a window, which any key closes.
pub struct Message {
    title: String,
    text: String,
}

impl Message {
    /// The message under that title.
    pub fn new(title: impl Into<String>, text: impl Into<String>) -> Box<Message> {
        Box::new(Message { title: title.into(), text: text.into() })
    }
}

impl Screen for Message {
    fn name(&self) -> &'static str {
        "message"
    }

    fn handle(&mut self, input: Input, _: &Context) -> Flow {
        match input {
            Input::Key(_) | Input::Click(..) => Flow::Pop,
            Input::Hover(_) | Input::Wheel(_) => Flow::Stay,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        push_back(canvas, context.looks);
        let lines = wrap(&self.text, WIDTH.min(canvas.size().width - 4));
        let area = Rect::of(canvas.size()).centred(around(WIDTH, lines.len() as i32 + 2));
        let hints = Hints::new(context.keys, &[(KeyAction::Confirm, say!("go on"))]);
        let mut view = window(canvas, area, &self.title, &hints, context.looks);
        view.wrapped(Point::new(0, 1), &self.text, context.looks.text);
    }
}
