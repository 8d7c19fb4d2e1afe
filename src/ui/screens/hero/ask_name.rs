//! Asking for the hero's name, where there is nothing else to ask.

use super::name_line::NameLine;
use crate::base::Point;
use crate::ui::draw::text::wrap;
use crate::ui::draw::window::{around, push_back, window};
use crate::ui::draw::{Canvas, Hints, Rect};
use crate::ui::input::{Input, KeyAction};
use crate::ui::screen::{Context, Flow, NewRun, Screen};

/// The columns of the window.
const WIDTH: i32 = 44;

/// A line to write the name of a new hero on.
pub struct AskName {
    name: NameLine,
}

impl AskName {
    /// The question for a run of that scenario, with a name to begin with.
    pub fn new(scenario: &str, context: &Context) -> Box<AskName> {
        Box::new(AskName { name: NameLine::new(scenario, context) })
    }
}

impl Screen for AskName {
    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let Input::Key(key) = input else {
            return Flow::Stay;
        };
        if self.name.write(key) {
            return Flow::Stay;
        }
        match context.keys.command(key) {
            Some(KeyAction::Confirm) => match self.name.name() {
                Some(name) => {
                    let scenario = self.name.scenario.clone();
                    Flow::Start(NewRun { name, scenario, ..NewRun::default() })
                }
                None => Flow::Stay,
            },
            Some(KeyAction::Cancel) => Flow::Pop,
            Some(KeyAction::Next) => {
                self.name.propose(context);
                Flow::Stay
            }
            _ => Flow::Stay,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        push_back(canvas, looks);
        let told = self.name.told();
        let lines =
            wrap(told.as_deref().unwrap_or_default(), WIDTH.min(canvas.size().width - 4) - 1).len()
                as i32;
        let area = Rect::of(canvas.size()).centred(around(WIDTH, 2 + lines.max(1)));
        let mut keys = vec![(KeyAction::Confirm, "go down"), (KeyAction::Cancel, "back")];
        if self.name.list(context).is_some() {
            keys.push((KeyAction::Next, "another"));
        }
        let hints = Hints::new(context.keys, &keys);
        let mut view = window(canvas, area, "Who goes down?", &hints, looks);
        let row = Point::new(0, 1);
        let width = view.size().width;
        view.paint(row, width, looks.select);
        let (text, cursor) = self.name.line.shown(width - 2);
        view.text(Point::new(1, 1), &text, looks.bright);
        view.mark(Point::new(1 + cursor, 1), looks.cursor, looks.background);
        if let Some(problem) = &told {
            view.wrapped(Point::new(1, 2), problem, looks.hp_low);
        }
    }
}
