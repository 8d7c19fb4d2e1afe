//! Asking for the hero's name.

use crate::base::Point;
use crate::ui::canvas::Canvas;
use crate::ui::command::Command;
use crate::ui::hints::Hints;
use crate::ui::key::Input;
use crate::ui::line::Line;
use crate::ui::rect::Rect;
use crate::ui::screen::{Context, Flow, Screen};
use crate::ui::window::{around, push_back, window};

/// The columns of the window.
const WIDTH: i32 = 44;

/// A line to write the name of a new hero on.
pub struct AskName {
    /// The id of the scenario: the data may change while the name is written.
    scenario: String,
    line: Line,
}

impl AskName {
    /// The question for a run of that scenario, with a name to begin with.
    pub fn new(scenario: &str, name: &str) -> Box<AskName> {
        Box::new(AskName {
            scenario: scenario.to_owned(),
            line: Line::new(name),
        })
    }
}

impl Screen for AskName {
    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let Input::Key(key) = input else {
            return Flow::Stay;
        };
        if self.line.handle(key) {
            return Flow::Stay;
        }
        match context.keys.command(key) {
            Some(Command::Confirm) if !self.line.text().trim().is_empty() => {
                Flow::Start(self.line.text().trim().to_owned(), self.scenario.clone())
            }
            Some(Command::Cancel) => Flow::Pop,
            _ => Flow::Stay,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        push_back(canvas, looks);
        let area = Rect::of(canvas.size()).centred(around(WIDTH, 3));
        let hints = Hints::new(
            context.keys,
            &[(Command::Confirm, "go down"), (Command::Cancel, "back")],
        );
        let mut view = window(canvas, area, "Who goes down?", &hints, looks);
        let row = Point::new(0, 1);
        let width = view.size().width;
        view.paint(row, width, looks.select);
        view.text(Point::new(1, 1), self.line.text(), looks.bright);
        view.mark(
            Point::new(1 + self.line.cursor(), 1),
            looks.cursor,
            looks.background,
        );
    }
}
