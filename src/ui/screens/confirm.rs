//! Yes-or-no dialog.

use crate::input::KeyCode;
use crate::screens::prelude::*;

/// A yes-or-no question.
pub struct Confirm {
    question: String,
    /// Request after a yes.
    yes: Option<Flow>,
    /// Whether the confirm key also means yes.
    light: bool,
}

impl Confirm {
    pub(super) fn give_up(game: &Game) -> Box<Confirm> {
        let name = shorten(game.world().name(), 30);
        let question = say!("Abandon this run? {name} dies, and you cannot undo it.");
        Confirm::new(question, Flow::GiveUp)
    }

    /// Asks a question that only the `y` key answers with yes.
    pub fn new(question: impl Into<String>, yes: Flow) -> Box<Confirm> {
        Box::new(Confirm { question: question.into(), yes: Some(yes), light: false })
    }

    /// Asks a harmless or expected question. The confirm key also means yes.
    pub fn lightly(question: impl Into<String>, yes: Flow) -> Box<Confirm> {
        Box::new(Confirm { question: question.into(), yes: Some(yes), light: true })
    }

    fn agree(&mut self) -> Flow {
        Flow::PopAnd(Box::new(self.yes.take().unwrap_or(Flow::Stay)))
    }
}

impl Screen for Confirm {
    fn name(&self) -> &'static str {
        "confirm"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let key = match input {
            Input::Key(key) => key,
            Input::Click(_, Button::Right) => return Flow::Pop,
            Input::Click(..) | Input::Hover(_) | Input::Wheel(_) => return Flow::Stay,
        };
        // The letters come first: `y` and `n` are steps elsewhere.
        match key {
            Key { code: KeyCode::Char('y' | 'Y'), ctrl: false, alt: false, .. } => self.agree(),
            Key { code: KeyCode::Char('n' | 'N'), ctrl: false, alt: false, .. } => Flow::Pop,
            _ if context.keys.command(key) == Some(KeyAction::Cancel) => Flow::Pop,
            _ if self.light && context.keys.command(key) == Some(KeyAction::Confirm) => {
                self.agree()
            }
            _ => Flow::Stay,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let lines = wrap(&self.question, 46.min(canvas.size().width - 4));
        let area = Rect::from_size(canvas.size()).centred(around(46, lines.len() as i32 + 2));
        let confirms = Hints::new(context.keys, &[(KeyAction::Confirm, say!("yes"))]);
        let hints = if self.light { confirms } else { Hints::NONE.with("y", say!("yes")) };
        let hints = hints.with("n", say!("no"));
        let mut view = window_over(canvas, area, "", &hints, context.looks);
        view.wrapped(Point::new(0, 1), &self.question, context.looks.text);
    }
}
