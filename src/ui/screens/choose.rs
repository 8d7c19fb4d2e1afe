//! Choosing which game to play.

use super::AskName;
use crate::base::Point;
use crate::ui::canvas::Canvas;
use crate::ui::command::Command;
use crate::ui::hints::Hints;
use crate::ui::key::Input;
use crate::ui::list::{Choice, List};
use crate::ui::rect::Rect;
use crate::ui::screen::{Context, Flow, Screen};
use crate::ui::text::wrap;
use crate::ui::window::{around, inside, push_back, window};

/// The columns of text.
const WIDTH: i32 = 56;
/// The rows for what a scenario is about.
const ABOUT: i32 = 5;

/// A list of the scenarios.
pub struct ChooseScenario {
    list: List,
}

impl ChooseScenario {
    /// The list with the first scenario chosen.
    pub fn new() -> Box<ChooseScenario> {
        Box::new(ChooseScenario {
            list: List::default(),
        })
    }
}

fn area(context: &Context) -> Rect {
    let rows = context.content.scenarios.len() as i32 + 1 + ABOUT;
    Rect::of(context.size).centred(around(WIDTH, rows))
}

impl Screen for ChooseScenario {
    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let scenarios = &context.content.scenarios;
        let (rows, _) = inside(area(context)).cut_top(scenarios.len() as i32);
        match self.list.handle(input, context.keys, rows, scenarios.len()) {
            Choice::None => Flow::Stay,
            Choice::Left => Flow::Pop,
            Choice::Taken(entry) => match scenarios.iter().nth(entry) {
                Some((_, scenario)) => Flow::Replace(AskName::new(&scenario.id, context)),
                None => Flow::Pop,
            },
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        push_back(canvas, looks);
        let hints = Hints::new(
            context.keys,
            &[(Command::Confirm, "choose"), (Command::Cancel, "back")],
        );
        let mut view = window(canvas, area(context), "A new run", &hints, looks);
        let width = view.size().width;
        let scenarios = &context.content.scenarios;
        let rows = (scenarios.len() as i32).min(view.size().height);
        let first = self.list.first(rows, scenarios.len());
        for (y, (i, (_, scenario))) in (0..rows).zip(scenarios.iter().enumerate().skip(first)) {
            let chosen = i == self.list.selected;
            if chosen {
                view.paint(Point::new(0, y), width, looks.select);
            }
            let color = if chosen { looks.bright } else { looks.text };
            view.text(Point::new(1, y), &scenario.name, color);
            if chosen {
                for (line, y) in wrap(&scenario.text, width).iter().zip(rows + 1..) {
                    view.text(Point::new(0, y), line, looks.dim);
                }
            }
        }
    }
}
