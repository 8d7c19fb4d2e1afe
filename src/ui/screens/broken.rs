//! What is wrong with the files that somebody edits while the game is played.
//!
//! It lies over all other screens as long as something is wrong, or until the player closes it.

use crate::cards::report_view::{ReportWindow, Reports};
use crate::screens::prelude::*;

/// What stands above the reports.
const ABOUT: &str = phrase!(
    "What was in force before stays in force. This closes by itself when the file is mended."
);

/// The reports of all that is wrong.
#[derive(Default)]
pub struct Broken {
    window: ReportWindow,
}

fn reports<'a>(context: &'a Context) -> Reports<'a> {
    Reports {
        title: say!("This cannot be used"),
        about: tongue::of(ABOUT),
        reports: context.faults.reports().collect(),
    }
}

impl Screen for Broken {
    fn name(&self) -> &'static str {
        "broken_files"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        if self.window.handle(input, context, &reports(context)) {
            return Flow::Stay;
        }
        match (context.command(input), input) {
            (Some(KeyAction::Cancel | KeyAction::Confirm), _)
            | (_, Input::Click(_, Button::Right)) => Flow::Pop,
            _ => Flow::Stay,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let hints = Hints::new(context.keys, &[(KeyAction::Cancel, say!("close"))]);
        self.window.draw(canvas, context, &reports(context), hints);
    }
}
