//! Deletion of a saved run, confirmed by typing a word.

use super::hero::input_fields;
use crate::input::TextInput;
use crate::screens::prelude::*;
use fifteen_content::Content;
use fifteen_game::save::RunListing;

const CONFIRM_WORD: &str = phrase!("delete");
const WIDTH: i32 = 56;

pub struct DeleteRunDialog {
    folder: String,
    name: String,
    about: String,
    input: TextInput,
    message: Option<&'static str>,
}

impl DeleteRunDialog {
    /// Creates the dialog for a listed run. `None` if its folder is unknown.
    pub fn new(run: &RunListing, content: &Content) -> Option<Box<DeleteRunDialog>> {
        let about = match &run.state {
            Ok(found) => {
                let game = content.scenarios.find(&found.scenario);
                let game = game.map_or(&found.scenario, |kind| &content.scenarios[kind].name);
                say!("{game}, turn {}. It is deleted for good: it is not kept in the graveyard and not ranked.", found.turn)
            }
            Err(_) => say!(
                "This run cannot be read. `fifteen save check` tells why, and `fifteen save repair` may repair it. Deleting it is final."
            )
            .to_owned(),
        };
        Some(Box::new(DeleteRunDialog {
            folder: run.folder.clone()?,
            name: run.name.clone(),
            about,
            input: TextInput::empty(translation::translate(CONFIRM_WORD).chars().count()),
            message: None,
        }))
    }

    fn question(&self) -> String {
        let name = shorten(&self.name, 40);
        say!(
            "Delete the run of {name}? {}\n\nType \"{word}\" to confirm.",
            self.about,
            word = translation::translate(CONFIRM_WORD)
        )
    }

    fn confirm(&mut self) -> Flow {
        if self.input.text().trim().eq_ignore_ascii_case(translation::translate(CONFIRM_WORD)) {
            let (folder, name) = (self.folder.clone(), self.name.clone());
            return Flow::PopAnd(Box::new(Flow::Delete { folder, name }));
        }
        self.message = Some(say!("Nothing is deleted until you type that word."));
        Flow::Stay
    }
}

impl Screen for DeleteRunDialog {
    fn name(&self) -> &'static str {
        "delete_run"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let Input::Key(key) = input else { return Flow::Stay };
        if self.input.handle(key) {
            self.message = None;
            return Flow::Stay;
        }
        match context.keys.action(key) {
            Some(KeyAction::Confirm) => self.confirm(),
            Some(KeyAction::Cancel) => Flow::Pop,
            _ => Flow::Stay,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        let question = self.question();
        let lines = wrap(&question, WIDTH.min(canvas.size().width - 4)).len() as i32;
        let area = Rect::from_size(canvas.size()).centred(framed_size(WIDTH, lines + 4));
        let keys = [(KeyAction::Confirm, say!("delete")), (KeyAction::Cancel, say!("keep"))];
        let hints = KeyHints::new(context.keys, &keys);
        let mut view = window_over(canvas, area, say!("Delete a run"), &hints, colors);
        let y = view.wrapped(Point::new(0, 0), &question, colors.text);
        let Size { width, .. } = view.size();
        let mut part = view.part(Rect::new(0, y, width, 2));
        input_fields::draw_input(&self.input, true, colors, &mut part);
        if let Some(message) = self.message {
            view.wrapped(Point::new(0, y + 2), message, colors.hp_low);
        }
    }
}
