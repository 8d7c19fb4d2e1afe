//! Yes-or-no dialog.

use crate::input::KeyCode;
use crate::screens::prelude::*;

pub struct ConfirmDialog {
    question: String,
    on_yes: Option<Flow>,
    confirm_key_means_yes: bool,
}

impl ConfirmDialog {
    pub(super) fn abandon_run(game: &Game) -> Box<ConfirmDialog> {
        let name = shorten(game.world().name(), 30);
        let question = say!("Abandon this run? {name} dies, and you cannot undo it.");
        ConfirmDialog::new(question, Flow::GiveUp)
    }

    /// Asks a question that only the `y` key answers with yes.
    pub fn new(question: impl Into<String>, yes: Flow) -> Box<ConfirmDialog> {
        Box::new(ConfirmDialog { question: question.into(), on_yes: Some(yes), confirm_key_means_yes: false })
    }

    /// Asks a harmless or expected question. The confirm key also means yes.
    pub fn with_confirm_key(question: impl Into<String>, yes: Flow) -> Box<ConfirmDialog> {
        Box::new(ConfirmDialog { question: question.into(), on_yes: Some(yes), confirm_key_means_yes: true })
    }

    fn answer_yes(&mut self) -> Flow {
        Flow::PopAnd(Box::new(self.on_yes.take().unwrap_or(Flow::Stay)))
    }

    /// Asks the question, if there is one, before the request `yes`.
    pub fn ask_first(question: Option<String>, yes: Flow) -> Flow {
        match question {
            Some(question) => Flow::Push(ConfirmDialog::new(question, yes)),
            None => yes,
        }
    }
}

impl Screen for ConfirmDialog {
    fn name(&self) -> &'static str {
        "confirm"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let key = match input {
            Input::Key(key) => key,
            Input::Click(_, Button::Right) => return Flow::Pop,
            Input::Click(..) | Input::Hover(_) | Input::Wheel(_) => return Flow::Stay,
        };
        // `y` and `n` are often bound to steps, so they are tested before the key bindings.
        match key {
            Key { code: KeyCode::Char('y' | 'Y'), ctrl: false, alt: false, .. } => self.answer_yes(),
            Key { code: KeyCode::Char('n' | 'N'), ctrl: false, alt: false, .. } => Flow::Pop,
            _ if context.keys.action(key) == Some(KeyAction::Cancel) => Flow::Pop,
            _ if self.confirm_key_means_yes && context.keys.action(key) == Some(KeyAction::Confirm) => {
                self.answer_yes()
            }
            _ => Flow::Stay,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let confirms = KeyHints::new(context.keys, &[(KeyAction::Confirm, say!("yes"))]);
        let hints = if self.confirm_key_means_yes { confirms } else { KeyHints::NONE.with("y", say!("yes")) };
        text_window(canvas, 46, "", &self.question, &hints.with("n", say!("no")), context.colors);
    }
}
