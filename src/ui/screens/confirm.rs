//! A question with a yes or a no.

use crate::input::KeyCode;
use crate::screens::prelude::*;

/// Asks before something is done that cannot be taken back.
pub struct Confirm {
    question: String,
    /// What happens on a yes; taken when it does.
    yes: Option<Flow>,
    /// Whether the key that confirms a choice says yes too.
    light: bool,
}

impl Confirm {
    /// The question before a run is given up.
    pub(super) fn give_up(game: &Game) -> Box<Confirm> {
        let name = shorten(game.world().name(), 30);
        let question = say!("Give up this run? {name} will be buried, and there is no way back.");
        Confirm::new(question, Flow::GiveUp)
    }

    /// The question, and what happens on a yes.
    pub fn new(question: impl Into<String>, yes: Flow) -> Box<Confirm> {
        Box::new(Confirm { question: question.into(), yes: Some(yes), light: false })
    }

    /// A question about what is no loss, or was looked at beforehand: the key that confirms a choice says yes too.
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
        // The letters are asked first: `y` and `n` are steps elsewhere.
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
        let area = Rect::of(canvas.size()).centred(around(46, lines.len() as i32 + 2));
        let confirms = Hints::new(context.keys, &[(KeyAction::Confirm, say!("yes"))]);
        let hints = if self.light { confirms } else { Hints::NONE.with("y", say!("yes")) };
        let hints = hints.with("n", say!("no"));
        let mut view = window_over(canvas, area, "", &hints, context.looks);
        view.wrapped(Point::new(0, 1), &self.question, context.looks.text);
    }
}
