//! Asking whether a saved run is to be removed: who means it writes so.

use super::hero::written;
use crate::input::Line;
use crate::screens::prelude::*;
use fifteen_content::Content;
use fifteen_game::save::Listing;

/// What is to be written.
const WORD: &str = phrase!("delete");
/// The columns of text.
const WIDTH: i32 = 56;

/// The question.
pub struct Delete {
    folder: String,
    name: String,
    about: String,
    line: Line,
    /// What the player is to be told of what they wrote.
    told: Option<&'static str>,
}

impl Delete {
    /// The question for a run of the list; none where its folder is not known.
    pub fn new(run: &Listing, content: &Content) -> Option<Box<Delete>> {
        let about = match &run.state {
            Ok(found) => {
                let game = content.scenarios.find(&found.scenario);
                let game = game.map_or(&found.scenario, |kind| &content.scenarios[kind].name);
                say!("{game}, turn {}. It is not buried and not listed: it is gone.", found.turn)
            }
            Err(_) => say!(
                "It cannot be read; `fifteen save check` tells why, and `fifteen save repair` may mend it. Removed, it is gone."
            )
            .to_owned(),
        };
        Some(Box::new(Delete {
            folder: run.folder.clone()?,
            name: run.name.clone(),
            about,
            line: Line::empty(tongue::of(WORD).chars().count()),
            told: None,
        }))
    }

    fn question(&self) -> String {
        let name = shorten(&self.name, 40);
        say!(
            "The run of {name}. {}\n\nWrite {word} to remove it.",
            self.about,
            word = tongue::of(WORD)
        )
    }

    fn answer(&mut self) -> Flow {
        if self.line.text().trim().eq_ignore_ascii_case(tongue::of(WORD)) {
            let (folder, name) = (self.folder.clone(), self.name.clone());
            return Flow::PopAnd(Box::new(Flow::Delete { folder, name }));
        }
        self.told = Some(say!("Nothing is removed as long as that is not written."));
        Flow::Stay
    }
}

impl Screen for Delete {
    fn name(&self) -> &'static str {
        "delete_run"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let Input::Key(key) = input else { return Flow::Stay };
        if self.line.handle(key) {
            self.told = None;
            return Flow::Stay;
        }
        match context.keys.command(key) {
            Some(KeyAction::Confirm) => self.answer(),
            Some(KeyAction::Cancel) => Flow::Pop,
            _ => Flow::Stay,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        let question = self.question();
        let lines = wrap(&question, WIDTH.min(canvas.size().width - 4)).len() as i32;
        let area = Rect::of(canvas.size()).centred(around(WIDTH, lines + 4));
        let keys = [(KeyAction::Confirm, say!("remove it")), (KeyAction::Cancel, say!("keep it"))];
        let hints = Hints::new(context.keys, &keys);
        let mut view = window_over(canvas, area, say!("Remove a run"), &hints, looks);
        let y = view.wrapped(Point::new(0, 0), &question, looks.text);
        let Size { width, .. } = view.size();
        let mut part = view.part(Rect::new(0, y, width, 2));
        written::line(&self.line, true, looks, &mut part);
        if let Some(told) = self.told {
            view.wrapped(Point::new(0, y + 2), told, looks.hp_low);
        }
    }
}
