//! Why something that the player asked for cannot be: a sentence, and perhaps a report.

use crate::cards::report_window::{ReportWindow, Reports};
use crate::draw::{Canvas, Hints};
use crate::input::{Input, KeyAction};
use crate::screen::{Context, Flow, Screen};
use fifteen_base::tongue;

/// What stands above it.
const ABOUT: &str = phrase!("The settings stay as they were.");

/// The reason, which any key closes that does not scroll.
pub struct Refused {
    why: String,
    window: ReportWindow,
}

impl Refused {
    /// That reason.
    pub fn new(why: String) -> Box<Refused> {
        Box::new(Refused { why, window: ReportWindow::default() })
    }
}

fn shown(why: &str) -> Reports<'_> {
    Reports { title: say!("That cannot be"), about: tongue::of(ABOUT), reports: vec![why] }
}

impl Screen for Refused {
    fn name(&self) -> &'static str {
        "refused"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        if self.window.handle(input, context, &shown(&self.why)) {
            return Flow::Stay;
        }
        match input {
            Input::Key(_) | Input::Click(..) => Flow::Pop,
            Input::Hover(_) | Input::Wheel(_) => Flow::Stay,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let hints = Hints::new(context.keys, &[(KeyAction::Cancel, say!("close"))]);
        self.window.draw(canvas, context, &shown(&self.why), hints);
    }
}
