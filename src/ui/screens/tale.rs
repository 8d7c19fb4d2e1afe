//! The tale that is kept of a run that has ended.

use crate::base::{Point, Size};
use crate::ui::canvas::Canvas;
use crate::ui::command::Command;
use crate::ui::hints::Hints;
use crate::ui::key::Input;
use crate::ui::rect::Rect;
use crate::ui::screen::{Context, Flow, Screen};
use crate::ui::scroll::Scroll;
use crate::ui::window::{around, inside, push_back, window};

/// The columns of a tale.
const WIDTH: i32 = 78;

/// A tale, line by line.
pub struct Tale {
    lines: Vec<String>,
    scroll: Scroll,
}

impl Tale {
    /// That tale, from its beginning.
    pub fn new(text: &str) -> Box<Tale> {
        // It is a file, and anybody may have written anything into it.
        let plain = |line: &str| line.replace(char::is_control, " ");
        Box::new(Tale {
            lines: text.lines().map(plain).collect(),
            scroll: Scroll::TOP,
        })
    }

    fn total(&self) -> i32 {
        i32::try_from(self.lines.len()).unwrap_or(i32::MAX)
    }

    fn area(&self, size: Size) -> Rect {
        Rect::of(size).centred(around(WIDTH, self.total().clamp(2, size.height.max(2))))
    }
}

impl Screen for Tale {
    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let page = inside(self.area(context.size)).size;
        let total = self.total();
        if self.scroll.handle(input, context.keys, page.height, total) {
            return Flow::Stay;
        }
        match input {
            Input::Key(key) => match context.keys.command(key) {
                Some(Command::Cancel | Command::Confirm) => Flow::Pop,
                _ => Flow::Stay,
            },
            Input::Click(..) => Flow::Pop,
            Input::Hover(_) | Input::Wheel(_) => Flow::Stay,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        push_back(canvas, looks);
        let area = self.area(canvas.size());
        let keys = [
            (Command::Cancel, "back"),
            (Command::PageDown, "further down"),
        ];
        let hints = Hints::new(context.keys, &keys);
        let mut view = window(canvas, area, "The whole tale", &hints, looks);
        let rows = view.size().height;
        let first = self.scroll.first(rows, self.total());
        for (line, y) in self.lines.iter().skip(first as usize).zip(0..rows) {
            view.text(Point::new(0, y), line, looks.text);
        }
    }
}
